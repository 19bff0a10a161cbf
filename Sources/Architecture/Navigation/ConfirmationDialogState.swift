/// A confirmation dialog as a value: what it asks and what its buttons send.
///
/// It is to an alert what a sheet of choices is to a question; everything else is as in ``AlertState``,
/// whose buttons it has.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(title: "Delete “Jeju”?") {
///   ConfirmationDialogState.Button("Delete with its activities", role: .destructive, action: .deleteAll)
///   ConfirmationDialogState.Button("Keep", role: .cancel)
/// }
/// ```
public struct ConfirmationDialogState<Action: Sendable>: EphemeralState {
  /// A button of a dialog; the same as an alert's.
  public typealias Button = AlertState<Action>.Button

  /// The question.
  public var title: String
  /// What the person should know before choosing.
  public var message: String?
  /// The choices.
  public var buttons: [Button]

  /// A dialog with a question and its choices.
  public init(
    title: String, message: String? = nil,
    @AlertState<Action>.ButtonBuilder buttons: () -> [Button]
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons()
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Encodable where Action: Encodable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}

/// A presented value that is only asked and answered: it has no reducer, and is gone after its answer.
///
/// ``AlertState`` and ``ConfirmationDialogState`` are the two there are.
public protocol EphemeralState: Sendable {
  /// What its answers send.
  associatedtype Action: Sendable
}

extension AlertState: EphemeralState {}
