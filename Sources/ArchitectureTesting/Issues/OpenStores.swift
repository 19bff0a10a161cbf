internal import Architecture
internal import Foundation

/// A test store as those see it who end tests.
protocol Endable: AnyObject {
  /// Fails the test for what is unreceived or in flight. A store that goes on being used does so with a
  /// clean slate.
  func endTest()
  /// What is left, without reporting it; afterwards the store has a clean slate.
  func takeLeftOver() -> [Architecture.Issue]
}

/// The test stores that are there.
///
/// A store ends its test's account when it is released. One that lives longer than its test (in a static
/// property, in an instance of `XCTestCase`) is ended by the scope it was made in, see ``TestScope``, and one
/// that has none when the process ends.
final class OpenStores: Sendable {
  static let shared = OpenStores()

  /// `@unchecked`: the store is touched only by the end of its test or of the process, when nothing of it
  /// runs any more; what else is here is `Sendable`.
  private struct Entry: @unchecked Sendable {
    weak var store: (any Endable)?
    let mailbox: Mailbox
    let dependencies: DependencyContainer
    let scope: ObjectIdentifier?
  }

  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  func add(
    _ store: any Endable, mailbox: Mailbox, dependencies: DependencyContainer, scope: TestScope?
  ) {
    ProcessEnd.watch()
    let entry = Entry(
      store: store, mailbox: mailbox, dependencies: dependencies,
      scope: scope.map { ObjectIdentifier($0) })
    entries.withLock { $0[ObjectIdentifier(mailbox)] = entry }
  }

  func remove(_ mailbox: Mailbox) {
    entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(mailbox)) }
  }

  /// Ends the stores made in a scope; all there are when `nil`.
  func endAll(in scope: TestScope?) {
    for store in stores(in: scope) { store.endTest() }
  }

  /// What a test has left that takes no more failures.
  private let late = Locked<[Architecture.Issue]>([])

  func keepLate(of test: String) {
    let left = stores(in: nil).flatMap { $0.takeLeftOver() }.map { issue in
      Issue(message: "Left by \(test): \(issue.message)", location: issue.location)
    }
    late.withLock { $0 += left }
  }

  /// What nobody has reported yet.
  func takeLate() -> [Architecture.Issue] {
    late.withLock { late in
      defer { late = [] }
      return late
    }
  }

  private func stores(in scope: TestScope?) -> [any Endable] {
    entries.withLock { entries in
      entries.values.filter { scope == nil || $0.scope == scope.map { ObjectIdentifier($0) } }
    }
    .compactMap(\.store)
  }

  /// The store an issue from outside every test belongs to, where that can be told: the only one there is,
  /// or the only one that has read the client it is about.
  func mailbox(for issue: Architecture.Issue) -> Mailbox? {
    let all = entries.withLock { Array($0.values) }
    if all.count == 1 { return all[0].mailbox }
    guard let client = issue.client else { return nil }
    let readers = all.filter { $0.dependencies.hasMade(client: client) }
    return readers.count == 1 ? readers[0].mailbox : nil
  }
}

/// A test, as long as it runs: the stores made in it end with it.
final class TestScope: Sendable {
  @TaskLocal static var current: TestScope?

  func end() { OpenStores.shared.endAll(in: self) }
}

/// The last chance to say what a store has left that no test has released.
///
/// The run can't be seen to pass: its status is all that is left to say so with.
private enum ProcessEnd {
  static func watch() { _ = registration }

  private static let registration: Void = {
    atexit {
      OpenStores.shared.keepLate(of: "a test that has ended")
      let left = OpenStores.shared.takeLate().map { "\($0.location): \($0.message)\n" }
      guard !left.isEmpty else { return }
      FileHandle.standardError.write(Data(left.joined(separator: "\n").utf8))
      _exit(1)
    }
  }()
}
