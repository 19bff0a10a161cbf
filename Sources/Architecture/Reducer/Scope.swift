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
    let site = ScopeSite(
      number: scope.nextNumber(), state: StatePath(state), action: action,
      child: scope.build { child().makeNode(in: scope) })
    // Most actions are not for this child: so what is needed to see that comes first.
    let extraction = action.extraction
    return ScopeNode(site) { state, action in
      guard let childAction = extraction(action) else { return .none }
      return site.reduce(&state, childAction)
    }
  }
}

/// A `Scope` at its place.
@usableFromInline final class ScopeSite<State, Action: Sendable, ChildState, ChildAction: Sendable>
{
  @usableFromInline let component: Place.Component
  @usableFromInline let state: StatePath<State, ChildState>
  @usableFromInline let action: CasePath<Action, ChildAction>
  @usableFromInline let child: Node<ChildState, ChildAction>

  @usableFromInline init(
    number: Int, state: StatePath<State, ChildState>, action: CasePath<Action, ChildAction>,
    child: Node<ChildState, ChildAction>
  ) {
    component = Place.Component(node: number, name: state.name, identity: nil)
    self.state = state
    self.action = action
    self.child = child
  }

  @inlinable @inline(never) func reduce(
    _ state: inout State, _ childAction: ChildAction
  ) -> Effect<Action> {
    let effect = self.state.modify(&state) { child.reduce(&$0, childAction) }
    return effect.isNone ? .none : effect.within(component, dismissal: nil, action)
  }
}

@usableFromInline
final class ScopeNode<State, Action: Sendable, ChildState, ChildAction: Sendable>:
  Node<State, Action>
{
  private let site: ScopeSite<State, Action, ChildState, ChildAction>
  private let work: (inout State, Action) -> Effect<Action>

  @usableFromInline init(
    _ site: ScopeSite<State, Action, ChildState, ChildAction>,
    work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.site = site
    self.work = work
  }

  @usableFromInline override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    work(&state, action)
  }

  override func prepare(_ state: inout State) {
    site.state.modify(&state) { site.child.prepare(&$0) }
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    site.child.storedChanges(site.state.get(state))
      .within(site.component, dismissal: nil, site.action)
  }

  override func presence(
    of place: ArraySlice<Place.Component>, in state: State
  ) -> Presence? {
    guard place.first == site.component else { return nil }
    let rest = place.dropFirst()
    if rest.isEmpty { return .present }
    return site.state.read(state) { site.child.presence(of: rest, in: $0) }
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
