/// What a type is called in printed values.
struct TypeName {
  /// As Swift would write it where it is used: nested in its type, without the module, `[Int]` for
  /// `Array<Int>`, and without the functions it may be local to.
  let text: String
  /// The module that declares it; empty for tuples and functions.
  let module: String

  // Demangling a type's name costs more than looking it up; a dump asks for the same few again and again.
  private static let known = Locked<[ObjectIdentifier: TypeName]>([:])

  /// The name of `type`.
  static func of(_ type: Any.Type) -> TypeName {
    let key = ObjectIdentifier(type)
    if let name = known.withLock({ $0[key] }) { return name }
    var reader = TypeNameReader(text: String(reflecting: type)[...])
    let text = reader.type()
    let name = TypeName(text: text, module: reader.firstModule)
    known.withLock { $0[key] = name }
    return name
  }

  /// The last part of the name, without generic arguments: `State` of `SearchFeature.State`.
  var lastPart: Substring {
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "." where depth == 0: start = text.index(after: index)
      default: break
      }
    }
    return text[start...].prefix { $0 != "<" }
  }

  /// Whether the type comes with the system, so that its fields are nobody's business.
  var isOfTheSystem: Bool {
    module == "Swift" || module.hasPrefix("Foundation") || module == "Dispatch" || module == "__C"
      || module == "CoreFoundation" || module == "_Concurrency"
  }
}

/// Reads the fully qualified name that `String(reflecting:)` gives, and writes the short one.
private struct TypeNameReader {
  var text: Substring
  var firstModule = ""

  mutating func type() -> String {
    var result = attributes() + operand()
    while true {
      if take(" & ") {
        result += " & " + operand()
      } else if let arrow = ["", " async", " throws", " async throws"].first(where: {
        text.hasPrefix($0 + " -> ")
      }) {
        text.removeFirst((arrow + " -> ").count)
        result += arrow + " -> " + type()
      } else {
        return result
      }
    }
  }

  private mutating func attributes() -> String {
    var result = ""
    let words = ["inout ", "any ", "some ", "each ", "repeat ", "borrowing ", "consuming "]
    while let word = words.first(where: { text.hasPrefix($0) }) ?? attribute() {
      text.removeFirst(word.count)
      result += word
    }
    return result
  }

  private func attribute() -> String? {
    guard text.first == "@", let end = text.firstIndex(of: " ") else { return nil }
    return String(text[...end])
  }

  private mutating func operand() -> String {
    if text.hasPrefix("(extension in ") {
      skip(past: "):")
    } else if text.first == "(", !text.hasPrefix("(unknown context") {
      text.removeFirst()
      return "(" + list(until: ")") + ")"
    }
    return nominal()
  }

  private mutating func list(until close: Character) -> String {
    var types: [String] = []
    while let next = text.first, next != close {
      types.append(type())
      if !take(", "), text.first != close { break }
    }
    if text.first == close { text.removeFirst() }
    return types.joined(separator: ", ")
  }

  /// `Module.Outer<Arguments>.Inner`, whose first part is dropped.
  private mutating func nominal() -> String {
    var parts: [(name: String, arguments: String)] = []
    var module: String?
    var contexts = 0
    repeat {
      if text.hasPrefix("(unknown context") {
        skip(past: ")")
        contexts += 1
        if contexts == 2 {
          // One stands for `private`; two are a function and what is local to it, and in the function its
          // types go by their own names.
          module = module ?? parts.first?.name
          parts = []
        }
        continue
      }
      contexts = 0
      var name = identifier()
      if name.isEmpty, let odd = text.first {
        // Not a name as known here: what stands there is kept, so that reading always ends.
        text.removeFirst()
        name = String(odd)
      }
      parts.append((name, take("<") ? list(until: ">") : ""))
    } while take(".")
    if module == nil, parts.count > 1, parts[0].arguments.isEmpty {
      module = parts.removeFirst().name
    }
    if firstModule.isEmpty { firstModule = module ?? "" }
    if module == "Swift", parts.count == 1, let short = sugar(parts[0].name, parts[0].arguments) {
      return short
    }
    return parts.map { $0.arguments.isEmpty ? $0.name : "\($0.name)<\($0.arguments)>" }
      .joined(separator: ".")
  }

  private func sugar(_ name: String, _ arguments: String) -> String? {
    switch name {
    case "Array": "[\(arguments)]"
    case "Optional": arguments.contains(" ") ? "(\(arguments))?" : arguments + "?"
    case "Dictionary": pair(arguments).map { "[\($0): \($1)]" }
    default: nil
    }
  }

  /// Splits `Key, Value` at the comma that is inside no brackets.
  private func pair(_ arguments: String) -> (Substring, Substring)? {
    var depth = 0
    for index in arguments.indices {
      switch arguments[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 0:
        return (arguments[..<index], arguments[index...].dropFirst(2))
      default: break
      }
    }
    return nil
  }

  private mutating func identifier() -> String {
    if text.first == "`", let end = text.dropFirst().firstIndex(of: "`") {
      defer { text = text[text.index(after: end)...] }
      return String(text[...end])
    }
    let name = text.prefix { !".<>,() &".contains($0) }
    text = text[name.endIndex...]
    return String(name)
  }

  private mutating func take(_ prefix: String) -> Bool {
    guard text.hasPrefix(prefix) else { return false }
    text.removeFirst(prefix.count)
    return true
  }

  private mutating func skip(past mark: String) {
    while !text.isEmpty, !take(mark) { text.removeFirst() }
  }
}
