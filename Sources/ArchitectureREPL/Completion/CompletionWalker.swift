/// Follows the text before the cursor through the action's type, up to the word being typed.
///
/// It reads what the parser reads, but ends where the text ends: there it throws the `Offer` of what
/// can be written. Text that fits no type ends in an empty offer.
struct CompletionWalker {
  private var scanner: Scanner

  static func offer(for text: String, as type: any Decodable.Type) -> Offer {
    var walker = CompletionWalker(scanner: Scanner(text))
    do {
      try walker.walkAction(type)
    } catch let offer as Offer {
      return offer
    } catch {
      // An open string: nothing of ours can be written there.
    }
    return .none
  }

  private mutating func walkAction(_ type: any Decodable.Type) throws {
    scanner.skipBlanks()
    _ = scanner.take(".")
    try walkPath(type)
  }

  private func word(from start: Int) -> String { scanner.text(start..<scanner.scalars.count) }

  /// Reads a path through an enum's cases.
  private mutating func walkPath(_ type: any Decodable.Type) throws {
    let schema = Schema(type)
    let start = scanner.position
    let name = scanner.takeName()
    if scanner.isAtEnd { throw Offer(word: word(from: start), Self.cases(of: schema)) }
    guard let name,
      let found = (schema.visibleCases + schema.cases).first(where: { $0.name == name })
    else { return }
    switch scanner.current {
    case ".":
      scanner.position += 1
      if let child = schema.child(of: name) { try walkPath(child) }
    case "[":
      try walkElement(of: found)
    case "(":
      scanner.position += 1
      try walkArguments(found.parameters)
    default:
      let blank = scanner.position
      scanner.skipBlanks()
      guard scanner.position > blank, found.parameters.count == 1 else { return }
      let values = Schema(found.parameters[0].type)
      let names = values.values.isEmpty ? values.payloadLessNames : values.values
      throw Offer(word: word(from: scanner.position), names.map { Completion.Candidate($0) })
    }
  }

  /// `[id: 1].` behind the name of a case that has elements.
  private mutating func walkElement(of found: Schema.Case) throws {
    guard let element = found.elements else { return }
    scanner.position += 1
    if scanner.isAtEnd {
      throw Offer(
        word: "", [Completion.Candidate("id", suffix: ": ", detail: "id: \(element.id.typeName)")])
    }
    _ = takeLabel()
    try walkValue(element.id)
    guard scanner.take("]"), scanner.take(".") else { return }
    try walkPath(element.action.type)
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

  /// Reads labelled values from behind an opening bracket to the closing one.
  private mutating func walkArguments(_ parameters: [Schema.Parameter]) throws {
    var rest = parameters
    while true {
      scanner.skipBlanks()
      if scanner.take(")") { return }
      if let label = takeLabel() {
        guard let found = rest.first(where: { $0.label == label }) else { return }
        rest.removeAll { $0.label == label }
        try walkValue(found)
      } else {
        let start = scanner.position
        _ = scanner.takeName()
        let next = rest.first
        if scanner.isAtEnd {
          let labels = rest.compactMap { parameter in
            parameter.label.map {
              Completion.Candidate($0, suffix: ": ", detail: parameter.signature)
            }
          }
          let values = next.flatMap { $0.label == nil ? Self.values(of: $0) : nil } ?? []
          throw Offer(word: word(from: start), labels + values)
        }
        scanner.position = start
        guard let next, next.label == nil else { return }
        rest.removeFirst()
        try walkValue(next)
      }
      scanner.skipBlanks()
      if !scanner.isAtEnd, scanner.current != ")", !scanner.take(",") { return }
      if scanner.isAtEnd, scanner.scalars.last != ",", scanner.scalars.last != " " { return }
    }
  }

  private mutating func walkValue(_ parameter: Schema.Parameter) throws {
    scanner.skipBlanks()
    let start = scanner.position
    let schema = Schema(parameter.type)
    guard let first = scanner.current else {
      throw Offer(word: "", Self.values(of: parameter))
    }
    switch first {
    case "\"":
      _ = try scanner.takeString()
    case ".":
      scanner.position += 1
      if !schema.cases.isEmpty { return try walkPath(parameter.type) }
      _ = scanner.takeName()
      if scanner.isAtEnd { throw Offer(word: word(from: start), Self.values(of: parameter)) }
    case "[":
      scanner.position += 1
      try walkList(parameter.type)
    case "(":
      scanner.position += 1
      try walkArguments(schema.fields)
    default:
      if scanner.takeUUID() != nil { return }
      guard let name = scanner.takeName() else {
        _ = try? scanner.takeNumber()
        return
      }
      if scanner.isAtEnd { throw Offer(word: word(from: start), Self.values(of: parameter)) }
      if scanner.current == "(", !schema.fields.isEmpty {
        scanner.position += 1
        try walkArguments(schema.fields)
      } else if schema.cases.contains(where: { $0.name == name }) {
        scanner.position = start
        try walkPath(parameter.type)
      }
    }
  }

  private mutating func walkList(_ type: any Decodable.Type) throws {
    var key = Schema.Parameter.of(type)
    var value = key
    if let list = type as? any ListType.Type { key = .of(list.elementType) }
    if let dictionary = type as? any DictionaryType.Type {
      key = .of(dictionary.keyType)
      value = .of(dictionary.valueType)
    }
    while !scanner.take("]") {
      try walkValue(key)
      scanner.skipBlanks()
      if scanner.take(":") { try walkValue(value) }
      scanner.skipBlanks()
      if !scanner.take(","), scanner.current != "]" { return }
    }
  }

  private static func cases(of schema: Schema) -> [Completion.Candidate] {
    schema.visibleCases.map { found in
      let child = found.parameters.count == 1 ? found.parameters[0].type : nil
      let suffix =
        if found.elements != nil { "[id: " } else if let child, Schema.continuesPath(child) {
          "."
        } else { found.parameters.isEmpty ? "" : "(" }
      return Completion.Candidate(found.name, suffix: suffix, detail: found.signature)
    }
  }

  /// The words that a value of a type can begin with.
  private static func values(of parameter: Schema.Parameter) -> [Completion.Candidate] {
    let schema = Schema(parameter.type)
    var candidates: [Completion.Candidate] = []
    if schema.type is Bool.Type {
      candidates = [Completion.Candidate("true"), Completion.Candidate("false")]
    }
    candidates += schema.values.map { Completion.Candidate(".\($0)") }
    candidates += cases(of: schema).map {
      Completion.Candidate(
        ".\($0.text)", suffix: $0.suffix == "." ? "(" : $0.suffix, detail: $0.detail)
    }
    if !schema.fields.isEmpty {
      candidates.append(Completion.Candidate(initialiserName(schema.type), suffix: "("))
    }
    if parameter.isOptional || parameter.type is any OptionalType.Type {
      candidates.append(Completion.Candidate("nil"))
    }
    return candidates
  }
}

extension Schema.Parameter {
  fileprivate static func of(_ type: any Decodable.Type) -> Schema.Parameter {
    Schema.Parameter(label: nil, type: type, isOptional: false)
  }
}

extension Schema.Case {
  /// The payloads of a case that has elements, its own or those of an enum with `element` alone.
  fileprivate var elements: (id: Schema.Parameter, action: Schema.Parameter)? {
    if let elementParameters { return elementParameters }
    guard parameters.count == 1 else { return nil }
    let inner = Schema(parameters[0].type).cases
    guard inner.count == 1, inner[0].name == "element" else { return nil }
    return inner[0].elementParameters
  }
}
