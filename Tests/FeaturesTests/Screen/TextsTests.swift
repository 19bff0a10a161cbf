import Features
import Foundation
import Testing

@Suite struct TextsTests {
  @Test("every text stands in both languages, and they are not the same")
  func complete() {
    let english = Texts.Key.allCases.map { Texts(.english)[$0] }
    let korean = Texts.Key.allCases.map { Texts(.korean)[$0] }
    #expect(english.count { !$0.isEmpty } == Texts.Key.allCases.count)
    #expect(korean.count { !$0.isEmpty } == Texts.Key.allCases.count)
    #expect(zip(english, korean).filter { $0 == $1 }.isEmpty)
  }

  @Test("a text has the same places to fill in both languages", arguments: Texts.Key.allCases)
  func places(key: Texts.Key) {
    func places(_ language: Texts.Language) -> Int {
      Texts(language)[key].ranges(of: "{}").count
    }
    #expect(places(.english) == places(.korean))
    #expect(places(.english) <= 1)
  }

  @Test("Korean is written in Hangul", arguments: Texts.Key.allCases)
  func hangul(key: Texts.Key) {
    let hangul: ClosedRange<Unicode.Scalar> = "가"..."힣"
    #expect(Texts(.korean)[key].unicodeScalars.contains { hangul.contains($0) })
    #expect(!Texts(.english)[key].unicodeScalars.contains { hangul.contains($0) })
  }

  @Test(
    "the language of the locale decides, whatever its region; other languages get English",
    arguments: [
      ("ko", Texts.Language.korean), ("ko_KR", .korean), ("ko_US", .korean), ("en_GB", .english),
      ("en_KR", .english), ("fr_FR", .english), ("en_US_POSIX", .english), ("", .english),
    ])
  func language(identifier: String, language: Texts.Language) {
    #expect(Texts(Locale(identifier: identifier)).language == language)
  }

  @Test("what is filled in stands where the text says")
  func fills() {
    #expect(Texts(.english)(.deleteTitle, "제주") == "Delete “제주”?")
    #expect(Texts(.korean)(.lastOpened, "{}") == "마지막으로 연 여행: {}")
  }
}
