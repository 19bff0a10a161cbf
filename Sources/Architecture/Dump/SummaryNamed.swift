/// A type that says what its values are called where they are counted.
///
/// Without it the name is made from the type's: 2 `TripSummary` are "2 trip summaries".
///
/// ```swift
/// extension TripSummary: SummaryNamed {
///   static var summaryName: (one: String, many: String) { ("trip", "trips") }
/// }
/// String(summarizing: [jeju, busan])  // [2 trips]
/// ```
public protocol SummaryNamed {
  /// The words for one and for several.
  static var summaryName: (one: String, many: String) { get }
}

/// How values of a type are counted.
struct Noun {
  let one: String
  let many: String

  init(_ type: Any.Type) {
    if let named = type as? any SummaryNamed.Type {
      (one, many) = named.summaryName
      return
    }
    let words = Noun.words(of: TypeName.of(type).lastPart)
    one = words.joined(separator: " ")
    many = (words.dropLast() + [Noun.plural(words.last ?? "value")]).joined(separator: " ")
  }

  func counting(_ count: Int) -> String { "\(count) \(count == 1 ? one : many)" }

  /// `TripSummary` is "trip summary"; an abbreviation such as `UUID` stays as it is.
  private static func words(of name: Substring) -> [String] {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return ["item"] }
    guard name.contains(where: \.isLowercase) else { return [String(name)] }
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  private static func plural(_ word: String) -> String {
    let hissing = ["s", "x", "z", "ch", "sh"]
    if hissing.contains(where: word.hasSuffix) { return word + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }
}
