/// Marks the containers of this module that code 128-bit integers like any other value.
///
/// The generic methods of a container serve all of the standard library's requirements but these,
/// for which it has defaults that throw.
protocol WideIntegers {}

extension KeyedEncodingContainerProtocol where Self: WideIntegers {
  mutating func encode(_ value: Int128, forKey key: Key) throws { try any(value, key) }
  mutating func encode(_ value: UInt128, forKey key: Key) throws { try any(value, key) }

  /// Calls the generic method; with a concrete type these here would be called again.
  private mutating func any<T: Encodable>(_ value: T, _ key: Key) throws {
    try encode(value, forKey: key)
  }
}

extension UnkeyedEncodingContainer where Self: WideIntegers {
  mutating func encode(_ value: Int128) throws { try any(value) }
  mutating func encode(_ value: UInt128) throws { try any(value) }
  private mutating func any<T: Encodable>(_ value: T) throws { try encode(value) }
}

extension SingleValueEncodingContainer where Self: WideIntegers {
  mutating func encode(_ value: Int128) throws { try any(value) }
  mutating func encode(_ value: UInt128) throws { try any(value) }
  private mutating func any<T: Encodable>(_ value: T) throws { try encode(value) }
}

extension KeyedDecodingContainerProtocol where Self: WideIntegers {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try any(key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try any(key) }
  private func any<T: Decodable>(_ key: Key) throws -> T { try decode(T.self, forKey: key) }
}

extension UnkeyedDecodingContainer where Self: WideIntegers {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try any() }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try any() }
  private mutating func any<T: Decodable>() throws -> T { try decode(T.self) }
}

extension SingleValueDecodingContainer where Self: WideIntegers {
  func decode(_ type: Int128.Type) throws -> Int128 { try any() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try any() }
  private func any<T: Decodable>() throws -> T { try decode(T.self) }
}
