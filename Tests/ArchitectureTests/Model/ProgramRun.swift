import Architecture
import ArchitectureTesting
import Testing

/// Plays a program in a real store and writes down what the model says.
enum ProgramRun {
  /// What a live store does by itself.
  static func live(_ program: Program) -> [String] { play(program, delivery: .immediate) }

  /// What a store does whose owner asks for each action.
  static func lockstep(_ program: Program) -> [String] { play(program, delivery: .lockstep) }

  private static func play(
    _ program: Program, delivery: Runtime<Town.State, Town.Action>.Delivery
  ) -> [String] {
    let log = Log()
    return IssueReporting.$override.withValue({ log.note(issue: $0) }) {
      let store = HandStore(Town.initialState, delivery: delivery) { Town() }
      _ = store.runtime.addObserver { log.note($0) }
      var sends: [Int] = []
      for event in program.events {
        switch event {
        case .send(let act): sends.append(store.runtime.send(act.townAction(on: store.clock)))
        case .cancelTask(let number): store.runtime.cancel(cause: sends[number])
        case .advance(let time): store.clock.allow(.nanoseconds(time))
        }
        repeat {
          while store.runtime.isMidTurn { store.runtime.handleNext() }
          store.settle()
        } while store.runtime.handleNext() != nil || store.clock.wakeNext()
      }
      store.expectClean()
      return log.lines
    }
  }

  /// The actions alone, as a test store receives them.
  static func testStore(_ program: Program) async -> [String] {
    let log = Log()
    await IssueReporting.$override.withValue({ log.note(issue: $0) }) {
      let store = TestStore(initialState: Town.initialState) {
        Town()
        Reduce { _, action in
          log.note(action.logged)
          return .none
        }
      }
      store.exhaustivity = .off
      var sends: [TestStoreTask] = []
      for event in program.events {
        switch event {
        case .send(let act): sends.append(await store.send(act.townAction(on: store.clock)))
        case .cancelTask(let number): await sends[number].cancel()
        case .advance(let time): await store.clock.advance(by: .nanoseconds(time))
        }
        await store.skipReceivedActions(strict: false)
      }
      store.exhaustivity = .on
      await store.finish()
    }
    return log.lines
  }
}

extension Log {
  fileprivate func note(_ event: StoreEvent<Town.State, Town.Action>) {
    switch event {
    case .action(let handled): note(handled.action.logged)
    case .started(let effect): note("  started \(effect.name ?? "?") at \(effect.place)")
    case .finished(let effect): note("  finished \(effect.name ?? "?")")
    case .cancelled(let effect): note("  cancelled \(effect.name ?? "?")")
    case .failed(let effect, _): note("  failed \(effect.name ?? "?")")
    case .note: note("  missed")
    }
  }

  fileprivate func note(issue: Architecture.Issue) {
    // An error that nobody caught is an event as well.
    if issue.message.contains("ScriptFailure") { return }
    note(issue.message.contains("is dropped:") ? "  absent" : "  \(issue.message)")
  }
}
