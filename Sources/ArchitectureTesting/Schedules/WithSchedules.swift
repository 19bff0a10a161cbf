internal import Architecture
internal import Testing
internal import XCTest

/// Runs a test under many orders of what is ready at the same time, until one fails it.
///
/// ```swift
/// await withSchedules(100) {
///   let store = TestStore(initialState: SearchFeature.State()) { SearchFeature() }
///   …
/// }
/// ```
///
/// Each run makes its stores anew, so nothing may be kept between runs. Half of the schedules are uniform,
/// half by priorities; they are the same in every run of the test. The failure tells the schedule that
/// replays it, for ``withSchedules(only:fileID:filePath:line:column:operation:)``.
///
/// - Parameters:
///   - count: How many schedules to try.
///   - seed: The first seed.
///   - operation: The test.
public nonisolated(nonsending) func withSchedules(
  _ count: Int,
  from seed: UInt64 = 0,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) () async throws -> Void
) async rethrows {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  for index in 0..<count {
    let schedule = Schedule.tried(index, from: seed)
    if try await run(schedule, "\(index + 1) of \(count)", at: location, operation) { return }
  }
}

/// Runs a test under one order: that of a failure to be replayed.
///
/// ```swift
/// await withSchedules(only: .seeded(17)) { … }
/// ```
///
/// - Parameters:
///   - schedule: The order, as the failure told it.
///   - operation: The test.
public nonisolated(nonsending) func withSchedules(
  only schedule: Schedule,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) () async throws -> Void
) async rethrows {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  _ = try await run(schedule, "1 of 1", at: location, operation)
}

/// Returns whether the test failed.
private nonisolated(nonsending) func run(
  _ schedule: Schedule, _ number: String, at location: Architecture.SourceLocation,
  _ operation: nonisolated(nonsending) () async throws -> Void
) async rethrows -> Bool {
  let run = ScheduledRun(schedule: schedule, number: number)
  let outer = IssueReporting.override
  let failuresBefore = XCTestEnd.failureCount
  do {
    try await Schedule.$current.withValue(schedule) {
      try await IssueReporting.$override.withValue({ run.pass($0, to: outer) }) {
        try await run.watch(operation)
      }
    }
  } catch {
    if !run.hasFailed { run.tellSchedule(at: location) }
    throw error
  }
  if run.hasOtherIssue(beside: XCTestEnd.failureCount - failuresBefore) {
    // What the test's own expectations say does not name the schedule.
    run.tellSchedule(at: location)
    return true
  }
  return run.hasFailed
}

/// One run of a test under a schedule.
private final class ScheduledRun: Sendable {
  private struct State {
    var ownIssues = 0
    var allIssues = 0
  }

  let schedule: Schedule
  let number: String
  private let state = Locked(State())

  init(schedule: Schedule, number: String) {
    self.schedule = schedule
    self.number = number
  }

  /// Whether a store has reported anything.
  var hasFailed: Bool { state.withLock { $0.ownIssues > 0 } }
  /// Whether the test's expectations have.
  func hasOtherIssue(beside xctestFailures: Int) -> Bool {
    state.withLock { $0.allIssues > $0.ownIssues || xctestFailures > $0.ownIssues }
  }

  var failure: Failure { .failedUnderSchedule(schedule, number: number) }

  func tellSchedule(at location: Architecture.SourceLocation) {
    reportIssue(failure.description, at: location)
  }

  /// Adds the schedule to what a store reports.
  func pass(_ issue: Architecture.Issue, to outer: IssueReporting.Handler?) {
    state.withLock { $0.ownIssues += 1 }
    let before = state.withLock { $0.allIssues }
    let message = "\(issue.message)\n\n\(failure)"
    IssueReporting.$override.withValue(outer) { reportIssue(message, at: issue.location) }
    // Caught by a test of the store itself, it never reached the test library.
    state.withLock { if $0.allIssues == before { $0.allIssues += 1 } }
  }

  /// Counts what the test library records meanwhile.
  nonisolated(nonsending) func watch(
    _ operation: nonisolated(nonsending) () async throws -> Void
  ) async rethrows {
    guard Test.current != nil else { return try await operation() }
    try await withKnownIssue(isIntermittent: true) {
      try await operation()
    } matching: { _ in
      self.state.withLock { $0.allIssues += 1 }
      return false
    }
  }
}
