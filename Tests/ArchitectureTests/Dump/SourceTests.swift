import Architecture
import Foundation
import Testing

struct SourceTests {
  enum Keyword { case `default`, `init`, some(Int) }

  /// Checks an expression against the value it makes, and what the value is written as against the expression.
  func check<Value: Equatable>(
    _ value: Value, _ expression: Value, _ source: String,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(expression == value, sourceLocation: location)
    #expect(String(source: value) == source, sourceLocation: location)
  }

  @Test("numbers and texts are literals")
  func literals() {
    check(3, 3, "3")
    check(Int64.min, -9223372036854775808, "-9223372036854775808")
    check(UInt64.max, 18446744073709551615, "18446744073709551615")
    check(0.1, 0.1, "0.1")
    check(1e100, 1e+100, "1e+100")
    check(-Double.infinity, -Double.infinity, "-Double.infinity")
    check(Float.infinity, Float.infinity, "Float.infinity")
    #expect(String(source: Double.nan) == "Double.nan")
    check("say \"hi\"\\\n\t제주 \\(x)", "say \"hi\"\\\n\t제주 \\(x)", #""say \"hi\"\\\n\t제주 \\(x)""#)
    check("a\u{0}\u{7}\u{202E}", "a\0\u{7}\u{202E}", #""a\0\u{7}\u{202E}""#)
    check("é" as Character, "é", #""é""#)
  }

  @Test("B12 what a text is made of survives, composed or not")
  func normalization() {
    let decomposed = "한글".decomposedStringWithCanonicalMapping
    #expect(String(source: decomposed).utf8.elementsEqual("\"\(decomposed)\"".utf8))
  }

  @Test("values of Foundation are made with their initialisers")
  func foundation() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
    check(id, id, #"UUID(uuidString: "00000000-0000-0000-0000-00000000002A")!"#)
    check(
      Date(timeIntervalSinceReferenceDate: 0.1), Date(timeIntervalSinceReferenceDate: 0.1),
      "Date(timeIntervalSinceReferenceDate: 0.1)")
    check(
      URL(string: "https://a.b/c?d=\"")!, URL(string: "https://a.b/c?d=%22")!,
      #"URL(string: "https://a.b/c?d=%22")!"#)
    check(Data([1, 2]), Data(base64Encoded: "AQI=")!, #"Data(base64Encoded: "AQI=")!"#)
    check(Decimal(string: "1.10")!, Decimal(string: "1.1")!, #"Decimal(string: "1.1")!"#)
    check(
      TimeZone(identifier: "Asia/Seoul")!, TimeZone(identifier: "Asia/Seoul")!,
      #"TimeZone(identifier: "Asia/Seoul")!"#)
    check(IndexSet([1, 5]), IndexSet([1, 5]), "IndexSet([1, 5])")
  }

  @Test("durations are in the largest unit of which they are a whole number")
  func durations() {
    check(Duration.seconds(3), .seconds(3), ".seconds(3)")
    check(Duration.milliseconds(1500), .milliseconds(1500), ".milliseconds(1500)")
    check(Duration.microseconds(-7), .microseconds(-7), ".microseconds(-7)")
    check(Duration.nanoseconds(1), .nanoseconds(1), ".nanoseconds(1)")
    check(
      Duration(secondsComponent: 1, attosecondsComponent: 5),
      Duration(secondsComponent: 1, attosecondsComponent: 5),
      "Duration(secondsComponent: 1, attosecondsComponent: 5)")
  }

  @Test("enum cases are implicit members, payloads as they are declared")
  func enums() {
    check(Phase.idle, .idle, ".idle")
    check(Phase.loading(progress: 1), .loading(progress: 1), ".loading(progress: 1)")
    check(Phase.failed(code: 1, "x"), .failed(code: 1, "x"), #".failed(code: 1, "x")"#)
    check(
      Phase.loaded([Trip(id: 1, name: "제주")]), .loaded([Trip(id: 1, name: "제주")]),
      #".loaded([Trip(id: 1, name: "제주")])"#)
    check(Sort?.some(.date), .date, ".date")
    check(Sort?.some(.none), Sort.none, "Sort.none")
    #expect(String(source: Keyword.default) == ".default")
    #expect(String(source: Keyword.`init`) == ".`init`")
    #expect(String(source: Keyword.some(1)) == "SourceTests.Keyword.some(1)")
  }

  @Test("structs are made with their memberwise initialiser, collections are literals")
  func composites() {
    check(
      TripForm.State(name: "a", days: 2), TripForm.State(name: "a", days: 2),
      #"TripForm.State(name: "a", days: 2)"#)
    check(["b": 1, "a": nil] as [String: Int?], ["a": nil, "b": 1], #"["a": nil, "b": 1]"#)
    check([Int: Int](), [:], "[:]")
    check(Set([3, 1]), [1, 3], "[1, 3]")
    check(
      [Trip(id: 1, name: "")] as IdentifiedArrayOf<Trip>, [Trip(id: 1, name: "")],
      #"[Trip(id: 1, name: "")]"#)
    check(1..<3, 1..<3, "1..<3")
    check(Int??.some(nil), .some(nil), ".some(nil)")
    check(Money(cents: 5), Money(cents: 5), "Money(cents: 5)")
  }

  @Test("an element declared as a protocol is written with its type")
  func existentials() {
    let list: [any Sendable] = [Sort.date]
    #expect(String(source: list) == "[Sort.date]")
  }

  @Test("what source code can't make is a placeholder")
  func placeholders() {
    #expect(String(source: Node("a")) == "<#Node#>")
    #expect(String(source: { 1 }) == "<#(() -> Int)#>")
  }
}
