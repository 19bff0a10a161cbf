import Architecture
import Testing

@Suite @MainActor struct StoreValuesTests {
  @Test("SO8 a property's values come without repeats, and end with the store")
  func values() async {
    var store: Store<Household.State, Household.Action>? = Store(initialState: .init()) {
      Household()
    }
    let stream = store?.values(of: \.scoped.log.count)
    for step in 1...3 {
      store?.send(.scoped(Step("\(step)")))
      store?.send(.other("not looked at"))
    }
    store = nil
    var values: [Int] = []
    for await value in stream ?? .placeholder { values.append(value) }
    #expect(values == [0, 1, 2, 3])
  }

  @Test("SO8 states come without repeats, and end with close")
  func states() async {
    let store = Store(initialState: Recorder.State()) { Recorder() }
    let stream = store.states
    store.send("a")
    store.send("b")
    store.close()
    var logs: [[String]] = []
    for await state in stream { logs.append(state.log) }
    #expect(logs == [[], ["a"], ["a", "b"]])
    var late: [[String]] = []
    for await state in store.states { late.append(state.log) }
    #expect(late == [["a", "b"]], "of a closed store there is one more, the last")
  }

  @Test("SO8 one that needs the newest only may say so")
  func newest() async {
    let store = Store(initialState: Recorder.State()) { Recorder() }
    let stream = store.values(of: \.log.count, bufferingPolicy: .bufferingNewest(1))
    for step in 1...5 { store.send(Step("\(step)")) }
    store.close()
    var values: [Int] = []
    for await value in stream { values.append(value) }
    #expect(values == [5])
  }

  @Test(
    "SO8 SO2 onChange is called once an action that changed the property, until it is cancelled")
  func onChange() {
    let store = Store(initialState: Household.State()) { Household() }
    var heard: [Int] = []
    let subscription = store.onChange(of: \.scoped.log.count) { heard.append($0) }
    store.send(.scoped(Step("a", .send("b"))))
    store.send(.other("c"))
    subscription.cancel()
    store.send(.scoped("d"))
    #expect(heard == [1, 2])
  }

  @Test("SO9 bindings read the state and send what is set; parts are derived from them")
  func bindings() {
    struct Config: Equatable {
      var progress = 0.0
      var note: String? = nil
    }
    struct Editor: Reducer {
      struct State: Equatable { var config = Config() }
      enum Action: Sendable { case configChanged(Double, String?) }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .configChanged(let progress, let note):
          state.config = Config(progress: min(progress, 1), note: note)
        }
        return .none
      }
    }
    let store = Store(initialState: Editor.State()) { Editor() }
    let config = store.binding(\.config) { .configChanged($0.progress, $0.note) }
    config.progress.wrappedValue = 7
    #expect(config.wrappedValue == Config(progress: 1), "the reducer has the last word")
    #expect(config.note.unwrapped() == nil)
    config.note.wrappedValue = "good"
    let note = config.note.unwrapped()
    note?.wrappedValue = "better"
    #expect(store.state.config.note == "better")
    config.wrappedValue = Config()
    #expect(note?.wrappedValue == "good", "it reads what it held when it has become empty")
    note?.wrappedValue = "lost"
    #expect(store.state.config == Config())
  }

  @Test("SO11 D11 changes are printed by one observer of the events")
  func printing() async {
    let store = Store(initialState: Recorder.State()) { Recorder() }
    var texts: [String] = []
    let printing = store.printChanges { texts.append($0) }
    await store.send(Step("a", .sends("b", name: "work"))).finish()
    printing.cancel()
    store.send("c")
    let heads = texts.map { $0.prefix { $0 != "\n" } }
    #expect(heads.count == 4)
    #expect(heads[1] == "started \"work\"")
    #expect(heads[2].hasSuffix("(sent by effect \"work\")"))
    #expect(heads[3] == "finished \"work\"")
    #expect(texts[0].contains(#"+     "a","#) || texts[0].contains(#""a""#))
  }
}
