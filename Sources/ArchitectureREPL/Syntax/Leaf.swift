import Foundation

/// The types that are written as one literal.
enum Leaf {
  static func isLeaf(_ type: Any.Type) -> Bool {
    switch type {
    case is String.Type, is Bool.Type, is Double.Type, is Float.Type, is Date.Type, is UUID.Type,
      is URL.Type, is Data.Type, is Decimal.Type, is any FixedWidthInteger.Type:
      true
    default: false
    }
  }

  /// Reads a literal, or gives nil when the type is none of these.
  static func read<T>(_ type: T.Type, from node: Node) throws -> T? {
    switch type {
    case is String.Type: try string(node) as? T
    case is Bool.Type: try bool(node) as? T
    case is Double.Type: try double(node) as? T
    case is Float.Type: try float(node) as? T
    case is Date.Type: try date(node) as? T
    case is UUID.Type: try text(node, "a UUID in quotes", UUID.init(uuidString:)) as? T
    case is Data.Type: try text(node, "Base64 text in quotes") { Data(base64Encoded: $0) } as? T
    case is Decimal.Type: try decimal(node) as? T
    case is URL.Type:
      // A URL with a base is written as a struct, which its own decoder reads.
      if case .string = node.kind {
        try text(node, "a URL in quotes") { URL(string: $0) } as? T
      } else {
        nil
      }
    case let integer as any FixedWidthInteger.Type: try self.integer(integer, node) as? T
    default: nil
    }
  }

  private static func wrong(_ node: Node, _ expected: String) -> SyntaxError {
    SyntaxError(.wrongType(found: node.summary, expected: expected), column: node.offset)
  }

  private static func string(_ node: Node) throws -> String {
    switch node.kind {
    case .string(let value), .bare(let value): return value
    default: throw wrong(node, "a string in quotes")
    }
  }

  private static func bool(_ node: Node) throws -> Bool {
    guard case .bool(let value) = node.kind else { throw wrong(node, "true or false") }
    return value
  }

  private static func text<Value>(
    _ node: Node, _ expected: String, _ make: (String) -> Value?
  ) throws -> Value {
    guard case .string(let text) = node.kind else { throw wrong(node, expected) }
    guard let value = make(text) else {
      throw SyntaxError(.wrongType(found: "\"\(text)\"", expected: expected), column: node.offset)
    }
    return value
  }

  private static func date(_ node: Node) throws -> Date {
    if case .path(let components) = node.kind, components.count == 1, components[0].name == "Date",
      let arguments = components[0].arguments, arguments.count == 1,
      arguments[0].label == "timeIntervalSinceReferenceDate"
    {
      return Date(timeIntervalSinceReferenceDate: try double(arguments[0].value))
    }
    return try text(node, "a date such as \"2026-05-01T09:30:00Z\"", DateText.date)
  }

  private static func decimal(_ node: Node) throws -> Decimal {
    if case .path(let components) = node.kind, components.last?.name == "nan" { return .nan }
    let text: String
    switch node.kind {
    case .number(let number), .string(let number): text = number
    default: throw wrong(node, "a number")
    }
    // `Decimal(string:)` reads a number's beginning and forgives the rest.
    guard Double(text) != nil, let value = Decimal(string: text, locale: nil) else {
      throw wrong(node, "a number")
    }
    return value
  }

  private static func double(_ node: Node) throws -> Double {
    switch node.kind {
    case .number("-infinity"): return -.infinity
    case .path(let components) where components.last?.name == "infinity": return .infinity
    case .path(let components) where components.last?.name == "nan": return .nan
    case .number(let text):
      let plain = Number.parts(text).flatMap {
        $0.radix == 10 ? nil : Int64($0.digits, radix: $0.radix)
      }
      guard let value = plain.map(Double.init) ?? Double(text) else {
        throw wrong(node, "a number")
      }
      guard value.isFinite else {
        throw SyntaxError(.outOfRange(text, type: "Double"), column: node.offset)
      }
      return value
    default: throw wrong(node, "a number")
    }
  }

  private static func float(_ node: Node) throws -> Float {
    guard case .number(let text) = node.kind, let exact = Float(text), exact.isFinite else {
      let value = try double(node)
      if value.isFinite {
        throw SyntaxError(.outOfRange("\(value)", type: "Float"), column: node.offset)
      }
      return Float(value)
    }
    return exact
  }

  private static func integer<I: FixedWidthInteger>(_ type: I.Type, _ node: Node) throws -> I {
    guard case .number(let text) = node.kind, let (digits, radix) = Number.parts(text) else {
      throw wrong(node, "a whole number")
    }
    guard let value = I(digits, radix: radix) else {
      throw SyntaxError(.outOfRange(text, type: "\(type)"), column: node.offset)
    }
    return value
  }
}
