import Foundation

/// How text is searched: by whole characters, as Swift's `String.contains` does, so that "한글" holds
/// "한" but not "하", and an emoji family is one thing.
///
/// Example: `TextSearch.matches("Été à Séoul", "ete") == true`.
public enum TextSearch {
  /// Text with case and accents taken off. Hangul syllables stay whole, and the locale of the
  /// machine does not matter: the same text folds to the same key everywhere.
  ///
  /// Example: `TextSearch.folded("ÉTÉ") == "ete"`, `TextSearch.folded("한글") == "한글"`.
  public static func folded(_ text: String) -> String {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return TextForm.composed(folded)
  }

  /// Whether `text` holds `needle`, whatever the case and accents of either.
  ///
  /// An empty needle is found nowhere, as in Foundation.
  ///
  /// Example: `TextSearch.matches("대한민국역사", "민국역사") == true`.
  public static func matches(_ text: String, _ needle: String) -> Bool {
    let needle = folded(needle)
    guard !needle.isEmpty else { return false }
    return contains(folded(text), needle)
  }

  /// Whether `text` holds `needle`, both composed. In that form a match by characters is also a
  /// match by bytes, so the cheap test runs first and the one by characters only where it said yes.
  package static func contains(_ text: String, _ needle: String) -> Bool {
    guard holdsBytes(text, needle) else { return false }
    return holds(text, needle)
  }

  /// `contains` of any collection, which is what a predicate calls. Asked of a `String` directly, the
  /// compiler would take Foundation's own, which finds "\n" inside "\r\n".
  private static func holds<Text: Collection, Needle: Collection>(
    _ text: Text, _ needle: Needle
  ) -> Bool where Text.Element: Equatable, Text.Element == Needle.Element {
    text.contains(needle)
  }

  private static func holdsBytes(_ text: String, _ needle: String) -> Bool {
    var text = text
    var needle = needle
    return text.withUTF8 { haystack in
      needle.withUTF8 { needle in
        guard let first = needle.first else { return true }
        guard haystack.count >= needle.count else { return false }
        for start in 0...(haystack.count - needle.count) where haystack[start] == first {
          if memcmp(haystack.baseAddress! + start, needle.baseAddress!, needle.count) == 0 {
            return true
          }
        }
        return false
      }
    }
  }
}
