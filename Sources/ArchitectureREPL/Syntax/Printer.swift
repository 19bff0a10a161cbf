/// Writes a tree as action text.
struct Printer {
  let style: ActionSyntax.Style
  private(set) var text = ""

  init(style: ActionSyntax.Style) { self.style = style }

  mutating func writeAction(_ node: Node) {
    guard style == .dotted, case .path(var components) = node.kind else { return write(node) }
    var isFirst = true
    // As long as a payload is one action without a label, a dot says it.
    while let component = components.first {
      let inner = component.arguments.flatMap(Self.onlyPath)
      if !component.isSilent {
        if !isFirst { text += "." }
        writeName(component.name)
        isFirst = false
      }
      guard let inner, inner.first?.continuesPath == true else {
        if !component.isSilent { writeArguments(component.arguments) }
        if component.isSilent, let inner { writePath(inner, isFirst: isFirst) }
        return
      }
      components = inner
    }
  }

  private static func onlyPath(_ arguments: [Argument]) -> [Component]? {
    guard arguments.count == 1, arguments[0].label == nil,
      case .path(let components) = arguments[0].value.kind
    else { return nil }
    return components
  }

  /// The rest of a path whose first element was left out.
  private mutating func writePath(_ components: [Component], isFirst: Bool) {
    for (index, component) in components.enumerated() {
      if index > 0 || !isFirst { text += "." }
      writeName(component.name)
      writeArguments(component.arguments)
    }
  }

  private mutating func write(_ node: Node) {
    switch node.kind {
    case .string(let string), .bare(let string): writeString(string)
    case .number(let digits): text += digits
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "nil"
    case .list(let values):
      text += "["
      writeSeparated(values) { $0.write($1) }
      text += "]"
    case .dictionary(let pairs):
      text += pairs.isEmpty ? "[:" : "["
      writeSeparated(pairs) {
        $0.write($1.key)
        $0.text += ": "
        $0.write($1.value)
      }
      text += "]"
    case .record(let name, let arguments):
      text += name ?? ""
      writeArguments(arguments)
    case .path(let components): writePath(components, isFirst: false)
    }
  }

  private mutating func writeName(_ name: String) {
    // Only these are taken for something else; other keywords are fine behind a dot.
    text += ["true", "false", "nil"].contains(name) && text.isEmpty ? "`\(name)`" : name
  }

  private mutating func writeArguments(_ arguments: [Argument]?) {
    guard let arguments else { return }
    text += "("
    writeSeparated(arguments) {
      if let label = $1.label { $0.text += "\(label): " }
      $0.write($1.value)
    }
    text += ")"
  }

  private mutating func writeSeparated<Item>(
    _ items: [Item], _ write: (inout Printer, Item) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      write(&self, item)
    }
  }

  private mutating func writeString(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      case _ where Self.needsEscape(scalar):
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Control characters and line separators: what a terminal or a line reader would act on.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
