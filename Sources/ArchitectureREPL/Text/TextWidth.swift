/// How many cells of a terminal text takes.
package enum TextWidth {
  /// The cells a string takes on one line: 2 for Hangul, CJK and emoji, 0 for what combines.
  ///
  /// ```swift
  /// TextWidth.of("제주 a") == 6
  /// ```
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The cells of one character. What it is composed of is drawn in one place, so the widest
  /// scalar counts.
  package static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // Asks for the emoji drawing of a character that also has a narrow one.
      if scalar == "\u{FE0F}", width == 1 { return 2 }
      width = max(width, of(scalar))
      if width == 2 { break }
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    if scalar.properties.isEmojiPresentation || isWide(scalar.value) { return 2 }
    // Vowels and final consonants of decomposed Hangul are drawn into the syllable.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: return 1
    }
  }

  /// East Asian Width W and F (Unicode Standard Annex 11), without what is emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wide.contains { $0.contains(value) }
  }
}

extension String {
  /// The string with blanks behind it up to a number of cells; unchanged when it is wider.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - TextWidth.of(self)))
  }

  /// The string cut to a number of cells, its end replaced by `…` where something was cut.
  package func truncated(to width: Int) -> String {
    guard TextWidth.of(self) > width else { return self }
    guard width > 0 else { return "" }
    var result = ""
    var used = 0
    for character in self {
      let cells = TextWidth.of(character)
      if used + cells > width - 1 { break }
      used += cells
      result.append(character)
    }
    return result + "…"
  }
}
