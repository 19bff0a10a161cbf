import ArchitectureREPL
import Foundation
import Testing

@Suite struct CompletionTests {
  private let commands = [
    Completion.Command("state"), Completion.Command("storage"), Completion.Command("help"),
    Completion.Command("actions", arguments: ArgumentProviders.actionPaths(AppAction.self)),
    Completion.Command("clock", arguments: ArgumentProviders.words(["auto", "manual"])),
  ]

  /// The line with `|` at the cursor, and what stands there after Tab or is offered.
  private func complete(_ marked: String) -> (line: String, offered: [String]) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let line = parts.joined()
    let completion = Completion(action: AppAction.self, commands: commands)
    let result = completion.result(line: line, cursor: parts[0].count)
    let offered = result.candidates.map(\.text)
    guard let replacement = result.replacement(in: line) else { return (marked, offered) }
    let before = line.prefix(result.range.lowerBound)
    let after = line.dropFirst(result.range.upperBound)
    return ("\(before)\(replacement)|\(after)", offered)
  }

  @Test(
    "Tab writes the only way to go on",
    arguments: [
      ("sea|", "search.|"), (".sea|", ".search.|"), ("  sea|", "  search.|"),
      ("search.que|", "search.queryChanged(|"), (".search(.que|", ".search(.queryChanged(|"),
      ("search(.fai|", "search(.failed|"), ("trips.form.nam|", "trips.form.nameChanged(|"),
      ("trips.form.again.d|", "trips.form.again.d|"),
      ("trips.form.presented.dis|", "trips.form.presented.dismiss|"),
      (".trips(.form(.nam|", ".trips(.form(.nameChanged(|"),
      ("memos.delete(|", "memos.delete(ids: |"), ("memos.delete(i|", "memos.delete(ids: |"),
      ("memos.move(from: 1, |", "memos.move(from: 1, to: |"),
      ("memos.move(from: 1,|", "memos.move(from: 1,to: |"),
      ("settings.listSortChanged(.n|", "settings.listSortChanged(.name|"),
      ("settings.listSortChanged(n|", "settings.listSortChanged(.name|"),
      ("settings.listSortChanged n|", "settings.listSortChanged name|"),
      ("settings.tagChanged(n|", "settings.tagChanged(nil|"),
      ("tabSelected(.se|", "tabSelected(.se|"),
      ("tabSelected(.sea|", "tabSelected(.search|"), ("values.bool(t|", "values.bool(true|"),
      ("activ|", "activities[id: |"), ("row|", "rows[id: |"),
      ("activities[id: \"a]\"].tog|", "activities[id: \"a]\"].toggled|"),
      ("rows[id: 7].ren|", "rows[id: 7].renamed(|"),
      ("rows[|", "rows[id: |"),
      ("activities(id: \"x\", action: .tog|", "activities(id: \"x\", action: .toggled|"),
      ("values.trip(|", "values.trip(TripSummary(|"),
      ("values.trip(Tr|", "values.trip(TripSummary(|"),
      ("values.trip(TripSummary(id: \"1\", na|", "values.trip(TripSummary(id: \"1\", name: |"),
      ("values.trip((no|", "values.trip((note: |"),
      ("search.response([Tr|", "search.response([TripSummary(|"),
      (
        "search.response([TripSummary(id: \"a\"), (na|",
        "search.response([TripSummary(id: \"a\"), (name: |"
      ),
      ("values.bySort([.n|", "values.bySort([.name|"),
      ("values.bySort([.date: [1], .n|", "values.bySort([.date: [1], .name|"),
      ("SEARCH.QUE|", "SEARCH.QUE|"), ("search.QUE|", "search.queryChanged(|"),
      (":he|", ":help |"), (":st|", ":st|"), (":sta|", ":state |"), (":clock m|", ":clock manual|"),
      (":actions trips.fo|", ":actions trips.form|"),
    ])
  func writes(_ marked: String, _ expected: String) { #expect(complete(marked).line == expected) }

  @Test(
    "Tab offers what there is when there are several",
    arguments: [
      ("search.|", ["queryChanged", "response", "failed"]),
      ("trips.form.again.d|", ["dismiss", "done"]),
      ("tabSelected(|", [".trips", ".search", ".settings"]),
      ("tabSelected(.se|", ["search", "settings"]),
      ("tabSelected(.|", ["trips", "search", "settings"]),
      ("settings.tagChanged(|", [".red", ".blue", "nil"]), ("values.bool(|", ["true", "false"]),
      ("memos.move(|", ["from", "to"]), (":st|", ["state", "storage"]),
      ("trips.form.|", ["dismiss", "presented", "nameChanged", "tagTapped", "again"]),
      (":actions rows.|", ["rows.element"]), (":clock |", ["auto", "manual"]),
    ])
  func offers(_ marked: String, _ expected: [String]) {
    #expect(complete(marked).offered == expected)
  }

  @Test(
    "nothing is offered within strings, behind what is complete, or where nothing fits",
    arguments: [
      "search.queryChanged(\"sea|", "search.queryChanged sea|", "xyz.|", "search.failed.|",
      "search.queryChanged(\"a\")|", ":xyz |", "values.big(|", "memos.move(from: 1|",
      ":clock auto m|",
      "values.small(12|", ")|", "activities[id: \"|",
    ])
  func nothing(_ marked: String) {
    let (line, offered) = complete(marked)
    #expect(line == marked)
    #expect(offered == [])
  }

  @Test(
    "B26 only the word at the cursor is replaced, the rest of the line is kept",
    arguments: [
      ("sea|.failed", "search|.failed"),
      ("search.que|(\"제주 올레\")", "search.queryChanged|(\"제주 올레\")"),
      ("search.que|ryCha(\"x\")", "search.queryChanged|(\"x\")"),
      ("tabSelected(.sea|) # 한글", "tabSelected(.search|) # 한글"), (":he| 한글", ":help| 한글"),
      ("search.que|제주", "search.queryChanged(|제주"),
      ("values.pair(\"제주👨‍👩‍👧\", 1)| ", "values.pair(\"제주👨‍👩‍👧\", 1)| "),
      ("values.trip((id: \"제주👨‍👩‍👧\", na|))", "values.trip((id: \"제주👨‍👩‍👧\", name: |))"),
    ])
  func midLine(_ marked: String, _ expected: String) { #expect(complete(marked).line == expected) }

  @Test("the list shows signatures")
  func details() {
    let completion = Completion(action: AppAction.self, commands: commands)
    let result = completion.result(line: "memos.", cursor: 6)
    #expect(
      result.candidates.map(\.detail) == [
        "delete(ids: [UUID])", "move(from: Int, to: Int)", "rename(title: String)",
        "nested(MemosAction)",
      ])
  }

  @Test("file names are completed folder by folder")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let inner = folder.appendingPathComponent("세션 모음")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.json", "ab.json", ".hidden", "세션 모음/one.json"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let names = ArgumentProviders.fileNames(in: folder.path)
    #expect(names([], "") == ["a.json", "ab.json", "세션 모음/"])
    #expect(names([], "a") == ["a.json", "ab.json"])
    #expect(names([], ".h") == [".hidden"])
    #expect(names([], "세션 모음/") == ["세션 모음/one.json"])
    #expect(names([], folder.path + "/ab") == [folder.path + "/ab.json"])
    #expect(names([], "nowhere/") == [])
  }

  @Test("state paths come from the state")
  func statePaths() throws {
    let state = try JSONValue(encoding: ["search": ["query": "x", "quiet": "y"], "trips": [:]])
    let names = ArgumentProviders.statePaths { state }
    #expect(names([], "s") == ["search"])
    #expect(names([], "search.q") == ["search.query", "search.quiet"])
    #expect(names([], "search.query.") == [])
  }
}
