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

  /// How many steps effects may take before they come to rest. What takes more fails the test, so that
  /// an effect that loops without end can't hang it.
  public var stepLimit = 500_000

  /// The clock on which the feature's effects sleep.
  public let clock: TestClock

  /// Whether the feature has dismissed itself.
  public internal(set) var isDismissed = false

  package let runtime: Runtime<State, Action>
  let executor: StoreExecutor
  let source: SourceLocation
  let mailbox = Mailbox()
  let schedule: Schedule
  let coverage: CoverageLog?
  var journal = Journal()
  var referencesTold: Set<String> = []
  var isSettling = false
  /// Whether something never came to rest; from then on nothing runs any more.
  var isStuck = false
  private var isOver = false

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - schedule: The order in which effects take their steps; by default that of `withSchedules` around
  ///     it, or ``Schedule/inOrder``.
  ///   - reducer: Makes the feature; called once.
  ///   - overrides: Replaces dependencies; called once.
  public init<R: Reducer<State, Action>>(
    initialState: State,
    schedule: Schedule? = nil,
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
    self.schedule = schedule ?? .current ?? .inOrder
    executor = StoreExecutor(schedule: self.schedule.order)
    coverage = CoverageLog.make(Action.self)
    let dependencies = DependencyContainer(values)
    runtime = Workbench(
      initialState: initialState, dependencies: dependencies, executor: executor, source: source,
      mailbox: mailbox, coverage: coverage
    ).runtime(reducer)
    runtime.onRootDismiss = { [weak self] in self?.isDismissed = true }
    _ = runtime.addObserver { [weak self] in self?.note($0) }
    clock.attach(self)
    OpenStores.shared.add(
      self, mailbox: mailbox, dependencies: dependencies, scope: TestScope.current)
    reportReferences(in: initialState)
  }

  deinit {
    endTest()
    close()
  }

  /// The state after the last action the test has sent or received.
  public var state: State { runtime.state }

  /// The store's dependencies. A change affects what effects and later actions read.
  public var dependencies: DependencyValues {
    get { runtime.dependencies.values }
    set { runtime.dependencies.values = newValue }
  }

  /// Runs `operation` with another exhaustivity, then brings the old one back.
  @discardableResult public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let old = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = old }
    return try await operation()
  }

  // MARK: The end

  /// Notes that the test has accounted for the end.
  func markAsOver() { isOver = true }
  func markAsGoingOn() { isOver = false }

  func report(_ failure: @autoclosure () -> Failure, at location: SourceLocation) {
    reportIssue(failure().description, at: location)
  }

  func complain(_ failures: [(Failure, SourceLocation)]) {
    guard exhaustivity == .on else { return }
    for (failure, location) in failures { report(failure, at: location) }
  }

  private func note(_ event: borrowing StoreEvent<State, Action>) {
    journal.note(event)
    coverage?.note(event)
  }

  private func close() {
    runtime.close()
    // Lets the cancelled tasks come to their end, so that nothing of this test is left behind.
    settleExecutor()
    passOnMail()
    mailbox.close()
    OpenStores.shared.remove(mailbox)
    coverage?.write()
  }
}

extension TestStore: Endable {
  func endTest() {
    settle()
    if !isOver { complain(unfinished()) }
    reportReferences(in: state)
    markAsOver()
  }

  func takeLeftOver() -> [Architecture.Issue] {
    settle()
    defer { markAsOver() }
    guard exhaustivity == .on, !isOver else { return [] }
    return unfinished().map { Issue(message: $0.description, location: $1) }
  }
}
