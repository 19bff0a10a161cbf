import ArchitectureREPL
import Foundation
import Testing

@Suite struct JSONValueTests {
  private struct Sample: Codable {
    var zebra = 1
    var apple: String?
    var date = Date(timeIntervalSinceReferenceDate: 0.125)
  }

  @Test("B18 one value is one text, keys sorted")
  func text() throws {
    #expect(
      try JSONValue(encoding: Sample(apple: "a\"\\\n\u{1}/한")).text
        == #"{"apple":"a\"\\\n\u0001/한","date":"2001-01-01T00:00:00.125Z","zebra":1}"#)
    #expect(
      try JSONValue(encoding: Sample()).text == #"{"date":"2001-01-01T00:00:00.125Z","zebra":1}"#)
    #expect(try JSONValue(encoding: [String]()).text == "[]")
    #expect(try JSONValue(encoding: [String: Int]()).text == "{}")
    #expect(try JSONValue(encoding: Data()).text == #""""#)
    #expect(try JSONValue(encoding: Int?.none).text == "null")
    #expect(try JSONValue(encoding: [1, nil]).text == "[1,null]")
  }

  @Test("L3 numbers are exact, and NaN is a string")
  func numbers() throws {
    #expect(
      try JSONValue(encoding: [Int64.max, .min]).text
        == "[9223372036854775807,-9223372036854775808]")
    #expect(try JSONValue(encoding: UInt64.max).text == "18446744073709551615")
    #expect(
      try JSONValue(encoding: [0.1 + 0.2, 300, -0.0, 1e300, .nan, -.infinity]).text
        == #"[0.30000000000000004,300,-0,1e+300,"nan","-inf"]"#)
    #expect(try JSONValue(encoding: Float(0.1)).text == "0.1")
    #expect(try JSONValue(encoding: Decimal(string: "0.10")).text == "0.1")
  }

  @Test("L3 dictionaries whose keys are raw strings become objects with sorted keys")
  func dictionaries() throws {
    #expect(try JSONValue(encoding: [ListSort.name: 2, .date: 1]).text == #"{"date":1,"name":2}"#)
    #expect(try JSONValue(encoding: [Tag.red: 2, .blue: 1]).text == #"{"B":1,"R":2}"#)
    #expect(try JSONValue(encoding: [10: "b", 9: "a"]).text == #"{"10":"b","9":"a"}"#)
    #expect(try JSONValue(encoding: [Wrapped(rawValue: "k"): 1]).text == #"{"k":1}"#)
    #expect(
      try JSONValue(encoding: [uuid(2): 1, uuid(1): 0]).text
        == "{\"\(uuid(1))\":0,\"\(uuid(2))\":1}")
    #expect(try JSONValue(encoding: [[1]: 2, [0]: 1]).text == "[[[0],1],[[1],2]]")
    #expect(try JSONValue(encoding: Set(0..<12)).text == "[0,1,10,11,2,3,4,5,6,7,8,9]")
  }

  @Test("enums are coded as Swift codes them")
  func enums() throws {
    #expect(
      try JSONValue(encoding: AppAction.search(.queryChanged("x"))).text
        == #"{"search":{"_0":{"queryChanged":{"_0":"x"}}}}"#)
    #expect(
      try JSONValue(encoding: AppAction.settings(.tagChanged(nil))).text
        == #"{"settings":{"_0":{"tagChanged":{}}}}"#)
    #expect(
      try JSONValue(encoding: AppAction.tabSelected(.search)).text
        == #"{"tabSelected":{"_0":{"search":{}}}}"#)
    #expect(try JSONValue(encoding: Coded(name: "a")).text == #"{"n":"a"}"#)
  }

  @Test("what is written is what Foundation reads back")
  func foundation() throws {
    let action = AppAction.values(
      .trip(TripSummary(id: "\u{0}\u{1F}\"\\", name: "한글\r\n\t", note: "😀")))
    let text = try JSONValue(encoding: action).text
    #expect(try JSONDecoder().decode(AppAction.self, from: Data(text.utf8)) == action)
  }

  @Test("B18 a long string of quotes is written as it is read")
  func long() throws {
    let text = JSONValue.string(String(repeating: "\"", count: 4_000_000)).text
    #expect(text.utf8.count == 8_000_002)
  }

  @Test("changes stand at the place where something changed", arguments: Self.table)
  func change(_ old: String, _ new: String, _ expected: [String]) throws {
    let before = try JSONDecoder().decode(Plain.self, from: Data(old.utf8)).value
    let after = try JSONDecoder().decode(Plain.self, from: Data(new.utf8)).value
    let changes = JSONValue.changes(from: before, to: after)
    #expect(changes.map { "\($0.path): \($0.old.text) → \($0.new.text)" } == expected)
  }

  static let table: [(String, String, [String])] = [
    (#"{"a":1}"#, #"{"a":1}"#, []),
    (
      #"{"search":{"query":"","n":1}}"#, #"{"search":{"query":"제주","n":1}}"#,
      [#"search.query: "" → "제주""#]
    ),
    (#"{"b":1,"a":1,"c":0}"#, #"{"b":2,"a":2,"c":0}"#, ["a: 1 → 2", "b: 1 → 2"]),
    (#"{"x":0}"#, #"{"x":0,"error":"e"}"#, [#"error: null → "e""#]),
    (
      #"{"t":{"t":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}}"#,
      #"{"t":{"t":[{"id":1,"name":"c"},{"id":2,"name":"b"}]}}"#, [#"t.t[0].name: "a" → "c""#]
    ),
    (#"{"l":[1,2],"m":0}"#, #"{"l":[1,2,3],"m":0}"#, ["l: [1,2] → [1,2,3]"]),
    (#"{"l":[1,2],"m":0}"#, #"{"l":[1,3],"m":0}"#, ["l[1]: 2 → 3"]),
    (
      #"[{"id":1},{"id":2}]"#, #"[{"id":2},{"id":1}]"#,
      [#": [{"id":1},{"id":2}] → [{"id":2},{"id":1}]"#]
    ),
    (#"{"e":{"a":{}}}"#, #"{"e":{"b":{"_0":1}}}"#, [#"e: {"a":{}} → {"b":{"_0":1}}"#]),
    (#"{"e":{"a":{"_0":{"x":1}}}}"#, #"{"e":{"a":{"_0":{"x":2}}}}"#, ["e.a.x: 1 → 2"]),
    (#"{"d":{"a.b":1,"한글":1}}"#, #"{"d":{"a.b":2,"한글":2}}"#, [#"d["a.b"]: 1 → 2"#, "d.한글: 1 → 2"]),
    ("1", "2", [": 1 → 2"]), ("null", "[]", [": null → []"]),
    (
      "[\"\u{D55C}\"]", "[\"\u{1112}\u{1161}\u{11AB}\"]",
      ["[0]: \"\u{D55C}\" → \"\u{1112}\u{1161}\u{11AB}\""]
    ),
  ]
}

/// Plain JSON, read by Foundation.
private struct Plain: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let number = try? container.decode(Int.self) {
      value = .integer(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let list = try? container.decode([Plain].self) {
      value = .array(list.map(\.value))
    } else {
      value = .object(try container.decode([String: Plain].self).mapValues(\.value))
    }
  }
}
