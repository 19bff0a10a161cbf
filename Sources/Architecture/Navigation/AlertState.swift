/// An alert or a confirmation dialog as a value: what it says and what its buttons send.
///
/// ```swift
/// state.alert = AlertState(title: "Delete “Jeju”?") {
///   AlertState.Button("Delete", role: .destructive, action: .confirmDelete)
///   AlertState.Button("Cancel", role: .cancel)
/// }
/// ```
///
/// Present it with `ifLet(\.alert, action:)`. It is gone when the parent sees one of its buttons' actions;
/// what the parent sets then is the next alert, also when it is the same again.
public struct AlertState<Action: Sendable>: Sendable {
  /// A button of an alert.
  public struct Button: Sendable {
    /// What a button means to the person.
    public enum Role: String, Sendable, Codable {
      /// Leaves everything as it is.
      case cancel
      /// Can't be taken back.
      case destructive
    }

    /// What stands on it.
    public var label: String
    /// What it means.
    public var role: Role?
    /// What it sends; `nil` only dismisses.
    public var action: Action?

    /// A button with a label, and what it sends.
    public init(_ label: String, role: Role? = nil, action: Action? = nil) {
      self.label = label
      self.role = role
      self.action = action
    }
  }

  /// Collects the buttons of an alert.
  @resultBuilder
  public enum ButtonBuilder {
    /// A button; the type of the alert's action is known here.
    public static func buildExpression(_ button: Button) -> Button { button }
    /// The buttons in the order in which they stand.
    public static func buildBlock(_ buttons: Button...) -> [Button] { buttons }
  }

  /// The question.
  public var title: String
  /// What the person should know before answering.
  public var message: String?
  /// The answers.
  public var buttons: [Button]

  /// An alert with a question and its answers.
  public init(title: String, message: String? = nil, @ButtonBuilder buttons: () -> [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons()
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Encodable where Action: Encodable {}
extension AlertState: Decodable where Action: Decodable {}
extension AlertState.Button: Equatable where Action: Equatable {}
extension AlertState.Button: Hashable where Action: Hashable {}
extension AlertState.Button: Encodable where Action: Encodable {}
extension AlertState.Button: Decodable where Action: Decodable {}
