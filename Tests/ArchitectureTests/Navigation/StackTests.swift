import Architecture
import Testing

/// A parent with a navigation stack of two kinds of feature.
private struct Navigator: Reducer {
  struct State: Equatable {
    var path = StackState<Destination.State>()
    var seen: [String] = []
  }
  enum Action: Sendable {
    case change(@Sendable (inout StackState<Destination.State>) -> Void)
    case path(StackAction<Destination.State, Destination.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .change(let change): change(&state.path)
      case .path(.element(let id, _)):
        if case .edit(let child)? = state.path[id: id] { state.seen.append("\(id) \(child.log)") }
      case .path(.push(let id, _)): state.seen.append("push \(id) of \(state.path.ids)")
      case .path(.popFrom(let id)): state.seen.append("pop \(id) of \(state.path.ids)")
      case .path(.popTo(let id)): state.seen.append("pop to \(id) of \(state.path.ids)")
      }
      return .none
    }
    .forEach(
      \.path,
      action: CasePath(Action.path) { if case .path(let action) = $0 { action } else { nil } }
    ) { Destination() }
  }
}

@Suite struct StackTests {
  private typealias Store = HandStore<Navigator.State, Navigator.Action>

  /// A stack of `count` features, each with an effect in flight: a deep link is just initial state.
  private func navigator(_ count: Int) -> Store {
    let path = StackState(Array(repeating: Destination.State.edit(.init()), count: count))
    let store = Store(Navigator.State(path: path)) { Navigator() }
    for id in path.ids { store.send(edit(id, Step("go", .endless("\(id)")))) }
    #expect(store.running == path.ids.map(\.description))
    return store
  }

  private func edit(_ id: StackElementID, _ step: Step) -> Navigator.Action {
    .path(.element(id: id, action: .edit(step)))
  }

  @Test("NA6 a deep link is just initial state; the child runs before the parent")
  func deepLink() {
    let store = navigator(2)
    store.send(edit(1, Step("more", .sends("later"))))
    #expect(
      store.state.seen == [
        #"#0 ["go"]"#, #"#1 ["go"]"#, #"#1 ["go", "more"]"#, #"#1 ["go", "more", "later"]"#,
      ])
    #expect(store.runtime.effects.map(\.place) == ["path[id: #0].edit", "path[id: #1].edit"])
  }

  private static let pops: [(action: Navigator.Action, left: [String])] = [
    (.path(.popFrom(id: 3)), ["#0", "#1", "#2"]),
    (.path(.popFrom(id: 1)), ["#0"]),
    (.path(.popTo(id: 1)), ["#0", "#1"]),
    (.path(.element(id: 2, action: .edit(Step("close", .dismiss)))), ["#0", "#1"]),
    (.path(.element(id: 0, action: .edit(Step("close", .dismiss)))), []),
    (.change { $0.popLast() }, ["#0", "#1", "#2"]),
    (.change { $0.pop(from: 2) }, ["#0", "#1"]),
    (.change { $0.pop(to: 0) }, ["#0"]),
    (.change { $0.remove(id: 1) }, ["#0", "#2", "#3"]),
    (.change { $0.removeAll() }, []),
    (.change { $0[id: 1] = .detail(.init()) }, ["#0", "#2", "#3"]),
  ]

  @Test(
    "NA6 CO3 what is popped takes its effects with it; the rest goes on", arguments: pops.indices)
  func pop(_ row: Int) {
    let (action, left) = Self.pops[row]
    let store = navigator(4)
    store.send(action)
    #expect(store.running == left)
    store.send(.change { $0.removeAll() })
    store.expectClean()
  }

  @Test("NA6 the parent sees a pop while all are there, and a push when the new one is")
  func parentSees() {
    let store = Store(Navigator.State(path: [.empty])) { Navigator() }
    store.send(.path(.push(id: 1, state: .empty)))
    store.send(.path(.push(id: 2, state: .empty)))
    store.send(.path(.popTo(id: 1)))
    store.send(.path(.popFrom(id: 0)))
    #expect(
      store.state.seen == [
        "push #1 of [#0, #1]", "push #2 of [#0, #1, #2]", "pop to #1 of [#0, #1, #2]",
        "pop #0 of [#0, #1]",
      ])
    #expect(store.state.path == [])
    store.send(.change { $0.append(.empty) })
    #expect(store.state.path.ids == [3])
  }

  @Test("NA6 an effect of a popped feature does not reach the one pushed after it")
  func generations() async {
    let messages = await issues { _ in
      let store = navigator(1)
      let clock = store.clock
      store.send(
        edit(
          0,
          Step(
            "load",
            .run { send in
              try? await clock.sleep(for: .seconds(1))  // ignores its cancellation
              await send("late")
            })))
      store.send(.change { $0.popLast() })
      store.send(.change { $0.append(.edit(.init())) })
      store.advance(by: .seconds(2))
      #expect(store.state.path.map { $0 } == [.edit(.init())])
    }
    #expect(messages == [])
  }

  private static let misuses: [(action: Navigator.Action, message: String)] = [
    (
      .path(.popFrom(id: 5)),
      """
      A pop of the element #5 of 'path' arrived, but there is none. The action is dropped.

      Ids there are: #0, #1
      """
    ),
    (.path(.popTo(id: 5)), "A pop of the element #5 of 'path' arrived, but there is none."),
    (
      .path(.push(id: 1, state: .empty)),
      """
      A push under the id #1 arrived at 'path', where #1 lies already. The action is dropped.

      Ids there are: #0, #1
      """
    ),
    (
      .path(.element(id: 5, action: .edit("late"))),
      "An action for the element #5 of 'path' arrived, but there is none."
    ),
  ]

  @Test(
    "R03 R04 CO2 what a stack can't do is reported once, with the ids there are, and dropped",
    arguments: misuses.indices)
  func misuse(_ row: Int) async {
    let (action, message) = Self.misuses[row]
    let messages = await issues { _ in
      let store = Store(Navigator.State(path: [.empty, .empty])) { Navigator() }
      store.send(action)
      #expect(store.state == Navigator.State(path: [.empty, .empty]))
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(message) == true, "\(messages)")
  }
}
