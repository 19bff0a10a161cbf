/// Collects what a value's own encoder writes.
struct TreeEncoder: Encoder {
  let box: EncodingBox
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let table = KeyTable<Key>()
    box.content = .keyed
    box.keyNames = table.names
    box.isPresentation = table.isPresentation
    return KeyedEncodingContainer(KeyedWriter(box: box, table: table, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.content = .list
    return ListWriter(box: box, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleWriter(box: box, codingPath: codingPath)
  }
}

private struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol, WideIntegers {
  let box: EncodingBox
  let table: KeyTable<Key>
  let codingPath: [any CodingKey]

  private func add(_ entry: EncodingBox.Entry, _ key: Key) {
    box.add(entry, name: table.name(of: key), key: key.stringValue)
  }

  mutating func encodeNil(forKey key: Key) throws { add(.tree(.null), key) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    add(.tree(try ValueTree.make(value)), key)
  }

  private func nested(_ key: Key) -> TreeEncoder {
    let inner = EncodingBox()
    add(.box(inner), key)
    return TreeEncoder(box: inner, codingPath: codingPath + [key])
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { nested(key).container(keyedBy: type) }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    let inner = EncodingBox()
    box.add(.box(inner), name: "super", key: "super")
    return TreeEncoder(box: inner, codingPath: codingPath)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder { nested(key) }
}

private struct ListWriter: UnkeyedEncodingContainer, WideIntegers {
  let box: EncodingBox
  let codingPath: [any CodingKey]
  var count: Int { box.entries.count }

  mutating func encodeNil() throws { box.add(.tree(.null)) }
  mutating func encode<T: Encodable>(_ value: T) throws {
    box.add(.tree(try ValueTree.make(value)))
  }

  private func nested() -> TreeEncoder {
    let inner = EncodingBox()
    box.add(.box(inner))
    return TreeEncoder(box: inner, codingPath: codingPath)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { nested().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nested().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { nested() }
}

private struct SingleWriter: SingleValueEncodingContainer, WideIntegers {
  let box: EncodingBox
  let codingPath: [any CodingKey]

  mutating func encodeNil() throws { box.content = .single(.null) }
  mutating func encode<T: Encodable>(_ value: T) throws {
    box.content = .single(try ValueTree.make(value))
  }
}
