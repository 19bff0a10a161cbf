/// Runs a reducer with some dependencies replaced: for it, its children and their effects.
///
/// ```swift
/// WithDependencies { $0.tripSearch = .previewValue } reducer: { SearchFeature() }
/// ```
///
/// The reducer is written in a closure because it takes hold of its dependencies when it is made. The
/// changes start from what the reducers around it see, also from what a test changes there later; the
/// innermost wins.
public struct WithDependencies<State, Action: Sendable, Content: Reducer<State, Action>>: Operator {
  private let overrides: @Sendable (inout DependencyValues) -> Void
  private let content: () -> Content

  /// Replaces dependencies for the reducer made by `reducer`.
  ///
  /// - Parameters:
  ///   - overrides: Changes the values; called again whenever those around change.
  ///   - reducer: Makes the reducer; called once a store.
  public init(
    _ overrides: @escaping @Sendable (inout DependencyValues) -> Void,
    @ReducerBuilder<State, Action> reducer: @escaping () -> Content
  ) {
    self.overrides = overrides
    content = reducer
  }

  /// The reducer's own node, built in the changed scope.
  public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let inner = scope.with(
      DependencyContainer(parent: scope.dependencies, overrides: overrides))
    return DependenciesNode(
      inner.dependencies, content: inner.build { content().makeNode(in: inner) })
  }
}

/// A node that runs in a scope of its own.
final class DependenciesNode<State, Action: Sendable>: Node<State, Action> {
  private let dependencies: DependencyContainer
  private let content: Node<State, Action>

  init(_ dependencies: DependencyContainer, content: Node<State, Action>) {
    self.dependencies = dependencies
    self.content = content
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    ThreadScope.with(dependencies) { content.reduce(&state, action) }
  }

  override func variant(of state: State) -> AnyID? { content.variant(of: state) }

  override func prepare(_ state: inout State) {
    content.prepare(&state)
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    ThreadScope.with(dependencies) { content.storedChanges(state) }
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    content.isPresent(place, in: state)
  }
}
