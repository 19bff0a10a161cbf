import Architecture
import Testing

@Suite struct CompositionTests {
  private func household(
    _ change: (inout Household.State) -> Void = { _ in }
  ) -> HandStore<Household.State, Household.Action> {
    var state = Household.State()
    change(&state)
    return HandStore(state) { Household() }
  }

  @Test("CO1 Scope runs the child before the parent; other actions pass by")
  func scope() {
    let store = household()
    store.send(.scoped(Step("a", .send("b"))))
    store.send(.own("own"))
    #expect(store.state.scoped.log == ["a", "b"])
    #expect(store.state.other.log == [])
    #expect(
      store.state.log == [
        #"parent saw a, child ["a"]"#, #"parent saw b, child ["a", "b"]"#, "own",
      ])
  }

  @Test("CO1 ifLet runs the child before the parent, while it is there")
  func ifLet() {
    let store = household { $0.optional = Recorder.State() }
    store.send(.optional(Step("a", .sends("b"))))
    #expect(store.state.optional?.log == ["a", "b"])
    #expect(
      store.state.log == [#"parent saw a, child ["a"]"#, #"parent saw b, child ["a", "b"]"#])
    store.expectClean()
  }

  @Test("CO1 forEach runs the element with the id, before the parent")
  func forEach() {
    let store = household { $0.rows = [Recorder.State(id: 1), Recorder.State(id: 2)] }
    store.send(.row(2, Step("a", .sends("b"))))
    #expect(store.state.rows.map(\.log) == [[], ["a", "b"]])
    #expect(
      store.state.log == [
        #"parent saw a of 2, child ["a"]"#, #"parent saw b of 2, child ["a", "b"]"#,
      ])
    store.expectClean()
  }

  @Test("CO1 presentation runs the child before the parent")
  func presentation() {
    let store = household { $0.sheet = Recorder.State() }
    store.send(.sheet(Step("a", .sends("b"))))
    #expect(
      store.state.log == [#"parent saw a, child ["a"]"#, #"parent saw b, child ["a", "b"]"#])
    store.expectClean()
  }

  @Test(
    "CO2 R03 an action for a child that is absent is reported once and dropped",
    arguments: [
      (Household.Action.optional("lost"), "optional", "lost"),
      (.row(7, "lost"), "rows", "lost"),
      (.sheet("lost"), "sheet", "lost"),
      (.sheet(.dismiss), "sheet", "dismiss"),
    ])
  func absent(_ action: Household.Action, _ place: String, _ text: String) async {
    let messages = await issues { issues in
      let store = household { $0.rows = [Recorder.State(id: 1)] }
      store.send(action)
      #expect(store.state.log == [], "it is dropped")
      #expect(store.state.rows[id: 1]?.log == [])
      #expect(
        "\(issues.all[0].location)".hasPrefix("ArchitectureTests/Household.swift:"),
        "where it is composed")
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("'\(place)'"))
    #expect(messages[0].contains(text))
    if place == "rows" { #expect(messages[0].contains("Ids there are: 1")) }
  }

  @Test("a child's part of the state may be a computed property, or one with observers")
  func computed() {
    struct Parent: Reducer {
      struct State: Equatable {
        var changes = 0
        var observed = Recorder.State() { didSet { changes += 1 } }
        private var stored: [String: Recorder.State] = ["x": Recorder.State()]
        var computed: Recorder.State {
          get { stored["x"] ?? Recorder.State() }
          set { stored["x"] = newValue }
        }
      }
      var body: some Reducer<State, Step> {
        Scope(state: \.observed, action: CasePath({ $0 }, extract: { $0 })) { Recorder() }
        Scope(state: \.computed, action: CasePath({ $0 }, extract: { $0 })) { Recorder() }
        Scope(state: \.observed.log, action: CasePath({ $0 }, extract: { $0 })) {
          Reduce { log, action in
            log.append("again")
            return .none
          }
        }
      }
    }
    let store = HandStore(Parent.State()) { Parent() }
    let changes = store.state.changes
    store.send("a")
    #expect(store.state.observed.log == ["a", "again"])
    #expect(store.state.computed.log == ["a"])
    #expect(store.state.changes == changes + 2)
  }

  @Test("D8 body is built once per store, not once per action")
  func built() {
    struct Counting: Reducer {
      let log: Log
      var body: some Reducer<Recorder.State, Step> {
        let _ = log.note("built")
        Recorder()
      }
    }
    let log = Log()
    let store = HandStore(Recorder.State()) { Counting(log: log) }
    for _ in 0..<3 { store.send("a") }
    #expect(log.lines == ["built"])
  }

  @Test("a reducer also runs by itself, outside every store")
  func byItself() {
    var state = Household.State()
    state.optional = Recorder.State()
    _ = Household().reduce(into: &state, action: .optional("a"))
    _ = Household().reduce(into: &state, action: .scoped("b"))
    #expect(state.optional?.log == ["a"])
    #expect(state.scoped.log == ["b"])
  }
}
