/// Walks over Swift source text far enough to know where brackets close: what stands in strings and comments
/// is stepped over.
struct SourceReader {
  /// A part of the text that means something by itself.
  enum Token: Equatable {
    /// A name, a keyword or a shorthand argument.
    case name(String)
    /// Any other character that is neither blank nor in a string or comment.
    case mark(Character)
    /// A string or a number, whatever it says.
    case literal
  }

  private var text: Substring
  /// Whether a line ended before the token read last.
  private(set) var isOnNewLine = false

  init(_ text: Substring) {
    self.text = text
  }

  /// The next token; `nil` at the end.
  mutating func next() -> Token? {
    isOnNewLine = false
    skipBlanks()
    guard let first = text.first else { return nil }
    if let string = stringOpening() {
      skipString(string)
      return .literal
    }
    if first.isNumber {
      text = text.drop { $0.isNumber || $0.isLetter || $0 == "_" }
      return .literal
    }
    if first.isLetter || first == "_" || first == "$" {
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      text = text[name.endIndex...]
      return .name(String(name))
    }
    text.removeFirst()
    return first == "`" ? quotedName() : .mark(first)
  }

  /// What stands before the bracket that closes the one read last; reads past it. `nil` when none does.
  mutating func inside() -> Substring? {
    let start = text
    var depth = 1
    while let token = next() {
      guard case .mark(let mark) = token else { continue }
      if "([{".contains(mark) { depth += 1 }
      if ")]}".contains(mark) { depth -= 1 }
      if depth == 0 { return start[..<start.index(before: text.startIndex)] }
    }
    return nil
  }

  private mutating func quotedName() -> Token {
    let name = text.prefix { $0 != "`" }
    text = text[name.endIndex...].dropFirst()
    return .name(String(name))
  }

  private mutating func skipBlanks() {
    while let first = text.first {
      if first.isWhitespace {
        if first.isNewline { isOnNewLine = true }
        text.removeFirst()
      } else if text.hasPrefix("//") {
        text = text.drop { !$0.isNewline }
      } else if text.hasPrefix("/*") {
        text = text.firstRange(of: "*/").map { text[$0.upperBound...] } ?? text[text.endIndex...]
      } else {
        return
      }
    }
  }

  /// The quotes, with the hashes before them, with which a string begins here.
  private func stringOpening() -> (hashes: String, quotes: String)? {
    let hashes = text.prefix { $0 == "#" }
    let rest = text[hashes.endIndex...]
    guard rest.first == "\"" else { return nil }
    return (String(hashes), rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\"")
  }

  private mutating func skipString(_ opening: (hashes: String, quotes: String)) {
    text.removeFirst(opening.hashes.count + opening.quotes.count)
    let escape = "\\" + opening.hashes
    let end = opening.quotes + opening.hashes
    while !text.isEmpty, !text.hasPrefix(end) {
      if text.hasPrefix(escape) {
        text.removeFirst(escape.count)
        let isInterpolation = text.first == "("
        if !text.isEmpty { text.removeFirst() }
        if isInterpolation { _ = inside() }
      } else {
        text.removeFirst()
      }
    }
    text.removeFirst(min(end.count, text.count))
  }
}
