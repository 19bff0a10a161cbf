/// What an action set in motion: wait for it or cancel it.
///
/// ```swift
/// await store.send(.task).finish()
/// ```
public struct StoreTask: Sendable {
  @usableFromInline let owner: any ActionOwner
  @usableFromInline let action: Int

  @inlinable init(owner: any ActionOwner, action: Int) {
    self.owner = owner
    self.action = action
  }

  /// Waits until every effect has ended that came of the action. When the waiting task is cancelled, the
  /// effects that the action itself started are cancelled.
  public nonisolated(nonsending) func finish() async {
    await withTaskCancellationHandler {
      await owner.ended(action: action)
    } onCancel: {
      Task { await cancel() }
    }
  }

  /// Ends the effects that the action itself started, and not what other features started in response.
  public nonisolated(nonsending) func cancel() async {
    await owner.cancel(action: action)
  }
}

/// Who knows what became of an action, by its number.
///
/// `nonisolated(nonsending)`: who waits is mostly on the store's own actor, and stays there.
@usableFromInline package protocol ActionOwner: AnyObject, Sendable {
  /// Returns when everything has ended that came of the action.
  nonisolated(nonsending) func ended(action: Int) async
  /// Cancels what the action itself started.
  nonisolated(nonsending) func cancel(action: Int) async
}
