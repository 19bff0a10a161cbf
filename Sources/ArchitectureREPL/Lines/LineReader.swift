/// Where a shell's lines come from.
package protocol LineReader: AnyObject {
  /// The next input: a line, with those that continue it.
  ///
  /// - Parameter isIncomplete: whether a text goes on in the next line.
  func next(isIncomplete: (String) -> Bool) -> LineInput
}

/// What a `LineReader` read.
package enum LineInput: Hashable, Sendable {
  /// A line without its line break, or several joined by line breaks; the first one's number from 1.
  case line(String, number: Int)
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  /// There is nothing more.
  case end
}
