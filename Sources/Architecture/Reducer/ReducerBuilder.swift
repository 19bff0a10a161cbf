/// Puts the reducers of a body together: all see every action, in order, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// One reducer.
  @inlinable public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// The first one.
  @inlinable public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// One more.
  @inlinable public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> CombineReducers<State, Action> {
    CombineReducers(accumulated, next)
  }

  /// No reducer at all.
  @inlinable public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// `if` without `else`.
  @inlinable public static func buildOptional<R: Reducer<State, Action>>(
    _ reducer: R?
  ) -> OptionalReducer<R> {
    OptionalReducer(reducer)
  }

  /// The first branch of an `if`.
  @inlinable public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> CombineReducers<State, Action> { CombineReducers(reducer) }

  /// The second branch of an `if`.
  @inlinable public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> CombineReducers<State, Action> { CombineReducers(reducer) }

  /// A `for` loop.
  @inlinable public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> CombineReducers<State, Action> {
    reducers.reduce(CombineReducers()) { CombineReducers($0, $1) }
  }
}

/// The reducer that does nothing.
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  /// A reducer that changes nothing and returns no effect.
  @inlinable public init() {}

  /// Does nothing.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A reducer that may not be there: what stands in an `if` without `else`.
///
/// The type of its part is in its type, for where the condition is false nothing else tells it.
public struct OptionalReducer<Wrapped: Reducer>: Operator {
  /// The part's state.
  public typealias State = Wrapped.State
  /// The part's action.
  public typealias Action = Wrapped.Action

  @usableFromInline let wrapped: Wrapped?

  @inlinable init(_ wrapped: Wrapped?) { self.wrapped = wrapped }

  /// The part's node, or one that does nothing.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    wrapped?.makeNode(in: scope) ?? Node()
  }
}

/// Several reducers of the same state and action, run in order.
///
/// The types of its parts are not in its type, so a body of twenty is as quick to type-check as a body
/// of two.
public struct CombineReducers<State, Action: Sendable>: Operator {
  /// Functions rather than the reducers: they are made where the reducers' types are known.
  @usableFromInline let parts: [(NodeScope) -> Node<State, Action>]

  /// The reducers of a block, run in order.
  @inlinable public init(
    @ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>
  ) {
    self.init(build())
  }

  @inlinable init() { parts = [] }

  @inlinable init(_ reducer: some Reducer<State, Action>) {
    parts = [{ reducer.makeNode(in: $0) }]
  }

  @inlinable init(
    _ first: some Reducer<State, Action>, _ second: some Reducer<State, Action>
  ) {
    let earlier = (first as? CombineReducers)?.parts ?? [{ first.makeNode(in: $0) }]
    parts = earlier + [{ second.makeNode(in: $0) }]
  }

  /// A node that runs the parts in order.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let parts = parts.map { $0(scope) }
    return CombineNode(parts, work: Self.inOrder(parts))
  }

  /// Runs nodes in order, eight by eight. They are captured one by one because each element of an array
  /// would be retained and released on the way of every action, which takes longer than a node that has
  /// nothing to do.
  @inlinable static func inOrder(
    _ parts: [Node<State, Action>]
  ) -> (inout State, Action) -> Effect<Action> {
    switch parts.count {
    case 0:
      return { _, _ in .none }
    case 1:
      let only = parts[0]
      return { only.reduce(&$0, $1) }
    case 2:
      let (first, second) = (parts[0], parts[1])
      return { state, action in
        var effect = first.reduce(&state, action)
        effect.merge(second.reduce(&state, action))
        return effect
      }
    case 3:
      let (first, second, third) = (parts[0], parts[1], parts[2])
      return { state, action in
        var effect = first.reduce(&state, action)
        effect.merge(second.reduce(&state, action))
        effect.merge(third.reduce(&state, action))
        return effect
      }
    case 4...7:
      return inOrder(parts, by: 3)
    case 8:
      let (first, second, third, fourth) = (parts[0], parts[1], parts[2], parts[3])
      let (fifth, sixth, seventh, eighth) = (parts[4], parts[5], parts[6], parts[7])
      return { state, action in
        var effect = first.reduce(&state, action)
        effect.merge(second.reduce(&state, action))
        effect.merge(third.reduce(&state, action))
        effect.merge(fourth.reduce(&state, action))
        effect.merge(fifth.reduce(&state, action))
        effect.merge(sixth.reduce(&state, action))
        effect.merge(seventh.reduce(&state, action))
        effect.merge(eighth.reduce(&state, action))
        return effect
      }
    default:
      return inOrder(parts, by: 8)
    }
  }

  @inlinable static func inOrder(
    _ parts: [Node<State, Action>], by size: Int
  ) -> (inout State, Action) -> Effect<Action> {
    inOrder(
      stride(from: 0, to: parts.count, by: size).map { start in
        LeafNode(inOrder(Array(parts[start..<min(start + size, parts.count)])))
      })
  }
}

/// Several nodes that are one: what is asked of it is asked of each.
@usableFromInline class CombineNode<State, Action: Sendable>: Node<State, Action> {
  private final let parts: [Node<State, Action>]
  private final let work: (inout State, Action) -> Effect<Action>

  @usableFromInline init(
    _ parts: [Node<State, Action>], work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.parts = parts
    self.work = work
  }

  @usableFromInline final override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    work(&state, action)
  }

  override var hasVariants: Bool { parts.contains { $0.hasVariants } }

  override func variant(of state: State) -> AnyID? {
    parts.lazy.compactMap { $0.variant(of: state) }.first
  }

  override func prepare(_ state: inout State) {
    for part in parts { part.prepare(&state) }
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    parts.reduce(.none) { $0.merging($1.storedChanges(state)) }
  }

  override func presence(
    of place: ArraySlice<Place.Component>, in state: State
  ) -> Presence? {
    for part in parts {
      if let presence = part.presence(of: place, in: state) { return presence }
    }
    return nil
  }
}
