import Synchronization

/// Whether an effect still runs, from any thread.
final class EffectToken: Sendable {
  enum State: UInt8, AtomicRepresentable {
    case running
    case returned
    case cancelled
  }

  private let state = Atomic<State>(.running)

  var current: State { state.load(ordering: .acquiring) }

  /// The first end is the one that counts; returns whether it was this one.
  @discardableResult func end(_ new: State) -> Bool {
    state.compareExchange(expected: .running, desired: new, ordering: .acquiringAndReleasing)
      .exchanged
  }
}

/// A runtime as its effects hold it: weakly, so that effects don't keep a store (BEHAVIOURS SO4).
///
/// `@unchecked`: the reference is read on the runtime's home actor only, by the methods below.
@usableFromInline
package final class RuntimeReference<State, Action: Sendable>: ActionOwner, @unchecked Sendable {
  private weak var runtime: Runtime<State, Action>?
  let home: any Actor

  /// Takes what is reported from tasks that are none of the store's; the process's door when `nil`.
  private let mailbox: IssueReporting.Handler?

  init(home: any Actor, mailbox: IssueReporting.Handler?) {
    self.home = home
    self.mailbox = mailbox
  }

  /// Called once, by the runtime when it is made.
  func attach(_ runtime: Runtime<State, Action>) {
    self.runtime = runtime
  }

  /// Reports from any task and thread.
  func report(_ message: String, at location: SourceLocation) {
    guard let mailbox else { return reportIssue(message, at: location) }
    mailbox(Issue(message: message, location: location))
  }

  /// Returns when the action has been handled or dropped.
  ///
  /// The runtime holds the continuation, and nobody the runtime: who waits does not keep a store.
  func deliver(
    _ action: Action, from frame: UInt64, isolation: isolated any Actor
  ) async {
    await withUnsafeContinuation { sender in
      guard let runtime else { return sender.resume() }
      runtime.deliver(action, from: frame, sender: sender, isolation: isolation)
    }
  }

  func finished(_ frame: UInt64, error: (any Error)?, isolation: isolated any Actor) {
    runtime?.finished(frame, error: error, isolation: isolation)
  }

  func dismiss(
    _ frame: UInt64, label: String, source: SourceLocation, isolation: isolated any Actor
  ) async {
    await withUnsafeContinuation { sender in
      guard let runtime else { return sender.resume() }
      runtime.dismiss(
        frame, label: label, source: source, sender: sender, isolation: isolation)
    }
  }

  @usableFromInline package func ended(action: Int) async { await ended(action, isolation: home) }

  @usableFromInline package func cancel(action: Int) async { await cancel(action, isolation: home) }

  private func ended(_ action: Int, isolation: isolated any Actor) async {
    await withUnsafeContinuation { waiter in
      guard let runtime else { return waiter.resume() }
      runtime.ended(action, waiter: waiter, isolation: isolation)
    }
  }

  private func cancel(_ action: Int, isolation: isolated any Actor) {
    runtime?.cancel(cause: action)
  }
}

/// What the task of one running effect does.
struct EffectTask<State, Action: Sendable>: Sendable {
  let runtime: RuntimeReference<State, Action>
  let frame: UInt64
  let label: String
  let run: Effect<Action>.Run
  let token: EffectToken
  let dismissal: Action?

  func perform() async {
    let context = EffectContext(id: frame, label: label) { [self] in
      await runtime.dismiss(frame, label: label, source: run.source, isolation: runtime.home)
    }
    let error = await EffectContext.$current.withValue(context) { await operate() }
    // The runtime has let go of a cancelled effect when it cancelled it.
    guard token.end(.returned) else { return }
    await runtime.finished(frame, error: error, isolation: runtime.home)
  }

  /// Runs the closures. Returns an error that nobody caught; cancellation is none.
  private func operate() async -> (any Error)? {
    let send = Send<Action> { [self] action in await deliver(action) }
    do {
      try await run.operation(send)
      return nil
    } catch {
      if isCancelled || error is CancellationError { return nil }
      guard let handler = run.handler else { return error }
      await handler(error, send)
      return nil
    }
  }

  private var isCancelled: Bool { Task.isCancelled || token.current == .cancelled }

  private func deliver(_ action: Action) async {
    switch token.current {
    case .running:
      guard !Task.isCancelled else { return }
      await runtime.deliver(action, from: frame, isolation: runtime.home)
    case .cancelled:
      return
    case .returned:
      runtime.report(Wording.sentAfterReturn(action: action, effect: label), at: run.source)
    }
  }
}
