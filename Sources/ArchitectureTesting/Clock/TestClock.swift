public import Architecture

/// A clock that holds until a test tells it how far it may go.
///
/// Each test store has one (`store.clock`) and gives it to its feature. `advance(by:)` first lets
/// everything that has started reach its sleep, then wakes sleepers in the order of their deadlines,
/// also those that sleep again within the span. **While an action waits to be received the clock stands
/// still**: with a one-second timer, `advance(by: .seconds(3))` stops at 1 s, each `receive(.tick)` lets
/// it go on, and after the third it stands at 3 s. Several stores of one test may share a clock: it stands still
/// while an action waits in any of them.
///
/// ```swift
/// await store.send(.startButtonTapped)
/// await store.clock.advance(by: .seconds(1))
/// await store.receive(.tick) { $0.count = 1 }
/// ```
public final class TestClock: Clock, Sendable {
  let base = VirtualClock()
  private let sharers = Sharers()

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

  /// Lets the clock go on until nobody sleeps, or an action waits to be received.
  ///
  /// Fails where that has no end, as with a timer that sends nothing.
  ///
  /// - Parameter limit: How many sleepers may be woken.
  public nonisolated(nonsending) func run(
    upTo limit: Int = 1000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var left = limit
    await settle()
    while let next = base.sleepers.first, !owners.contains(where: \.isWaiting) {
      guard left > 0 else { return reportNoEnd(limit, at: location) }
      left -= 1
      base.allow(until: next.deadline)
      await settle()
    }
  }

  /// How many sleep on it.
  package var sleeperCount: Int { base.sleepers.count }

  /// Who sleeps, in the order in which they wake.
  var sleepers: [VirtualClock.Sleeper] { base.sleepers }

  private func reportNoEnd(_ limit: Int, at location: SourceLocation) {
    let inFlight = owners.flatMap(\.inFlight)
    let others = base.sleepers.filter { sleeper in
      !inFlight.contains { $0.effect.id == sleeper.effect }
    }
    reportIssue(
      Failure.clockDoesNotEnd(
        wakeUps: limit, inFlight: inFlight, others: others.map(\.deadline.offset)
      ).description, at: location)
  }

  private nonisolated(nonsending) func settle() async {
    let owners = owners
    guard owners.isEmpty else {
      for owner in owners { owner.settle() }
      return
    }
    // Without a test store nobody knows when the sleepers' tasks have come to rest: each gets its turn
    // before time goes on.
    repeat { await Task.yield() } while base.wakeNext()
  }

  /// Ties the clock to a test store whose feature sleeps on it.
  func attach(_ owner: any ClockOwner) { sharers.add(owner) }

  /// The test stores whose features sleep on the clock.
  private var owners: [any ClockOwner] { sharers.owners }

  /// Lets all that share the clock run until an action waits to be received, or everybody is suspended and the
  /// clock has come as far as it may go.
  ///
  /// - Parameter owner: One of them, mostly the only one.
  func settleOwners(with owner: any ClockOwner) {
    let owners = sharers.isAlone ? [owner] : owners
    repeat {
      for owner in owners { owner.settleExecutor() }
    } while !owners.contains(where: \.isWaiting) && base.wakeNext()
  }

  /// Who shares the clock.
  ///
  /// `@unchecked`: a clock and its stores are made and used by one test, in one task after another.
  private final class Sharers: @unchecked Sendable {
    private struct Sharer {
      weak var owner: (any ClockOwner)?
    }

    private var all: [Sharer] = []

    var owners: [any ClockOwner] { all.compactMap(\.owner) }
    var isAlone: Bool { all.count == 1 }

    func add(_ owner: any ClockOwner) {
      all.removeAll { $0.owner == nil }
      all.append(Sharer(owner: owner))
    }
  }
}

/// A test store as its clock sees it.
protocol ClockOwner: AnyObject {
  /// Lets everything run that can, and time go on as far as it may.
  func settle()
  /// Lets everything run that can, while time stands still.
  func settleExecutor()
  /// Whether an action waits to be received.
  var isWaiting: Bool { get }
  /// The effects in flight.
  var inFlight: [InFlight] { get }
}

extension TestStore: ClockOwner {
  var isWaiting: Bool { runtime.isWaiting }
}
