import Architecture
import Testing

@Suite(.timeLimit(.minutes(1))) struct CombiningTests {
  @Test("EC1 a merge starts all at once and ends with the last of them", arguments: Home.allCases)
  func merge(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let mayEnd = Signal()
      let slow = Effect<Step>.run { send in
        await mayEnd.wait()
        await send("slow")
      }
      let quick = Effect<Step>.run { send in
        await send("quick")
        mayEnd.give()
      }
      await store.send(
        Step("go", .concatenate(.merge(slow, quick), .send("after")))
      ).finish()
      #expect(store.log == ["go", "quick", "slow", "after"])
    }
  }

  @Test(
    "EC2 a concatenation starts the next when the one before has ended", arguments: Home.allCases)
  func concatenate(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      await store.send(
        Step("go", .concatenate(.sends("a1", "a2"), .send("b"), .sends("c1", "c2"), .send("d")))
      ).finish()
      #expect(store.log == ["go", "a1", "a2", "b", "c1", "c2", "d"])
    }
  }

  @Test("EC2 after a cancelled one comes the next", arguments: Home.allCases)
  func concatenateCancelled(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let task = store.send(
        Step("go", .concatenate(.endless().cancellable(id: TestID.x), .sends("next"))))
      store.send(Step("cancel", .cancel(id: TestID.x)))
      await task.finish()
      #expect(store.log == ["go", "cancel", "next"])
    }
  }

  @Test("EC5 the reducers of a body all see the action, in order; their effects are merged")
  func body() {
    func part(_ name: String) -> Reduce<Recorder.State, Step> {
      Reduce { state, action in
        state.log.append("\(name) \(action)")
        return action == "go" ? .merge(.send(Step("\(name)'s")), .endless(name)) : .none
      }
    }
    let store = HandStore(Recorder.State()) {
      part("a")
      part("b")
      part("c")
    }
    store.send("go")
    let expected = ["go", "a's", "b's", "c's"].flatMap { ["a \($0)", "b \($0)", "c \($0)"] }
    #expect(store.state.log == expected)
    #expect(store.running == ["a", "b", "c"])
    store.runtime.cancelAll()
    store.expectClean()
  }

  @Test("EC5 a body may hold conditions and loops")
  func builder() {
    func part(_ name: String) -> Reduce<Recorder.State, Step> {
      Reduce { state, _ in
        state.log.append(name)
        return .none
      }
    }
    for isOn in [true, false] {
      let store = HandStore(Recorder.State()) {
        if isOn { part("if") }
        if isOn { part("then") } else { part("else") }
        for number in 1...3 { part("\(number)") }
        EmptyReducer()
      }
      store.send("go")
      #expect(store.state.log == (isOn ? ["if", "then"] : ["else"]) + ["1", "2", "3"])
    }
  }

  @Test("EC6 the starts of a merge follow the order of the list")
  func starts() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let names = (0..<50).map { "\($0)" }
    store.send(Step("go", .merge(names.map { .sends(Step($0)) })))
    #expect(store.state.log == ["go"] + names)
    store.expectClean()
  }

  @Test(
    "EC6 the order of the list counts, however deep a feature is and through however many functions it works"
  )
  func startsAtAnyDepth() {
    @Sendable func work(_ functions: Int, _ send: Send<Step>, _ step: Step) async {
      if functions > 0 { await work(functions - 1, send, step) } else { await send(step) }
    }
    let store = HandStore(Recorder.State()) { Recorder() }
    var deep = Effect<Step>.sends("deep")
    for _ in 0..<10 { deep = deep.map { $0 } }
    let long = Effect<Step>.run { send in await work(10, send, "long") }
    store.send(Step("go", .merge(deep, long, .sends("plain"))))
    #expect(store.state.log == ["go", "deep", "long", "plain"])
    store.expectClean()
  }

  @Test(
    "EC7 sends are handled after the current action, before anything asynchronous",
    arguments: Home.allCases)
  func sends(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let task = store.send(
        Step("go", .merge(.sends("async"), .send(Step("1", .send("3"))), .send("2"))))
      #expect(store.log == ["go", "1", "2", "3"])
      await task.finish()
      #expect(store.log == ["go", "1", "2", "3", "async"])
    }
  }

  @Test("EC8 A3 what A sends is handled before B", arguments: Home.allCases)
  func chained(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      store.send(Step("go", .concatenate(.send(Step("A", .send("A2"))), .send("B"))))
      #expect(store.log == ["go", "A", "A2", "B"])
    }
  }
}
