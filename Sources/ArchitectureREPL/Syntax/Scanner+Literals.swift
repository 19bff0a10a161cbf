extension Scanner {
  /// A string in quotes. Line breaks in it are taken as they are.
  mutating func takeString() throws -> String {
    position += 1
    var view = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      switch scalar {
      case "\"": return String(view)
      case "\\": view.append(try takeEscape())
      default: view.append(scalar)
      }
    }
    throw SyntaxError(.incomplete("string"), column: position)
  }

  private mutating func takeEscape() throws -> Unicode.Scalar {
    let start = position - 1
    guard let scalar = current else {
      throw SyntaxError(.incomplete("string"), column: position)
    }
    position += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"", "\\", "'": return scalar
    case "u":
      let digits = take("{") ? takeHexDigits() : ""
      if isAtEnd { throw SyntaxError(.incomplete("string"), column: position) }
      guard take("}"), let value = UInt32(digits, radix: 16), let decoded = Unicode.Scalar(value)
      else { throw SyntaxError(.badEscape(text(start + 1..<position)), column: start) }
      return decoded
    default:
      throw SyntaxError(.badEscape(String(scalar)), column: start)
    }
  }

  private mutating func takeHexDigits() -> String {
    let start = position
    while let scalar = current, scalar.properties.isASCIIHexDigit { position += 1 }
    return text(start..<position)
  }

  /// A number's text without underscores: `-12`, `0xFF`, `1.5e-3`.
  mutating func takeNumber() throws -> String {
    let start = position
    if !take("-") { _ = take("+") }
    guard let first = current, first.isASCII, first.properties.numericType == .decimal else {
      throw SyntaxError(.unexpected(found, expected: "a digit"), column: position)
    }
    var previous: Unicode.Scalar = first
    let isHex = first == "0" && (next == "x" || next == "X")
    while let scalar = current {
      let isSign =
        (scalar == "-" || scalar == "+") && !isHex && "eE".unicodeScalars.contains(previous)
      let isPoint = scalar == "." && next?.properties.numericType == .decimal
      guard Self.isNamePart(scalar) || isSign || isPoint else { break }
      previous = scalar
      position += 1
    }
    let number = text(start..<position).replacing("_", with: "")
    guard Double(number) != nil || Number.parts(number) != nil else {
      throw SyntaxError(
        .unexpected("'\(text(start..<position))'", expected: "a number"), column: start)
    }
    return number
  }
}

/// Reading the text of an integer literal.
enum Number {
  /// The digits with their sign, and the radix that the prefix tells; nil when it is no integer.
  static func parts(_ text: String) -> (digits: String, radix: Int)? {
    var rest = Substring(text)
    let sign = rest.first == "-" ? "-" : ""
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let prefixes: [(String, Int)] = [("0x", 16), ("0X", 16), ("0b", 2), ("0o", 8)]
    let found = prefixes.first { rest.hasPrefix($0.0) }
    if let found { rest.removeFirst(found.0.count) }
    let radix = found?.1 ?? 10
    guard !rest.isEmpty,
      rest.allSatisfy({ $0.isASCII && ($0.hexDigitValue.map { $0 < radix } ?? false) })
    else { return nil }
    return (sign + rest, radix)
  }
}
