extension Dumper {
  /// The value on one line if it is one that stands on one and takes at most `limit` characters.
  static func inline(_ value: Any, limit: Int) -> String? {
    inline(Shape(of: value), limit: limit, depth: 0)
  }

  /// What stands on one line: things without parts, and enum cases of such things.
  static func inline(_ shape: Shape, limit: Int, depth: Int) -> String? {
    guard depth < depthLimit else { return ValueWording.tooDeep }
    switch shape {
    case .atom(let atom):
      return atom.dumpText
    case .string(let text):
      return text.utf8.contains(UInt8(ascii: "\n")) ? nil : StringLiteral.quoted(text)
    case .redacted:
      return ValueWording.redacted
    case .opaque(let text):
      return text
    case .optional(nil):
      return "nil"
    case .optional(.some(let wrapped)):
      let shape = Shape(of: wrapped)
      // An optional in an optional: the outer one is there.
      if case .optional(nil) = shape { return ".some(nil)" }
      return inline(shape, limit: limit, depth: depth + 1)
    case .structure(let type, let fields) where fields.isEmpty:
      return "\(type.text)()"
    case .object(let type, _, let fields) where fields.isEmpty:
      return "\(type.text)()"
    case .list(let list) where list.elementCount == 0,
      .identified(let list) where list.elementCount == 0:
      return "[]"
    case .set(let set) where set.elementCount == 0:
      return "[]"
    case .dictionary(let dictionary) where dictionary.elementCount == 0:
      return "[:]"
    case .enumeration(_, let name, let fields):
      return fields.isEmpty
        ? ".\(name)"
        : parts(fields, limit: limit - name.count - 3, depth: depth).map { ".\(name)(\($0))" }
    case .tuple(let fields):
      return parts(fields, limit: limit - 2, depth: depth).map { "(\($0))" }
    case .structure, .object, .list, .identified, .set, .dictionary:
      return nil
    }
  }

  private static func parts(_ fields: [Shape.Field], limit: Int, depth: Int) -> String? {
    var result = ""
    for field in fields {
      if !result.isEmpty { result += ", " }
      if let label = field.label { result += "\(label): " }
      guard result.count < limit else { return nil }
      let rest = limit - result.count
      guard let text = inline(Shape(of: field.value), limit: rest, depth: depth + 1),
        text.count <= rest
      else { return nil }
      result += text
    }
    return result
  }
}
