extension DependencyValues {
  /// The clock on which effects sleep.
  ///
  /// Live it is a `ContinuousClock`. A test store and the REPL's preview give one that moves only when told.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await clock.sleep(for: .milliseconds(300))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

package enum ContinuousClockKey: DependencyKey {
  package static var liveValue: any Clock<Duration> { ContinuousClock() }
  package static var testValue: any Clock<Duration> { UnimplementedClock() }
  package static var previewValue: any Clock<Duration> { ContinuousClock() }
}

/// A clock that nobody has overridden: to sleep on it records a failure and returns at once, or throws
/// when the task is cancelled, so that a loop of sleeps can end.
public struct UnimplementedClock: Clock {
  /// A clock that fails the test that sleeps on it.
  public init() {}
  /// The moment the clock was made; it does not move.
  public var now: VirtualClock.Instant { VirtualClock.Instant(offset: .zero) }
  /// Zero.
  public var minimumResolution: Duration { .zero }
  /// Records a failure and returns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let _: [Int] = unimplemented("DependencyValues.continuousClock")
  }
}
