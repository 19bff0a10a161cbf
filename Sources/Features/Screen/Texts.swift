public import Foundation

/// Everything the features say to people, in their language.
///
/// ```swift
/// Texts(Locale(identifier: "ko_KR"))[.searchFailed]  // "검색에 실패했다"
/// Texts(Locale(identifier: "fr_FR"))[.searchFailed]  // "Search failed"
/// ```
public struct Texts: Equatable, Sendable {
  /// The languages the features speak.
  public enum Language: String, CaseIterable, Sendable {
    /// Also for every language that is not here.
    case english = "en"
    /// 한국어.
    case korean = "ko"
  }

  /// The language spoken.
  public let language: Language

  /// The texts in the language of a locale; its region does not matter.
  public init(_ locale: Locale) {
    language =
      locale.language.languageCode.flatMap { Language(rawValue: $0.identifier) } ?? .english
  }

  /// The texts in a language.
  public init(_ language: Language) {
    self.language = language
  }

  /// A text.
  public subscript(key: Key) -> String {
    let (english, korean) = key.texts
    return switch language {
    case .english: english
    case .korean: korean
    }
  }

  /// A text with its `{}` replaced.
  ///
  /// ```swift
  /// Texts(.english)(.lastOpened, "제주")  // "Last opened: 제주"
  /// ```
  public func callAsFunction(_ key: Key, _ argument: String) -> String {
    self[key].replacing("{}", with: argument)
  }
}
