import ArchitectureTesting
import Testing

@Suite("What a closure claims, by its text")
struct ClaimTextTests {
  private static let texts: [(call: String, ways: [[String]]?)] = [
    ("(.go) { $0.count = 1 }", [["count"]]),
    (" { $0.count = 1 }", [["count"]]),
    (
      "(.go) {\n  $0.count += 1\n  $0.detail?.trip.name = \"}\"\n}",
      [["count"], ["detail", "trip", "name"]]
    ),
    ("(.go) { $0.a = 1; $0.b! = 2 }", [["a"], ["b"]]),
    ("(.go) { $0 = State() }", [[]]),
    ("(.go) { $0[id: 1]?.name = \"\" }", [[]]),
    ("(.go) { fill(&$0) }", [[]]),
    ("(.go) { fill(&$0.items, with: $0.other) }", [["items"]]),
    ("(.go) { $0.items.append(1) }", [["items"]]),
    ("(.go) { $0.items.removeAll { $0.id == 1 } }", [["items"], ["id"]]),
    ("(.go) { $0.rows[id: $0.first]?.name = \"\" }", [["rows"]]),
    ("(.go) { try $0.config.close() }", [["config"]]),
    ("(.go) { $0.sum = $0.left\n  + $0.right }", [["sum"]]),
    ("(.go) { $0.sum =\n  $0.left }", [["sum"]]),
    ("(.go) { state in state.count = 1 }", [["count"]]),
    ("(.go) { [sample] in $0.items = [sample] }", [["items"]]),
    ("(.go) { (state: inout State) throws in state.count = 1 }", [["count"]]),
    ("(.go) { [x] state in\n  for y in x { state.items.append(y) }\n}", [["items"]]),
    ("(.go) { if true { $0.a = 1 } else { $0.b = 2 } }", [["a"], ["b"]]),
    ("(.go) { $0.`default` = 1 }", [["default"]]),
    ("(.go) { _ in throw Failed() }", []),
    ("(.go, assert: { $0.count = 1 })", [["count"]]),
    ("(where: { $0 == .go }) { $0.count = 1 }", [["count"]]),
    (" { $0 == .go } assert: { $0.count = 1 }", [["count"]]),
    ("(.go(\"(\\(name(\")\")){\")) { $0.count = 1 }", [["count"]]),
    ("(.go) /* { $0.a = 1 } */ { // $0.b = 2 }\n  $0.c = #\"\"}\"# }", [["c"]]),
    (
      "(.go) {\n  $0.text = \"\"\"\n    } \"quoted\" {\n    \"\"\"\n  $0.count = 1\n}",
      [["text"], ["count"]]
    ),
    ("(.go, assert: claim)", nil),
    ("(.go)", nil),
    ("", nil),
    ("(.go) { $0.count = 1", nil),
    ("(.go { $0.count = 1 }", nil),
  ]

  @Test(
    "the ways to what is set are found, and nothing that is only read", arguments: texts.indices)
  func ways(_ row: Int) {
    let (call, ways) = Self.texts[row]
    #expect(ClaimText(call: call[...])?.ways == ways, "\(call)")
  }
}
