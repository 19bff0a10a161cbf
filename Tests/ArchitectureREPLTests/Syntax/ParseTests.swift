import ArchitectureREPL
import Foundation
import Testing

@Suite struct ParseTests {
  private func parse(_ text: String) throws -> AppAction { try ActionSyntax.parse(text) }

  @Test(
    "Swift's form, the dotted form and mixtures are one action",
    arguments: [
      #".search(.queryChanged("제주"))"#, #"search.queryChanged("제주")"#,
      #"search(.queryChanged("제주"))"#, #".search.queryChanged("제주")"#,
      #"  search.queryChanged( "제주" )  "#, "search.queryChanged 제주", ".search.queryChanged   제주 ",
      #"search(queryChanged("제주"))"#, "search.queryChanged(\n  \"제주\"\n)",
      #"`search`.queryChanged("제주")"#, #"search.queryChanged("\u{C81C}주")"#,
    ])
  func forms(_ text: String) throws {
    #expect(try parse(text) == .search(.queryChanged("제주")))
  }

  @Test("cases, labels, enums and presentations", arguments: Self.table)
  func readsTable(_ text: String, _ action: AppAction) throws {
    #expect(try parse(text) == action)
  }

  static let table: [(String, AppAction)] = [
    ("trips.addButtonTapped", .trips(.addButtonTapped)),
    ("search.failed()", .search(.failed)),
    ("settings.default", .settings(.default)),
    ("memos.move(from: 1, to: 0x10)", .memos(.move(from: 1, to: 16))),
    ("memos.move(to: 2, from: 1)", .memos(.move(from: 1, to: 2))),
    ("memos.rename 새 이름", .memos(.rename(title: "새 이름"))),
    ("memos.delete(ids: [])", .memos(.delete(ids: []))),
    (
      "memos.delete(ids: [\"\(uuid(1))\", \(uuid(2)),])", .memos(.delete(ids: [uuid(1), uuid(2)]))
    ),
    ("memos.nested.nested.rename x", .memos(.nested(.nested(.rename(title: "x"))))),
    ("tabSelected(.search)", .tabSelected(.search)),
    ("tabSelected.search", .tabSelected(.search)),
    ("tabSelected search", .tabSelected(.search)),
    ("tabSelected(Tab.search)", .tabSelected(.search)),
    ("settings.listSortChanged(.name)", .settings(.listSortChanged(.name))),
    ("settings.listSortChanged(\"name\")", .settings(.listSortChanged(.name))),
    ("settings.listSortChanged name", .settings(.listSortChanged(.name))),
    ("settings.speedChanged(.fast)", .settings(.speedChanged(.fast))),
    ("settings.speedChanged(99)", .settings(.speedChanged(.fast))),
    ("settings.speedChanged(Speed.fast)", .settings(.speedChanged(.fast))),
    ("settings.tagChanged(nil)", .settings(.tagChanged(nil))),
    ("settings.tagChanged(.blue)", .settings(.tagChanged(.blue))),
    ("trips.form.nameChanged 제주", .trips(.form(.presented(.nameChanged("제주"))))),
    (
      #".trips(.form(.presented(.nameChanged("x"))))"#,
      .trips(.form(.presented(.nameChanged("x"))))
    ),
    (#"trips.form(.nameChanged("x"))"#, .trips(.form(.presented(.nameChanged("x"))))),
    ("trips.form.dismiss", .trips(.form(.dismiss))),
    ("trips.form.presented.dismiss", .trips(.form(.presented(.dismiss)))),
    ("trips.form.again.done", .trips(.form(.presented(.again(.presented(.done)))))),
    ("activities[id: \"\(uuid(3))\"].toggled", .activities(id: uuid(3), action: .toggled)),
    ("activities[\(uuid(3))].renamed 이름", .activities(id: uuid(3), action: .renamed("이름"))),
    (
      "activities(id: \"\(uuid(3))\", action: .renamed(\"a\"))",
      .activities(id: uuid(3), action: .renamed("a"))
    ),
    ("rows[id: 7].toggled", .rows(.element(id: 7, action: .toggled))),
    ("rows.element[id: 7].toggled", .rows(.element(id: 7, action: .toggled))),
    ("rows.element(id: 7, action: .toggled)", .rows(.element(id: 7, action: .toggled))),
  ]

  @Test("literals of every type", arguments: Self.literals)
  func readsLiteral(_ text: String, _ value: ValuesAction) throws {
    #expect(try parse("values." + text) == .values(value))
  }

  static let literals: [(String, ValuesAction)] = [
    ("bool(true)", .bool(true)), ("bool false", .bool(false)),
    ("small(-128)", .small(-128)), ("small(+7)", .small(7)), ("small(-0x80)", .small(-128)),
    ("big(9_223_372_036_854_775_807)", .big(.max)),
    ("unsigned(0xFFFF_FFFF_FFFF_FFFF)", .unsigned(.max)),
    ("big(0b101)", .big(5)), ("big(0o17)", .big(15)), ("big 12", .big(12)),
    ("double(1.5e-3)", .double(0.0015)), ("double(-2)", .double(-2)),
    ("double(0xFF)", .double(255)),
    ("double(.infinity)", .double(.infinity)), ("double(-.infinity)", .double(-.infinity)),
    ("float(0.1)", .float(0.1)), ("decimal(0.1)", .decimal(Decimal(string: "0.1") ?? 0)),
    ("date(\"2026-05-01T09:30:00Z\")", .date(Date(timeIntervalSince1970: 1_777_627_800))),
    ("date 2026-05-01T09:30:00.25Z", .date(Date(timeIntervalSince1970: 1_777_627_800.25))),
    ("date(\"2026-05-01T18:30:00+09:00\")", .date(Date(timeIntervalSince1970: 1_777_627_800))),
    ("date 2026-05-01", .date(Date(timeIntervalSince1970: 1_777_593_600))),
    ("date 2026-05-01T09:30", .date(Date(timeIntervalSince1970: 1_777_627_800))),
    ("uuid \(uuid(9))", .uuid(uuid(9))), ("uuid(\(uuid(9)))", .uuid(uuid(9))),
    ("url https://example.com/a?b=c", .url(URL(fileURLWithPath: "/").example)),
    ("data \"AQID\"", .data(Data([1, 2, 3]))), ("data(\"\")", .data(Data())),
    ("optional(nil)", .optional(nil)), ("optional(3)", .optional(3)),
    ("optional()", .optional(nil)), ("optional(.none)", .optional(nil)),
    ("pair(\"a, b)\", 2)", .pair("a, b)", 2)),
    ("text(\"\\n\\t\\r\\\"\\\\\\0\\'\\u{1F600}\")", .text("\n\t\r\"\\\0'😀")),
    ("text(\"한 줄\n두 줄\")", .text("한 줄\n두 줄")), ("text(\"\")", .text("")),
    ("text(\"\u{301}x\")", .text("\u{301}x")), ("text \"quoted\"", .text("quoted")),
    ("text # no comment", .text("# no comment")),
    ("list([\"a\", nil])", .list(["a", nil])), ("set([3, 1, 3])", .set([1, 3])),
    ("counts([\"a\": 1, \"b\": 2])", .counts(["a": 1, "b": 2])), ("counts([:])", .counts([:])),
    ("counts([])", .counts([:])),
    ("bySort([.date: [1], .name: []])", .bySort([.date: [1], .name: []])),
    ("byNumber([1: true])", .byNumber([1: true])),
    ("trip(TripSummary(id: \"1\", name: \"a\"))", .trip(TripSummary(id: "1", name: "a"))),
    (
      "trip((name: \"a\", id: \"1\", note: nil))", .trip(TripSummary(id: "1", name: "a", note: nil))
    ),
    ("coded(Coded(name: \"x\"))", .coded(Coded(name: "x"))),
    ("coded((n: \"x\"))", .coded(Coded(name: "x"))),
    ("wrapped(\"x\")", .wrapped(Wrapped(rawValue: "x"))),
    ("wrapped x y", .wrapped(Wrapped(rawValue: "x y"))),
  ]

  @Test(
    "what is still open continues on the next line",
    arguments: [
      "memos.delete(ids: [", "search.queryChanged(\"제주", "search.queryChanged(", "rows[id: 1",
      "values.text(\"a\\", "values.text(\"\\u{1", "values.counts([\"a\":", "values.counts([:",
      "values.trip((id: \"1\",", ".search(.queryChanged(\"x\")", "values.pair(\"a\"",
    ])
  func incomplete(_ text: String) {
    #expect(ActionSyntax.isIncomplete(text))
    let error = #expect(throws: SyntaxError.self) { try parse(text) }
    #expect(error?.isIncomplete == true)
  }

  @Test(
    "what is closed or wrong is not incomplete",
    arguments: [
      "search.queryChanged(\"제주\")", "search.queryChanged it's \"open", "search.", "", "(", "a)b",
      "search.queryChanged (",
    ])
  func complete(_ text: String) { #expect(!ActionSyntax.isIncomplete(text)) }
}

extension URL {
  fileprivate var example: URL { URL(string: "https://example.com/a?b=c") ?? self }
}
