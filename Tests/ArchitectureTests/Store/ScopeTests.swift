import Architecture
import Testing

@Suite struct StoreScopeTests {
  private typealias Whole = Store<Household.State, Household.Action>

  @MainActor private func household() -> Whole {
    var state = Household.State()
    state.optional = Recorder.State(id: 1)
    state.sheet = Recorder.State(id: 1)
    state.rows = [Recorder.State(id: 1), Recorder.State(id: 2)]
    return Whole(initialState: state) { Household() }
  }

  @Test("SO5 scoping twice gives the same child store") @MainActor func same() {
    let store = household()
    #expect(
      store.scope(state: \.scoped, action: .scoped)
        === store.scope(state: \.scoped, action: .scoped))
    #expect(
      store.scope(ifLet: \.optional, action: .optional)
        === store.scope(ifLet: \.optional, action: .optional))
    #expect(
      store.scope(ifLet: \.sheet, action: .sheet) === store.scope(ifLet: \.sheet, action: .sheet))
    #expect(
      store.scope(forEach: \.rows, action: .rows)[id: 2]
        === store.scope(forEach: \.rows, action: .rows)[1])
  }

  @Test("SO5 the same property under another case is another child") @MainActor func otherCase() {
    let store = household()
    let scoped = store.scope(state: \.scoped, action: .scoped)
    let crossed = store.scope(state: \.scoped, action: .other)
    #expect(scoped !== crossed)
    crossed.send("to other")
    #expect(store.state.other.log == ["to other"])
  }

  @Test("SO5 a child store reads its part and sends its actions") @MainActor func works() {
    let store = household()
    store.scope(state: \.scoped, action: .scoped).send("a")
    store.scope(ifLet: \.optional, action: .optional)?.send("b")
    store.scope(ifLet: \.sheet, action: .sheet)?.send("c")
    store.scope(forEach: \.rows, action: .rows)[id: 2]?.send("d")
    #expect(store.scope(state: \.scoped, action: .scoped).log == ["a"])
    #expect(store.scope(ifLet: \.optional, action: .optional)?.log == ["b"])
    #expect(store.scope(ifLet: \.sheet, action: .sheet)?.state.log == ["c"])
    let rows = store.scope(forEach: \.rows, action: .rows)
    #expect(rows.map(\.state.log) == [[], ["d"]])
    #expect(rows.ids == [1, 2])
    #expect(rows[id: 3] == nil)
  }

  @Test("SO5 a child store outlives its parent's variable") @MainActor func outlives() async {
    let child = household().scope(state: \.scoped, action: .scoped)
    await child.send(Step("a", .sends("b"))).finish()
    #expect(child.log == ["a", "b"])
    await expectReleased {
      let store = household()
      let child = store.scope(state: \.scoped, action: .scoped)
      child.send("a")
      _ = child.log
      return child
    }
  }

  @Test("SO5 CO3 a child that has gone has no store; another one has another") @MainActor
  func goneAndBack() async {
    let messages = await issues { _ in
      let store = household()
      let first = store.scope(ifLet: \.optional, action: .optional)
      first?.send("a")
      #expect(first?.log == ["a"])
      store.send(.change { $0.optional = nil })
      #expect(store.scope(ifLet: \.optional, action: .optional) == nil)
      #expect(first?.log == ["a"], "it shows what it last read")
      first?.send("late")
      store.send(.change { $0.optional = Recorder.State(id: 1) })
      #expect(store.scope(ifLet: \.optional, action: .optional) !== first)
      let second = store.scope(ifLet: \.optional, action: .optional)
      store.send(.change { $0.optional = Recorder.State(id: 2) })
      #expect(store.scope(ifLet: \.optional, action: .optional) !== second)
    }
    #expect(messages.count == 1)
  }

  @Test("SO5 CO6 a case has a store while the state is in it") @MainActor func cases() {
    let store = Store(initialState: Destination.State.edit(.init())) { Destination() }
    let edit = store.scope(ifCaseLet: .edit, action: .edit)
    #expect(edit === store.scope(ifCaseLet: .edit, action: .edit))
    #expect(store.scope(ifCaseLet: .detail, action: .detail) == nil)
    edit?.send("a")
    #expect(edit?.log == ["a"])
    store.send(.go(.detail(.init())))
    #expect(store.scope(ifCaseLet: .edit, action: .edit) == nil)
    #expect(store.scope(ifCaseLet: .detail, action: .detail)?.log == [])
  }

  @Test("SO5 a part of a part, and its events") @MainActor func nested() {
    let store = Store(initialState: Street.State()) { Street() }
    let left = store.scope(
      state: \.left,
      action: CasePath(Street.Action.left) { if case .left(let own) = $0 { own } else { nil } })
    let scoped = left.scope(state: \.scoped, action: .scoped)
    var heard: [String] = []
    let subscription = scoped.observe { event in
      if case .action(let handled) = copy event {
        heard.append("\(handled.action): \(handled.before.log) -> \(handled.after.log)")
      }
    }
    scoped.send("a")
    left.send(.other("not for it"))
    store.send(.left(.scoped("b")))
    subscription.cancel()
    scoped.send("c")
    #expect(heard == [#"a: [] -> ["a"]"#, #"b: ["a"] -> ["a", "b"]"#])
    #expect(scoped.log == ["a", "b", "c"])
  }

  @Test("SO6 a part closes the whole") @MainActor func close() async {
    let messages = await issues { _ in
      let store = household()
      let child = store.scope(state: \.scoped, action: .scoped)
      child.close()
      #expect(store.isClosed && child.isClosed)
      child.send("late")
      #expect(child.log == [])
    }
    #expect(messages.count == 1)
  }

  @Test("SO10 stores of rows that have gone are let go") @MainActor func rowsAreLetGo() {
    let store = household()
    for round in 0..<100 {
      store.send(.change { $0.rows = [Recorder.State(id: round)] })
      weak var row: Store<Recorder.State, Step>?
      row = store.scope(forEach: \.rows, action: .rows)[0]
      #expect(row?.id == round)
    }
    weak var first: Store<Recorder.State, Step>?
    store.send(.change { $0.rows = [Recorder.State(id: -1)] })
    first = store.scope(forEach: \.rows, action: .rows)[0]
    for round in 0..<20 {
      store.send(.change { $0.rows = [Recorder.State(id: round)] })
      _ = store.scope(forEach: \.rows, action: .rows)[0]
    }
    #expect(first == nil)
  }
}
