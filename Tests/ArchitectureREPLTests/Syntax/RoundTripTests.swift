import ArchitectureREPL
import Foundation
import Testing

@Suite struct RoundTripTests {
  @Test("an action is written in the dotted form", arguments: Self.table)
  func text(_ action: AppAction, _ text: String) throws {
    #expect(try ActionSyntax.text(action) == text)
    #expect(try ActionSyntax.parse(text, as: AppAction.self) == action)
  }

  static let table: [(AppAction, String)] = [
    (.search(.queryChanged("제주")), #"search.queryChanged("제주")"#),
    (
      .search(.response([TripSummary(id: "1", name: "제주 올레길")])),
      #"search.response([TripSummary(id: "1", name: "제주 올레길")])"#
    ),
    (.trips(.addButtonTapped), "trips.addButtonTapped"),
    (.trips(.form(.presented(.nameChanged("x")))), #"trips.form.nameChanged("x")"#),
    (.trips(.form(.dismiss)), "trips.form.dismiss"),
    (.trips(.form(.presented(.dismiss))), "trips.form.presented.dismiss"),
    (.trips(.form(.presented(.again(.dismiss)))), "trips.form.again.dismiss"),
    (.trips(.form(.presented(.again(.presented(.done))))), "trips.form.again.done"),
    (.trips(.form(.presented(.tagTapped(.blue)))), "trips.form.tagTapped(.blue)"),
    (.tabSelected(.search), "tabSelected(.search)"),
    (.settings(.speedChanged(.fast)), "settings.speedChanged(.fast)"),
    (.settings(.tagChanged(nil)), "settings.tagChanged(nil)"),
    (.memos(.move(from: 1, to: 2)), "memos.move(from: 1, to: 2)"),
    (.memos(.nested(.nested(.rename(title: "a")))), #"memos.nested.nested.rename(title: "a")"#),
    (
      .activities(id: uuid(3), action: .renamed("a")),
      "activities(id: \"\(uuid(3))\", action: .renamed(\"a\"))"
    ),
    (.values(.bySort([.name: [2], .date: [1]])), "values.bySort([.date: [1], .name: [2]])"),
    (.values(.set([3, 1, 2])), "values.set([1, 2, 3])"),
    (.values(.coded(Coded(name: "x"))), #"values.coded(Coded(name: "x"))"#),
  ]

  @Test("Swift's own form can be written too")
  func swift() throws {
    let action = AppAction.trips(.form(.presented(.nameChanged("x"))))
    let text = try ActionSyntax.text(action, style: .swift)
    #expect(text == #".trips(.form(.presented(.nameChanged("x"))))"#)
    #expect(try ActionSyntax.parse(text, as: AppAction.self) == action)
  }

  @Test("B2 every value is read back as it was written", arguments: Self.values)
  func readsBack(_ value: ValuesAction) throws {
    for style in [ActionSyntax.Style.dotted, .swift] {
      let text = try ActionSyntax.text(AppAction.values(value), style: style)
      let read = try ActionSyntax.parse(text, as: AppAction.self)
      #expect(read == .values(value), "\(text)")
      #expect(try ActionSyntax.text(read, style: style) == text)
    }
  }

  static let values: [ValuesAction] = [
    .big(.max), .big(.min), .unsigned(.max), .double(0.1 + 0.2), .double(.infinity),
    .double(-.infinity), .double(.leastNonzeroMagnitude), .double(1e300), .double(-0.0),
    .float(0.1), .float(.infinity), .float(.greatestFiniteMagnitude),
    .decimal(Decimal(string: "123456789.123456789") ?? 0), .date(.distantPast),
    .date(.distantFuture), .date(Date(timeIntervalSinceReferenceDate: 1e-9)),
    .date(Date(timeIntervalSinceReferenceDate: -0.1)),
    .date(Date(timeIntervalSinceReferenceDate: 1e40)),
    .optional(nil), .optional(.max), .text(""), .text("nil"), .text(" \n\r\n\t\"quotes\" \\n 'x' "),
    .text("\u{0}\u{1}\u{7F}\u{85}\u{2028}"), .text("\u{301}accent first"), .text("👨‍👩‍👧 \u{200D}"),
    .list([]), .list([nil, "", "nil"]), .counts(["": 0, "a.b": 1, "한글": 2]), .data(Data(0...255)),
    .trip(TripSummary(id: "", name: ")", note: ".x(")), .wrapped(Wrapped(rawValue: "")),
    .pair("a", .min),
    .byNumber([-1: true, 1: false]),
  ]

  @Test("B2 decomposed Korean is kept as it is")
  func decomposed() throws {
    let text = "한글 메모".decomposedStringWithCanonicalMapping
    let written = try ActionSyntax.text(AppAction.search(.queryChanged(text)))
    guard
      case .search(.queryChanged(let read)) = try ActionSyntax.parse(written, as: AppAction.self)
    else {
      Issue.record("another action was read")
      return
    }
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test("B2 dates keep every bit")
  func dates() throws {
    var generator = SplitMix(state: 7)
    for _ in 0..<2_000 {
      let seconds = Double.random(in: -3e10...3e10, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let text = try #require(DateText.text(date))
      #expect(DateText.date(text) == date, "\(text)")
    }
  }

  @Test("random strings and nestings are read back")
  func random() throws {
    var generator = SplitMix(state: 42)
    let pieces = [
      "\"", "\\", "\n", "(", ")", "[", "]", ",", ":", ".", "제", "ㅎ", "\u{1112}\u{1161}", "😀", " ",
      "nil", "\u{301}", "\r\n", "\t", "`", "#", "u{", "\0",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...8, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var memo = MemosAction.rename(title: text)
      for _ in 0..<Int.random(in: 0...6, using: &generator) { memo = .nested(memo) }
      for action in [AppAction.memos(memo), .values(.pair(text, 1)), .values(.counts([text: 1]))] {
        let written = try ActionSyntax.text(action)
        let read = try ActionSyntax.parse(written, as: AppAction.self)
        #expect(read == action, "\(written)")
        #expect(try Array(ActionSyntax.text(read).utf8) == Array(written.utf8))
      }
    }
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
