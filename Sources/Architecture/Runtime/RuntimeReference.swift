/// Who takes in what an effect does: a runtime, whatever its types.
protocol EffectOwner: AnyObject, Sendable {
  /// Where the calls below are made.
  var home: any Actor { get }
  /// Returns when the action has been handled or dropped.
  func deliver(_ action: AnyAction, from frame: UInt64, isolation: isolated any Actor) async
  /// Notes that an effect has come to its end by itself.
  func finished(_ frame: UInt64, error: (any Error)?, isolation: isolated any Actor)
  /// Dismisses the presentation around an effect's place.
  func dismiss(
    _ frame: UInt64, run: Effect<AnyAction>.Run, isolation: isolated any Actor) async
  /// Reports from any task and thread.
  func report(_ message: String, at location: SourceLocation)
}

/// A runtime as its effects hold it: weakly, so that effects don't keep a store (BEHAVIOURS SO4).
///
/// `@unchecked`: the reference is set once, before anybody else has this object, and read on the runtime's
/// home actor only, by the methods below.
@usableFromInline
package final class RuntimeReference<State, Action: Sendable>: ActionOwner, EffectOwner,
  @unchecked Sendable
{
  private weak var runtime: Runtime<State, Action>?
  @usableFromInline package let home: any Actor

  /// Takes what is reported from tasks that are none of the store's; the process's door when `nil`.
  private let mailbox: IssueReporting.Handler?

  init(home: any Actor, mailbox: IssueReporting.Handler?) {
    self.home = home
    self.mailbox = mailbox
  }

  /// Reports from any task and thread.
  func report(_ message: String, at location: SourceLocation) {
    guard let mailbox else { return reportIssue(message, at: location) }
    mailbox(Issue(message: message, location: location))
  }

  /// Called once, by the runtime when it is made.
  func attach(_ runtime: Runtime<State, Action>) {
    self.runtime = runtime
  }

  /// Returns when the action has been handled or dropped.
  ///
  /// The runtime holds the continuation, and nobody the runtime: who waits does not keep a store.
  func deliver(
    _ action: AnyAction, from frame: UInt64, isolation: isolated any Actor
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
    _ frame: UInt64, run: Effect<AnyAction>.Run, isolation: isolated any Actor
  ) async {
    await withUnsafeContinuation { sender in
      guard let runtime else { return sender.resume() }
      runtime.dismiss(frame, run: run, sender: sender, isolation: isolation)
    }
  }

  func takeInStoredChanges() async { await takeInStoredChanges(isolation: home) }

  private func takeInStoredChanges(isolation: isolated any Actor) {
    runtime?.takeInStoredChanges(isolation: isolation)
  }

  @usableFromInline package func ended(_ action: Int, isolation: isolated any Actor) async {
    await withUnsafeContinuation { waiter in
      guard let runtime else { return waiter.resume() }
      runtime.ended(action, waiter: waiter, isolation: isolation)
    }
  }

  @usableFromInline package func cancel(_ action: Int, isolation: isolated any Actor) {
    runtime?.cancel(cause: action)
  }
}
