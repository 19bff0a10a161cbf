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
  @usableFromInline let overrides: @Sendable (inout DependencyValues) -> Void
  @usableFromInline let content: () -> Content

  /// Replaces dependencies for the reducer made by `reducer`.
  ///
  /// - Parameters:
  ///   - overrides: Changes the values; called again whenever those around change.
  ///   - reducer: Makes the reducer; called once a store.
  @inlinable public init(
    _ overrides: @escaping @Sendable (inout DependencyValues) -> Void,
    @ReducerBuilder<State, Action> reducer: @escaping () -> Content
  ) {
    self.overrides = overrides
    content = reducer
  }

  /// The reducer's own node, built in the changed scope.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let inner = scope.with(
      DependencyContainer(parent: scope.dependencies, overrides: overrides))
    let dependencies = inner.dependencies
    let content: Node<State, Action> = inner.build { self.content().makeNode(in: inner) }
    return DependenciesNode(content, dependencies) { state, action in
      let outer = ThreadScope.enter(dependencies)
      defer { ThreadScope.leave(outer) }
      return content.reduce(&state, action)
    }
  }
}

/// A node that runs in a scope of its own.
@usableFromInline final class DependenciesNode<State, Action: Sendable>: WrapperNode<State, Action>
{
  private let dependencies: DependencyContainer

  @usableFromInline init(
    _ content: Node<State, Action>, _ dependencies: DependencyContainer,
    work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.dependencies = dependencies
    super.init(content, work: work)
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    ThreadScope.with(dependencies) { base.storedChanges(state) }
  }
}
