import Foundation
import Testing

@testable import Persistence

struct TextSearchTests {
  @Test(
    "C4 folding takes off case and accents, and nothing else",
    arguments: [
      ("ÉTÉ", "ete"), ("İ", "i"), ("ß", "ss"), ("straße", "strasse"), ("Å", "a"), ("한글", "한글"),
      ("ＡＢ", "ａｂ"), ("100%_", "100%_"), ("", ""), ("e\u{301}", "e"),
    ])
  func folded(_ text: String, _ key: String) {
    #expect(Array(TextSearch.folded(text).utf8) == Array(key.utf8))
    #expect(TextSearch.folded(TextSearch.folded(text)) == key)
    #expect(TextSearch.folded(text.decomposedStringWithCanonicalMapping) == key)
  }

  @Test(
    "C7 half-typed syllables and initials do not match: Hangul is searched by whole syllables",
    arguments: [
      ("한글", "ㅎ", false), ("한글", "하", false), ("한글", "한", true), ("한글", "한ㄱ", false),
      ("한글", "한글", true), ("삼성", "ㅅㅅ", false),
    ])
  func syllables(_ text: String, _ query: String, _ expected: Bool) {
    for query in [query, query.decomposedStringWithCanonicalMapping] {
      #expect(TextSearch.matches(text, query) == expected)
      #expect(
        TextSearch.matches(text.decomposedStringWithCanonicalMapping, query) == expected)
    }
  }

  @Test("an empty query matches nothing")
  func emptyQuery() {
    #expect(!TextSearch.matches("abc", ""))
    #expect(!TextSearch.matches("", ""))
  }

  @Test("a match ends where characters end")
  func characters() {
    #expect(!TextSearch.matches("a\r\nb", "\n"))
    #expect(TextSearch.matches("a\r\nb", "\r\nB"))
    #expect(!TextSearch.matches("👨‍👩‍👧", "👨"))
    #expect(TextSearch.matches("가족 👨‍👩‍👧!", "👨‍👩‍👧"))
    #expect(TextSearch.contains("a\0b", "\0b"))
    #expect(!TextSearch.contains("ab", "abc"))
  }

  @Test("L1 composing makes one form of two, and leaves ASCII and NUL alone")
  func composed() {
    let text = "한글 메모\0é\u{FEFF}"
    let form = TextForm.composed(text.decomposedStringWithCanonicalMapping)
    #expect(Array(form.utf8) == Array(text.utf8))
    #expect(TextForm.composed("plain\0\u{7F}") == "plain\0\u{7F}")
  }
}
