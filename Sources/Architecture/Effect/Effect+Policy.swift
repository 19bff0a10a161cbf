/// What becomes of an effect when one with the same id is running at the same place.
///
/// | policy | the one that runs | the new one |
/// |---|---|---|
/// | ``runAll`` | goes on | starts |
/// | ``restart`` | is cancelled | starts |
/// | ``dropWhileRunning`` | goes on | is dropped |
/// | ``oneAfterAnother`` | goes on | starts when it and those waiting before have ended |
public enum EffectPolicy: Sendable, Equatable, CaseIterable {
  /// All run side by side.
  case runAll
  /// The newest replaces the ones before.
  case restart
  /// What runs is not disturbed.
  case dropWhileRunning
  /// They queue.
  case oneAfterAnother
}

extension Effect {
  /// Says what becomes of this effect when one with the same id is running.
  ///
  /// ```swift
  /// case .saveButtonTapped:
  ///   return .run("save") { send in … }
  ///     .policy(.dropWhileRunning, id: CancelID.save)
  /// ```
  ///
  /// As with ``cancellable(id:cancelInFlight:)`` the id belongs to the place of the feature, and
  /// ``cancel(id:)`` ends what runs under it, together with what waits.
  ///
  /// - Parameters:
  ///   - policy: What becomes of it.
  ///   - id: Any value; its type is part of it.
  public func policy(_ policy: EffectPolicy, id: sending some Hashable) -> Effect {
    if isNone { return .none }
    return switch policy {
    case .runAll: cancellable(id: id)
    case .restart: cancellable(id: id, cancelInFlight: true)
    case .dropWhileRunning: Effect(.turn(Turn(id: CancelID(id), waiting: .nobody, during: self)))
    case .oneAfterAnother: Effect(.turn(Turn(id: CancelID(id), waiting: .all, during: self)))
    }
  }

  /// An effect that has its turn under an id: at one place one turn is taken at a time.
  @usableFromInline package struct Turn: Sendable {
    package let id: CancelID
    package let waiting: TurnWaiting
    /// Begins with the turn; the turn does not last until its end.
    package let beside: Effect
    /// What the turn lasts.
    package let during: Effect

    package init(id: CancelID, waiting: TurnWaiting, beside: Effect = .none, during: Effect) {
      self.id = id
      self.waiting = waiting
      self.beside = beside
      self.during = during
    }

    package func map<NewAction>(
      _ transform: (Effect) -> Effect<NewAction>
    ) -> Effect<NewAction>.Turn {
      Effect<NewAction>.Turn(
        id: id, waiting: waiting, beside: transform(beside),
        during: transform(during))
    }
  }
}

extension Effect.Turn: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch waiting {
    case .nobody: "\(during).policy(.dropWhileRunning, \(id))"
    case .all: "\(during).policy(.oneAfterAnother, \(id))"
    case .first, .last: "\(beside).throttle(\(id))"
    }
  }
}

/// Who may wait while another has its turn.
package enum TurnWaiting: Sendable {
  case nobody
  case first
  case last
  case all
}
