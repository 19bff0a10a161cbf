import Foundation

/// The one form in which text enters a table or a query.
package enum TextForm {
  /// Normalization form C. Plain ASCII, which is most text that is no one's language, is returned
  /// as it came, without the detour through Foundation.
  package static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }
}
