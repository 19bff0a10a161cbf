/// Something besides typing that the line editor waits for.
package struct WakeUp {
  /// What to do after waking up.
  package enum Response: Hashable, Sendable {
    /// Go on waiting.
    case nothing
    /// Print a text above the line that is being typed.
    case text(String)
    /// Give up the line: the reader returns `LineInput.end`.
    case stop
  }

  /// Becomes readable when there is something; a pipe, for instance.
  package let descriptor: Int32
  /// Called on the reader's thread; it has to read what made the descriptor readable.
  package let action: () -> Response

  package init(descriptor: Int32, action: @escaping () -> Response) {
    self.descriptor = descriptor
    self.action = action
  }
}
