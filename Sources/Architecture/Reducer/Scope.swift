/// Runs a child feature on a part of the state.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   Scope(state: \.search, action: CasePath(Action.search) {
///     if case .search(let action) = $0 { action } else { nil }
///   }) {
///     SearchFeature()
///   }
/// }
/// ```
public struct Scope<State, Action: Sendable, Child: Reducer>: Operator {
  @usableFromInline let state: WritableKeyPath<State, Child.State>
  @usableFromInline let action: CasePath<Action, Child.Action>
  @usableFromInline let child: () -> Child

  /// A child on a property of the state, for the actions of one case.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: Makes the child's reducer; called once a store.
  @inlinable public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = state
    self.action = action
    self.child = child
  }

  /// A node with the child's node inside.
  @inlinable public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let (path, action) = (StatePath(state), action)
    let component = Place.Component(node: scope.nextNumber(), name: path.name, identity: nil)
    let child = scope.build { self.child().makeNode(in: scope) }
    return ScopeNode(component, state: path, child: child) { state, parentAction in
      guard let childAction = action.extract(from: parentAction) else { return .none }
      let effect = path.modify(&state) { child.reduce(&$0, childAction) }
      return effect.isNone ? .none : effect.within(component, dismissal: nil, action)
    }
  }
}

@usableFromInline
final class ScopeNode<State, Action: Sendable, ChildState, ChildAction: Sendable>:
  Node<State, Action>
{
  private let component: Place.Component
  private let state: StatePath<State, ChildState>
  private let child: Node<ChildState, ChildAction>
  private let work: (inout State, Action) -> Effect<Action>

  @usableFromInline init(
    _ component: Place.Component, state: StatePath<State, ChildState>,
    child: Node<ChildState, ChildAction>,
    work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.component = component
    self.state = state
    self.child = child
    self.work = work
  }

  @usableFromInline override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    work(&state, action)
  }

  override func prepare(_ state: inout State) {
    self.state.modify(&state) { child.prepare(&$0) }
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    guard place.first == component else { return nil }
    let rest = place.dropFirst()
    return rest.isEmpty ? true : child.isPresent(rest, in: self.state.get(state))
  }
}

extension Effect {
  /// A child's effect as its parent's: its actions embedded, its place one step deeper.
  @usableFromInline func within<Parent>(
    _ component: Place.Component,
    dismissal: Parent?,
    _ path: CasePath<Parent, Action>
  ) -> Effect<Parent> {
    if isNone { return .none }
    return Effect<Parent>(
      .within(component, map { path.embed($0) }, dismissal: dismissal))
  }
}
