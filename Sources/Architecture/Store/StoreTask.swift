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
  ///
  /// - Parameter isolation: The caller's actor; leave it out.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      // Named, so that the closure is the caller's actor's: otherwise it would come back by way of the pool.
      _ = isolation
      await owner.ended(action, isolation: owner.home)
    } onCancel: {
      Task { await cancel() }
    }
  }

  /// Ends the effects that the action itself started, and not what other features started in response.
  ///
  /// - Parameter isolation: The caller's actor; leave it out.
  public func cancel(isolation: isolated (any Actor)? = #isolation) async {
    await owner.cancel(action, isolation: owner.home)
  }
}

/// Who knows what became of an action, by its number. The calls are made on `home`.
@usableFromInline package protocol ActionOwner: AnyObject, Sendable {
  var home: any Actor { get }
  /// Returns when everything has ended that came of the action.
  func ended(_ action: Int, isolation: isolated any Actor) async
  /// Cancels what the action itself started.
  func cancel(_ action: Int, isolation: isolated any Actor)
}
