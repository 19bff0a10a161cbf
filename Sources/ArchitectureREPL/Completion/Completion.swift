/// What Tab can write at a place in a line. A pure function of the line and the cursor.
///
/// ```swift
/// let completion = Completion(action: AppAction.self, commands: [])
/// completion.result(line: "search.que", cursor: 10).candidates.map(\.text)
/// // ["queryChanged"]
/// ```
package struct Completion {
  /// A command of the shell and what completes its arguments.
  package struct Command {
    /// The name without its colon.
    package let name: String
    /// Candidates for the argument being typed, given the ones before it and its beginning.
    package let arguments: (_ earlier: [String], _ word: String) -> [String]

    package init(
      _ name: String, arguments: @escaping ([String], String) -> [String] = { _, _ in [] }
    ) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// One way to go on.
  package struct Candidate: Hashable {
    /// What replaces the word at the cursor.
    package var text: String
    /// What follows it when it is the only candidate, such as `.`, `(` or `: `.
    package var suffix = ""
    /// What to show in a list: the signature of a case.
    package var detail: String

    init(_ text: String, suffix: String = "", detail: String? = nil) {
      self.text = text
      self.suffix = suffix
      self.detail = detail ?? text
    }
  }

  /// The word at the cursor and what can replace it.
  package struct Result: Equatable {
    /// The characters of the line that a candidate replaces.
    package var range: Range<Int>
    package var candidates: [Candidate]

    /// What replaces the range when Tab is pressed: the only candidate with its suffix, or as much
    /// as all have in common. Nil when that adds nothing.
    package func replacement(in line: String) -> String? {
      let old = String(line.dropFirst(range.lowerBound).prefix(range.count))
      guard let first = candidates.first else { return nil }
      if candidates.count == 1 {
        let follows = line.dropFirst(range.upperBound).first
        let suffix = follows == first.suffix.first ? "" : first.suffix
        return first.text + suffix == old ? nil : first.text + suffix
      }
      let common = candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
      return common.count > old.count ? common : nil
    }
  }

  private let action: any Decodable.Type
  private let commands: [Command]

  package init(action: any Decodable.Type, commands: [Command]) {
    self.action = action
    self.commands = commands
  }

  /// The candidates at a place.
  ///
  /// - Parameter cursor: the number of characters before the cursor.
  package func result(line: String, cursor: Int) -> Result {
    let before = String(line.prefix(cursor))
    let after = line.dropFirst(cursor)
    let offer: Offer
    if before.drop(while: \.isWhitespace).first == ":" {
      offer = commandOffer(before)
    } else {
      offer = CompletionWalker.offer(for: before, as: action)
    }
    // In the middle of a word, the candidates that fit the whole of it replace the whole of it.
    let tail = after.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let start = before.count - offer.word.count
    let whole = offer.candidates.filter { $0.text.hasPrefix(offer.word + tail) }
    if !tail.isEmpty, !whole.isEmpty {
      return Result(range: start..<(before.count + tail.count), candidates: whole)
    }
    return Result(range: start..<before.count, candidates: offer.candidates)
  }

  private func commandOffer(_ before: String) -> Offer {
    let text = before.drop(while: \.isWhitespace).dropFirst()
    let words = text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    let word = String(words.last ?? "")
    if words.count <= 1 {
      return Offer(
        word: word, commands.map { Candidate($0.name, suffix: " ", detail: ":\($0.name)") })
    }
    guard let command = commands.first(where: { $0.name == words[0] }) else { return .none }
    let earlier = words.dropFirst().dropLast().filter { !$0.isEmpty }.map(String.init)
    return Offer(word: word, command.arguments(earlier, word).map { Candidate($0) })
  }
}

/// Candidates for the word that ends at the cursor.
struct Offer: Error {
  var word: String
  var candidates: [Completion.Candidate]

  static var none: Offer { Offer(word: "", []) }

  /// Keeps what begins like the word; where nothing does, what does but for upper and lower case.
  init(word: String, _ candidates: [Completion.Candidate]) {
    self.word = word
    let exact = candidates.filter { Self.begins($0.text, word) }
    self.candidates =
      exact.isEmpty
      ? candidates.filter { Self.begins($0.text.lowercased(), word.lowercased()) } : exact
  }

  /// `sea` is as good as `.sea` where a case of an enum is wanted.
  private static func begins(_ text: String, _ word: String) -> Bool {
    text.hasPrefix(word) || (text.first == "." && text.dropFirst().hasPrefix(word))
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
