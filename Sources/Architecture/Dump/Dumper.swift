extension String {
  /// What a value holds, on as many lines as it takes, written much as Swift would.
  ///
  /// Properties stand in the order of their declaration, sets and dictionaries in a fixed one, the elements of an
  /// ``IdentifiedArray`` with their ids. A reference that leads back to an object around it ends with a mark; so does
  /// what lies more than 128 levels deep. ``Redacted`` values are not shown.
  ///
  /// ```swift
  /// String(dumping: Optional(1))          // 1
  /// String(dumping: Point(x: 1, y: 2))    // Point(
  ///                                       //   x: 1,
  ///                                       //   y: 2,
  ///                                       // )
  /// ```
  ///
  /// Once `lineLimit` lines are written no further part is begun, and a line says that there is more; only the
  /// ends of the parts that were begun come after it.
  public init(dumping value: some Any, lineLimit: Int = .max) {
    var dumper = Dumper(lineLimit: lineLimit)
    dumper.write(value)
    self = dumper.lines.joined(separator: "\n")
  }
}

/// Writes a value as lines.
struct Dumper {
  /// How deep values are followed: beyond what a person reads, and, walking two values at once in a debug build,
  /// within the half megabyte of stack that Apple's systems give a thread (measured: 0.4 MB at 128).
  static let depthLimit = 128
  /// Up to here an enum's payload stands on the line of its case.
  static let inlineLimit = 72

  private(set) var lines: [String] = []
  /// After so many lines no further part is begun.
  let lineLimit: Int
  private var depth = 0
  private var openObjects: Set<ObjectIdentifier> = []

  init(lineLimit: Int) { self.lineLimit = lineLimit }

  /// Writes `value` between `prefix` and `suffix`, its parts indented further than `indent`.
  mutating func write(
    _ value: Any, prefix: String = "", suffix: String = "", indent: Int = 0
  ) {
    let frame = Frame(prefix: prefix, suffix: suffix, indent: indent)
    guard depth < Dumper.depthLimit else { return line(ValueWording.tooDeep, frame) }
    depth += 1
    defer { depth -= 1 }
    let shape = Shape(of: value)
    if let text = Dumper.inline(shape, limit: Dumper.inlineLimit, depth: depth) {
      return line(text, frame)
    }
    switch shape {
    case .optional(.some(let wrapped)):
      write(wrapped, prefix: prefix, suffix: suffix, indent: indent)
    case .structure(let type, let fields):
      block(type.text + "(", fields, ")", frame)
    case .object(let type, let object, let fields):
      guard openObjects.insert(object).inserted else {
        return line(ValueWording.cycle(type), frame)
      }
      block(type.text + "(", fields, ")", frame)
      openObjects.remove(object)
    case .enumeration(_, let name, let fields):
      block(".\(name)(", fields, ")", frame)
    case .tuple(let fields):
      block("(", fields, ")", frame)
    case .string(let text):
      textBlock(text, frame)
    case .list(let list):
      elements(of: list, frame) { _ in "" }
    case .identified(let list):
      elements(of: list, frame) { index in
        list.identity(at: index).map { "[id: \(Dumper.key($0))]: " } ?? ""
      }
    case .set(let set):
      elements(of: MirroredList(elements: inFixedOrder(set.members).map(\.base)), frame) { _ in "" }
    case .dictionary(let dictionary):
      let keys = inFixedOrder(dictionary.keyList)
      let values = keys.map { dictionary.value(forKey: $0) ?? ValueWording.tooDeep }
      elements(of: MirroredList(elements: values), frame) { "\(Dumper.key(keys[$0])): " }
    case .atom, .optional, .redacted, .opaque:
      // These are always written on one line, whatever its length.
      line(Dumper.inline(shape, limit: .max, depth: depth) ?? ValueWording.tooDeep, frame)
    }
  }

  /// A key or an id on one line.
  static func key(_ key: AnyHashable) -> String {
    inline(key.base, limit: .max) ?? String(summarizing: key.base)
  }

  /// Where a value is written: what stands before and after it, and how far in.
  private struct Frame {
    let prefix: String
    let suffix: String
    let indent: Int
  }

  private mutating func line(_ text: String, _ frame: Frame) {
    let indent = String(repeating: " ", count: 2 * frame.indent)
    lines.append("\(indent)\(frame.prefix)\(text)\(frame.suffix)")
  }

  private var isFull: Bool { lines.count >= lineLimit }

  private mutating func more(_ frame: Frame) {
    guard lines.last?.hasSuffix(ValueWording.moreLines) != true else { return }
    line(ValueWording.moreLines, Frame(prefix: "", suffix: "", indent: frame.indent + 1))
  }

  private mutating func block(
    _ open: String, _ fields: [Shape.Field], _ close: String, _ frame: Frame
  ) {
    lines.append(String(repeating: " ", count: 2 * frame.indent) + frame.prefix + open)
    for field in fields {
      guard !isFull else {
        more(frame)
        break
      }
      let label = field.label.map { "\($0): " } ?? ""
      write(field.value, prefix: label, suffix: ",", indent: frame.indent + 1)
    }
    line(close, Frame(prefix: "", suffix: frame.suffix, indent: frame.indent))
  }

  private mutating func elements(
    of list: any ListShaped, _ frame: Frame, label: (Int) -> String
  ) {
    lines.append(String(repeating: " ", count: 2 * frame.indent) + frame.prefix + "[")
    for index in 0..<list.elementCount {
      guard !isFull else {
        more(frame)
        break
      }
      write(list.element(at: index), prefix: label(index), suffix: ",", indent: frame.indent + 1)
    }
    line("]", Frame(prefix: "", suffix: frame.suffix, indent: frame.indent))
  }

  private mutating func textBlock(_ text: String, _ frame: Frame) {
    lines.append(String(repeating: " ", count: 2 * frame.indent) + frame.prefix + "\"\"\"")
    for text in StringLiteral.lines(text) {
      guard !isFull else {
        more(frame)
        break
      }
      line(text, Frame(prefix: "", suffix: "", indent: frame.indent + 1))
    }
    // Where the closing quotes stand is where the text's lines begin, as in source code.
    line("\"\"\"", Frame(prefix: "", suffix: frame.suffix, indent: frame.indent + 1))
  }
}
