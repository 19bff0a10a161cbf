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
  private let state: WritableKeyPath<State, Child.State>
  private let action: CasePath<Action, Child.Action>
  private let child: () -> Child

  /// A child on a property of the state, for the actions of one case.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: Makes the child's reducer; called once a store.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = state
    self.action = action
    self.child = child
  }

  /// A node with the child's node inside.
  public func makeNode(in scope: NodeScope) -> Node<State, Action> {
    ScopeNode(
      number: scope.nextNumber(), state: StatePath(state), action: action,
      child: scope.build { child().makeNode(in: scope) })
  }
}

final class ScopeNode<State, Action: Sendable, ChildState, ChildAction: Sendable>:
  Node<State, Action>
{
  private let component: Place.Component
  private let state: StatePath<State, ChildState>
  private let action: CasePath<Action, ChildAction>
  private let child: Node<ChildState, ChildAction>

  init(
    number: Int, state: StatePath<State, ChildState>, action: CasePath<Action, ChildAction>,
    child: Node<ChildState, ChildAction>
  ) {
    component = Place.Component(node: number, name: state.name, identity: nil)
    self.state = state
    self.action = action
    self.child = child
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    return self.state.modify(&state) { child.reduce(&$0, childAction) }
      .within(component, dismissal: nil, self.action)
  }

  override func prepare(_ state: inout State) {
    self.state.modify(&state) { child.prepare(&$0) }
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    child.storedChanges(self.state.get(state)).within(component, dismissal: nil, action)
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    guard place.first == component else { return nil }
    let rest = place.dropFirst()
    return rest.isEmpty ? true : child.isPresent(rest, in: self.state.get(state))
  }
}

extension Effect {
  /// A child's effect as its parent's: its actions embedded, its place one step deeper.
  func within<Parent>(
    _ component: @autoclosure () -> Place.Component,
    dismissal: Parent?,
    _ path: CasePath<Parent, Action>
  ) -> Effect<Parent> {
    if isNone { return .none }
    return Effect<Parent>(
      .within(component(), map { path.embed($0) }, dismissal: dismissal))
  }
}
