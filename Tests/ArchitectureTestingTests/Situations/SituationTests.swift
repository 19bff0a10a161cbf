import Architecture
import ArchitectureTesting
import Testing

@Suite("Situations that fail")
struct SituationTests {
  @Test(
    "each is one failure, at its line, in these words", arguments: Situation.all)
  func reports(_ situation: Situation) async {
    let caught = Caught()
    let line = await IssueReporting.$override.withValue({ caught.add($0) }) {
      await situation.run()
    }
    let messages = caught.issues.map { Situation.relative($0.message, to: line) }
    #expect(messages == [situation.message])
    #expect(caught.issues.map(\.location.line) == [line])
  }
}

/// Collects what is reported.
final class Caught: Sendable {
  private let storage = Locked<[Architecture.Issue]>([])
  var issues: [Architecture.Issue] { storage.withLock { $0 } }
  func add(_ issue: Architecture.Issue) { storage.withLock { $0.append(issue) } }
}
