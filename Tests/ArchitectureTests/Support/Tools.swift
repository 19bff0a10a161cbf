import Architecture
import Foundation
import Synchronization
import Testing

/// What happened, in order, from any thread.
final class Log: Sendable {
  private let state = Mutex<[String]>([])

  var lines: [String] { state.withLock { $0 } }

  func note(_ line: String) { state.withLock { $0.append(line) } }
}

/// Something that happens once. Whoever waits for it goes on then, cancelled or not.
final class Signal: Sendable {
  private struct State {
    var isGiven = false
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var isGiven: Bool { state.withLock { $0.isGiven } }

  func give() {
    let waiting = state.withLock { state in
      state.isGiven = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withUnsafeContinuation { continuation in
      let isGiven = state.withLock { state in
        if !state.isGiven { state.waiting.append(continuation) }
        return state.isGiven
      }
      if isGiven { continuation.resume() }
    }
  }
}

/// Suspends until the task is cancelled.
func forever() async throws {
  try await VirtualClock().sleep(for: .seconds(1))
}

/// Runs `operation` and collects the issues it and the tasks it starts report.
nonisolated(nonsending) func issues(
  of operation: nonisolated(nonsending) (Issues) async throws -> Void
) async rethrows -> [String] {
  let issues = Issues()
  try await IssueReporting.$override.withValue({ issues.note($0) }) { try await operation(issues) }
  return issues.all.map(\.message)
}

/// Issues that a test expects.
final class Issues: Sendable {
  private let state = Mutex<[Architecture.Issue]>([])

  var all: [Architecture.Issue] { state.withLock { $0 } }

  func note(_ issue: Architecture.Issue) { state.withLock { $0.append(issue) } }
}

/// An actor that is nothing but one: a home for a store that is not the main actor.
private actor PlainActor {}

/// Where a live store may live.
enum Home: CaseIterable, Sendable {
  case mainActor
  case plainActor

  /// Runs `body` there.
  func run<Result: Sendable>(
    _ body: @Sendable (isolated any Actor) async throws -> Result
  ) async rethrows -> Result {
    switch self {
    case .mainActor: try await body(MainActor.shared)
    case .plainActor: try await body(PlainActor())
    }
  }
}
