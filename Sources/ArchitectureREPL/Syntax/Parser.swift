/// Turns action text into a tree. What the names mean is left to the type it is read into.
struct Parser {
  private var scanner: Scanner
  private var depth = 0
  /// Deep enough for any action; far from what would exhaust the stack.
  private static let deepest = 256

  private init(_ text: String) { scanner = Scanner(text) }

  /// Reads a line: a path, whose last payload may stand bare behind a blank.
  ///
  /// Columns of errors thrown here are scalar offsets; `ActionSyntax` turns them into columns.
  static func action(_ text: String) throws -> Node {
    var parser = Parser(text)
    return try parser.parseAction()
  }

  /// Reads a value that fills the text.
  static func value(_ text: String) throws -> Node {
    var parser = Parser(text)
    let node = try parser.parseValue()
    parser.scanner.skipBlanks()
    try parser.expectEnd()
    return node
  }

  private mutating func parseAction() throws -> Node {
    scanner.skipBlanks()
    guard let first = scanner.current else { throw SyntaxError(.empty, column: 0) }
    guard first == "." || first == "`" || Scanner.isNameStart(first) else {
      throw SyntaxError(
        .unexpected(scanner.found, expected: "an action's name"), column: scanner.position)
    }
    let start = scanner.position
    var components = try parsePath()
    let end = scanner.position
    scanner.skipBlanks()
    let last = components.count - 1
    if !scanner.isAtEnd, scanner.position > end, components[last].arguments == nil {
      let offset = scanner.position
      let value = quotedRest() ?? Node(kind: .bare(scanner.takeRest()), offset: offset)
      components[last].arguments = [Argument(value: value, offset: offset, isImplied: true)]
    }
    try expectEnd()
    return Node(kind: .path(components), offset: start)
  }

  /// A string literal that fills the rest of the line: quotes that stand around all of it are no part of
  /// the text.
  private mutating func quotedRest() -> Node? {
    guard scanner.current == "\"" else { return nil }
    var ahead = self
    guard let literal = try? ahead.parseValue() else { return nil }
    ahead.scanner.skipBlanks()
    guard ahead.scanner.isAtEnd else { return nil }
    self = ahead
    return literal
  }

  private func expectEnd() throws {
    guard scanner.isAtEnd else {
      throw SyntaxError(
        .unexpected(scanner.found, expected: "the end of the action"), column: scanner.position)
    }
  }

  private mutating func parsePath() throws -> [Component] {
    var components: [Component] = []
    _ = scanner.take(".")
    repeat {
      let offset = scanner.position
      guard let name = scanner.takeName() else {
        throw SyntaxError(
          .unexpected(scanner.found, expected: "an action's name"), column: offset)
      }
      var component = Component(name: name, offset: offset)
      try skipGenericArguments(after: name)
      if scanner.current == "[" {
        let start = scanner.position
        let places = try parseArguments(closing: "]", what: "bracket '['")
        guard places.count == 1 else {
          throw SyntaxError(
            .unexpected("'['", expected: "one element's id in brackets"), column: start)
        }
        component.place = places[0]
      }
      if scanner.current == "(" {
        component.arguments = try parseArguments(closing: ")", what: "bracket '('")
      }
      components.append(component)
    } while scanner.take(".")
    return components
  }

  /// `Box<Int>(…)`: what stands in angle brackets is said by the type already.
  private mutating func skipGenericArguments(after name: String) throws {
    guard name.first?.isUppercase == true, scanner.current == "<" else { return }
    let start = scanner.position
    var open = 0
    repeat {
      if scanner.current == "<" { open += 1 }
      if scanner.current == ">" { open -= 1 }
      scanner.position += 1
    } while open > 0 && !scanner.isAtEnd
    if open > 0 { throw SyntaxError(.incomplete("bracket '<'"), column: start) }
  }

  /// Reads from an opening bracket to its closing one: values with or without labels.
  private mutating func parseArguments(
    closing: Unicode.Scalar, what: String
  ) throws -> [Argument] {
    let open = scanner.position
    scanner.position += 1
    try enter()
    defer { depth -= 1 }
    var arguments: [Argument] = []
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { throw SyntaxError(.incomplete(what), column: open) }
      if scanner.take(closing) { return arguments }
      let offset = scanner.position
      let label = takeLabel()
      arguments.append(Argument(label: label, value: try parseValue(), offset: offset))
      try parseSeparator(before: closing, open: open, what: what)
    }
  }

  private mutating func takeLabel() -> String? {
    let start = scanner.position
    if let name = scanner.takeName() {
      scanner.skipBlanks()
      if scanner.take(":") { return name }
    }
    scanner.position = start
    return nil
  }

  private mutating func parseSeparator(
    before closing: Unicode.Scalar, open: Int, what: String
  ) throws {
    scanner.skipBlanks()
    if scanner.isAtEnd { throw SyntaxError(.incomplete(what), column: open) }
    guard scanner.take(",") || scanner.current == closing else {
      throw SyntaxError(
        .unexpected(scanner.found, expected: "',' or '\(closing)'"), column: scanner.position)
    }
  }

  private mutating func enter() throws {
    depth += 1
    if depth > Self.deepest { throw SyntaxError(.tooDeep, column: scanner.position) }
  }

  private mutating func parseValue() throws -> Node {
    scanner.skipBlanks()
    let offset = scanner.position
    guard let first = scanner.current else {
      throw SyntaxError(.incomplete("bracket"), column: offset)
    }
    if let uuid = scanner.takeUUID() { return Node(kind: .string(uuid), offset: offset) }
    switch first {
    case "\"":
      return Node(kind: .string(try scanner.takeString()), offset: offset)
    case "[":
      return Node(kind: try parseList(), offset: offset)
    case "(":
      let fields = try parseArguments(closing: ")", what: "bracket '('")
      return Node(kind: .record(name: nil, fields), offset: offset)
    case "-" where scanner.next == ".":
      scanner.position += 1
      return Node(kind: .number("-" + (try parsePath().last?.name ?? "")), offset: offset)
    case "-", "+", "0"..."9":
      return Node(kind: .number(try scanner.takeNumber()), offset: offset)
    case _ where first == "." || first == "`" || Scanner.isNameStart(first):
      let components = try parsePath()
      return Node(kind: first == "." ? .path(components) : word(components), offset: offset)
    default:
      throw SyntaxError(.unexpected(scanner.found, expected: "a value"), column: offset)
    }
  }

  private func word(_ components: [Component]) -> Node.Kind {
    guard components.count == 1, components[0].arguments == nil else { return .path(components) }
    switch components[0].name {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .null
    default: return .path(components)
    }
  }

  private mutating func parseList() throws -> Node.Kind {
    let open = scanner.position
    let what = "bracket '['"
    scanner.position += 1
    try enter()
    defer { depth -= 1 }
    var values: [Node] = []
    var pairs: [(key: Node, value: Node)] = []
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { throw SyntaxError(.incomplete(what), column: open) }
      if scanner.take("]") { return pairs.isEmpty ? .list(values) : .dictionary(pairs) }
      if values.isEmpty, pairs.isEmpty, scanner.take(":") {
        scanner.skipBlanks()
        if scanner.isAtEnd { throw SyntaxError(.incomplete(what), column: open) }
        guard scanner.take("]") else {
          throw SyntaxError(.unexpected(scanner.found, expected: "']'"), column: scanner.position)
        }
        return .dictionary([])
      }
      let value = try parseValue()
      scanner.skipBlanks()
      if values.isEmpty, scanner.take(":") {
        pairs.append((value, try parseValue()))
      } else if pairs.isEmpty {
        values.append(value)
      } else if scanner.isAtEnd {
        throw SyntaxError(.incomplete(what), column: open)
      } else {
        throw SyntaxError(.unexpected(scanner.found, expected: "':'"), column: scanner.position)
      }
      try parseSeparator(before: "]", open: open, what: what)
    }
  }
}
