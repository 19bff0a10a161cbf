extension String {
  /// A value on one line of at most 80 characters, for lists of actions and of changes.
  ///
  /// Actions, that is enums whose name ends in `Action`, are written in the dotted form; collections of
  /// structs are counted, by their ``SummaryNamed`` name.
  ///
  /// ```swift
  /// String(summarizing: AppAction.search(.response([jeju, busan])))  // search.response([2 trips])
  /// String(summarizing: [1, 2, 3])                                   // [1, 2, 3]
  /// String(summarizing: "제주")                                        // "제주" in quotes
  /// ```
  public init(summarizing value: some Any) {
    var summarizer = Summarizer()
    summarizer.write(value, isFirst: true)
    self = summarizer.result
  }
}

/// An action that only holds a child's, and is left out where actions are written dotted.
protocol ChildActionHolder {
  var childAction: Any? { get }
}

extension PresentationAction: ChildActionHolder {
  var childAction: Any? {
    if case .presented(let action) = self { action } else { nil }
  }
}

/// Writes one line and stops when it is long enough.
private struct Summarizer {
  static let limit = 80
  static let inlineCount = 20
  static let inlineLimit = 40

  private var text = ""
  private var count = 0
  private var depth = 0

  var result: String {
    count > Summarizer.limit ? text.prefix(Summarizer.limit - 1) + ValueWording.tooDeep : text
  }

  private var isFull: Bool { count > Summarizer.limit }

  private mutating func add(_ piece: some StringProtocol) {
    let piece = piece.prefix(Summarizer.limit + 1)
    text += piece
    count += piece.count
  }

  mutating func write(_ value: Any, isFirst: Bool = false, isInAction: Bool = false) {
    guard !isFull, depth < Dumper.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    if isFirst, let presentation = value as? any ChildActionHolder,
      let action = presentation.childAction
    {
      return write(action, isFirst: true, isInAction: true)
    }
    switch Shape(of: value) {
    case .atom(let atom): add(atom.dumpText)
    // Escaping is for what is shown of it only.
    case .string(let text): add(StringLiteral.quoted(text.prefix(Summarizer.limit + 1)))
    case .redacted: add(ValueWording.redacted)
    case .opaque(let text): add(text)
    case .optional(nil): add("nil")
    case .optional(.some(let wrapped)): write(optional: wrapped, isFirst: isFirst)
    case .structure(let type, let fields), .object(let type, _, let fields):
      add(type.text)
      write(fields)
    case .tuple(let fields): write(fields)
    case .enumeration(let type, let name, let fields):
      write(
        case: name, fields,
        isAction: isInAction || isFirst && type.lastPart.hasSuffix("Action"))
    case .list(let list), .identified(let list):
      write(
        count: list.elementCount, type: list.elementType,
        elements: { (0..<list.elementCount).map(list.element) })
    case .set(let set):
      write(
        count: set.elementCount, type: set.elementType,
        elements: { inFixedOrder(set.members).map(\.base) })
    case .dictionary(let dictionary):
      write(dictionary)
    }
  }

  private mutating func write(optional wrapped: Any, isFirst: Bool) {
    if case .optional(nil) = Shape(of: wrapped) { return add(".some(nil)") }
    write(wrapped, isFirst: isFirst)
  }

  private mutating func write(_ fields: [Shape.Field]) {
    add("(")
    for (index, field) in fields.enumerated() where !isFull {
      if index > 0 { add(", ") }
      if let label = field.label { add("\(label): ") }
      write(field.value)
    }
    add(")")
  }

  private mutating func write(case name: String, _ fields: [Shape.Field], isAction: Bool) {
    add(isAction ? name : ".\(name)")
    if isAction, fields.count == 1, fields[0].label == nil,
      case .enumeration(let type, _, _) = Shape(of: fields[0].value),
      type.lastPart.hasSuffix("Action")
    {
      add(".")
      write(fields[0].value, isFirst: true)
    } else if !fields.isEmpty {
      write(fields)
    }
  }

  /// Elements that are scalars are shown while they are few and short; others are counted.
  private mutating func write(count: Int, type: Any.Type, elements: () -> [Any]) {
    if count == 0 { return add("[]") }
    var areScalars = false
    if count <= Summarizer.inlineCount {
      let elements = elements()
      areScalars = elements.allSatisfy(Summarizer.isScalar)
      if areScalars {
        let parts = elements.map { String(summarizing: $0) }
        let line = "[\(parts.joined(separator: ", "))]"
        if line.count <= Summarizer.inlineLimit { return add(line) }
      }
    } else {
      areScalars = type is any Shaped.Type
    }
    add("[\(Noun(type).counting(count))\(areScalars ? "…" : "")]")
  }

  private mutating func write(_ dictionary: any DictionaryShaped) {
    let count = dictionary.elementCount
    if count == 0 { return add("[:]") }
    if count <= Summarizer.inlineCount {
      let pairs = inFixedOrder(dictionary.keyList).map { key in
        (key.base, dictionary.value(forKey: key) ?? ValueWording.tooDeep)
      }
      if pairs.allSatisfy({ Summarizer.isScalar($0.0) && Summarizer.isScalar($0.1) }) {
        let parts = pairs.map { "\(String(summarizing: $0.0)): \(String(summarizing: $0.1))" }
        let line = "[\(parts.joined(separator: ", "))]"
        if line.count <= Summarizer.inlineLimit { return add(line) }
      }
    }
    add("[\(count) \(count == 1 ? "entry" : "entries")]")
  }

  private static func isScalar(_ value: Any) -> Bool {
    switch Shape(of: value) {
    case .atom, .string, .redacted, .opaque, .optional(nil): true
    case .optional(.some(let wrapped)): isScalar(wrapped)
    case .enumeration(_, _, let fields): fields.allSatisfy { isScalar($0.value) }
    case .structure, .object, .tuple, .list, .identified, .set, .dictionary: false
    }
  }
}
