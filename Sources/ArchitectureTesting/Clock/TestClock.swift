public import Architecture

/// A clock that holds until a test tells it how far it may go.
///
/// Each test store has one (`store.clock`) and gives it to its feature. `advance(by:)` first lets
/// everything that has started reach its sleep, then wakes sleepers in the order of their deadlines,
/// also those that sleep again within the span. **While an action waits to be received the clock stands
/// still**: with a one-second timer, `advance(by: .seconds(3))` stops at 1 s, each `receive(.tick)` lets
/// it go on, and after the third it stands at 3 s.
///
/// ```swift
/// await store.send(.startButtonTapped)
/// await store.clock.advance(by: .seconds(1))
/// await store.receive(.tick) { $0.count = 1 }
/// ```
public final class TestClock: Clock, Sendable {
  package let base = VirtualClock()
  private let driver = Driver()

  /// A clock that stands at its beginning.
  public init() {
    TestReporter.install()
  }

  /// What the clock shows.
  public var now: VirtualClock.Instant { base.now }

  /// Zero: it goes exactly where it is told.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the clock has come to the deadline, also when it stands there already.
  public func sleep(until deadline: VirtualClock.Instant, tolerance: Duration? = nil) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  /// Lets the clock go `duration` further, as far as no action waits to be received.
  ///
  /// - Parameter duration: How far; zero lets those go on who sleep until now.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    base.allow(duration)
    await settle()
  }

  /// Lets the clock go as far as `instant`, as far as no action waits to be received.
  public nonisolated(nonsending) func advance(to instant: VirtualClock.Instant) async {
    base.allow(until: instant)
    await settle()
  }

  private nonisolated(nonsending) func settle() async {
    if let settle = driver.settle {
      settle()
      return
    }
    // Without a test store nobody knows when the sleepers' tasks have come to rest: each gets its turn
    // before time goes on.
    repeat { await Task.yield() } while base.wakeNext()
  }

  /// Ties the clock to the test store whose feature sleeps on it.
  func attach(_ settle: @escaping () -> Void) { driver.settle = settle }

  /// What moves the clock's owner on.
  ///
  /// `@unchecked`: set once while its test store is made, then called by the test that owns both.
  private final class Driver: @unchecked Sendable {
    var settle: (() -> Void)?
  }
}
