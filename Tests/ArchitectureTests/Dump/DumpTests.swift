import Architecture
import Foundation
import Testing

struct DumpTests {
  enum Empty { case none }
  enum Named: CustomStringConvertible {
    case plain
    var description: String { "something else" }
  }
  private struct Private {}
  struct Wrapped { lazy var cost = 3 }
  indirect enum Chain: Equatable { case end, link(Int, Chain) }

  static var values: [(Any, String)] {
    [
      (Optional(1) as Any, "1"),
      (Optional<Int>.none as Any, "nil"),
      (Optional(Optional<Int>.none) as Any, ".some(nil)"),
      (true, "true"),
      (-0.5, "-0.5"),
      ("say \"hi\"\\", #""say \"hi\"\\""#),
      ("tab\tnul\0bell\u{7}", #""tab\tnul\0bell\u{7}""#),
      ("제주 👩‍👩‍👧", #""제주 👩‍👩‍👧""#),
      ("x" as Character, #""x""#),
      (Sort.date, ".date"),
      (Named.plain, ".plain"),
      (Phase.loading(progress: 3), ".loading(progress: 3)"),
      (Phase.failed(code: 4, "gone"), #".failed(code: 4, "gone")"#),
      ((1, name: "a"), #"(1, name: "a")"#),
      ([Int](), "[]"),
      ([String: Int](), "[:]"),
      (Int.self, "Int.self"),
      (1..<3, "1..<3"),
      (
        UUID(uuidString: "00000000-0000-0000-0000-00000000002A")! as Any,
        "UUID(00000000-0000-0000-0000-00000000002A)"
      ),
      (URL(string: "https://example.org/a?b=c")! as Any, "URL(https://example.org/a?b=c)"),
      (Decimal(string: "12.30")! as Any, "12.3"),
      (Duration.milliseconds(1500), "1500 ms"),
      (Duration.seconds(-2), "-2 s"),
      (Duration(secondsComponent: 1, attosecondsComponent: 5), "1.000000000000000005 s"),
      (Data([1, 255]), "Data(2 bytes: 0x01ff)"),
      (Data(), "Data(0 bytes)"),
      (IndexSet([1, 2, 3, 7]), "IndexSet(1..<4, 7)"),
      (Locale(identifier: "ko_KR"), "Locale(ko_KR)"),
      (AnyHashable(3), "3"),
      (Money(cents: 500), #""5 €""#),
      (AccessToken(text: "s3cret"), "‹redacted›"),
      ({ (a: Int) in "\(a)" }, "((Int) -> String)"),
    ]
  }

  @Test("a value on one line is written as Swift would", arguments: values.indices)
  func oneLine(index: Int) {
    let (value, text) = DumpTests.values[index]
    #expect(String(dumping: value) == text)
  }

  @Test("properties stand in the order of their declaration, nested types by their full name")
  func structure() {
    #expect(
      String(dumping: TripForm.State(name: "제주", days: 2)) == """
        TripForm.State(
          name: "제주",
          days: 2,
        )
        """)
  }

  @Test("a payload with parts is written below its case, a text of several lines below its name")
  func blocks() {
    #expect(
      String(dumping: Phase.loaded([Trip(id: 1, name: "a\n\"b\"\\")])) == #"""
        .loaded(
          [
            Trip(
              id: 1,
              name: """
                a
                "b"\\
                """,
            ),
          ],
        )
        """#)
  }

  @Test("sets and dictionaries are in the order of their members, identified arrays have ids")
  func collections() {
    #expect(String(dumping: Set([10, 9, 1])) == "[\n  1,\n  9,\n  10,\n]")
    #expect(String(dumping: Set([Sort.name, .date])) == "[\n  .date,\n  .name,\n]")
    #expect(String(dumping: ["b": 1, "a": 2]) == "[\n  \"a\": 2,\n  \"b\": 1,\n]")
    let trips: IdentifiedArrayOf<Trip> = [Trip(id: 7, name: "x")]
    #expect(
      String(dumping: trips) == """
        [
          [id: 7]: Trip(
            id: 7,
            name: "x",
          ),
        ]
        """)
    #expect(String(dumping: [1, 2, 3][1...]) == "[\n  2,\n  3,\n]")
  }

  static let dates: [(Double, String)] = [
    (0, "Date(2001-01-01T00:00:00.000Z)"),
    (0.25, "Date(2001-01-01T00:00:00.250Z)"),
    (-0.25, "Date(2000-12-31T23:59:59.750Z)"),
    (0.9999, "Date(2001-01-01T00:00:00.999900Z)"),
    (817_000_000.125, "Date(2026-11-22T00:26:40.125Z)"),
    (1e300, "Date(timeIntervalSinceReferenceDate: 1e+300)"),
  ]

  @Test("a date is ISO 8601 with as many decimals as it has", arguments: dates)
  func date(interval: Double, text: String) {
    #expect(String(dumping: Date(timeIntervalSinceReferenceDate: interval)) == text)
  }

  @Test("B10 long data is a size, and data that differ are told apart")
  func data() {
    var data = Data(count: 2_000_000)
    let before = String(dumping: data)
    #expect(before.hasPrefix("Data(2 MB, hash "))
    data[1_000_000] = 1
    #expect(String(dumping: data) != before)
  }

  @Test("B10 a dump can be kept to about so many lines")
  func lineLimit() {
    let text = String(dumping: Array(0..<1000), lineLimit: 3)
    #expect(text == "[\n  0,\n  1,\n  … (more lines)\n]")
  }

  @Test("B10 a cycle ends with a mark")
  func cycle() {
    let node = Node("a")
    node.next = Node("b")
    node.next?.next = node
    defer { node.next?.next = nil }
    #expect(
      String(dumping: node) == """
        Node(
          name: "a",
          next: Node(
            name: "b",
            next: Node(↩︎ cycle),
          ),
        )
        """)
  }

  @Test("one object in two places is no cycle")
  func shared() {
    let node = Node("a")
    #expect(!String(dumping: [node, node]).contains("cycle"))
  }

  @Test("B10 what lies 2,000 levels deep is cut off")
  func deep() {
    var chain = Chain.end
    for index in 0..<2000 { chain = .link(index, chain) }
    var other = chain
    other = .link(1, other)
    #expect(String(dumping: chain).contains("…"))
    #expect(
      String(source: chain).hasSuffix("<#DumpTests.Chain#>" + String(repeating: ")", count: 128)))
    #expect(String(summarizing: chain).count == 80)
    #expect(diff(chain, other) != nil)
    #expect(!assertionSource(from: chain, to: other).isEmpty)
  }

  @Test("types are named without modules, functions and private contexts")
  func typeNames() {
    struct Local<T> {
      struct Inner {}
      let value: T
    }
    #expect(String(dumping: Local<Int>.Inner()) == "Local<Int>.Inner()")
    #expect(String(dumping: Local<[String: Int?]>.Inner.self) == "Local<[String: Int?]>.Inner.self")
    #expect(String(dumping: Private()) == "DumpTests.Private()")
    #expect(String(dumping: [(Int, String)].self) == "[(Int, String)].self")
    #expect(String(dumping: Optional<(Int) -> Void>.self) == "((Int) -> ())?.self")
    #expect(String(dumping: String.Nested()) == "String.Nested()")
    #expect(String(dumping: IdentifiedArrayOf<Trip>.self) == "IdentifiedArray<Int, Trip>.self")
  }

  @Test("a lazy property goes by its name")
  func lazy() {
    #expect(String(dumping: Wrapped()) == "DumpTests.Wrapped(\n  cost: nil,\n)")
  }
}

extension String {
  fileprivate struct Nested {}
}
