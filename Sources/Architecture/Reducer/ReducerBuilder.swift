/// Puts the reducers of a body together: all see every action, in order, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// One reducer.
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// The first one.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// One more.
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> CombineReducers<State, Action> {
    CombineReducers(accumulated, next)
  }

  /// No reducer at all.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// `if` without `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> OptionalReducer<R> {
    OptionalReducer(reducer)
  }

  /// The first branch of an `if`.
  public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> CombineReducers<State, Action> { CombineReducers(reducer) }

  /// The second branch of an `if`.
  public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> CombineReducers<State, Action> { CombineReducers(reducer) }

  /// A `for` loop.
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> CombineReducers<State, Action> {
    reducers.reduce(CombineReducers()) { CombineReducers($0, $1) }
  }
}

/// The reducer that does nothing.
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  /// A reducer that changes nothing and returns no effect.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A reducer that may not be there: what stands in an `if` without `else`.
///
/// The type of its part is in its type, for where the condition is false nothing else tells it.
public struct OptionalReducer<Wrapped: Reducer>: Operator {
  /// The part's state.
  public typealias State = Wrapped.State
  /// The part's action.
  public typealias Action = Wrapped.Action

  private let wrapped: Wrapped?

  init(_ wrapped: Wrapped?) { self.wrapped = wrapped }

  /// The part's node, or one that does nothing.
  public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    wrapped?.makeNode(in: scope) ?? Node()
  }
}

/// Several reducers of the same state and action, run in order.
///
/// The types of its parts are not in its type, so a body of twenty is as quick to type-check as a body
/// of two.
public struct CombineReducers<State, Action: Sendable>: Operator {
  private let parts: [any Reducer<State, Action>]

  /// The reducers of a block, run in order.
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    self.init(build())
  }

  init() { parts = [] }

  init(_ reducer: some Reducer<State, Action>) { parts = [reducer] }

  init(_ first: some Reducer<State, Action>, _ second: some Reducer<State, Action>) {
    let earlier = (first as? CombineReducers)?.parts ?? [first]
    parts = earlier + [second]
  }

  /// A node that runs the parts in order.
  public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    func node(_ part: some Reducer<State, Action>) -> Node<State, Action> {
      part.makeNode(in: scope)
    }
    return CombineNode(parts.map { node($0) })
  }
}

final class CombineNode<State, Action: Sendable>: Node<State, Action> {
  private let parts: [Node<State, Action>]

  init(_ parts: [Node<State, Action>]) {
    self.parts = parts
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for part in parts { effect = effect.merging(part.reduce(&state, action)) }
    return effect
  }

  override func variant(of state: State) -> AnyID? {
    parts.lazy.compactMap { $0.variant(of: state) }.first
  }

  override func prepare(_ state: inout State) {
    for part in parts { part.prepare(&state) }
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    for part in parts {
      if let isPresent = part.isPresent(place, in: state) { return isPresent }
    }
    return nil
  }
}
