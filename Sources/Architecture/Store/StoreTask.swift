/// What an action set in motion: wait for it or cancel it.
///
/// ```swift
/// await store.send(.task).finish()
/// ```
public struct StoreTask: Sendable {
  private let onFinish: @Sendable () async -> Void
  private let onCancel: @Sendable () async -> Void

  package init(
    finish: @escaping @Sendable () async -> Void, cancel: @escaping @Sendable () async -> Void
  ) {
    onFinish = finish
    onCancel = cancel
  }

  /// Waits until every effect has ended that came of the action. When the waiting task is cancelled, the
  /// effects that the action itself started are cancelled.
  public func finish() async {
    await withTaskCancellationHandler {
      await onFinish()
    } onCancel: {
      Task { await onCancel() }
    }
  }

  /// Ends the effects that the action itself started, and not what other features started in response.
  public func cancel() async {
    await onCancel()
  }
}
