extension Reducer {
  /// Runs `intercept` around this reducer, for each action: it is given the reducer as a function and
  /// answers for what becomes of the state and the effect.
  ///
  /// For tools that watch or spoil a feature; children, places and stored values stay what they are.
  package func intercepted(
    _ intercept:
      @escaping (
        _ state: inout State, _ action: Action, _ reduce: (inout State, Action) -> Effect<Action>
      ) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    InterceptedReducer(base: self, intercept: intercept)
  }
}

struct InterceptedReducer<Base: Reducer>: Operator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let intercept: (inout State, Action, (inout State, Action) -> Effect<Action>) -> Effect<Action>

  func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let base = base.makeNode(in: scope)
    return WrapperNode(base) { [intercept] state, action in
      intercept(&state, action) { base.reduce(&$0, $1) }
    }
  }
}
