import Synchronization

/// What the task of one running effect does, and whether it still runs.
final class EffectTask: Sendable {
  enum State: UInt8, AtomicRepresentable {
    case running
    case returned
    case cancelled
  }

  let frame: UInt64
  private let owner: any EffectOwner
  private let run: Effect<AnyAction>.Run
  private let state = Atomic<State>(.running)

  init(frame: UInt64, run: Effect<AnyAction>.Run, owner: any EffectOwner) {
    self.frame = frame
    self.run = run
    self.owner = owner
  }

  /// What messages call the effect.
  var label: String { run.label }

  /// Runs the effect to its end.
  func perform() async {
    let error = await EffectContext.$current.withValue(EffectContext(task: self)) {
      await operate()
    }
    // The runtime has let go of a cancelled effect when it cancelled it.
    guard end(.returned) else { return }
    await owner.finished(frame, error: error, isolation: owner.home)
  }

  /// Whatever the effect still sends is dropped from now on.
  func noteCancellation() {
    end(.cancelled)
  }

  func dismiss() async {
    await owner.dismiss(frame, run: run, isolation: owner.home)
  }

  /// The first end is the one that counts; returns whether it was this one.
  @discardableResult private func end(_ new: State) -> Bool {
    state.compareExchange(expected: .running, desired: new, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Runs the closures. Returns an error that nobody caught; cancellation is none.
  private func operate() async -> (any Error)? {
    let send = Send<AnyAction> { [self] action in await deliver(action) }
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

  private var isCancelled: Bool {
    Task.isCancelled || state.load(ordering: .acquiring) == .cancelled
  }

  private func deliver(_ action: AnyAction) async {
    switch state.load(ordering: .acquiring) {
    case .running:
      guard !Task.isCancelled else { return }
      await owner.deliver(action, from: frame, isolation: owner.home)
    case .cancelled:
      return
    case .returned:
      owner.report(Wording.sentAfterReturn(action: action.value, effect: label), at: run.source)
    }
  }
}
