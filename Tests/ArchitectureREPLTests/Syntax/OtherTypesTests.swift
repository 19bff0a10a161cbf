import ArchitectureREPL
import Foundation
import Testing

/// Types whose `Codable` is not the plain synthesised kind.
@Suite struct OtherTypesTests {
  private func roundTrip<T: Codable & Equatable>(
    _ value: T, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try ActionSyntax.text(value) == text, sourceLocation: sourceLocation)
    #expect(try ActionSyntax.parse(text, as: T.self) == value, sourceLocation: sourceLocation)
  }

  private enum Action: Codable, Equatable {
    case duration(Duration)
    case range(ClosedRange<Int>)
    case tab(Tab?)
    case tabs([Tab: Int])
    case point(CGPoint)
    case wide(Int128)
    case box(Box<Int>)
    case number(CGFloat)
    case two(Tab, Tab)
    case maybe(String?)
    case child(Child?)
    case relative(URL)
    case actions([Child])
    case silent(Presentation<Box<Int>>)
    case list(Shelf)
    case `nil`
    case word(String)
  }
  private struct Box<Content: Codable & Equatable & Sendable>: Codable, Equatable {
    var content: Content
  }
  private enum Child: Codable, Equatable { case go(Int), stop, form(Presentation<FormMoreAction>) }

  /// Coded as a list, as identified collections are.
  private struct Shelf: Codable, Equatable {
    var books: [String]
    init(_ books: [String]) { self.books = books }
    init(from decoder: any Decoder) throws { books = try [String](from: decoder) }
    func encode(to encoder: any Encoder) throws { try books.encode(to: encoder) }
  }

  @Test("standard types with coders of their own")
  func standard() throws {
    try roundTrip(Action.range(1...3), "range([1, 3])")
    try roundTrip(Action.point(CGPoint(x: 1.5, y: -2)), "point([1.5, -2.0])")
    try roundTrip(Action.number(0.5), "number(0.5)")
    try roundTrip(Action.wide(.max), "wide(170141183460469231731687303715884105727)")
    #expect(Schema(Action.self).cases.first { $0.name == "wide" }?.signature == "wide(Int128)")
    for value in [Duration.seconds(3), .milliseconds(-1), .zero] {
      let text = try ActionSyntax.text(Action.duration(value))
      #expect(try ActionSyntax.parse(text, as: Action.self) == .duration(value))
    }
    let url = try #require(
      URL(string: "b?c", relativeTo: URL(string: "https://example.com/a/")))
    try roundTrip(
      Action.relative(url), #"relative(URL(relative: "b?c", base: "https://example.com/a/"))"#)
  }

  @Test("generics, optionals and enums within payloads")
  func nesting() throws {
    try roundTrip(Action.box(Box(content: 3)), "box(Box(content: 3))")
    try roundTrip(Action.tab(.search), "tab(.search)")
    try roundTrip(Action.tab(nil), "tab(nil)")
    try roundTrip(Action.tabs([.search: 1]), "tabs([.search: 1])")
    try roundTrip(Action.two(.trips, .search), "two(.trips, .search)")
    try roundTrip(Action.child(.go(3)), "child.go(3)")
    try roundTrip(Action.child(nil), "child(nil)")
    try roundTrip(
      Action.actions([.go(1), .stop, .form(.presented(.done)), .form(.dismiss)]),
      "actions([.go(1), .stop, .form(.presented(.done)), .form(.dismiss)])")
    try roundTrip(
      Action.silent(.presented(Box(content: 1))), "silent.presented(Box(content: 1))")
    try roundTrip(Action.list(Shelf(["a"])), #"list(["a"])"#)
    #expect(
      try ActionSyntax.parse("silent(Box<Int>(content: 1))", as: Action.self)
        == .silent(.presented(Box(content: 1))))
  }

  @Test("a bare string may be meant for an optional; nil is nil")
  func maybe() throws {
    #expect(try ActionSyntax.parse("maybe 제주 올레", as: Action.self) == .maybe("제주 올레"))
    #expect(try ActionSyntax.parse("maybe nil", as: Action.self) == .maybe(nil))
    #expect(try ActionSyntax.parse("maybe(\"nil\")", as: Action.self) == .maybe("nil"))
    #expect(try ActionSyntax.parse("word nil", as: Action.self) == .word("nil"))
  }

  @Test("quotes around all of a bare payload are no part of it")
  func quotedBare() throws {
    #expect(try ActionSyntax.parse(#"word "제주 올레" "#, as: Action.self) == .word("제주 올레"))
    #expect(try ActionSyntax.parse(#"word "a \" b""#, as: Action.self) == .word(#"a " b"#))
    #expect(try ActionSyntax.parse(#"word "a" b"#, as: Action.self) == .word(#""a" b"#))
    #expect(try ActionSyntax.parse(#"word "a"#, as: Action.self) == .word(#""a"#))
  }

  @Test("keywords are names where an action stands")
  func keywords() throws {
    try roundTrip(Action.nil, "`nil`")
    #expect(try ActionSyntax.parse(".nil", as: Action.self) == .nil)
    #expect(try ActionSyntax.parse("nil", as: Action.self) == .nil)
  }

  @Test("a decoder written by hand reads the payload from the case's own key")
  func handWritten() throws {
    struct Reader: Codable, Equatable {
      var query: String
      enum CodingKeys: CodingKey { case queryChanged }
      init(query: String) { self.query = query }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        query = try container.decode(String.self, forKey: .queryChanged)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(query, forKey: .queryChanged)
      }
    }
    enum Hand: Codable, Equatable {
      case queryChanged(String)
      case stop
      enum Keys: CodingKey { case queryChanged, stop }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if let query = try container.decodeIfPresent(String.self, forKey: .queryChanged) {
          self = .queryChanged(query)
        } else {
          self = .stop
        }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        switch self {
        case .queryChanged(let query): try container.encode(query, forKey: .queryChanged)
        case .stop: try container.encode(true, forKey: .stop)
        }
      }
    }
    #expect(try ActionSyntax.parse("queryChanged 제주", as: Hand.self) == .queryChanged("제주"))
    #expect(try ActionSyntax.text(Hand.queryChanged("제주")) == "queryChanged(\"제주\")")
    #expect(try ActionSyntax.parse("stop", as: Hand.self) == .stop)
    #expect(
      try ActionSyntax.parseValue("Reader(queryChanged: \"x\")", as: Reader.self)
        == Reader(query: "x"))
  }

  @Test("classes that inherit are read and written with their superclass's fields")
  func classes() throws {
    class Base: Codable {
      var id = 1
      init() {}
    }
    final class Derived: Base {
      var name = "a"
      enum CodingKeys: CodingKey { case name }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        try super.init(from: container.superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try super.encode(to: container.superEncoder())
      }
    }
    let value = Derived()
    value.id = 7
    #expect(try JSONValue(encoding: value).text == #"{"name":"a","super":{"id":7}}"#)
  }
}
