internal import Architecture
internal import Foundation
internal import XCTest

/// Watches XCTest, which runs one test at a time: ends the stores that a test has left, since XCTest keeps
/// every test case object with all its properties until the process ends.
///
/// A test is ended by a teardown block: once it has stopped, XCTest takes no failure for it. The test in
/// which the first store is made had begun before anybody watched; what it has left fails the next test, or
/// the process where there is none.
final class XCTestEnd: NSObject, XCTestObservation {
  static func watch() { _ = registration }

  /// How many failures there have been.
  static var failureCount: Int { failures.withLock { $0 } }

  private static let failures = Locked(0)

  private static let registration: Void = {
    let register: @Sendable () -> Void = {
      XCTestObservationCenter.shared.addTestObserver(XCTestEnd())
    }
    // XCTest's objects belong to the main thread; an asynchronous test runs elsewhere.
    if Thread.isMainThread { register() } else { DispatchQueue.main.sync(execute: register) }
  }()

  private let watched = Locked<Set<ObjectIdentifier>>([])

  func testCaseWillStart(_ testCase: XCTestCase) {
    watched.withLock { _ = $0.insert(ObjectIdentifier(testCase)) }
    for issue in OpenStores.shared.takeLate() { IssueReporting.report(issue) }
    testCase.addTeardownBlock { OpenStores.shared.endAll(in: nil) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard !watched.withLock({ $0.contains(ObjectIdentifier(testCase)) }) else { return }
    OpenStores.shared.keepLate(of: testCase.name)
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      Self.failures.withLock { $0 += 1 }
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String,
      inFile filePath: String?, atLine lineNumber: Int
    ) {
      Self.failures.withLock { $0 += 1 }
    }
  #endif
}
