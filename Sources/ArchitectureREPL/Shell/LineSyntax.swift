/// What kinds of lines there are.
enum LineSyntax {
  /// Whether a text goes on in the next line: an action whose brackets or quotes are still open.
  static func isIncomplete(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }
    return start.first != ":" && start.first != "#" && ActionSyntax.isIncomplete(text)
  }
}
