internal import Architecture
internal import Foundation
internal import Testing
internal import XCTest

/// Makes issues fail the test that runs: in Swift Testing and in XCTest (DESIGN D13).
///
/// Installed when the first test store or test clock is made.
enum TestReporter {
  static func install() { _ = installation }

  private static let installation: Void = {
    IssueReporting.install { record($0) }
    if !isSwiftTestingProcess { XCTestEnd.watch() }
  }()

  private static func record(_ issue: Architecture.Issue) {
    if Test.current == nil, isSwiftTestingProcess,
      let mailbox = OpenStores.shared.mailbox(for: issue)
    {
      mailbox.post(issue)
      return
    }
    // An `Issue.record` in an XCTest process is lost without a sound, and an `XCTFail` in a Swift
    // Testing process too.
    if Test.current != nil || isSwiftTestingProcess {
      Testing.Issue.record(
        Comment(rawValue: issue.message),
        sourceLocation: Testing.SourceLocation(
          fileID: "\(issue.location.fileID)",
          filePath: "\(issue.location.filePath)",
          line: max(1, Int(issue.location.line)),
          column: max(1, Int(issue.location.column))))
    } else {
      XCTFail(issue.message, file: issue.location.filePath, line: issue.location.line)
    }
  }

  private static let isSwiftTestingProcess: Bool = {
    let arguments = ProcessInfo.processInfo.arguments
    guard let flag = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(flag + 1).first == "swift-testing"
  }()
}
