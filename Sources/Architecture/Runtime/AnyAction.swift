/// An action whose type only its runtime knows.
///
/// The ledger of a runtime, its tasks and its queue hold actions in this form, so that their code is
/// compiled once, in this module, with all types known. What an action costs more, a box, it pays only where
/// there is an effect.
///
/// `@unchecked`: its only subclass has nothing but one constant, of a `Sendable` type.
package class AnyAction: @unchecked Sendable {
  fileprivate init() {}

  static func box<Action: Sendable>(_ action: Action) -> AnyAction { ActionBox(action) }

  /// The action, for messages.
  var value: Any { self }

  /// The action in a box; the type must be the one it was boxed with.
  func unboxed<Action: Sendable>(_ type: Action.Type) -> Action {
    // A runtime boxes actions of its own type only, and nobody else puts boxes into its ledger.
    unsafeDowncast(self, to: ActionBox<Action>.self).action
  }
}

private final class ActionBox<Action: Sendable>: AnyAction, @unchecked Sendable {
  let action: Action

  init(_ action: Action) {
    self.action = action
  }

  override var value: Any { action }
}
