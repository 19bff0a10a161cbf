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
    let (value, react) = (value, react)
    let base = base.makeNode(in: scope)
    return WrapperNode(base) { state, action in
      let old = value(state)
      let effect = base.reduce(&state, action)
      let new = value(state)
      return old == new ? effect : effect.merging(react(&state, old, new))
    }
  }
}
