// Tests that fail. They run only in the child test runs that `ChildRunTests` starts, once in each
// framework, to show that a failure reaches the framework and stands at its line.

import Foundation
import Testing
import XCTest

enum ChildRun {
  static let variable = "ARCHITECTURE_CHILD_RUN"
  static var isChild: Bool { ProcessInfo.processInfo.environment[variable] != nil }
}

@Suite(.enabled(if: ChildRun.isChild, "Fails on purpose; runs in child test runs only."))
struct FailingSwiftTests {
  @Test(arguments: Situation.all)
  func fails(_ situation: Situation) async {
    _ = await situation.run()
  }
}

final class FailingXCTests: XCTestCase {
  func testSituations() async throws {
    try XCTSkipUnless(ChildRun.isChild, "Fails on purpose; runs in child test runs only.")
    for situation in Situation.all {
      _ = await situation.run()
    }
  }
}
