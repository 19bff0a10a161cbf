public import Architecture
internal import Foundation

/// Runs a feature in a test and makes the test account for everything that happens.
///
/// ```swift
/// let store = TestStore(initialState: SearchFeature.State()) {
///   SearchFeature()
/// } withDependencies: {
///   $0.tripSearch.search = { _ in [jeju] }
/// }
/// await store.send(.queryChanged("제주")) { $0.query = "제주" }
/// await store.clock.advance(by: .milliseconds(300))
/// await store.receive(.response([jeju])) { $0.results = [jeju] }
/// ```
///
/// Effects run in lockstep: the action an effect sends waits until the test receives it, and the effect
/// and the clock wait with it. The store owns the executor its effects run on, so it knows without
/// waiting when nothing more can come. It needs no actor: tests run in parallel, each with its own
/// executor, clock, ids, dates and random numbers. Clients are unimplemented until overridden.
public final class TestStore<State: Equatable, Action: Sendable> {
  /// How much the test has to account for; `.on` unless you change it.
  public var exhaustivity: Exhaustivity = .on

  /// How long to wait, in real time, for an effect that has left the store's executor. One second.
  public var timeout: Duration = .seconds(1)

  /// The clock on which the feature's effects sleep.
  public let clock: TestClock

  /// Whether the feature has dismissed itself.
  public private(set) var isDismissed = false

  let runtime: Runtime<State, Action>
  let executor: StoreExecutor
  let source: SourceLocation
  var journal = Journal()
  private var isSettling = false
  private var isOver = false

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: Makes the feature; called once.
  ///   - overrides: Replaces dependencies; called once.
  public init<R: Reducer<State, Action>>(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies overrides: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    TestReporter.install()
    source = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let own = TestClock()
    var values = DependencyValues.around(.test)
    if !values.isOverridden(ContinuousClockKey.self) { values.continuousClock = own }
    if !values.isOverridden(UUIDKey.self) { values.uuid = .incrementing }
    overrides(&values)
    clock = values.continuousClock as? TestClock ?? own
    if !values.isOverridden(DateKey.self) {
      let base = clock.base
      values.date = DateGenerator {
        Date(timeIntervalSinceReferenceDate: base.now.offset.timeInterval)
      }
    }
    executor = StoreExecutor()
    runtime = Runtime(
      initialState: initialState,
      dependencies: DependencyContainer(values),
      home: HomeActor(executor: executor),
      executor: executor,
      delivery: .lockstep,
      reducer: reducer)
    runtime.onRootDismiss = { [weak self] in self?.isDismissed = true }
    _ = runtime.addObserver { [weak self] in self?.journal.note($0) }
    clock.attach { [weak self] in self?.settle() }
  }

  deinit {
    endOfTest()
  }

  /// The state after the last action the test has sent or received.
  public var state: State { runtime.state }

  /// The store's dependencies. A change affects what effects and later actions read.
  public var dependencies: DependencyValues {
    get { runtime.dependencies.values }
    set { runtime.dependencies.values = newValue }
  }

  /// Runs `operation` with another exhaustivity, then brings the old one back.
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let old = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = old }
    return try await operation()
  }

  // MARK: Moving on

  /// Lets everything run that can: until an action waits to be received, or all that is in flight is
  /// suspended and the clock has come as far as it may go. While a `.send` action waits nothing runs: a
  /// live store would have handled it in the same turn (BEHAVIOURS EC8).
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    repeat {
      executor.runUntilIdle(while: { !runtime.isMidTurn })
    } while runtime.waiting.isEmpty && clock.base.wakeNext()
  }

  /// Settles, and goes on waiting in real time as long as an effect outside the executor may still bring
  /// about what `isMet` asks for. Returns how long it waited; zero when nothing was outside.
  nonisolated(nonsending) func settle(
    until isMet: () -> Bool, atMost limit: Duration? = nil
  ) async -> Duration {
    settle()
    var waited = Duration.zero
    while !isMet(), inFlight.contains(where: { $0.wait == .outside }) {
      let left = (limit ?? timeout) - waited
      guard left > .zero else { break }
      let start = ContinuousClock.now
      let hasArrived = await executor.waitForJob(atMost: left)
      waited += hasArrived ? ContinuousClock.now - start : left
      settle()
    }
    return waited
  }

  private func endOfTest() {
    settle()
    if !isOver { complain(unfinished()) }
    runtime.close()
    // Lets the cancelled tasks come to their end, so that nothing of this test is left behind.
    executor.runUntilIdle()
  }

  /// Notes that the test has accounted for the end.
  func markAsOver() { isOver = true }
  func markAsGoingOn() { isOver = false }

  func report(_ failure: Failure, at location: SourceLocation) {
    reportIssue(failure.description, at: location)
  }

  func complain(_ failures: [(Failure, SourceLocation)]) {
    guard exhaustivity == .on else { return }
    for (failure, location) in failures { report(failure, at: location) }
  }
}
