/// Hands labelled values to a decoder: the fields of a struct, or the payloads of a case.
struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol, WideIntegers {
  let arguments: [Argument]
  let table: KeyTable<Key>
  let trail: [String]
  let offset: Int
  let signature: () -> String

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { arguments.compactMap { $0.label.flatMap(table.key(named:)) } }

  private func argument(_ key: Key) -> Argument? {
    let name = table.name(of: key)
    return arguments.first { $0.label == name || $0.label == key.stringValue }
  }

  /// Refuses labels that the struct does not have.
  private func checkLabels() throws {
    guard let names = table.names else { return }
    var seen: Set<String> = []
    for argument in arguments {
      guard let label = argument.label else {
        throw SyntaxError(.labels(signature: signature()), column: argument.offset)
      }
      guard names.contains(label) || table.key(named: label) != nil else {
        throw SyntaxError(
          .unknownLabel(label, signature: signature(), known: names), column: argument.offset)
      }
      guard seen.insert(label).inserted else {
        throw SyntaxError(.labels(signature: signature()), column: argument.offset)
      }
    }
  }

  private func value(_ key: Key) throws -> Argument {
    try checkLabels()
    guard let found = argument(key) else {
      throw SyntaxError(
        .missing(Schema.label(table.name(of: key)), signature: signature()), column: offset)
    }
    return found
  }

  func contains(_ key: Key) -> Bool { argument(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try checkLabels()
    return argument(key).map(\.value.isNil) ?? true
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try Reader.value(type, from: value(key).value, trail: trail)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try checkLabels()
    guard let found = argument(key) else { return nil }
    return try Reader.value(T?.self, from: found.value, trail: trail)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    NodeDecoder(node: try value(key).value, type: Anonymous.self, trail: trail)
  }

  /// A class that inherits: its superclass's fields under `super`, or among its own.
  func superDecoder() throws -> any Decoder {
    let inherited = arguments.first { $0.label == "super" }?.value
    let node = inherited ?? Node(kind: .record(name: nil, arguments), offset: offset)
    return NodeDecoder(node: node, type: Anonymous.self, trail: trail)
  }
}
