extension String {
  /// A value as a Swift expression that makes an equal one.
  ///
  /// The type is taken to be known where the expression is used: enum cases begin with a dot, numbers, texts and
  /// collections are literals. Structs are made with their memberwise initialiser. What source code can't make
  /// (objects, closures, ``Redacted`` values) becomes a placeholder like `<#Session#>`, which does not
  /// compile, so that nobody overlooks it.
  ///
  /// ```swift
  /// String(source: [Sort.byName, .custom("ㄱ")])  // [.byName, .custom("ㄱ")]
  /// String(source: Optional(Point(x: 1, y: 2)))  // Point(x: 1, y: 2)
  /// ```
  public init(source value: some Any) {
    var writer = SourceWriter()
    writer.write(value)
    self = writer.text
  }
}

/// Writes a value as source code.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes `value`, for a place declared as `type` or, if that is nil, as the value's own type.
  mutating func write(_ value: Any, as type: Any.Type? = nil) {
    guard depth < Dumper.depthLimit else {
      text += "<#\(TypeName.of(Swift.type(of: value)).text)#>"
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch Shape(declared: value) {
    case .atom(let atom): text += atom.sourceText
    case .string(let string): text += StringLiteral.quoted(string)
    case .redacted: text += ValueWording.redactedSource
    case .opaque(let description): text += "<#\(description)#>"
    case .object(let type, _, _): text += "<#\(type.text)#>"
    case .optional(nil): text += "nil"
    case .optional(.some(let wrapped)): write(optional: wrapped)
    case .structure(let type, let fields):
      text += type.text
      write(fields)
    case .tuple(let fields): write(fields)
    case .enumeration(let name, let label, let fields):
      let declared = type.map { TypeName.of($0).text }
      let isKnown = declared == nil || declared == name.text || declared == name.text + "?"
      // `.none` would be read as the optional's, if the place is one.
      let needsType = !isKnown || label == "none" || label == "some"
      text += (needsType ? name.text : "") + "." + SourceWriter.member(label)
      if !fields.isEmpty { write(fields) }
    case .list(let list), .identified(let list):
      write(elements: (0..<list.elementCount).map(list.element), as: list.elementType)
    case .set(let set):
      write(elements: inFixedOrder(set.members).map(\.base), as: set.elementType)
    case .dictionary(let dictionary): write(dictionary)
    }
  }

  private mutating func write(optional wrapped: Any) {
    if case .optional(nil) = Shape(declared: wrapped) {
      text += ".some(nil)"
    } else {
      write(wrapped)
    }
  }

  private mutating func write(_ fields: [Shape.Field]) {
    text += "("
    for (index, field) in fields.enumerated() {
      if index > 0 { text += ", " }
      if let label = field.label { text += "\(SourceWriter.label(label)): " }
      write(field.value)
    }
    text += ")"
  }

  private mutating func write(elements: [Any], as type: Any.Type) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      write(element, as: type)
    }
    text += "]"
  }

  private mutating func write(_ dictionary: any DictionaryShaped) {
    guard dictionary.elementCount > 0 else {
      text += "[:]"
      return
    }
    text += "["
    for (index, key) in inFixedOrder(dictionary.keyList).enumerated() {
      if index > 0 { text += ", " }
      write(key.base)
      text += ": "
      if let value = dictionary.value(forKey: key) { write(value, as: dictionary.valueType) }
    }
    text += "]"
  }

  /// A name after a dot: most keywords may stand there as they are.
  static func member(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  /// A name before a colon.
  static func label(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }
}
