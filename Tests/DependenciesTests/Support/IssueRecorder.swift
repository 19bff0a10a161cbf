import Architecture
import Synchronization

/// The issues reported while some work runs, instead of failing the test.
final class IssueRecorder: Sendable {
  private let recorded = Mutex<[String]>([])

  var messages: [String] { recorded.withLock { $0 } }

  func record<Result>(
    _ work: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await IssueReporting.$override.withValue({ [self] issue in
      recorded.withLock { $0.append(issue.message) }
    }) {
      try await work()
    }
  }
}
