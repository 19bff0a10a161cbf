import ArchitectureREPL
import Foundation
import Testing

@Suite struct SyntaxErrorTests {
  @Test("an error says what is wrong, where, and the way out", arguments: Self.table)
  func message(_ text: String, _ column: Int, _ message: String) throws {
    let error = #expect(throws: SyntaxError.self) {
      try ActionSyntax.parse(text, as: AppAction.self)
    }
    #expect(error?.description == message)
    #expect(error?.column == column)
  }

  static let table: [(String, Int, String)] = [
    (
      "search.quryChanged(\"x\")", 8,
      "unknown action 'quryChanged' in search — did you mean 'queryChanged'?"
    ),
    ("serach.failed", 1, "unknown action 'serach' — did you mean 'search'?"),
    ("trips.ad", 7, "unknown action 'ad' in trips — did you mean 'addButtonTapped'?"),
    (
      "search.xyz", 8,
      "unknown action 'xyz' in search — there are 'queryChanged', 'response' and 'failed'"
    ),
    (
      "trips.form.nameChangd x", 12,
      "unknown action 'nameChangd' in trips.form — did you mean 'nameChanged'?"
    ),
    (
      "settings.listSortChanged(.nam)", 27, "ListSort has no '.nam' — did you mean '.name'?"
    ),
    ("settings.speedChanged(.warp)", 24, "Speed has no '.warp' — there are '.slow' and '.fast'"),
    (
      "tabSelected(.serch)", 14, "unknown action 'serch' in tabSelected — did you mean 'search'?"
    ),
    ("search.queryChanged", 8, "a payload is missing — write queryChanged(String)"),
    (
      "memos.move(from: 1)", 7, "'to' is missing — write move(from: Int, to: Int)"
    ),
    ("search.failed(1)", 15, "there is more payload than it takes — write failed"),
    (
      "trips.addButtonTapped now", 23, "there is more payload than it takes — write addButtonTapped"
    ),
    (
      "search.queryChanged(\"a\", \"b\")", 26,
      "there is more payload than it takes — write queryChanged(String)"
    ),
    (
      "memos.delete([])", 14, "the labels don't fit — write delete(ids: [UUID])"
    ),
    (
      "memos.delete(id: [])", 14,
      "no 'id:' in delete(ids: [UUID]) — did you mean 'ids'?"
    ),
    ("memos.move 3", 12, "the labels don't fit — write move(from: Int, to: Int)"),
    ("search.queryChanged(3)", 21, "found a number where a string in quotes is expected"),
    ("search.queryChanged(제주)", 21, "found '제주' where a string in quotes is expected"),
    ("values.small(128)", 14, "128 does not fit in Int8"),
    ("values.small(1.5)", 14, "found a number where a whole number is expected"),
    ("values.double(1e999)", 15, "1e999 does not fit in Double"),
    ("values.bool(1)", 13, "found a number where true or false is expected"),
    (
      "values.date 2026-13-01", 13,
      "found \"2026-13-01\" where a date such as \"2026-05-01T09:30:00Z\" is expected"
    ),
    ("memos.delete(ids: [\"x\"])", 20, "found \"x\" where a UUID in quotes is expected"),
    ("memos.delete(ids: \"x\")", 19, "found a string where a list in square brackets is expected"),
    ("tabSelected(\"x\")", 13, "found a string where Tab (.trips, .search, .settings) is expected"),
    (
      "values.trip(TripSummary(id: \"1\"))", 13,
      "'name' is missing — write TripSummary(id: String, name: String, note: String?)"
    ),
    (
      "values.trip((id: \"1\", nme: \"a\"))", 23,
      "no 'nme:' in TripSummary(id: String, name: String, note: String?) — did you mean 'name'?"
    ),
    (
      "values.text(\"\\q\")", 14,
      "'\\q' is no escape in a string — there are \\n \\r \\t \\0 \\\" \\' \\\\ \\u{…}"
    ),
    ("values.text(\"한글\" x)", 18, "found 'x' where ',' or ')' should stand"),
    (
      "settings.tagChanged(\"X\")", 21,
      "this is no Tag: Cannot initialize Tag from invalid String value X"
    ),
    (
      "search.queryChanged(\"a\").x", 26,
      "'.x' can't stand behind a payload — leave the brackets out or put it inside"
    ),
    ("search.", 8, "found the end where an action's name should stand"),
    ("search.failed)", 14, "found ')' where the end of the action should stand"),
    ("(x)", 1, "found '(' where an action's name should stand"),
    ("", 1, "there is no action here"),
    ("  ", 1, "there is no action here"),
    ("search.queryChanged(\"제주", 24, "the text ends before its string is closed"),
  ]

  @Test("columns count characters, also composed ones")
  func columns() {
    let decomposed = "한글".decomposedStringWithCanonicalMapping
    let error = #expect(throws: SyntaxError.self) {
      try ActionSyntax.parse("values.pair(\"\(decomposed)👨‍👩‍👧\", x)", as: AppAction.self)
    }
    #expect(error?.column == 20)
  }

  @Test("brackets without end are refused and do no harm")
  func deep() {
    let error = #expect(throws: SyntaxError.self) {
      try ActionSyntax.parse(
        "memos.delete(ids: " + String(repeating: "[", count: 100_000), as: AppAction.self)
    }
    #expect(error?.situation == .tooDeep)
    let path = #expect(throws: SyntaxError.self) {
      try ActionSyntax.parse(
        "memos." + String(repeating: "nested.", count: 10_000), as: AppAction.self)
    }
    #expect(path != nil)
    let long = #expect(throws: SyntaxError.self) {
      try ActionSyntax.parse(
        "memos." + String(repeating: "nested.", count: 10_000) + "rename x", as: AppAction.self)
    }
    #expect(long?.situation == .tooDeep)
  }

  @Test(
    "nearest names",
    arguments: [
      ("quryChanged", ["queryChanged"]), ("faield", ["failed"]), ("FAILED", ["failed"]),
      ("re", ["response", "reset"]), ("xyzzy", []), ("", []),
    ])
  func nearest(_ name: String, _ expected: [String]) {
    #expect(
      NearestNames.of(name, in: ["queryChanged", "response", "failed", "reset"]) == expected)
  }
}
