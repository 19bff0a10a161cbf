import Architecture
import ArchitectureTesting
import Testing

/// A store that plays programs one after another, each from the same state, and writes down what the model says.
protocol ProgramPlayer: AnyObject {
  static var name: String { get }
  static var isLockstep: Bool { get }
  init()
  func play(_ program: Program) async -> [String]
}

/// A store driven by hand: a live one, or one whose owner asks for each action.
class HandPlayer {
  private let store: HandStore<Town.State, Town.Action>
  private var log = Log()

  fileprivate init(_ delivery: Runtime<Town.State, Town.Action>.Delivery) {
    store = HandStore(Town.initialState, delivery: delivery) { Town() }
    _ = store.runtime.addObserver { [unowned self] in log.note($0) }
  }

  func play(_ program: Program) -> [String] {
    store.runtime.send(.reset)
    let log = Log()
    self.log = log
    IssueReporting.$override.withValue({ log.note(issue: $0) }) {
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
    }
    store.expectClean()
    return log.lines
  }
}

final class LivePlayer: HandPlayer, ProgramPlayer {
  static let name = "the live store"
  static let isLockstep = false
  init() { super.init(.immediate) }
}

final class LockstepPlayer: HandPlayer, ProgramPlayer {
  static let name = "the store in lockstep"
  static let isLockstep = true
  init() { super.init(.lockstep) }
}

final class TestStorePlayer: ProgramPlayer {
  static let name = "the test store"
  static let isLockstep = true

  private let store: TestStore<Town.State, Town.Action>
  private var log = Log()

  init() {
    store = TestStore(initialState: Town.initialState) { Town() }
    store.exhaustivity = .off
    _ = store.runtime.addObserver { [unowned self] in log.note($0) }
  }

  func play(_ program: Program) async -> [String] {
    await store.send(.reset)
    let log = Log()
    self.log = log
    await IssueReporting.$override.withValue({ log.note(issue: $0) }) {
      var sends: [TestStoreTask] = []
      for event in program.events {
        switch event {
        case .send(let act): sends.append(await store.send(act.townAction(on: store.clock)))
        case .cancelTask(let number): await sends[number].cancel()
        case .advance(let time): await store.clock.advance(by: .nanoseconds(time))
        }
        await store.skipReceivedActions(strict: false)
      }
    }
    #expect(store.runtime.ledger.entryCount == 0, "the ledger is empty")
    #expect(store.runtime.taskCount == 0, "no task is kept")
    return log.lines
  }
}

extension Town.Action {
  /// Brings back the state that programs begin with.
  fileprivate static let reset = Town.Action(before: { $0 = Town.initialState.street })
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
