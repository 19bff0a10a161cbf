/// Text as Swift source.
enum StringLiteral {
  /// On one line, with quotes.
  static func quoted(_ text: some StringProtocol) -> String {
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) ?? String(scalar) }
    return result + "\""
  }

  /// The lines of a literal between `"""`, without them.
  static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = ""
      var quotes = 0
      for scalar in line.unicodeScalars {
        quotes = scalar == "\"" ? quotes + 1 : 0
        if scalar == "\"" {
          // Only the third of a row would end the literal.
          result += quotes % 3 == 0 ? "\\\"" : "\""
        } else {
          result += escaped(scalar) ?? String(scalar)
        }
      }
      return result
    }
  }

  /// How a scalar is written where it can't stand for itself: nil where it can.
  private static func escaped(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : nil
    }
  }

  /// What would not be seen, or would change how the line is read. The joiners inside emoji stay.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .format: scalar.value != 0x200D && scalar.value != 0x200C
    case .spaceSeparator: scalar != " " && scalar.value != 0x3000
    default: false
    }
  }
}
