/// Reads a tree into the type it is meant for.
enum Reader {
  static func value<T: Decodable>(_ type: T.Type, from node: Node, trail: [String]) throws -> T {
    if let optional = type as? any OptionalType.Type {
      return try self.optional(type, optional, node, trail)
    }
    if let leaf = try Leaf.read(type, from: type is String.Type ? node : node.withoutBare) {
      return leaf
    }
    if type is any RawRepresentable.Type, CaseNames.isWithoutPayloads(type),
      case .path(let components) = node.withoutBare.kind
    {
      return try member(type, components)
    }
    if let dictionary = type as? any ReadableDictionary.Type {
      let value = try dictionary.read(node.withoutBare, trail: trail)
      if let value = value as? T { return value }
    }
    do {
      return try type.init(from: NodeDecoder(node: node, type: type, trail: trail))
    } catch let error as DecodingError {
      throw SyntaxError(
        .refused(type: typeName(type), reason: reason(error)), column: node.offset)
    }
  }

  private static func optional<T: Decodable>(
    _ type: T.Type, _ optional: any OptionalType.Type, _ node: Node, _ trail: [String]
  ) throws -> T {
    // `.none` may be a case of the enum inside.
    let isNil = CaseNames.isEnum(optional.wrappedType) ? node.isNilLiteral : node.isNil
    if isNil, let none = optional.absent as? T { return none }
    guard let value = try open(optional.wrappedType, node, trail) as? T else {
      throw SyntaxError(
        .wrongType(found: node.summary, expected: typeName(type)), column: node.offset)
    }
    return value
  }

  private static func open<W: Decodable>(
    _ type: W.Type, _ node: Node, _ trail: [String]
  ) throws -> Any { try value(type, from: node, trail: trail) }

  /// A value of a raw enum by its name.
  private static func member<T>(_ type: T.Type, _ components: [Component]) throws -> T {
    let component = components[components.count - 1]
    let names = CaseNames.of(type) ?? []
    if component.arguments == nil, component.place == nil, components.count <= 2 {
      if let index = names.firstIndex(of: component.name),
        let value = CaseNames.values(type)?[index]
      {
        return value
      }
      // An enum whose layout is not told (`@objc`): its cases by their printed names.
      if let listed = type as? any CaseIterable.Type,
        let value = allCases(listed).first(where: { String(describing: $0) == component.name })
          as? T
      {
        return value
      }
    }
    throw SyntaxError(
      .unknownValue(component.name, type: typeName(type), known: names), column: component.offset)
  }

  private static func allCases<C: CaseIterable>(_ type: C.Type) -> [Any] {
    type.allCases.map { $0 }
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .keyNotFound(_, let context):
      context.debugDescription
    @unknown default: "\(error)"
    }
  }
}

extension Node {
  /// A bare payload that is not meant as a string: a value if it reads as one, else a string.
  var withoutBare: Node {
    guard case .bare(let text) = kind else { return self }
    guard var node = try? Parser.value(text) else {
      return Node(kind: .string(text), offset: offset)
    }
    node.offset = offset
    return node
  }

  var isNilLiteral: Bool {
    switch kind {
    case .null, .bare("nil"): true
    default: false
    }
  }

  /// `nil` or `.none`
  var isNil: Bool {
    if case .path(let components) = kind, components.count == 1 {
      return components[0].name == "none" && components[0].arguments == nil
    }
    return isNilLiteral
  }
}

/// Dictionaries are read here and not by their own decoder, which wants keys that are no strings as
/// a list of alternating keys and values.
private protocol ReadableDictionary {
  static func read(_ node: Node, trail: [String]) throws -> Self
}

extension Dictionary: ReadableDictionary where Key: Decodable, Value: Decodable {
  fileprivate static func read(_ node: Node, trail: [String]) throws -> [Key: Value] {
    let pairs: [(key: Node, value: Node)]
    switch node.kind {
    case .dictionary(let found): pairs = found
    case .list(let found) where found.isEmpty: pairs = []
    default:
      throw SyntaxError(
        .wrongType(found: node.summary, expected: "a dictionary such as [key: value]"),
        column: node.offset)
    }
    var result: [Key: Value] = [:]
    for pair in pairs {
      let key = try Reader.value(Key.self, from: pair.key, trail: trail)
      result[key] = try Reader.value(Value.self, from: pair.value, trail: trail)
    }
    return result
  }
}
