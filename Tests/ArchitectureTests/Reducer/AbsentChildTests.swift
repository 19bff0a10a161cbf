import Architecture
import Testing

@Suite struct AbsentChildTests {
  private typealias Store = HandStore<Household.State, Household.Action>

  private func household() -> Store {
    var state = Household.State()
    state.optional = Recorder.State()
    state.rows = [Recorder.State(id: 1), Recorder.State(id: 2)]
    state.sheet = Recorder.State()
    let store = Store(state) { Household() }
    store.send(.optional(Step("go", .endless("optional"))))
    store.send(.row(1, Step("go", .endless("row 1"))))
    store.send(.row(2, Step("go", .endless("row 2"))))
    store.send(.sheet(Step("go", .endless("sheet"))))
    store.send(.scoped(Step("go", .endless("scoped"))))
    #expect(store.running == ["optional", "row 1", "row 2", "sheet", "scoped"])
    return store
  }

  private typealias Change = @Sendable (inout Household.State) -> Void

  private static let departures: [(child: String, change: Change)] = [
    ("optional", { $0.optional = nil }),
    ("optional", { $0.optional?.id = 7 }),
    ("optional", { $0.optional = Recorder.State(id: 7) }),
    ("row 1", { $0.rows.removeAll { $0.id == 1 } }),
    ("row 2", { $0.rows = [Recorder.State(id: 1), Recorder.State(id: 3)] }),
    ("sheet", { $0.sheet = nil }),
    ("sheet", { $0.sheet = Recorder.State(id: 7) }),
  ]

  @Test(
    "CO3 A27 A28 a child that goes away takes its effects with it; siblings go on",
    arguments: departures.indices)
  func goesAway(_ row: Int) {
    let (child, change) = Self.departures[row]
    let store = household()
    store.send(.change(change))
    let all = ["optional", "row 1", "row 2", "sheet", "scoped"]
    #expect(store.running == all.filter { $0 != child })
  }

  @Test("CO3 a child may change its own identity: that ends what its former self started")
  func ownIdentity() {
    struct Changing: Reducer {
      func reduce(into state: inout Recorder.State, action: Step) -> Effect<Step> {
        if action == "become" { state.id += 1 }
        return action.effect
      }
    }
    struct Parent: Reducer {
      struct State: Equatable { var child: Recorder.State? = Recorder.State() }
      var body: some Reducer<State, Step> {
        EmptyReducer<State, Step>()
          .ifLet(\.child, action: CasePath({ $0 }, extract: { $0 })) { Changing() }
      }
    }
    let store = HandStore(Parent.State()) { Parent() }
    store.send(Step("go", .endless("old")))
    store.send(Step("become", .endless("of the change itself")))
    #expect(store.running == [])
    store.send(Step("go", .endless("new")))
    #expect(store.running == ["new"])
  }

  @Test("CO3 a late answer of a child that is gone is dropped, without a report")
  func lateAnswer() async {
    let messages = await issues { _ in
      let store = household()
      let clock = store.clock
      store.send(
        .optional(
          Step(
            "load",
            .run { send in
              try? await clock.sleep(for: .seconds(1))  // ignores its cancellation
              await send("late")
            })))
      store.send(.change { $0.optional = nil })
      store.send(.change { $0.optional = Recorder.State() })
      store.advance(by: .seconds(2))
      #expect(store.state.optional?.log == [])
    }
    #expect(messages == [])
  }

  @Test("CO3 whoever removes the child before it runs: its action is dropped, its effects end")
  func removedBeforeChildRuns() async {
    // A grandparent's reducer that runs first and removes the child on the very action meant for it.
    struct Grandparent: Reducer {
      var body: some Reducer<Household.State, Household.Action> {
        Reduce<Household.State, Household.Action> { state, action in
          if case .optional("remove me") = action { state.optional = nil }
          return .none
        }
        Household()
      }
    }
    let messages = await issues { _ in
      var state = Household.State()
      state.optional = Recorder.State()
      let store = HandStore(state) { Grandparent() }
      store.send(.optional(Step("go", .endless("optional"))))
      store.send(.optional("remove me"))
      #expect(store.running == [])
      #expect(store.state.optional == nil)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("remove me") == true)
  }

  @Test("CO3 gone exactly between two chained effects: the second never starts")
  func betweenChained() {
    let store = household()
    store.send(
      .optional(
        Step("go", .concatenate(.endless("first").cancellable(id: 1), .endless("second")))))
    store.send(.change { $0.optional = nil })
    #expect(store.running == ["row 1", "row 2", "sheet", "scoped"])
    // And in the turn in which the first ends: it removes the child itself.
    store.send(.change { $0.optional = Recorder.State() })
    let removal = Effect<Household.Action>.send(.change { $0.optional = nil })
    store.send(
      .own("remove", .concatenate(removal, .send(.change { $0.optional = Recorder.State() }))))
    store.send(.optional(Step("go", .concatenate(.sends("x"), .endless("third")))))
    #expect(store.running.last == "third")
  }

  @Test("CO3 all below the old child ends, beside it nothing")
  func below() {
    let store = HandStore(Street.State()) { Street() }
    store.send(
      .change { $0.guest = .init(household: .init(optional: .init(), rows: [.init(id: 1)])) })
    store.send(.guest(.presented(.own("go", .run("guest") { _ in try await forever() }))))
    store.send(.guest(.presented(.optional(Step("go", .endless("guest's optional"))))))
    store.send(.guest(.presented(.row(1, Step("go", .endless("guest's row"))))))
    store.send(.left(.scoped(Step("go", .endless("left's scoped")))))
    store.send(.change { $0.guest?.household.rows = [] })
    #expect(store.running == ["guest", "guest's optional", "left's scoped"])
    store.send(.change { $0.guest?.id = 2 })
    #expect(store.running == ["left's scoped"])
    #expect(store.runtime.effects[0].place == "left.scoped")
  }

  @Test("CO4 A28 elements that are moved keep their effects, each its own")
  func reordering() {
    var state = Household.State()
    state.rows = IdentifiedArray(uniqueElements: (1...5).map { Recorder.State(id: $0) })
    let store = Store(state) { Household() }
    let clock = store.clock
    for id in 1...5 {
      store.send(
        .row(
          id,
          Step(
            "go",
            .run("row \(id)") { send in
              while true {
                try await clock.sleep(for: .seconds(1))
                await send("tick")
              }
            })))
    }
    store.advance(by: .seconds(1))
    store.send(.change { $0.rows.reverse() })
    store.advance(by: .seconds(1))
    store.send(.change { $0.rows[id: 3] = nil })
    store.advance(by: .seconds(1))
    #expect(store.state.rows.map(\.id) == [5, 4, 2, 1])
    #expect(store.state.rows.allSatisfy { $0.log == ["go", "tick", "tick", "tick"] })
    #expect(store.running == ["row 1", "row 2", "row 4", "row 5"])
  }
}
