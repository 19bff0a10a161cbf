/// What an effect gets to send actions with.
///
/// `await send(action)` returns when the store has handled the action, so the next line of the effect
/// meets the state after it (BEHAVIOURS ER7). Actions of a cancelled effect are dropped.
public struct Send<Action: Sendable>: Sendable {
  package let deliver: @Sendable (Action) async -> Void

  package init(deliver: @escaping @Sendable (Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action to the store and waits until it has been handled.
  public func callAsFunction(_ action: Action) async {
    await deliver(action)
  }

  /// What a child's effect gets: its actions become the parent's on the way.
  func pullback<ChildAction>(
    _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Send<ChildAction> {
    let deliver = deliver
    return Send<ChildAction> { await deliver(embed($0)) }
  }
}
