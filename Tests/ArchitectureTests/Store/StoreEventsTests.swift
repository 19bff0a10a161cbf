import Architecture
import Testing

@Suite struct StoreEventsTests {
  private typealias Hand = HandStore<Recorder.State, Step>

  /// A store, and what its observer is told, a line an event.
  private func observed() -> (store: Hand, log: Log) {
    let store = Hand(Recorder.State()) { Recorder() }
    let log = Log()
    _ = store.runtime.addObserver { event in
      switch copy event {
      case .action(let handled):
        log.note(
          "\(handled.number) \(handled.action), \(text(handled.origin)): "
            + "\(handled.before.log.count) -> \(handled.after.log.count)")
      case .started(let effect): log.note("started \(effect.name ?? "?")")
      case .finished(let effect): log.note("finished \(effect.name ?? "?")")
      case .cancelled(let effect): log.note("cancelled \(effect.name ?? "?")")
      case .failed(let effect, let error): log.note("failed \(effect.name ?? "?"): \(error)")
      case .note(let text): log.note("note: \(text)")
      }
    }
    return (store, log)
  }

  private func text(_ origin: ActionOrigin) -> String {
    switch origin {
    case .outside: "outside"
    case .sendEffect(let cause): "sent by \(cause)"
    case .run(let effect): "by \(effect.name ?? "?") of \(effect.cause)"
    }
  }

  @Test("SO11 action, then what it ends, then what it starts; each with its origin")
  func order() {
    let (store, log) = observed()
    store.send(Step("a", .endless("old").cancellable(id: 1)))
    store.send(
      Step(
        "b",
        .merge(
          .sends(Step("d", .sends("e", name: "inner")), name: "outer")
            .cancellable(id: 1, cancelInFlight: true), .send("c"))))
    #expect(
      log.lines == [
        "1 a, outside: 0 -> 1", "started old",
        "2 b, outside: 1 -> 2", "cancelled old", "started outer",
        "3 c, sent by 2: 2 -> 3",
        "4 d, by outer of 2: 3 -> 4", "started inner",
        "5 e, by inner of 4: 4 -> 5", "finished outer", "finished inner",
      ])
  }

  @Test("SO11 an error that nobody caught is an event, before the effect's end")
  func failed() async {
    struct Oops: Error {}
    let messages = await issues { _ in
      let (store, log) = observed()
      store.send(Step("a", .run("load") { _ in throw Oops() }))
      #expect(
        log.lines == [
          "1 a, outside: 0 -> 1", "started load", "failed load: Oops()", "finished load",
        ])
    }
    #expect(messages.count == 1)
  }

  @Test("SO11 observers are told in the order in which they came, until they leave")
  func observers() {
    let store = Hand(Recorder.State()) { Recorder() }
    let log = Log()
    let first = store.runtime.addObserver { _ in log.note("first") }
    _ = store.runtime.addObserver { _ in log.note("second") }
    store.send("a")
    store.runtime.removeObserver(first)
    store.send("b")
    #expect(log.lines == ["first", "second", "second"])
  }

  @Test("SO11 when nobody listens the old state is not kept: the reducer changes it in place")
  func nothingComputed() {
    var state = Recorder.State()
    state.log.reserveCapacity(100)
    let store = Hand(state) { Recorder() }
    func address() -> UnsafePointer<String>? {
      store.state.log.withUnsafeBufferPointer { $0.baseAddress }
    }
    state = Recorder.State()
    let before = address()
    store.send("a")
    #expect(address() == before)
    let observer = store.runtime.addObserver { _ in }
    store.send("b")
    #expect(address() != before, "an observer is given the state before")
    let now = address()
    store.runtime.removeObserver(observer)
    store.send("c")
    #expect(address() == now)
  }

  @Test("a run that an observer cancels before it starts does not start")
  func cancelledBeforeStart() {
    let (store, log) = observed()
    _ = store.runtime.addObserver { [unowned store] event in
      if case .started(let effect) = copy event, effect.name == "one" {
        store.runtime.send(Step("stop", .cancel(id: 2)))
      }
    }
    let ran = Log()
    func run(_ name: String, id: Int) -> Effect<Step> {
      .run(name) { _ in ran.note(name) }.cancellable(id: id)
    }
    store.send(
      Step(
        "a", .concatenate(.sends("b", name: "zero"), .merge(run("one", id: 1), run("two", id: 2)))))
    #expect(ran.lines == ["one"])
    #expect(!log.lines.contains("started two"))
    store.expectClean()
  }
}
