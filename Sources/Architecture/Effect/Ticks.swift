/// The beats of a clock: an asynchronous sequence that goes on until its task is cancelled.
///
/// The n-th beat is at n intervals after the beginning, however long it takes to handle one, so that a
/// timer does not drift. Beats that are missed are left out; the numbers tell.
///
/// ```swift
/// for await number in Ticks(every: .seconds(1), clock: clock) {
///   print(number)  // 1, 2, 3, …
/// }
/// ```
public struct Ticks: AsyncSequence, Sendable {
  /// How many intervals have passed.
  public typealias Element = Int
  /// A clock does not fail.
  public typealias Failure = Never

  private let start: @Sendable () -> @Sendable (_ beat: Int) async -> Int?

  /// The beats of a clock.
  ///
  /// - Parameters:
  ///   - interval: How far the beats lie apart; more than zero.
  ///   - clock: Any clock, by convention `@Dependency(\.continuousClock)`.
  public init(every interval: Duration, clock: any Clock<Duration>) {
    precondition(interval > .zero, Wording.tickInterval(interval))
    func starter<C: Clock<Duration>>(
      _ clock: C
    ) -> @Sendable () -> @Sendable (Int) async -> Int? {
      {
        let beginning = clock.now
        return { last in
          let passed = Int(beginning.duration(to: clock.now) / interval)
          let next = Swift.max(last, passed) + 1
          do {
            try await clock.sleep(until: beginning.advanced(by: interval * next), tolerance: nil)
            return next
          } catch {
            return nil
          }
        }
      }
    }
    start = starter(clock)
  }

  /// Begins now.
  public func makeAsyncIterator() -> Iterator { Iterator(next: start()) }

  /// Waits for one beat after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let next: @Sendable (Int) async -> Int?
    private var last = 0

    fileprivate init(next: @escaping @Sendable (Int) async -> Int?) {
      self.next = next
    }

    /// The number of the next beat, when it comes; `nil` when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      guard !Task.isCancelled, let beat = await next(last) else { return nil }
      last = beat
      return beat
    }
  }
}

extension Effect {
  /// Sends an action at each beat of a clock, until its place goes away or its id is cancelled.
  ///
  /// ```swift
  /// case .startButtonTapped:
  ///   return .timer(every: .seconds(1), clock: clock) { _ in .tick }
  ///     .cancellable(id: CancelID.timer)
  /// ```
  ///
  /// - Parameters:
  ///   - name: What listings and messages call it.
  ///   - interval: How far the beats lie apart; more than zero.
  ///   - clock: Any clock, by convention `@Dependency(\.continuousClock)`.
  ///   - action: Makes the action from the number of the beat, counted from 1.
  public static func timer(
    _ name: String? = "timer",
    every interval: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    action: @escaping @Sendable (Int) -> Action
  ) -> Effect {
    Effect.run(
      name,
      operation: { send in
        for await beat in Ticks(every: interval, clock: clock) { await send(action(beat)) }
      }, fileID: fileID, filePath: filePath, line: line, column: column
    )
    .longLiving()
  }
}
