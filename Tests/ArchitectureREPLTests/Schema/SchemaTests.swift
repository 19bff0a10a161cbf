import ArchitectureREPL
import Foundation
import Testing

@Suite struct SchemaTests {
  @Test("an enum's cases stand in order with labels and types")
  func cases() {
    #expect(
      Schema(SearchAction.self).cases.map(\.signature)
        == ["queryChanged(String)", "response([TripSummary])", "failed"])
    #expect(
      Schema(MemosAction.self).cases.map(\.signature) == [
        "delete(ids: [UUID])", "move(from: Int, to: Int)", "rename(title: String)",
        "nested(MemosAction)",
      ])
    #expect(
      Schema(ValuesAction.self).cases.map(\.signature) == [
        "bool(Bool)", "small(Int8)", "big(Int64)", "unsigned(UInt64)", "double(Double)",
        "float(Float)", "decimal(Decimal)", "date(Date)", "uuid(UUID)", "url(URL)", "data(Data)",
        "optional(Int?)", "pair(String, Int)", "text(String)", "list([String?])", "set(Set<Int>)",
        "counts([String: Int])", "bySort([ListSort: [Int]])", "byNumber([Int: Bool])",
        "trip(TripSummary)", "coded(Coded)", "wrapped(Wrapped)",
      ])
  }

  @Test("structs list their fields, raw enums their values")
  func fieldsAndValues() {
    #expect(
      Schema(TripSummary.self).fields.map(\.signature) == [
        "id: String", "name: String", "note: String?",
      ])
    #expect(Schema(ListSort.self).values == ["date", "name"])
    #expect(Schema(Speed.self).values == ["slow", "fast"])
    #expect(Schema(Tab?.self).cases.map(\.name) == ["trips", "search", "settings"])
  }

  @Test("the actions of an app stand one a line, at any depth")
  func actions() throws {
    let lines = try Schema(AppAction.self).actions()
    #expect(
      Array(lines.prefix(18)) == [
        "search.queryChanged(String)",
        "search.response([TripSummary])",
        "search.failed",
        "trips.addButtonTapped",
        "trips.form.dismiss",
        "trips.form.presented.dismiss",
        "trips.form.nameChanged(String)",
        "trips.form.tagTapped(Tag)  — Tag: .red, .blue",
        "trips.form.again.dismiss",
        "trips.form.again.done",
        "memos.delete(ids: [UUID])",
        "memos.move(from: Int, to: Int)",
        "memos.rename(title: String)",
        "memos.nested(MemosAction)",
        "settings.listSortChanged(ListSort)  — ListSort: .date, .name",
        "settings.speedChanged(Speed)  — Speed: .slow, .fast",
        "settings.tagChanged(Tag?)  — Tag: .red, .blue",
        "settings.default",
      ])
    #expect(
      Array(lines.dropFirst(18).prefix(5)) == [
        "tabSelected(Tab)  — Tab: .trips, .search, .settings",
        "activities[id: UUID].toggled",
        "activities[id: UUID].renamed(String)",
        "rows[id: Int].toggled",
        "rows[id: Int].renamed(String)",
      ])
  }

  @Test("a path narrows the list; a wrong one is refused with its place")
  func path() throws {
    let schema = Schema(AppAction.self)
    #expect(
      try schema.actions(at: "trips.form.again") == [
        "trips.form.again.dismiss", "trips.form.again.done",
      ])
    #expect(try schema.actions(at: "search.queryChanged") == ["search.queryChanged(String)"])
    #expect(
      try schema.actions(at: "rows") == ["rows[id: Int].toggled", "rows[id: Int].renamed(String)"])
    #expect(
      try schema.actions(at: "activities") == [
        "activities[id: UUID].toggled", "activities[id: UUID].renamed(String)",
      ])
    #expect(
      try schema.actions(at: "rows.element.toggled") == ["rows.element[id: Int].toggled"])
    let error = #expect(throws: SyntaxError.self) { try schema.actions(at: "trips.fom") }
    #expect(error?.column == 7)
    #expect("\(try #require(error))" == "unknown action 'fom' in trips — did you mean 'form'?")
  }

  @Test("recursive types end")
  func recursion() throws {
    indirect enum Loop: Codable {
      case both(Loop, Loop)
      case deep([Loop], Loop?)
      case end(Int)
    }
    #expect(
      Schema(Loop.self).cases.map(\.signature) == [
        "both(Loop, Loop)", "deep([Loop], Loop?)", "end(Int)",
      ])
    #expect(try Schema(Loop.self).actions() == Schema(Loop.self).cases.map(\.signature))
  }

  @Test("a payload whose decoder refuses every placeholder hides only the types behind it")
  func refusing() {
    struct Picky: Codable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "never"))
      }
      func encode(to encoder: any Encoder) throws {}
    }
    enum Action: Codable {
      case first(Picky, then: Int)
      case second
    }
    #expect(
      Schema(Action.self).cases.map(\.signature) == ["first(Picky, then: _)", "second"])
  }
}
