extension Reducer {
  /// Runs a child feature while an optional part of the state is there, before this reducer.
  ///
  /// When the part becomes `nil`, or another one by its `Identifiable` id, the child's effects end at
  /// once. An action for a child that is not there is reported once and dropped.
  ///
  /// - Parameters:
  ///   - state: The optional part.
  ///   - action: The case that holds the child's actions.
  ///   - child: Makes the child's reducer; called once a store.
  @_disfavoredOverload @inlinable public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Child.State == ChildState, Child.Action == ChildAction {
    // Disfavoured: every presentation fits this form too, up to the last detail. Otherwise the compiler
    // tries both for each `ifLet` in a chain: five take a second, twelve never end (BEHAVIOURS CO7).
    IfLetReducer(
      parent: self, state: state, child: child,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      style: .plain(action))
  }

  /// Runs a presented feature while its state is there, before this reducer.
  ///
  /// The feature can dismiss itself with `@Dependency(\.dismiss)`. On `.dismiss` this reducer sees the
  /// feature's last state; then it is gone, together with its effects.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state, `nil` while it is not on the screen.
  ///   - action: The case that holds its actions.
  ///   - child: Makes the feature's reducer; called once a store.
  @inlinable public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Child.State == ChildState, Child.Action == ChildAction {
    IfLetReducer(
      parent: self, state: state, child: child,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      style: .presentation(action, isEphemeral: false))
  }

  /// Presents an alert or a confirmation dialog: it is gone when this reducer sees one of its actions, which may set another one.
  ///
  /// - Parameters:
  ///   - state: The alert or dialog, `nil` while there is none.
  ///   - action: The case that holds its actions.
  @inlinable public func ifLet<Ephemeral: EphemeralState>(
    _ state: WritableKeyPath<State, Ephemeral?>,
    action: CasePath<Action, PresentationAction<Ephemeral.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfLetReducer(
      parent: self, state: state, child: { EmptyReducer<Ephemeral, Ephemeral.Action>() },
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      style: .presentation(action, isEphemeral: true))
  }
}

/// How a parent's actions hold those of an optional child.
@usableFromInline enum IfLetStyle<Action: Sendable, ChildAction: Sendable> {
  case plain(CasePath<Action, ChildAction>)
  case presentation(CasePath<Action, PresentationAction<ChildAction>>, isEphemeral: Bool)

  func extract(from action: Action) -> PresentationAction<ChildAction>? {
    switch self {
    case .plain(let path): path.extract(from: action).map { .presented($0) }
    case .presentation(let path, _): path.extract(from: action)
    }
  }

  /// The path of the child's own actions.
  var childPath: CasePath<Action, ChildAction> {
    switch self {
    case .plain(let path): path
    case .presentation(let path, _):
      CasePath({ path.embed(.presented($0)) }, extract: { _ in nil })
    }
  }

  /// What the parent gets when the child dismisses itself.
  var dismissal: Action? {
    switch self {
    case .plain: nil
    case .presentation(let path, _): path.embed(.dismiss)
    }
  }

  var isEphemeral: Bool {
    if case .presentation(_, let isEphemeral) = self { isEphemeral } else { false }
  }
}

@usableFromInline struct IfLetReducer<Parent: Reducer, Child: Reducer>: Operator {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let state: WritableKeyPath<State, Child.State?>
  @usableFromInline let child: () -> Child
  @usableFromInline let source: SourceLocation
  @usableFromInline let style: IfLetStyle<Action, Child.Action>

  @inlinable init(
    parent: Parent, state: WritableKeyPath<State, Child.State?>, child: @escaping () -> Child,
    source: SourceLocation, style: IfLetStyle<Action, Child.Action>
  ) {
    self.parent = parent
    self.state = state
    self.child = child
    self.source = source
    self.style = style
  }

  @inlinable func makeNode(in scope: NodeScope) -> Node<State, Action> {
    IfLetNode(
      number: scope.nextNumber(), parent: parent.makeNode(in: scope), state: StatePath(state),
      child: LazyNode { [child] in scope.build { child().makeNode(in: scope) } }, source: source,
      style: style)
  }
}

@usableFromInline
final class IfLetNode<State, Action: Sendable, ChildState, ChildAction: Sendable>:
  Node<State, Action>
{
  private let number: Int
  private let parent: Node<State, Action>
  private let state: StatePath<State, ChildState?>
  private let child: LazyNode<ChildState, ChildAction>
  private let source: SourceLocation
  private let style: IfLetStyle<Action, ChildAction>
  private let path: CasePath<Action, ChildAction>
  private let identity: ChildIdentity<ChildState>

  @usableFromInline init(
    number: Int, parent: Node<State, Action>, state: StatePath<State, ChildState?>,
    child: LazyNode<ChildState, ChildAction>, source: SourceLocation,
    style: IfLetStyle<Action, ChildAction>
  ) {
    self.number = number
    self.parent = parent
    self.state = state
    self.child = child
    self.source = source
    self.style = style
    path = style.childPath
    identity = ChildIdentity()
  }

  @usableFromInline override func reduce(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    guard let presentationAction = style.extract(from: action) else {
      return parent.reduce(&state, action)
    }
    // Before the child runs: it may change its own identity.
    guard let before = self.state.modify(&state, { $0.map(identify) }) else {
      let childAction: Any =
        if case .presented(let action) = presentationAction { action } else { "dismiss" }
      reportIssue(Wording.absentChild(place: self.state.name, action: childAction), at: source)
      return .none
    }
    switch presentationAction {
    case _ where style.isEphemeral:
      // Gone before the parent runs: so what is there afterwards is the parent's, even an equal one.
      self.state.modify(&state) { $0 = nil }
      return parent.reduce(&state, action)
    case .presented(let childAction):
      let effect: Effect<ChildAction> = self.state.modify(&state) {
        $0 == nil ? .none : child.node.reduce(&$0!, childAction)
      }
      return effect.within(component(before), dismissal: style.dismissal, path)
        .merging(parent.reduce(&state, action))
    case .dismiss:
      let effect = parent.reduce(&state, action)
      self.state.modify(&state) { if $0.map(identify) == before { $0 = nil } }
      return effect
    }
  }

  private func identify(_ childState: ChildState) -> AnyID {
    child.node.variant(of: childState) ?? identity.of(childState)
  }

  private func component(_ identity: AnyID) -> Place.Component {
    Place.Component(node: number, name: state.name, identity: identity)
  }

  override func variant(of state: State) -> AnyID? { parent.variant(of: state) }

  override func prepare(_ state: inout State) {
    parent.prepare(&state)
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    parent.storedChanges(state)
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    guard let first = place.first, first.node == number else {
      return parent.isPresent(place, in: state)
    }
    guard let childState = self.state.get(state), identify(childState) == first.identity else {
      return false
    }
    let rest = place.dropFirst()
    return rest.isEmpty ? true : child.node.isPresent(rest, in: childState)
  }
}

/// Tells one value of a type from its successor: by id where the type has one; else all are the same.
struct ChildIdentity<Value> {
  private struct Present: Hashable, Sendable {}

  private let id: ((Value) -> AnyID)?

  init() {
    func identifier<Identified: Identifiable>(_ type: Identified.Type) -> (Any) -> AnyID {
      { AnyID(ofValue: ($0 as? Identified)?.id) }
    }
    if let type = Value.self as? any Identifiable.Type {
      id = identifier(type)
    } else {
      id = nil
    }
  }

  func of(_ value: Value) -> AnyID {
    id.map { $0(value) } ?? AnyID(Present())
  }
}
