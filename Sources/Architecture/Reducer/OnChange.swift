extension Reducer {
  /// Does something more when a part of the state was changed by this reducer.
  ///
  /// ```swift
  /// .onChange(of: \.settings.listSort) { state, old, new in
  ///   state.trips.listSort = new
  ///   return .send(.trips(.reload))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The part that is compared before and after each action.
  ///   - react: Gets the state after the action, the old and the new value; what it returns runs beside
  ///     the reducer's own effect. It is called only when the two differ.
  @inlinable public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ react: @escaping (_ state: inout State, _ old: Value, _ new: Value) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    OnChangeReducer(base: self, value: value, react: react)
  }
}

@usableFromInline struct OnChangeReducer<Base: Reducer, Value: Equatable>: Operator {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let value: (State) -> Value
  @usableFromInline let react: (inout State, Value, Value) -> Effect<Action>

  @inlinable init(
    base: Base, value: @escaping (State) -> Value,
    react: @escaping (inout State, Value, Value) -> Effect<Action>
  ) {
    self.base = base
    self.value = value
    self.react = react
  }

  @inlinable func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let value = value
    let react = react
    return AfterNode(base: base.makeNode(in: scope)) { state in
      value(state)
    } after: { state, old in
      let new = value(state)
      return old == new ? .none : react(&state, old, new)
    }
  }
}

/// A node that looks at the state before and after another one runs.
@usableFromInline final class AfterNode<State, Action: Sendable, Value>: Node<State, Action> {
  private let base: Node<State, Action>
  private let before: (State) -> Value
  private let after: (inout State, Value) -> Effect<Action>

  @usableFromInline init(
    base: Node<State, Action>,
    before: @escaping (State) -> Value,
    after: @escaping (inout State, Value) -> Effect<Action>
  ) {
    self.base = base
    self.before = before
    self.after = after
  }

  @usableFromInline override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    let old = before(state)
    let effect = base.reduce(&state, action)
    return effect.merging(after(&state, old))
  }

  override func variant(of state: State) -> AnyID? { base.variant(of: state) }

  override func prepare(_ state: inout State) {
    base.prepare(&state)
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    base.storedChanges(state)
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    base.isPresent(place, in: state)
  }
}
