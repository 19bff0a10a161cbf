import Foundation

@testable import Persistence

/// A clock on which a sleeper wakes when the test says so.
final class StepClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  typealias Duration = Swift.Duration

  private let time = Guarded(Swift.Duration.zero)
  /// Each sleep announces itself on the one and waits on the other.
  private let (asleep, fallAsleep) = AsyncStream.makeStream(of: Void.self)
  private let (awake, wake) = AsyncStream.makeStream(of: Void.self)

  var now: Instant { Instant(offset: time.withLock(\.self)) }
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    fallAsleep.yield()
    for await _ in awake { break }
    try Task.checkCancellation()
    time.withLock { $0 = deadline.offset }
  }

  /// Waits until somebody sleeps, wakes him, and waits until he sleeps again.
  func step() async {
    for await _ in asleep { break }
    wake.yield()
    for await _ in asleep { break }
    fallAsleep.yield()
  }

  /// Wakes a sleeper who does not sleep again.
  func wakeLast() async {
    for await _ in asleep { break }
    wake.yield()
  }
}
