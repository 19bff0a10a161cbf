import Architecture
import Foundation
import Testing

/// A reducer around another one, the way people write them: it calls the other one by hand.
private struct Logged<Base: Reducer>: Reducer {
  let base: Base
  var log = Log()

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    log.note("before")
    let effect = base.reduce(into: &state, action: action)
    log.note("after")
    return effect
  }
}

/// One of two of the same type, chosen by the state.
private struct Either<Base: Reducer<Int, Int>>: Reducer {
  let even: Base
  let odd: Base

  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    (state.isMultiple(of: 2) ? even : odd).reduce(into: &state, action: action)
  }
}

/// One that is known only by what it is for.
private struct Boxed: Reducer {
  let base: any Reducer<Household.State, Household.Action>

  func reduce(
    into state: inout Household.State, action: Household.Action
  ) -> Effect<Household.Action> {
    base.reduce(into: &state, action: action)
  }
}

private struct Counted: Reducer {
  let bodies: Log
  let step: Int

  var body: some Reducer<Int, Int> {
    let _ = bodies.note("body")
    Reduce<Int, Int> { state, action in
      state += step
      return .none
    }
    .onChange(of: { $0 }) { _, _, _ in .none }
  }
}

@Suite struct HigherOrderTests {
  private func household() -> Household.State {
    Household.State(
      optional: .init(id: 1), rows: [Recorder.State(id: 1), Recorder.State(id: 2)],
      sheet: .init(id: 1))
  }

  private static let go = Step("go", .endless("child").cancellable(id: TestID.x))

  private func check(
    _ store: HandStore<Household.State, Household.Action>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    func expect(
      _ change: @escaping @Sendable (inout Household.State) -> Void, toEnd start: Household.Action
    ) {
      store.send(start)
      #expect(store.running == ["child"], sourceLocation: sourceLocation)
      store.send(.own("nothing"))
      #expect(store.running == ["child"], sourceLocation: sourceLocation)
      store.send(.change(change))
      #expect(store.running == [], sourceLocation: sourceLocation)
    }
    expect({ $0.optional = nil }, toEnd: .optional(Self.go))
    expect({ $0.rows.remove(id: 1) }, toEnd: .row(1, Self.go))
    expect({ $0.sheet = .init(id: 2) }, toEnd: .sheet(Self.go))
    // Two children with the same id: one cancel reaches one of them.
    store.send(.scoped(Self.go))
    store.send(.other(Self.go))
    store.send(.scoped(Step("stop", .cancel(id: TestID.x))))
    #expect(store.running == ["child"], sourceLocation: sourceLocation)
    store.send(.own("stop", .cancel(id: TestID.x)))
    store.expectClean()
  }

  @Test("CO3 CA10 below a reducer that calls its base by hand a child takes its effects with it")
  func childrenEnd() {
    let logged = Logged(base: Household())
    check(HandStore(household()) { logged })
    #expect(logged.log.lines.prefix(4) == ["before", "after", "before", "after"])
    check(HandStore(household()) { Logged(base: Logged(base: Household())) })
    check(HandStore(household()) { Boxed(base: Household()) })
    check(HandStore(household()) { Logged(base: CombineReducers { Household() }) })
  }

  @Test("D8 the base's body is made once a store, also where it is called by hand")
  func bodyOnce() {
    let bodies = Log()
    let store = HandStore(0) { Logged(base: Counted(bodies: bodies, step: 1)) }
    for _ in 0..<5 { store.send(0) }
    #expect(store.state == 5)
    #expect(bodies.lines == ["body"])
  }

  @Test("two bases of one type are told apart")
  func twoOfOneType() {
    let bodies = Log()
    let store = HandStore(0) {
      Either(even: Counted(bodies: bodies, step: 1), odd: Counted(bodies: bodies, step: 10))
    }
    store.send(0)
    #expect(store.state == 1)
    store.send(0)
    #expect(store.state == 11)
    store.send(0)
    #expect(store.state == 21)
    #expect(bodies.lines.count == 2)
  }

  @Test("D9 what a base stores is read before the first action and written")
  func stored() {
    let storage = StorageClient.inMemory([.app("count"): .int(7)])
    let store = HandStore(0) {
      Logged(
        base: Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
        .stored(\.self, in: .app("count")))
    } withDependencies: {
      $0.storage = storage
    }
    #expect(store.state == 7)
    store.send(3)
    #expect(try! storage.read(.app("count")) == .int(10))
  }

  @Test("DE2 a base with dependencies of its own has them when it is called by hand")
  func dependencies() {
    struct Reader: Reducer {
      @Dependency(\.uuid) var uuid
      func reduce(into state: inout String, action: Int) -> Effect<Int> {
        state = uuid().uuidString
        return .none
      }
    }
    let store = HandStore("") {
      Logged(
        base: WithDependencies {
          $0.uuid = .constant(.init(uuid: (7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        } reducer: {
          Reader()
        })
    }
    store.send(0)
    #expect(store.state.hasPrefix("07"))
  }

  @Test("a reducer made on the way is not taken for a held one of the same type")
  func madeOfTheSameType() {
    struct Twice: Reducer {
      let base: CombineReducers<Int, Int>
      let counted: Counted
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        let effect = CombineReducers {
          base
          base
        }
        .reduce(into: &state, action: action)
        let other = Counted(bodies: counted.bodies, step: 100)
        return .merge(
          effect, counted.reduce(into: &state, action: action),
          other.reduce(into: &state, action: action))
      }
    }
    let store = HandStore(0) {
      Twice(
        base: CombineReducers {
          Reduce<Int, Int> { state, _ in
            state += 1
            return .none
          }
          EmptyReducer()
        },
        counted: Counted(bodies: Log(), step: 10))
    }
    store.send(0)
    store.send(0)
    #expect(store.state == 2 * 112)
  }

  @Test("CO3 a held one is known again whatever lies between and behind its properties in memory")
  func paddedAndBoxed() {
    struct Odd: Reducer {
      let isOn: Bool
      let clock: any Clock<Duration>
      let label: String
      let byte: UInt8?
      var body: some Reducer<Household.State, Household.Action> { Household() }
    }
    for seed in 0..<20 {
      check(
        HandStore(household()) {
          Logged(
            base: Odd(
              isOn: seed.isMultiple(of: 2), clock: ContinuousClock(), label: "\(seed)",
              byte: seed > 9 ? nil : UInt8(seed)))
        })
    }
  }

  @Test("a reducer that is made while an action is handled is what it was made to be, each time")
  func madeOnTheWay() {
    let store = HandStore(0) {
      Reduce<Int, Int> { state, action in
        CombineReducers {
          Reduce<Int, Int> { state, _ in
            state += action
            return .none
          }
          EmptyReducer()
        }
        .reduce(into: &state, action: action)
      }
    }
    store.send(1)
    store.send(10)
    #expect(store.state == 11)
  }
}
