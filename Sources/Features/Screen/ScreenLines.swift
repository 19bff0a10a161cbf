/// Lines as the text of a screen. A control character that a person has typed or pasted into a name is
/// shown as its picture, `␊` for a new line: it must not break a line, nor command a terminal.
func joined(_ lines: [String]) -> String {
  lines.map { line in
    String(String.UnicodeScalarView(line.unicodeScalars.map(visible)))
  }
  .joined(separator: "\n")
}

private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80..<0xA0, 0x2028, 0x2029: "\u{FFFD}"
  default: scalar
  }
}

/// A text as it is typed in an action: quoted, with what would end the quotation escaped.
func quoted(_ text: some CustomStringConvertible) -> String {
  String(reflecting: text.description)
}

/// Lines in a box that lies on top of what follows, as a sheet or an alert does.
func boxed(_ lines: [String]) -> [String] {
  guard let title = lines.first else { return [] }
  return ["┌ \(title)"] + lines.dropFirst().map { $0.isEmpty ? "│" : "│ \($0)" } + ["└"]
}

/// A message that something went wrong, as a line of a screen.
func warning(_ message: String?) -> [String] {
  message.map { ["! \($0)"] } ?? []
}
