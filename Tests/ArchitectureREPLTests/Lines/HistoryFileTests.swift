import ArchitectureREPL
import Foundation
import Testing

nonisolated(nonsending) func withTemporaryFolder(
  _ body: nonisolated(nonsending) (String) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.path + "/repl-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}

@Suite struct HistoryFileTests {
  private func file(_ path: String, limit: Int = 10_000) -> HistoryFile {
    HistoryFile(path: path, limit: limit) { Issue.record("warned: \($0)") }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("B25 a line is appended at once, to a file that only its owner can read")
  func append() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/deep/er/history"
      let history = file(path)
      #expect(history.load() == [])
      #expect(history.add("search.queryChanged 제주"))
      try #expect(text(path) == "search.queryChanged 제주\n")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test("B25 a file that others can read is closed to them")
  func mode() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/history"
      try Data("old\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      #expect(file(path).load() == ["old"])
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test("B25 repeats, blank lines and lines that begin with a space are dropped")
  func dropped() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/history"
      let history = file(path)
      let kept = ["a", "a", " b", "", "  ", "c", "a"].map { history.add($0) }
      #expect(kept == [true, false, false, false, false, true, true])
      try #expect(text(path) == "a\nc\na\n")
      let next = file(path)
      #expect(next.load() == ["a", "c", "a"])
      #expect(!next.add("a"))
    }
  }

  @Test("B25 two sessions at once keep each other's lines")
  func together() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/history"
      let lines = DispatchQueue.concurrentPerformResults(4) { session in
        let history = HistoryFile(path: path) { Issue.record("warned: \($0)") }
        _ = history.load()
        for number in 0..<50 { _ = history.add("\(session)-\(number)") }
      }
      #expect(lines == 4)
      let kept = try text(path).split(separator: "\n").map(String.init)
      #expect(kept.count == 200)
      for session in 0..<4 {
        #expect(
          kept.filter { $0.hasPrefix("\(session)-") } == (0..<50).map { "\(session)-\($0)" })
      }
    }
  }

  @Test("B25 only the newest lines are kept")
  func limit() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/history"
      let first = file(path, limit: 3)
      for line in ["a", "b", "c", "d", "e"] { _ = first.add(line) }
      #expect(file(path, limit: 3).load() == ["c", "d", "e"])
      try #expect(text(path) == "c\nd\ne\n")
      // The first session goes on in the file that took the old one's place.
      #expect(first.add("f"))
      try #expect(text(path) == "c\nd\ne\nf\n")
      try #expect(FileManager.default.contentsOfDirectory(atPath: folder) == ["history"])
    }
  }

  @Test("B25 a history that can't be written is one warning")
  func unwritable() async throws {
    try await withTemporaryFolder { folder in
      // A file where a folder should be refuses also the root user.
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      var warnings: [String] = []
      let history = HistoryFile(path: folder + "/file/history") { warnings.append($0) }
      #expect(history.add("a"))
      #expect(history.add("b"))
      #expect(warnings.count == 1)
      #expect(
        warnings.first?.hasPrefix("the history can't be kept in \(folder)/file/history") == true)
    }
  }
}

extension DispatchQueue {
  /// Runs a body several times at once and waits; gives back how often it ran.
  fileprivate static func concurrentPerformResults(
    _ count: Int, _ body: @Sendable (Int) -> Void
  ) -> Int {
    concurrentPerform(iterations: count, execute: body)
    return count
  }
}
