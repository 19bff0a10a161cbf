import Architecture
import Testing

@Suite struct IfCaseLetTests {
  @Test("CO1 CO6 ifCaseLet runs the child of the case the state is in, before the parent")
  func order() {
    struct Parent: Reducer {
      struct State: Equatable {
        var destination = Destination.State.edit(.init())
        var log: [String] = []
      }
      var body: some Reducer<State, Destination.Action> {
        Scope(state: \.destination, action: CasePath({ $0 }, extract: { $0 })) { Destination() }
        Reduce<State, Destination.Action> { state, _ in
          if case .edit(let child) = state.destination { state.log.append("child \(child.log)") }
          return .none
        }
      }
    }
    let store = HandStore(Parent.State()) { Parent() }
    store.send(.edit("a"))
    store.send(.edit("b"))
    #expect(store.state.log == [#"child ["a"]"#, #"child ["a", "b"]"#])
  }

  @Test("CO1 CO6 what the child's effects send comes back to the child")
  func effects() {
    let store = HandStore(Destination.State.edit(.init())) { Destination() }
    store.send(.edit(Step("go", .merge(.send("at once"), .sends("later")))))
    #expect(store.state == .edit(.init(log: ["go", "at once", "later"])))
    store.expectClean()
  }

  private static let departures: [(String, Destination.State, Bool)] = [
    ("another case", .empty, true),
    ("another case with a child", .detail(.init()), true),
    ("another identity", .edit(.init(id: 2)), true),
    ("the same identity", .edit(.init(id: 0, log: ["changed"])), false),
  ]

  @Test("CO3 NA4 a case switch ends the old case's effects", arguments: departures.indices)
  func departure(_ row: Int) {
    let (_, new, ends) = Self.departures[row]
    let store = HandStore(Destination.State.edit(.init())) { Destination() }
    store.send(.edit(Step("go", .endless("edit"))))
    #expect(store.runtime.effects.map(\.place) == ["edit"])
    store.send(.go(new))
    #expect(store.running == (ends ? [] : ["edit"]))
    store.runtime.cancelAll()
    store.expectClean()
  }

  @Test("CO2 R03 an action for another case is reported once and dropped")
  func otherCase() async {
    let messages = await issues { _ in
      let store = HandStore(Destination.State.detail(.init())) { Destination() }
      store.send(.edit("late"))
      #expect(store.state == .detail(.init()))
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        """
        An action for a case of 'Destination.State' arrived, but the state is in another case, \
        'detail'. The action is dropped:
        """) == true)
  }

  @Test("CO1 the payload is changed in place: what it holds is not copied")
  func inPlace() {
    struct Adding: Reducer {
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        let before = state.withUnsafeBufferPointer { $0.baseAddress }
        state[0] += action
        let after = state.withUnsafeBufferPointer { $0.baseAddress }
        return before == after ? .none : .send(0)
      }
    }
    enum Shape { case list([Int]) }
    let path = CasePath<Shape, [Int]>(Shape.list) {
      if case .list(let list) = $0 { list } else { nil }
    }
    let store = HandStore(Shape.list(Array(repeating: 0, count: 1000))) {
      EmptyReducer<Shape, Int>()
        .ifCaseLet(path, action: CasePath({ $0 }, extract: { $0 })) { Adding() }
    }
    store.send(1)
    store.send(2)
    #expect(path.extract(from: store.state)?[0] == 3)
    #expect(store.runtime.count == 2)
  }

  @Test("CO8 a child tells its parent by delegate actions: cases it sends and does not handle")
  func delegateActions() {
    struct Form: Reducer {
      struct State: Equatable { var name = "" }
      enum Action: Equatable, Sendable {
        case nameChanged(String)
        case saveButtonTapped
        case delegate(Delegate)

        enum Delegate: Equatable, Sendable { case saved(String) }
      }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .nameChanged(let name):
          state.name = name
          return .none
        case .saveButtonTapped: return .send(.delegate(.saved(state.name)))
        case .delegate: return .none
        }
      }
    }
    struct Parent: Reducer {
      struct State: Equatable {
        var form = Form.State()
        var names: [String] = []
      }
      enum Action: Sendable { case form(Form.Action) }
      var body: some Reducer<State, Action> {
        Scope(
          state: \.form,
          action: CasePath(Action.form) {
            switch $0 {
            case .form(let a): a
            }
          }
        ) {
          Form()
        }
        Reduce<State, Action> { state, action in
          if case .form(.delegate(.saved(let name))) = action { state.names.append(name) }
          return .none
        }
      }
    }
    let store = HandStore(Parent.State()) { Parent() }
    store.send(.form(.nameChanged("Jeju")))
    store.send(.form(.saveButtonTapped))
    #expect(store.state.names == ["Jeju"])
  }
}
