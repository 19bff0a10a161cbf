import Foundation

/// One thing that went wrong, on its way to whoever listens.
public struct Issue: Sendable {
  /// What happened, the facts, and what to write instead.
  public let message: String
  /// The line it is about.
  public let location: SourceLocation
  /// The type of the client whose endpoint was called without being overridden, if that is what happened.
  package var client: String?

  package init(message: String, location: SourceLocation, client: String? = nil) {
    self.message = message
    self.location = location
    self.client = client
  }
}

/// Where issues go: the one door of the whole product (DESIGN D13).
///
/// A program prints them to standard error. A test library installs a handler that makes the running
/// test fail; `ArchitectureTesting` does so by itself.
public enum IssueReporting {
  /// Handles one issue.
  public typealias Handler = @Sendable (Issue) -> Void

  private static let installed = Locked<Handler?>(nil)

  /// Replaces the handler for the whole process; `nil` brings standard error back.
  public static func install(_ handler: Handler?) {
    installed.withLock { $0 = handler }
  }

  /// A handler for what runs inside `operation` and the tasks it starts; it outranks the installed one.
  @TaskLocal package static var override: Handler?

  package static func report(_ issue: Issue) {
    if let handler = override ?? installed.withLock({ $0 }) {
      handler(issue)
    } else {
      let text = "\(issue.location): \(issue.message)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}

/// Reports that something went wrong without stopping the program.
///
/// In a test it fails the test at the given line, in Swift Testing and in XCTest; elsewhere it is a
/// line on standard error.
///
/// ```swift
/// reportIssue("The list is empty.")  // Features/Trips.swift:12: The list is empty.
/// ```
public func reportIssue(
  _ message: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    message,
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
}

package func reportIssue(_ message: String, at location: SourceLocation) {
  IssueReporting.report(Issue(message: message, location: location))
}
