/// Why a text is no action, and where.
///
/// ```swift
/// do { _ = try ActionSyntax.parse("search.quryChanged(\"제주\")", as: AppAction.self) }
/// catch { print(error.column, error) }
/// // 8 unknown action 'quryChanged' in search — did you mean 'queryChanged'?
/// ```
public struct SyntaxError: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Situation: Hashable, Sendable {
    /// There is nothing to read.
    case empty
    /// A bracket or a quote is still open at the end; more lines may follow.
    case incomplete(String)
    /// A character that can't stand here.
    case unexpected(String, expected: String)
    /// No case of this name.
    case unknownAction(String, in: [String], known: [String])
    /// Nothing can follow this action's name with a dot.
    case noFurtherActions(String, in: [String])
    /// No case of this name in an enum of values.
    case unknownValue(String, type: String, known: [String])
    /// No field or payload with this label.
    case unknownLabel(String, signature: String, known: [String])
    /// A payload or field is not there.
    case missing(String?, signature: String)
    /// There are more payloads than the case takes.
    case extra(signature: String)
    /// A name behind the brackets of a payload.
    case afterPayload(String)
    /// A label must be written, or written once.
    case labels(signature: String)
    /// A value of another kind than the type wants.
    case wrongType(found: String, expected: String)
    /// A number that the type can't hold.
    case outOfRange(String, type: String)
    /// The type's own decoder refused.
    case refused(type: String, reason: String)
    /// A backslash before something that is no escape.
    case badEscape(String)
    /// Brackets within brackets, beyond what the reader follows.
    case tooDeep
  }

  /// What is wrong.
  public var situation: Situation
  /// The place in the text, in characters as a person counts them; the first is 1.
  public var column: Int

  init(_ situation: Situation, column: Int) {
    self.situation = situation
    self.column = column
  }

  /// Whether the text only ends too early, so that a further line may complete it.
  public var isIncomplete: Bool {
    if case .incomplete = situation { true } else { false }
  }
}

extension SyntaxError: CustomStringConvertible {
  /// The message, without the place.
  public var description: String { Wording.text(situation) }
}
