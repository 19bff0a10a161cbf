/// An effect as listings and observers see it.
public struct EffectDescription: Sendable, Identifiable {
  /// Its number within the store.
  public let id: UInt64
  /// The name given to `run`, if any.
  public let name: String?
  /// Where in the feature tree it was started, as in `trips.form`; empty at the root.
  public var place: String { startedAt.description }
  /// The ids that cancel it, as in `CancelID.search`.
  public var cancelIDs: [String] { ids.map(\.description) }
  /// Whether it lives as long as its place and nobody waits for it.
  public let isLongLiving: Bool
  /// The number of the action whose reducer returned it.
  public let cause: Int
  /// The line of its `run`.
  public let source: SourceLocation
  // Written out only when somebody asks: most of those who hear of an effect don't.
  private let startedAt: Place
  private let ids: [CancelID]

  package init<Action>(_ frame: Ledger<Action>.Frame, _ run: Effect<Action>.Run) {
    id = frame.id
    name = run.name
    startedAt = frame.context.place
    ids = frame.context.cancelIDs
    isLongLiving = run.isLongLiving
    cause = frame.context.cause
    source = run.source
  }

  /// What to call it: the name in quotes, else file and line.
  public var label: String { name.map { "\"\($0)\"" } ?? "at \(source)" }
}

/// Where an action came from.
public enum ActionOrigin: Sendable {
  /// A call of `send` on the store.
  case outside
  /// A `.send` effect of the action with this number.
  case sendEffect(cause: Int)
  /// A running effect.
  case run(EffectDescription)
}

/// An action that the reducer has handled.
public struct HandledAction<State, Action> {
  /// The number of the action, counted from 1.
  public let number: Int
  /// The action itself.
  public let action: Action
  /// Who sent it.
  public let origin: ActionOrigin
  /// The state before.
  public let before: State
  /// The state after.
  public let after: State
}

/// What happens in a store, in order (DESIGN D11).
public enum StoreEvent<State, Action> {
  /// The reducer has handled an action; what it started comes next.
  case action(HandledAction<State, Action>)
  /// A run has begun.
  case started(EffectDescription)
  /// A run has come to its end by itself.
  case finished(EffectDescription)
  /// A run was cancelled: by id, or because its place went away.
  case cancelled(EffectDescription)
  /// A run threw an error that nobody caught.
  case failed(EffectDescription, any Error)
  /// Something to know when one looks for a mistake; nothing has failed.
  case note(String)
}
