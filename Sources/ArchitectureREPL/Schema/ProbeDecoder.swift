/// Decodes nothing, and notes what it was asked for.
///
/// A decoder that asks for two payloads only asks for the second once it has the first, so each
/// question is answered with a placeholder.
struct ProbeDecoder: Decoder {
  let inquiry: Inquiry
  let choice: String?
  /// Refuse payloads: only a case without one can be decoded.
  var refusesPayloads = false
  /// The types that are being decoded, to end recursion.
  let stack: [ObjectIdentifier]

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Ends a probing; never seen outside.
  struct Stop: Error {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let table = KeyTable<Key>()
    inquiry.isKeyed = true
    inquiry.keyNames = table.names
    inquiry.isPresentation = table.isPresentation
    return KeyedDecodingContainer(ProbeKeyed(probe: self, table: table, isPayload: false))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ProbeUnkeyed(probe: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ProbeSingle(probe: self)
  }

  func placeholder<T: Decodable>(_ type: T.Type) throws -> T {
    guard !refusesPayloads else { throw Stop() }
    return try Placeholder.make(type, stack: stack)
  }
}

private struct ProbeKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol, WideIntegers {
  let probe: ProbeDecoder
  let table: KeyTable<Key>
  let isPayload: Bool

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] {
    guard !isPayload, let choice = probe.choice, let key = table.key(named: choice) else {
      return []
    }
    return [key]
  }

  func contains(_ key: Key) -> Bool { true }

  /// Swift's own `decodeIfPresent` for `Int`, `String` and their like asks this before it decodes.
  func decodeNil(forKey key: Key) throws -> Bool {
    probe.inquiry.keyAskedForNil = key.stringValue
    return false
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    note(type, key, isOptional: probe.inquiry.keyAskedForNil == key.stringValue)
    return try probe.placeholder(type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    note(type, key, isOptional: true)
    return nil
  }

  private func note<T: Decodable>(_ type: T.Type, _ key: Key, isOptional: Bool) {
    probe.inquiry.keyAskedForNil = nil
    let request = Inquiry.Request(name: table.name(of: key), type: type, isOptional: isOptional)
    if isPayload {
      probe.inquiry.payload.append(request)
    } else {
      probe.inquiry.requests.append(request)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let nested = KeyTable<Nested>()
    probe.inquiry.payloadNames = nested.names
    return KeyedDecodingContainer(ProbeKeyed<Nested>(probe: probe, table: nested, isPayload: true))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    ProbeUnkeyed(probe: probe)
  }

  func superDecoder() throws -> any Decoder { throw ProbeDecoder.Stop() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw ProbeDecoder.Stop() }
}

/// An empty list: what a placeholder for an array is made from.
private struct ProbeUnkeyed: UnkeyedDecodingContainer, WideIntegers {
  let probe: ProbeDecoder

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  mutating func decodeNil() throws -> Bool { false }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try probe.placeholder(type) }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw ProbeDecoder.Stop() }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { self }
  mutating func superDecoder() throws -> any Decoder { throw ProbeDecoder.Stop() }
}

private struct ProbeSingle: SingleValueDecodingContainer, WideIntegers {
  let probe: ProbeDecoder

  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    probe.inquiry.single = type
    return try probe.placeholder(type)
  }
}
