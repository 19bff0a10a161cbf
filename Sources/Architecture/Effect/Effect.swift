/// What a reducer asks the store to do after it has changed the state.
///
/// An effect is a value that can be looked at before it runs (DESIGN D4):
///
/// | effect | does |
/// |---|---|
/// | ``none`` | nothing |
/// | ``send(_:)`` | handles one more action after the current one |
/// | ``run(_:priority:operation:catch:fileID:filePath:line:column:)`` | asynchronous work that may send actions |
/// | ``merge(_:)-(Effect<Action>...)`` | several at once |
/// | ``concatenate(_:)-(Effect<Action>...)`` | one after another |
/// | ``cancel(id:)`` | ends effects by id |
///
/// ```swift
/// Effect<Int>.merge(.send(1), .none).description  // "send(1)"
/// ```
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline package let operation: Operation

  @usableFromInline package indirect enum Operation: Sendable {
    case none
    case send(Action)
    case run(Run)
    case merge([Effect])
    case concatenate([Effect])
    case cancel([CancelID])
    case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    case turn(Turn)
    /// A child's effect, with the operator that ran the child and, for a presented child, the action
    /// that dismisses it.
    case within(Place.Component, Effect, dismissal: Action?)
  }

  /// Asynchronous work: what runs, what it is called and where it was written.
  @usableFromInline package struct Run: Sendable {
    package let name: String?
    package let priority: TaskPriority?
    package var isLongLiving: Bool
    package let source: SourceLocation
    package let operation: @Sendable (Send<Action>) async throws -> Void
    package let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  }

  @inlinable package init(_ operation: Operation) {
    self.operation = operation
  }

  /// The effect that does nothing; neutral in ``merge(_:)-(Effect<Action>...)`` and
  /// ``concatenate(_:)-(Effect<Action>...)``.
  @inlinable public static var none: Effect { Effect(.none) }

  /// Sends one action, handled right after the current one and before anything asynchronous.
  ///
  /// - Parameter action: The action to handle next.
  @inlinable public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  /// Whether this effect does nothing at all.
  @inlinable package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// The action of a `.send` effect that nothing can come before or cancel: it has no id, and its place
  /// can't go away.
  @inlinable var nextAction: Action? {
    var effect = self
    while true {
      switch effect.operation {
      case .send(let action): return action
      case .within(let component, let inner, _):
        guard component.identity == nil else { return nil }
        effect = inner
      default: return nil
      }
    }
  }

  /// The same effect with every action it sends transformed; names, ids and origins stay.
  ///
  /// ```swift
  /// Effect.send(1).map { "\($0)" }.description  // "send(\"1\")"
  /// ```
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch operation {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let run): Effect<NewAction>(.run(run.map(transform)))
    case .merge(let effects): Effect<NewAction>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.map(transform) }))
    case .cancel(let ids): Effect<NewAction>(.cancel(ids))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<NewAction>(
        .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .turn(let turn): Effect<NewAction>(.turn(turn.map { $0.map(transform) }))
    case .within(let component, let effect, let dismissal):
      Effect<NewAction>(
        .within(component, effect.map(transform), dismissal: dismissal.map(transform)))
    }
  }
}

extension Effect.Run {
  fileprivate func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction>.Run {
    let operation = operation
    var newHandler: (@Sendable (any Error, Send<NewAction>) async -> Void)?
    if let handler {
      newHandler = { error, send in await handler(error, send.pullback(transform)) }
    }
    return Effect<NewAction>.Run(
      name: name,
      priority: priority,
      isLongLiving: isLongLiving,
      source: source,
      operation: { send in try await operation(send.pullback(transform)) },
      handler: newHandler
    )
  }
}

extension Effect: CustomStringConvertible {
  /// The effect in one line, as in `merge(run("search"), cancel(CancelID.search))`.
  public var description: String {
    switch operation {
    case .none: "none"
    case .send(let action): "send(\(String(reflecting: action)))"
    case .run(let run): "run(\(run.name.map { "\"\($0)\"" } ?? run.source.description))"
    case .merge(let effects):
      "merge(\(effects.map(\.description).joined(separator: ", ")))"
    case .concatenate(let effects):
      "concatenate(\(effects.map(\.description).joined(separator: ", ")))"
    case .cancel(let ids): "cancel(\(ids.map(\.description).joined(separator: ", ")))"
    case .cancellable(let effect, let id, _): "\(effect).cancellable(\(id))"
    case .turn(let turn): turn.description
    case .within(let component, let effect, _): "\(component.name): \(effect)"
    }
  }
}
