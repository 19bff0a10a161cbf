package import Foundation

/// Any encodable value as a tree that still knows what it was made from: action text and JSON are
/// two ways to write it.
package indirect enum ValueTree {
  case null
  case bool(Bool)
  /// The digits, exact whatever the integer type.
  case integer(String)
  case double(Double)
  case decimal(Decimal)
  case string(String)
  case date(Date)
  case data(Data)
  case list([ValueTree])
  case dictionary([(key: ValueTree, value: ValueTree)])
  /// A raw enum: its name, and the raw value that is coded.
  case member(String, raw: ValueTree)
  case record(type: String, [Field])
  case choice(Choice)

  package struct Field {
    /// The name in Swift, and the one that is coded.
    var name: String
    var key: String
    var value: ValueTree
  }

  package struct Choice {
    var name: String
    var key: String
    /// The payloads by the names of their keys.
    var payload: [Field]
    /// The payload is coded under the case's own key, by an encoder written by hand.
    var isDirect: Bool
    /// The enum is `PresentationAction`.
    var isPresentation: Bool
    /// The enum's cases can continue a dotted path.
    var continuesPath: Bool
  }

  /// Encodes a value.
  ///
  /// - Throws: what the value's own encoder throws.
  package static func make<T: Encodable>(_ value: T) throws -> ValueTree {
    if let leaf = leaf(value) { return leaf }
    if let container = value as? any SelfDescribing { return try container.valueTree() }
    let box = EncodingBox()
    try value.encode(to: TreeEncoder(box: box, codingPath: []))
    let tree = box.tree(of: T.self)
    if value is any RawRepresentable, let name = CaseNames.name(of: value) {
      return .member(name, raw: tree)
    }
    return tree
  }

  private static func leaf<T>(_ value: T) -> ValueTree? {
    switch value {
    case let value as String: .string(value)
    case let value as Bool: .bool(value)
    case let value as Double: .double(value)
    // By way of its text: the nearest Double of 0.1 as a Float has ten more digits.
    case let value as Float: .double(Double(value.description) ?? Double(value))
    case let value as Date: .date(value)
    case let value as UUID: .string(value.uuidString)
    case let value as Data: .data(value)
    case let value as Decimal: .decimal(value)
    case let value as URL where value.baseURL == nil: .string(value.absoluteString)
    case let value as any FixedWidthInteger: .integer("\(value)")
    default: nil
    }
  }
}

/// Types whose own encoders lose what a tree wants to keep.
private protocol SelfDescribing {
  func valueTree() throws -> ValueTree
}

extension Optional: SelfDescribing where Wrapped: Encodable {
  fileprivate func valueTree() throws -> ValueTree {
    guard let self else { return .null }
    return try ValueTree.make(self)
  }
}

extension Dictionary: SelfDescribing where Key: Encodable, Value: Encodable {
  /// In the order of the written keys: a dictionary's own order differs from run to run.
  fileprivate func valueTree() throws -> ValueTree {
    let pairs = try map { key, value in
      let keyTree = try ValueTree.make(key)
      return (sort: JSONValue(keyTree).text, key: keyTree, value: try ValueTree.make(value))
    }
    return .dictionary(pairs.sorted { $0.sort < $1.sort }.map { (key: $0.key, value: $0.value) })
  }
}

extension Set: SelfDescribing where Element: Encodable {
  /// In the order of the written elements, for the same reason.
  fileprivate func valueTree() throws -> ValueTree {
    let trees = try map { element in
      let tree = try ValueTree.make(element)
      return (sort: JSONValue(tree).text, tree: tree)
    }
    return .list(trees.sorted { $0.sort < $1.sort }.map(\.tree))
  }
}
