import Architecture
import ArchitectureTesting
import Foundation
import Testing

#if !canImport(Darwin)
  @Suite("A store that outlives its test is ended all the same")
  struct EndTests {
    private func expect(
      _ line: UInt, _ text: String, in run: Run,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let lines = run.output.split(separator: "\n").map(String.init)
      let isThere = lines.indices.contains { index in
        lines[index].contains("KeptStores.swift:\(line)")
          && lines[index...].prefix(3).contains { $0.contains(text) }
      }
      #expect(isThere, "\(run.output)", sourceLocation: sourceLocation)
      #expect(run.status != 0, sourceLocation: sourceLocation)
    }

    private func swiftTesting(_ filter: String) async throws -> Run {
      try await childRun(["--testing-library", "swift-testing", "--filter", filter])
    }

    @Test("rule 5: kept in a property of the suite, it ends with the suite's value")
    func initialiser() async throws {
      let run = try await swiftTesting("KeptInitialiser")
      expect(KeptLine.initialiser, "1 effect has not ended:", in: run)
      #expect(run.output.contains("Test leavesTimer() recorded an issue"))
    }

    @Test("rule 5: kept in a static property, it ends with the test where a trait says so")
    func trait() async throws {
      let run = try await swiftTesting("KeptEnded")
      expect(KeptLine.ended, "1 effect has not ended:", in: run)
      #expect(run.output.contains("Test leavesTimer() recorded an issue"))
    }

    @Test(
      "rule 5: kept in a static property without a trait, it fails the run when the process ends")
    func process() async throws {
      let run = try await swiftTesting("KeptForEver")
      expect(KeptLine.forEver, "1 effect has not ended:", in: run)
    }

    @Test("rule 5: kept beyond an XCTest test, it ends with its test")
    func xctest() async throws {
      let run = try await childRun(["ArchitectureTestingTests.KeptFirstXCTests"])
      expect(KeptLine.laterXCTest, "1 effect has not ended:", in: run)
      #expect(run.output.contains("KeptFirstXCTests.testBLeavesTimer' failed"), "\(run.output)")
      #expect(run.output.contains("Executed 3 tests, with 1 failure"))
    }

    @Test("rule 5: kept by the first XCTest test that makes a store, it fails the process")
    func firstXCTest() async throws {
      let run = try await childRun(["ArchitectureTestingTests.KeptXCTests"])
      expect(KeptLine.xctest, "1 effect has not ended:", in: run)
      #expect(run.output.contains("Left by KeptXCTests.testLeavesTimer"), "\(run.output)")
    }

    @Test("what a detached task reports reaches the test whose store it belongs to")
    func detached() async throws {
      let run = try await swiftTesting("KeptDetached")
      #expect(run.status != 0)
      #expect(
        run.output.contains("Test callsFromDetachedTask() recorded an issue"), "\(run.output)")
      #expect(run.output.contains("APIClient.fetchItems was called"))
    }

    @Test("an expectation that fails under a schedule is followed by what replays it")
    func schedule() async throws {
      let run = try await swiftTesting("KeptSchedule")
      #expect(run.status != 0)
      #expect(run.output.contains("Expectation failed"))
      #expect(run.output.contains("Replay it alone:"), "\(run.output)")
      #expect(run.output.contains("with 2 issues"), "\(run.output)")
    }
  }
#endif

@Suite("Issues from elsewhere")
struct MailTests {
  @Test("R02 a send from a detached task is reported by the store's next call")
  func escaped() async {
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }) {
      let door = Door()
      let store = listStore { $0.door = door }
      await store.send(.escape)
      await Task.detached { await door.open() }.value
      #expect(caught.issues.isEmpty)
      await store.send(.tick) { $0.ticks = 1 }
      #expect(caught.issues.count == 1)
    }
    #expect(caught.issues.count == 1)
    #expect(caught.issues.first?.message.contains("sent an action after it had returned") == true)
  }

  @Test("50 tests at once: what each one's tasks report reaches that one")
  func parallel() async {
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<50 {
        group.addTask {
          let caught = Caught()
          await IssueReporting.$override.withValue({ caught.add($0) }) {
            let door = Door()
            let store = listStore { $0.door = door }
            await store.send(.escape)
            await Task.detached { await door.open() }.value
            await store.finish()
          }
          return caught.issues.map(\.message)
        }
      }
      for await messages in group { #expect(messages.count == 1) }
    }
  }

  @Test("DE7 an endpoint that is called twice is reported twice, and the test goes on")
  func unimplemented() async {
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }) {
      let store = listStore { _ in }
      for _ in 0..<2 {
        await store.send(.refreshTapped) { $0.isLoading = true }
        await store.receive(.itemsResponse([])) { $0.isLoading = false }
      }
    }
    #expect(caught.issues.count == 2)
  }
}
