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

  @inlinable func extract(from action: Action) -> PresentationAction<ChildAction>? {
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

  @inlinable var isEphemeral: Bool {
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
    let site = IfLetSite(
      number: scope.nextNumber(), state: StatePath(state),
      child: LazyNode { [child] in scope.build { child().makeNode(in: scope) } }, source: source,
      style: style)
    let parent = parent.makeNode(in: scope)
    let style = style
    return ParentNode(site.number, parent, look: site.presence) { state, action in
      guard let own = style.extract(from: action) else { return parent.reduce(&state, action) }
      return site.reduce(&state, action, own, parent)
    }
  }
}

/// An `ifLet` at its place.
@usableFromInline final class IfLetSite<State, Action: Sendable, ChildState, ChildAction: Sendable>
{
  @usableFromInline let number: Int
  @usableFromInline let state: StatePath<State, ChildState?>
  @usableFromInline let child: LazyNode<ChildState, ChildAction>
  private let source: SourceLocation
  @usableFromInline let style: IfLetStyle<Action, ChildAction>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let identity = ChildIdentity<ChildState>()
  private lazy var name = state.name
  private lazy var childHasVariants = child.node.hasVariants

  @usableFromInline init(
    number: Int, state: StatePath<State, ChildState?>, child: LazyNode<ChildState, ChildAction>,
    source: SourceLocation, style: IfLetStyle<Action, ChildAction>
  ) {
    self.number = number
    self.state = state
    self.child = child
    self.source = source
    self.style = style
    path = style.childPath
  }

  @inlinable @inline(never) func reduce(
    _ state: inout State, _ action: Action, _ own: PresentationAction<ChildAction>,
    _ parent: Node<State, Action>
  ) -> Effect<Action> {
    // Before the child runs: it may change its own identity.
    guard let before = self.state.modify(&state, { $0.map(identify) }) else {
      reportAbsent(own)
      return .none
    }
    switch own {
    case _ where style.isEphemeral:
      // Gone before the parent runs: so what is there afterwards is the parent's, even an equal one.
      self.state.modify(&state) { $0 = nil }
      return parent.reduce(&state, action)
    case .presented(let childAction):
      let effect: Effect<ChildAction> = self.state.modify(&state) {
        $0 == nil ? .none : child.node.reduce(&$0!, childAction)
      }
      if effect.isNone { return parent.reduce(&state, action) }
      return place(effect, before).merging(parent.reduce(&state, action))
    case .dismiss:
      let effect = parent.reduce(&state, action)
      self.state.modify(&state) { if $0.map(identify) == before { $0 = nil } }
      return effect
    }
  }

  /// The child's effect as its parent's.
  @usableFromInline func place(
    _ effect: Effect<ChildAction>, _ identity: AnyID
  ) -> Effect<Action> {
    effect.within(
      Place.Component(node: number, name: name, identity: identity), dismissal: style.dismissal,
      path)
  }

  @usableFromInline func identify(_ childState: ChildState) -> AnyID {
    if childHasVariants, let variant = child.node.variant(of: childState) { return variant }
    return identity.of(childState)
  }

  @usableFromInline func presence(
    _ state: State, _ component: Place.Component, _ way: ArraySlice<Place.Component>
  ) -> Presence? {
    guard let childState = self.state.get(state), identify(childState) == component.identity else {
      return .absent
    }
    return child.presence(below: way, in: childState)
  }

  @usableFromInline func reportAbsent(_ action: PresentationAction<ChildAction>) {
    let childAction: Any = if case .presented(let action) = action { action } else { "dismiss" }
    reportIssue(Wording.absentChild(place: name, action: childAction), at: source)
  }
}
