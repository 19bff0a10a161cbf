/// Hands a tree to a type's own decoder.
struct NodeDecoder: Decoder {
  let node: Node
  /// The type that is being decoded.
  let type: any Decodable.Type
  /// The names of the actions that lead here.
  let trail: [String]

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Actions within actions beyond this are refused before they exhaust the stack.
  private static let deepest = 128

  func container<Key: CodingKey>(keyedBy keyType: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard trail.count < Self.deepest else {
      throw SyntaxError(.tooDeep, column: node.offset)
    }
    let node = node.withoutBare
    let table = KeyTable<Key>()
    switch node.kind {
    case .path(let components) where isCase(components[0], table):
      return KeyedDecodingContainer(
        try CaseContainer(components: components, table: table, type: type, trail: trail))
    case .path(let components) where components.count == 1 && components[0].arguments != nil:
      return record(components[0].arguments ?? [], table, at: node.offset)
    case .record(_, let arguments):
      return record(arguments, table, at: node.offset)
    case .dictionary(let pairs):
      return record(try fields(pairs), table, at: node.offset)
    case .list(let values) where values.isEmpty && table.names == nil:
      return record([], table, at: node.offset)
    default:
      if table.isPresentation {
        return KeyedDecodingContainer(
          try CaseContainer(presenting: node, table: table, type: type, trail: trail))
      }
      throw SyntaxError(.wrongType(found: node.summary, expected: expected), column: node.offset)
    }
  }

  /// A path is a case of an enum, unless it is an initialiser such as `Trip(id: 1)`.
  private func isCase<Key>(_ head: Component, _ table: KeyTable<Key>) -> Bool {
    if CaseNames.isEnum(type) { return true }
    return head.arguments == nil || head.name.first?.isUppercase == false
  }

  private func record<Key: CodingKey>(
    _ arguments: [Argument], _ table: KeyTable<Key>, at offset: Int
  ) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      FieldContainer(
        arguments: arguments, table: table, trail: trail, offset: offset,
        signature: { [type] in Self.signature(of: type) }))
  }

  private func fields(_ pairs: [(key: Node, value: Node)]) throws -> [Argument] {
    try pairs.map { pair in
      let label = try Reader.value(String.self, from: pair.key, trail: trail)
      return Argument(label: label, value: pair.value, offset: pair.key.offset)
    }
  }

  /// What the type wants, for a message.
  private var expected: String {
    let schema = Schema(type)
    let names = schema.visibleCases.map { ".\($0.name)" }
    if !names.isEmpty {
      return "\(typeName(type)) (\(names.prefix(8).joined(separator: ", "))"
        + (names.count > 8 ? ", …)" : ")")
    }
    return Self.signature(of: type)
  }

  static func signature(of type: any Decodable.Type) -> String {
    let fields = Schema(type).fields.map(\.signature).joined(separator: ", ")
    return "\(initialiserName(type))(\(fields))"
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let node = node.withoutBare
    guard case .list(let values) = node.kind else {
      throw SyntaxError(
        .wrongType(found: node.summary, expected: "a list in square brackets"),
        column: node.offset)
    }
    return ListContainer(values: values, trail: trail)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ValueContainer(node: node, trail: trail)
  }
}

private struct ValueContainer: SingleValueDecodingContainer, WideIntegers {
  let node: Node
  let trail: [String]
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { if case .null = node.kind { true } else { false } }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try Reader.value(type, from: node, trail: trail)
  }
}

struct ListContainer: UnkeyedDecodingContainer, WideIntegers {
  let values: [Node]
  let trail: [String]
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(values: [Node], trail: [String]) {
    self.values = values
    self.trail = trail
  }

  private mutating func take() throws -> Node {
    guard !isAtEnd else {
      throw SyntaxError(
        .missing(nil, signature: "a list of more than \(values.count) values"),
        column: values.last?.offset ?? 0)
    }
    defer { currentIndex += 1 }
    return values[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = values[currentIndex].kind else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try Reader.value(type, from: take(), trail: trail)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    NodeDecoder(node: try take(), type: Anonymous.self, trail: trail)
  }
}

/// The type of what a hand-written decoder nests without saying what it is.
struct Anonymous: Decodable {}
