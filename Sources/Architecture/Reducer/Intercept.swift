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
    InterceptedNode(base: base.makeNode(in: scope), intercept: intercept)
  }
}

final class InterceptedNode<State, Action: Sendable>: Node<State, Action> {
  private let base: Node<State, Action>
  private let intercept:
    (inout State, Action, (inout State, Action) -> Effect<Action>) -> Effect<Action>

  init(
    base: Node<State, Action>,
    intercept:
      @escaping (
        inout State, Action, (inout State, Action) -> Effect<Action>
      ) -> Effect<Action>
  ) {
    self.base = base
    self.intercept = intercept
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    intercept(&state, action) { base.reduce(&$0, $1) }
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
