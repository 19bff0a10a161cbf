/// Reads tokens from a text, scalar by scalar.
///
/// By scalars and not by characters because a quote followed by a combining mark is one character.
struct Scanner {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }
  var next: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }
  var isAtEnd: Bool { position >= scalars.count }

  mutating func skipBlanks() {
    while let scalar = current, scalar.properties.isWhitespace { position += 1 }
  }

  /// Steps over a scalar if it is the one that stands here.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  /// The rest of the text, without blanks at its ends.
  mutating func takeRest() -> String {
    skipBlanks()
    var end = scalars.count
    while end > position, scalars[end - 1].properties.isWhitespace { end -= 1 }
    defer { position = scalars.count }
    return text(position..<end)
  }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// What stands here, for messages.
  var found: String { current.map { "'\($0)'" } ?? "the end" }

  static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDStart
  }

  static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue
  }

  /// A name, also in backticks. Nil when none stands here.
  mutating func takeName() -> String? {
    let start = position
    let quoted = take("`")
    let nameStart = position
    guard let first = current, Self.isNameStart(first) else {
      position = start
      return nil
    }
    while let scalar = current, Self.isNamePart(scalar) { position += 1 }
    let name = text(nameStart..<position)
    if quoted, !take("`") {
      position = start
      return nil
    }
    return name
  }

  /// A UUID without quotes. Nil when none stands here.
  mutating func takeUUID() -> String? {
    let groups = [8, 4, 4, 4, 12]
    var end = position
    for (index, length) in groups.enumerated() {
      if index > 0 {
        guard end < scalars.count, scalars[end] == "-" else { return nil }
        end += 1
      }
      for _ in 0..<length {
        guard end < scalars.count, scalars[end].isASCII, scalars[end].properties.isASCIIHexDigit
        else { return nil }
        end += 1
      }
    }
    if end < scalars.count, Self.isNamePart(scalars[end]) || scalars[end] == "-" { return nil }
    defer { position = end }
    return text(position..<end)
  }
}
