/// Actions as text: Swift's own syntax, `.search(.queryChanged("제주"))`, or the dotted form of it,
/// `search.queryChanged("제주")`, for any action whose `Codable` is made by Swift.
public enum ActionSyntax {
  /// Reads an action.
  ///
  /// ```swift
  /// try ActionSyntax.parse("search.queryChanged 제주 올레", as: AppAction.self)
  /// // AppAction.search(.queryChanged("제주 올레"))
  /// ```
  /// - Throws: `SyntaxError`; its `isIncomplete` says that a bracket or a quote is still open.
  public static func parse<Action: Decodable>(
    _ text: String, as type: Action.Type = Action.self
  ) throws(SyntaxError) -> Action {
    try read(text) { try Reader.value(type, from: Parser.action(text), trail: []) }
  }

  /// Reads a value such as `"제주"`, `12` or `Trip(id: 1)`.
  ///
  /// - Throws: `SyntaxError`.
  public static func parseValue<Value: Decodable>(
    _ text: String, as type: Value.Type = Value.self
  ) throws(SyntaxError) -> Value {
    try read(text) { try Reader.value(type, from: Parser.value(text), trail: []) }
  }

  /// Whether a text ends within a bracket or a quote, so that the next line continues it.
  ///
  /// ```swift
  /// ActionSyntax.isIncomplete("memos.delete(ids: [") == true
  /// ```
  public static func isIncomplete(_ text: String) -> Bool {
    do {
      _ = try Parser.action(text)
      return false
    } catch {
      return (error as? SyntaxError)?.isIncomplete ?? false
    }
  }

  /// Errors inside count scalars from 0; people count characters from 1.
  private static func read<Value>(
    _ text: String, _ body: () throws -> Value
  ) throws(SyntaxError) -> Value {
    do {
      return try body()
    } catch var error as SyntaxError {
      let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(error.column)))
      error.column = before.count + 1
      throw error
    } catch {
      throw SyntaxError(.refused(type: "\(Value.self)", reason: "\(error)"), column: 1)
    }
  }

  /// How an action is written.
  public enum Style: Sendable {
    /// `search.queryChanged("제주")`
    case dotted
    /// `.search(.queryChanged("제주"))`
    case swift
  }

  /// Writes an action so that `parse` reads the same action back.
  ///
  /// ```swift
  /// try ActionSyntax.text(AppAction.search(.queryChanged("제주")))
  /// // search.queryChanged("제주")
  /// ```
  /// - Throws: what the action's own encoder throws.
  public static func text<Action: Encodable>(
    _ action: Action, style: Style = .dotted
  ) throws -> String {
    var printer = Printer(style: style)
    printer.writeAction(try ValueTree.make(action).node)
    return printer.text
  }
}
