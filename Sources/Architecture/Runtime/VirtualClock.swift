/// A clock that stands still until it is told how far it may go.
///
/// Whoever owns it names a target with `allow(_:)`; `wakeNext()` then moves it to the next deadline,
/// wakes that one sleeper and stops. So everything a sleeper does happens at its own time, and sleepers
/// that sleep again within the span wake in order of their deadlines.
public final class VirtualClock: Clock, Sendable {
  /// A moment of a virtual clock, counted from the clock's beginning.
  public struct Instant: InstantProtocol, Codable {
    /// How far from the clock's beginning.
    public let offset: Duration

    package init(offset: Duration) {
      self.offset = offset
    }

    /// The moment that lies `duration` after this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How long it is from this moment to the other.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment comes before the other.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// Somebody who sleeps on the clock.
  package struct Sleeper: Sendable {
    package let order: UInt64
    package let deadline: Instant
    /// The effect that sleeps, if it is one.
    package let effect: UInt64?
    fileprivate let continuation: UnsafeContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var target = Instant(offset: .zero)
    var lastOrder: UInt64 = 0
    /// In the order in which they wake.
    var sleepers: [Sleeper] = []
    /// Sleeps that were cancelled before they had begun or after they were woken, until they return.
    var cancelled: Set<UInt64> = []
  }

  private let state = Locked(State())

  package init() {}

  /// What the clock shows.
  public var now: Instant { state.withLock { $0.now } }

  /// Zero: it goes exactly where it is told.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the clock has come to the deadline, also when it stands there already.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let order = state.withLock { state in
      state.lastOrder += 1
      return state.lastOrder
    }
    defer { state.withLock { _ = $0.cancelled.remove(order) } }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let sleeper = Sleeper(
          order: order, deadline: deadline, effect: EffectContext.current?.id,
          continuation: continuation)
        let isCancelled = state.withLock { state in
          if Task.isCancelled || state.cancelled.contains(order) { return true }
          let index = state.sleepers.firstIndex { deadline < $0.deadline }
          state.sleepers.insert(sleeper, at: index ?? state.sleepers.endIndex)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.order == order }) else {
          state.cancelled.insert(order)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Who sleeps, in the order in which they wake.
  package var sleepers: [Sleeper] { state.withLock { $0.sleepers } }

  /// How many entries there are of any kind; 0 when nobody sleeps.
  package var bookkeepingCount: Int { state.withLock { $0.sleepers.count + $0.cancelled.count } }

  /// How far the clock may still go.
  package var remaining: Duration { state.withLock { $0.now.duration(to: $0.target) } }

  /// Lets the clock go `duration` further than it was allowed to.
  package func allow(_ duration: Duration) {
    state.withLock { $0.target = $0.target.advanced(by: max(duration, .zero)) }
  }

  /// Lets the clock go as far as `instant`.
  package func allow(until instant: Instant) {
    state.withLock { $0.target = max($0.target, instant) }
  }

  /// Moves to the next deadline within what is allowed and wakes that sleeper; without one, moves to
  /// the target. Returns whether somebody was woken.
  package func wakeNext() -> Bool {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let first = state.sleepers.first, first.deadline <= state.target else {
        state.now = max(state.now, state.target)
        return nil
      }
      state.now = max(state.now, first.deadline)
      return state.sleepers.removeFirst()
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }
}
