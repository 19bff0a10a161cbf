import Architecture
import Testing

@Suite struct PolicyTests {
  private typealias Store = HandStore<Worker.State, Worker.Action>

  /// "a" at 0 s, "b" at 0.4 s, "c" at 0.8 s; each works for a second.
  private static let outcomes: [(EffectPolicy, [String])] = [
    (.runAll, ["a begins", "b begins", "c begins", "a ends", "b ends", "c ends"]),
    (.restart, ["a begins", "b begins", "c begins", "c ends"]),
    (.dropWhileRunning, ["a begins", "a ends"]),
    (.oneAfterAnother, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]),
  ]

  @Test("TI7 run all, restart, drop while running, one after another", arguments: outcomes)
  func policies(_ policy: EffectPolicy, _ expected: [String]) {
    let store = Store([]) { Worker() }
    for name in ["a", "b", "c"] {
      store.send(.start { .work(name, $0).policy(policy, id: 1) })
      store.advance(by: .milliseconds(400))
    }
    store.advance(by: .seconds(5))
    #expect(store.state == expected)
    store.expectClean()
  }

  @Test("TI7 after the end the next one starts", arguments: EffectPolicy.allCases)
  func afterTheEnd(_ policy: EffectPolicy) {
    let store = Store([]) { Worker() }
    for name in ["a", "b"] {
      store.send(.start { .work(name, $0).policy(policy, id: 1) })
      store.advance(by: .seconds(1))
    }
    #expect(store.state == ["a begins", "a ends", "b begins", "b ends"])
    store.expectClean()
  }

  @Test("TI7 a cancel ends what runs and what waits", arguments: EffectPolicy.allCases)
  func cancel(_ policy: EffectPolicy) {
    let store = Store([]) { Worker() }
    for name in ["a", "b"] { store.send(.start { .work(name, $0).policy(policy, id: 1) }) }
    store.send(.start { _ in .cancel(id: 1) })
    store.expectClean()
    store.send(.start { .work("c", $0).policy(policy, id: 1) })
    store.advance(by: .seconds(1))
    #expect(store.state.suffix(2) == ["c begins", "c ends"])
    store.expectClean()
  }

  @Test("TI7 CA13 cancelled by the task of its send, one gives its turn to the next")
  func turnPassesOn() {
    let store = Store([]) { Worker() }
    let first = store.runtime.send(.start { .work("a", $0).policy(.oneAfterAnother, id: 1) })
    let second = store.runtime.send(.start { .work("b", $0).policy(.oneAfterAnother, id: 1) })
    store.runtime.send(.start { .work("c", $0).policy(.oneAfterAnother, id: 1) })
    store.settle()
    store.runtime.cancel(cause: second)
    #expect(store.running == ["a"])
    store.runtime.cancel(cause: first)
    store.settle()
    #expect(store.running == ["c"])
    store.advance(by: .seconds(1))
    #expect(store.state == ["a begins", "c begins", "c ends"])
    store.expectClean()
  }

  @Test("TI7 another id is cancelled in what waits, too")
  func pruned() {
    let store = Store([]) { Worker() }
    store.send(.start { .work("a", $0).policy(.oneAfterAnother, id: 1) })
    store.send(
      .start {
        .concatenate(.work("b", $0).cancellable(id: 2), .work("c", $0))
          .policy(.oneAfterAnother, id: 1)
      })
    store.send(.start { _ in .cancel(id: 2) })
    store.advance(by: .seconds(5))
    #expect(store.state == ["a begins", "a ends", "c begins", "c ends"])
    store.expectClean()
  }

  @Test("TI7 CA5 an effect marked twice does not wait for itself", arguments: EffectPolicy.allCases)
  func markedTwice(_ policy: EffectPolicy) {
    let store = Store([]) { Worker() }
    store.send(.start { .work("a", $0).policy(policy, id: 1).policy(policy, id: 1) })
    store.advance(by: .seconds(1))
    #expect(store.state == ["a begins", "a ends"])
    store.expectClean()
  }

  @Test("TI7 100,000 in a line, each of which ends at once, need no stack")
  func longLine() {
    var ledger = Ledger<String>()
    let context = Ledger<String>.Context(place: .root, cause: 1, family: 1)
    let dropped = run("again").policy(.dropWhileRunning, id: 2)
    ledger.begin(run("first").policy(.oneAfterAnother, id: 1), context: context)
    ledger.begin(run("holder").policy(.dropWhileRunning, id: 2), context: context)
    let started = ledger.takeCommands().starts.map(\.id)
    for _ in 1...100_000 {
      ledger.begin(dropped.policy(.oneAfterAnother, id: 1), context: context)
    }
    for id in started { ledger.finished(id) }
    #expect(ledger.entryCount == 0)
  }

  @Test("TI7 D5 places take turns apart")
  func places() {
    let store = HandStore(Household.State()) { Household() }
    let work = Effect<Step>.endless("work").policy(.dropWhileRunning, id: 1)
    store.send(.scoped(Step("go", work)))
    store.send(.other(Step("go", work)))
    store.send(.other(Step("go", work)))
    #expect(store.runtime.effects.map(\.place) == ["scoped", "other"])
    store.runtime.cancelAll()
    store.expectClean()
  }

  @Test("a policy is seen in what an effect is printed as")
  func description() {
    let effect = Effect<Int>.send(1)
    #expect(
      "\(effect.policy(.oneAfterAnother, id: 7))" == "send(1).policy(.oneAfterAnother, Int.7)")
    #expect(
      "\(effect.policy(.dropWhileRunning, id: 7).map { "\($0)" })"
        == #"send("1").policy(.dropWhileRunning, Int.7)"#)
    #expect("\(effect.policy(.runAll, id: 7))" == "send(1).cancellable(Int.7)")
  }
}
