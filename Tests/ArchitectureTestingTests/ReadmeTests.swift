import Architecture
import ArchitectureTesting
import Foundation
import Testing

// The README's test, word for word.

@Test func searches() async {
  let store = TestStore(initialState: SearchFeature.State()) {
    SearchFeature()
  } withDependencies: {
    $0.tripSearch.search = { _ in [jeju] }
  }
  await store.send(.queryChanged("제주")) { $0.query = "제주" }
  await store.clock.advance(by: .milliseconds(300))
  await store.receive(.response([jeju])) { $0.results = [jeju] }
}

@Suite("What the README says is so")
struct ReadmeTests {
  @Test("its Swift stands in these tests, letter for letter")
  func code() throws {
    let blocks = try readme().matches(of: /```swift\n((?:.|\n)*?)```/).map { String($0.1) }
    #expect(blocks.count == 2)
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try ["SearchFeature.swift", "ReadmeTests.swift"].map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    for block in blocks { #expect(sources.contains { $0.contains(block) }, "\(block)") }
  }

  @Test("its failing test fails in its words")
  func message() async throws {
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }) {
      let store = TestStore(initialState: SearchFeature.State()) {
        SearchFeature()
      } withDependencies: {
        $0.tripSearch.search = { _ in [jeju] }
      }
      await store.send(.queryChanged("제주")) { $0.query = "제주" }
      await store.receive(.response([jeju])) { $0.results = [jeju] }
      await store.cancelInFlightEffects()
    }
    let message = try #require(caught.issues.first).message
      .replacing(/at \S+\.swift:\d+/, with: "at SearchTests.swift:12")
    #expect(caught.issues.count == 1)
    #expect(try readme().contains("```\n\(message)\n```"), "\(message)")
  }

  private func readme() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }
}
