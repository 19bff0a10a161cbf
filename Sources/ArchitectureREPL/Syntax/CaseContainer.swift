/// Shows an enum's decoder the one case that was written.
struct CaseContainer<Key: CodingKey>: KeyedDecodingContainerProtocol, WideIntegers {
  private let key: Key
  private let arguments: [Argument]
  private let name: String
  private let offset: Int
  private let type: any Decodable.Type
  private let trail: [String]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [key] }

  init(
    components: [Component], table: KeyTable<Key>, type: any Decodable.Type, trail: [String]
  ) throws {
    let components = Self.withoutTypeName(components, type)
    let head = components[0]
    offset = head.offset
    self.type = type
    if let key = table.key(named: head.name) {
      self.key = key
      name = head.name
      arguments = try Self.arguments(of: head, followedBy: Array(components.dropFirst()))
      self.trail = trail + [head.name]
    } else if table.isPresentation, let key = table.key(named: "presented") {
      // `form.save` for `form.presented.save`
      self.key = key
      name = "presented"
      let child = Node(kind: .path(components), offset: head.offset)
      arguments = [Argument(value: child, offset: head.offset, isImplied: true)]
      self.trail = trail
    } else {
      let known = Schema(type).visibleCases.map(\.name)
      throw SyntaxError(
        .unknownAction(head.name, in: trail, known: known.isEmpty ? table.names ?? [] : known),
        column: head.offset)
    }
  }

  /// `Feature.Tab.search` names the case `search` of `Tab`.
  private static func withoutTypeName(
    _ components: [Component], _ type: any Decodable.Type
  ) -> [Component] {
    let typeNames = components.prefix {
      $0.name.first?.isUppercase == true && $0.arguments == nil && $0.place == nil
    }
    guard let last = typeNames.lastIndex(where: { $0.name == initialiserName(type) }),
      last + 1 < components.count
    else { return components }
    return Array(components[(last + 1)...])
  }

  /// A presentation whose child is not written as a path.
  init(
    presenting node: Node, table: KeyTable<Key>, type: any Decodable.Type, trail: [String]
  ) throws {
    guard let key = table.key(named: "presented") else {
      throw SyntaxError(
        .wrongType(found: node.summary, expected: typeName(type)), column: node.offset)
    }
    self.key = key
    name = "presented"
    arguments = [Argument(value: node, offset: node.offset)]
    offset = node.offset
    self.type = type
    self.trail = trail
  }

  /// The payloads of a case: its brackets, or the path that goes on behind it.
  private static func arguments(
    of head: Component, followedBy rest: [Component]
  ) throws -> [Argument] {
    var arguments = head.arguments ?? []
    guard let next = rest.first else {
      if let place = head.place { arguments.insert(place.labelled("id"), at: 0) }
      return arguments
    }
    guard head.arguments == nil else {
      throw SyntaxError(
        .afterPayload(".\(next.name)"),
        column: next.offset)
    }
    let action = Node(kind: .path(rest), offset: next.offset)
    guard let place = head.place else {
      return [Argument(value: action, offset: next.offset, isImplied: true)]
    }
    // `rows[id: 1].toggled`
    return [
      place.labelled("id"),
      Argument(label: "action", value: action, offset: next.offset, isImplied: true),
    ]
  }

  private func signature() -> String {
    Schema(type).cases.first { $0.name == name }?.signature ?? name
  }

  func contains(_ key: Key) -> Bool { key.stringValue == self.key.stringValue }
  func decodeNil(forKey key: Key) throws -> Bool { false }

  /// For decoders written by hand that read the payload from the case's own key.
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard contains(key), let first = arguments.first else {
      throw SyntaxError(.missing(nil, signature: signature()), column: offset)
    }
    guard arguments.count == 1 else {
      throw SyntaxError(.extra(signature: signature()), column: arguments[1].offset)
    }
    return try Reader.value(type, from: first.value, trail: trail)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let table = KeyTable<Nested>()
    let matcher = PayloadMatcher(
      names: table.names, offset: offset, signature: signature)
    return KeyedDecodingContainer(
      FieldContainer(
        arguments: try matcher.match(arguments), table: table, trail: trail, offset: offset,
        signature: signature))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    ListContainer(values: arguments.map(\.value), trail: trail)
  }

  func superDecoder() throws -> any Decoder {
    throw SyntaxError(.missing("super", signature: signature()), column: offset)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
}

extension Argument {
  fileprivate func labelled(_ label: String) -> Argument {
    var argument = self
    argument.label = argument.label ?? label
    return argument
  }
}
