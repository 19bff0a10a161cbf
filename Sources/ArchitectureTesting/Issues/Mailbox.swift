internal import Architecture

/// Issues of one test store that were reported outside its test: in a detached task, in a callback on some
/// other thread. The store passes them on in the test's own task, at its next call and at the end.
///
/// A test library knows by a task-local value which test runs; what leaves the task is laid at nobody's
/// door.
final class Mailbox: Sendable {
  /// `nil` when the store is no more.
  private let letters = Locked<[Issue]?>([])

  func post(_ issue: Issue) {
    let isOpen = letters.withLock { letters in
      letters?.append(issue)
      return letters != nil
    }
    if !isOpen { IssueReporting.report(issue) }
  }

  func takeAll() -> [Issue] {
    letters.withLock { letters in
      guard let all = letters else { return [] }
      if !all.isEmpty { letters = [] }
      return all
    }
  }

  /// From now on what is posted is reported where it comes from.
  func close() {
    letters.withLock { $0 = nil }
  }
}
