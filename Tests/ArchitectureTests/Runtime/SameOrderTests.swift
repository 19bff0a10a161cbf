import Architecture
import ArchitectureTesting
import Testing

/// The live store and the test store are one engine: what they handle, they handle in the same order.
@Suite(.timeLimit(.minutes(2))) struct SameOrderTests {
  private func initialState() -> Street.State {
    var state = Street.State()
    state.right.rows = [Recorder.State(id: 1), Recorder.State(id: 2)]
    return state
  }

  /// Every action and every start and end of a run, as the store handles them by itself.
  private func liveLog(_ seed: UInt64) -> [String] {
    let store = HandStore(initialState()) { Street() }
    let log = Log()
    _ = store.runtime.addObserver { note($0, in: log) }
    var maker = ProgramMaker(seed: seed, clock: store.clock)
    for action in maker.actions() {
      store.send(action)
      store.advance(by: .milliseconds(700))
    }
    store.advance(by: .seconds(1_000))
    store.expectClean()
    return log.lines
  }

  /// The same with a store whose owner asks for each action.
  private func lockstepLog(_ seed: UInt64) -> [String] {
    let store = HandStore(initialState(), delivery: .lockstep) { Street() }
    let log = Log()
    _ = store.runtime.addObserver { note($0, in: log) }
    var maker = ProgramMaker(seed: seed, clock: store.clock)
    func go(_ duration: Duration) {
      store.clock.allow(duration)
      repeat {
        while store.runtime.isMidTurn { store.runtime.handleNext() }
        store.settle()
      } while store.runtime.handleNext() != nil || store.clock.wakeNext()
    }
    for action in maker.actions() {
      store.runtime.send(action)
      go(.milliseconds(700))
    }
    go(.seconds(1_000))
    store.expectClean()
    return log.lines
  }

  /// The actions alone, as a test store receives them.
  private func testStoreLog(_ seed: UInt64) async -> [String] {
    let log = Log()
    let store = TestStore(initialState: initialState()) {
      Reduce<Street.State, Street.Action> { _, action in
        log.note(action.text)
        return .none
      }
      Street()
    }
    store.exhaustivity = .off
    var maker = ProgramMaker(seed: seed, clock: store.clock)
    for action in maker.actions() {
      await store.send(action)
      await store.clock.advance(by: .milliseconds(700))
      await receiveAll(store)
    }
    await store.clock.advance(by: .seconds(1_000))
    await receiveAll(store)
    store.exhaustivity = .on
    await store.finish()
    return log.lines
  }

  private nonisolated(nonsending) func receiveAll(
    _ store: TestStore<Street.State, Street.Action>
  ) async {
    await store.skipReceivedActions(strict: false)
  }

  private func note(_ event: StoreEvent<Street.State, Street.Action>, in log: Log) {
    switch event {
    case .action(let handled): log.note(handled.action.text)
    case .started(let effect): log.note("  started \(effect.name ?? "?") at \(effect.place)")
    case .finished(let effect): log.note("  finished \(effect.name ?? "?")")
    case .cancelled(let effect): log.note("  cancelled \(effect.name ?? "?")")
    case .failed(let effect, let error): log.note("  failed \(effect.name ?? "?") \(error)")
    case .note: break
    }
  }

  @Test(
    "EC8 A3 200 programs made at random give the same log live and in lockstep, and leave nothing",
    arguments: UInt64(1)...200)
  func random(_ seed: UInt64) async {
    let live = liveLog(seed)
    #expect(lockstepLog(seed) == live)
    #expect(await testStoreLog(seed) == live.filter { !$0.hasPrefix("  ") })
  }

  @Test("EC8 the programs are worth the name: they send, run, cancel and end")
  func coverage() {
    let lines = (UInt64(1)...200).flatMap { liveLog($0) }
    #expect(lines.count > 2_000)
    for kind in ["  started", "  finished", "  cancelled", "left scoped", "right row", "change"] {
      #expect(lines.filter { $0.hasPrefix(kind) }.count > 50, "\(kind)")
    }
  }
}
