import ArchitectureREPL
import Testing

@Suite struct TextTests {
  @Test(
    "B26 wide characters count two cells, combining ones none",
    arguments: [
      ("", 0), ("abc", 3), ("제주", 4), ("제주".decomposed, 4), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("ㅎ", 2),
      ("é", 1), ("e\u{301}", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("❤", 1), ("❤️", 2), ("…", 1),
      ("한 a", 4),
      ("\u{200B}", 0), ("→", 1), ("\u{1B}", 0), ("ひらがな", 8), ("👍🏽", 2),
    ])
  func width(_ text: String, _ cells: Int) { #expect(TextWidth.of(text) == cells) }

  @Test("text is cut at a character, never wider than asked")
  func truncated() {
    #expect("제주 올레".truncated(to: 9) == "제주 올레")
    #expect("제주 올레".truncated(to: 8) == "제주 올…")
    #expect("제주 올레".truncated(to: 4) == "제…")
    #expect("제주".truncated(to: 0) == "")
    #expect("ab".truncated(to: 1) == "…")
    #expect("제주".padded(to: 6) == "제주  ")
    #expect("제주".padded(to: 2) == "제주")
  }

  @Test("B26 columns line up")
  func table() {
    let table = TextTable([["이름", "n", "x"], ["제주 올레길", "1"], ["", "22", "😀"], ["a\nb"]])
    #expect(
      table.text == """
        이름         n   x
        제주 올레길  1
                     22  😀
        a b
        """)
    #expect(TextTable([]).text == "")
    #expect(TextTable([["abcdef", "x"]], widest: 4).text == "abc…  x")
  }

  @Test("styles nest, and switched off they leave the text alone")
  func style() {
    let style = Style(isOn: true)
    #expect(style.bold(style.red("x")) == "\u{1B}[1m\u{1B}[31mx\u{1B}[39m\u{1B}[22m")
    #expect(style.dim("") == "")
    let off = Style(isOn: false)
    for write in [off.bold, off.dim, off.red, off.green, off.cyan] { #expect(write("x") == "x") }
  }
}

extension String {
  fileprivate var decomposed: String { String(self.flatMap { $0.jamo }) }
}

extension Character {
  /// The jamo of a syllable, computed as the Unicode standard does.
  fileprivate var jamo: [Character] {
    guard let scalar = unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value) else {
      return [self]
    }
    let index = scalar.value - 0xAC00
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    let kept = parts.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
    return [Character(String(String.UnicodeScalarView(kept)))]
  }
}
