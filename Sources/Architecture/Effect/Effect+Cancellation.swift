extension Effect {
  /// Gives this effect an id under which ``cancel(id:)`` ends it.
  ///
  /// Ids belong to the place of the feature that returns the effect (DESIGN D5): two stores, two
  /// children, two rows of a list with the same id don't touch each other. Several effects may share an
  /// id; one cancel ends them all.
  ///
  /// - Parameters:
  ///   - id: Any value; its type is part of it.
  ///   - cancelInFlight: Whether effects that are already running under `id` are cancelled first.
  public func cancellable(
    id: sending some Hashable, cancelInFlight: Bool = false
  ) -> Effect {
    Effect(.cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Ends the effects with this id that were started at the same place or below it.
  ///
  /// Their output stops at once. It reaches effects listed earlier in the same returned effect, whether
  /// they have started or not; where there are none it does nothing.
  public static func cancel(id: sending some Hashable) -> Effect {
    Effect(.cancel([CancelID(id)]))
  }

  /// Ends the effects of each of these ids.
  public static func cancel<ID: Hashable>(ids: sending some Sequence<ID>) -> Effect {
    Effect(.cancel(ids.map { CancelID($0) }))
  }

  /// What is left of an effect that has not started when `id` is cancelled from `origin`.
  package func pruned(_ id: CancelID, from origin: Place, at place: Place) -> Effect {
    switch operation {
    case .none, .send, .run, .cancel: self
    case .merge(let effects):
      .merge(effects.map { $0.pruned(id, from: origin, at: place) })
    case .concatenate(let effects):
      .concatenate(effects.map { $0.pruned(id, from: origin, at: place) })
    case .cancellable(let effect, let own, let cancelInFlight):
      own == id && origin.contains(place)
        ? .none
        : Effect(
          .cancellable(
            effect.pruned(id, from: origin, at: place), id: own, cancelInFlight: cancelInFlight))
    case .turn(let turn):
      turn.id == id && origin.contains(place)
        ? .none : Effect(.turn(turn.map { $0.pruned(id, from: origin, at: place) }))
    case .within(let component, let effect, let dismissal):
      Effect(
        .within(
          component,
          effect.pruned(id, from: origin, at: place.appending(component)),
          dismissal: dismissal))
    }
  }
  /// Whether `id` cancelled from `origin` takes anything from this effect, which has not started.
  func loses(_ id: CancelID, from origin: Place, at place: Place) -> Bool {
    switch operation {
    case .none, .send, .run, .cancel: false
    case .merge(let effects), .concatenate(let effects):
      effects.contains { $0.loses(id, from: origin, at: place) }
    case .cancellable(let effect, let own, _):
      own == id && origin.contains(place) || effect.loses(id, from: origin, at: place)
    case .turn(let turn):
      turn.id == id && origin.contains(place)
        || turn.beside.loses(id, from: origin, at: place)
        || turn.during.loses(id, from: origin, at: place)
    case .within(let component, let effect, _):
      effect.loses(id, from: origin, at: place.appending(component))
    }
  }
}
