/// A clock on which nobody waits: a sleep moves it to the deadline and returns.
///
/// For previews, and for tests in which time is not the point.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))
/// clock.now.offset  // 60 seconds
/// ```
public final class ImmediateClock: Clock, Sendable {
  private let time = Locked(VirtualClock.Instant(offset: .zero))

  /// A clock that stands at its beginning.
  public init() {}

  /// The latest deadline anybody has slept until.
  public var now: VirtualClock.Instant { time.withLock { $0 } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Moves to the deadline and returns, after all others have had a turn: so an endless timer on this clock
  /// can be cancelled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: VirtualClock.Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
