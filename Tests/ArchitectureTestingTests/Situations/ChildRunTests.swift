import Architecture
import Foundation
import Testing

// On Apple's systems a test bundle is loaded by a host of the developer tools; there these runs are left
// to `swift test` on Linux.
#if !canImport(Darwin)
  @Suite("In a test run of its own, each situation fails the test")
  struct ChildRunTests {
    @Test("A16 in Swift Testing, at its line, with its words")
    func swiftTesting() async throws {
      let run = try await childRun(
        ["--testing-library", "swift-testing", "--filter", "FailingSwiftTests", "--no-parallel"])
      try await expectFailures(in: run)
    }

    @Test("A16 in XCTest, at its line, with its words")
    func xctest() async throws {
      let run = try await childRun(["ArchitectureTestingTests.FailingXCTests/testSituations"])
      try await expectFailures(in: run)
    }

    private func expectFailures(in run: Run) async throws {
      #expect(run.status != 0)
      let lines = run.output.split(separator: "\n").map(String.init)
      for situation in Situation.all {
        let caught = Caught()
        _ = await IssueReporting.$override.withValue({ caught.add($0) }) { await situation.run() }
        let issue = try #require(caught.issues.first)
        let file = "\(issue.location.fileID)".split(separator: "/").last ?? ""
        let place = "\(file):\(issue.location.line):"
        let headline = String(issue.message.prefix { $0 != "\n" })
        let isThere = lines.indices.contains { index in
          // Swift Testing puts the message on the line after the place.
          lines[index].contains(place)
            && (lines[index].contains(headline)
              || lines[index...].prefix(3).contains { $0.contains(headline) })
        }
        #expect(isThere, "\(situation): \(place) \(headline)\n\(run.output)")
      }
    }
  }

  /// Runs this very test program again, with other arguments.
  func childRun(
    _ arguments: [String], variables: [String: String] = [:]
  ) async throws -> Run {
    try await Run.of(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(), arguments,
      variables: variables.merging([ChildRun.variable: "1"]) { $1 })
  }
#endif
