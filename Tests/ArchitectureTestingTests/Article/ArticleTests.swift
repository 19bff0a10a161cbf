import Architecture
import ArchitectureTesting
import Foundation
import Testing

// The tests of the article "Testing", word for word but for their indentation.

@Suite(.dependencies { $0.answers.answer = { _ in "42" } })
struct AnswerTests {
  @Test func answers() async {
    let store = TestStore(initialState: RoundFeature.State()) { RoundFeature() }
    await store.send(.queryChanged("life")) { $0.query = "life" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.answered("42")) { $0.answer = "42" }
  }
}

@Suite("What the article on testing says is so")
struct ArticleTests {
  @Test("its test passes, told in full, in part, and with its timer")
  func store() async {
    let store = TestStore(initialState: RoundFeature.State()) {
      RoundFeature()
    } withDependencies: {
      $0.answers.answer = { "\($0)!" }
    }
    await store.send(.queryChanged("hi")) { $0.query = "hi" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.answered("hi!")) { $0.answer = "hi!" }
    await store.send(.queryChanged("yo")) { $0.query = "yo" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(RoundFeature.Action.answered) { $0.answer = "yo!" }
    await store.withExhaustivity(.on) {
      await store.send(.startTapped)
      await store.clock.advance(by: .seconds(3))
      await store.receive(.tick) { $0.seconds = 1 }
      await store.receive(.tick) { $0.seconds = 2 }
      await store.receive(.tick) { $0.seconds = 3 }
      await store.send(.stopTapped)
    }
    store.exhaustivity = .off
    await store.send(.queryChanged("ho"))
    await store.clock.advance(by: .seconds(1))
    await store.receive(.answered("ho!")) { $0.answer = "ho!" }
  }

  @Test("its feature passes in every order")
  func schedules() async {
    await withSchedules(100) {
      let store = TestStore(initialState: RoundFeature.State()) {
        RoundFeature()
      } withDependencies: {
        $0.answers.answer = { "\($0)!" }
      }
      await store.send(.queryChanged("a")) { $0.query = "a" }
      await store.send(.queryChanged("ab")) { $0.query = "ab" }
      await store.clock.advance(by: .milliseconds(300))
      await store.receive(.answered("ab!")) { $0.answer = "ab!" }
    }
  }

  @Test("its code stands in these tests, line for line")
  func code() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/ArchitectureTesting/ArchitectureTesting.docc/Testing.md"),
      encoding: .utf8)
    let sources = try ["RoundFeature.swift", "ArticleTests.swift"].map {
      flat(try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
    let blocks = article.matches(of: /```swift\n((?:.|\n)*?)```/).map { String($0.1) }
    #expect(blocks.count == 7)
    for block in blocks {
      #expect(sources.contains { $0.contains(flat(block)) }, "\(block)")
    }
  }

  /// Without indentation, so that a block may stand inside a function.
  private func flat(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
