extension Reducer {
  /// Runs a child feature while the state, an enum, is in one of its cases, before this reducer.
  ///
  /// So a feature can be one of several, and a destination can be one of many:
  ///
  /// ```swift
  /// struct Destination: Reducer {
  ///   enum State: Equatable { case edit(EditFeature.State), settings(SettingsFeature.State) }
  ///   enum Action { case edit(EditFeature.Action), settings(SettingsFeature.Action) }
  ///
  ///   var body: some Reducer<State, Action> {
  ///     EmptyReducer<State, Action>()
  ///       .ifCaseLet(.edit, action: .edit) { EditFeature() }
  ///       .ifCaseLet(.settings, action: .settings) { SettingsFeature() }
  ///   }
  /// }
  /// ```
  ///
  /// where `.edit` and `.settings` are ``CasePath``s, declared once in extensions of it.
  ///
  /// When the state goes to another case, or to another payload by its `Identifiable` id, the child's
  /// effects end at once. An action for a case that the state is not in is reported once and dropped.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: Makes the child's reducer; called once a store.
  @inlinable public func ifCaseLet<ChildState, ChildAction, Child: Reducer>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Child.State == ChildState, Child.Action == ChildAction {
    IfCaseLetReducer(
      parent: self, state: state, action: action, child: child,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@usableFromInline struct IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Operator {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let state: CasePath<State, Child.State>
  @usableFromInline let action: CasePath<Action, Child.Action>
  @usableFromInline let child: () -> Child
  @usableFromInline let source: SourceLocation

  @inlinable init(
    parent: Parent, state: CasePath<State, Child.State>, action: CasePath<Action, Child.Action>,
    child: @escaping () -> Child, source: SourceLocation
  ) {
    self.parent = parent
    self.state = state
    self.action = action
    self.child = child
    self.source = source
  }

  @inlinable func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let site = IfCaseLetSite(
      number: scope.nextNumber(), state: state, action: action,
      child: LazyNode { [child] in scope.build { child().makeNode(in: scope) } }, source: source)
    let parent = parent.makeNode(in: scope)
    let extraction = action.extraction
    return IfCaseLetNode(site, parent: parent) { state, action in
      guard let own = extraction(action) else { return parent.reduce(&state, action) }
      return site.reduce(&state, action, own, parent)
    }
  }
}

/// An `ifCaseLet` at its place.
@usableFromInline
final class IfCaseLetSite<State, Action: Sendable, ChildState, ChildAction: Sendable> {
  let number: Int
  @usableFromInline let state: CasePath<State, ChildState>
  private let action: CasePath<Action, ChildAction>
  @usableFromInline let child: LazyNode<ChildState, ChildAction>
  private let source: SourceLocation
  let identity = ChildIdentity<ChildState>()

  @usableFromInline init(
    number: Int, state: CasePath<State, ChildState>, action: CasePath<Action, ChildAction>,
    child: LazyNode<ChildState, ChildAction>, source: SourceLocation
  ) {
    self.number = number
    self.state = state
    self.action = action
    self.child = child
    self.source = source
  }

  @inlinable @inline(never) func reduce(
    _ state: inout State, _ action: Action, _ childAction: ChildAction,
    _ parent: Node<State, Action>
  ) -> Effect<Action> {
    // Before the child runs: it may change its own identity.
    let before = identify(state)
    guard let effect = self.state.modify(&state, { child.node.reduce(&$0, childAction) }) else {
      reportOtherCase(state, childAction)
      return .none
    }
    if effect.isNone { return parent.reduce(&state, action) }
    return place(effect, before, state).merging(parent.reduce(&state, action))
  }

  /// Which child is there; the payload is looked at only where that depends on it.
  @usableFromInline func identify(_ state: State) -> AnyID {
    if identity.isConstant { return .onlyOne }
    return self.state.extract(from: state).map(identity.of) ?? .onlyOne
  }

  @usableFromInline func place(
    _ effect: Effect<ChildAction>, _ identity: AnyID, _ state: State
  ) -> Effect<Action> {
    effect.within(
      Place.Component(node: number, name: EnumCase.name(of: state), identity: identity),
      dismissal: nil, action)
  }

  func presence(
    _ state: State, _ component: Place.Component, _ way: ArraySlice<Place.Component>
  ) -> Presence? {
    guard let childState = self.state.extract(from: state),
      identity.of(childState) == component.identity
    else { return .absent }
    return child.presence(below: way, in: childState)
  }

  @usableFromInline func reportOtherCase(_ state: State, _ childAction: ChildAction) {
    reportIssue(
      Wording.otherCase(
        type: State.self, case: EnumCase.name(of: state), action: childAction), at: source)
  }
}

@usableFromInline
final class IfCaseLetNode<State, Action: Sendable, ChildState, ChildAction: Sendable>:
  ParentNode<State, Action>
{
  private let site: IfCaseLetSite<State, Action, ChildState, ChildAction>

  @usableFromInline init(
    _ site: IfCaseLetSite<State, Action, ChildState, ChildAction>, parent: Node<State, Action>,
    work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.site = site
    super.init(site.number, parent, look: site.presence, work: work)
  }

  override var hasVariants: Bool { true }

  override func variant(of state: State) -> AnyID? {
    guard let childState = site.state.extract(from: state) else {
      return base.variant(of: state)
    }
    return AnyID(Variant(node: site.number, identity: site.identity.of(childState)))
  }

  /// Which case, and which payload in it.
  private struct Variant: Hashable, Sendable {
    let node: Int
    let identity: AnyID
  }
}

extension CasePath {
  /// Edits the payload where the enum is in this case; `nil` where it is in another.
  ///
  /// The enum is taken apart first, so that what the payload holds (a list of 10,000 rows) is referenced
  /// once and changed in place.
  @inlinable func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extract(from: pointer.pointee) else { return nil }
      // From here until it is initialised again the memory holds no value. Nothing can be thrown in
      // between, and nobody else reads it: this access to `root` is exclusive.
      pointer.deinitialize(count: 1)
      let result = body(&value)
      pointer.initialize(to: embed(value))
      return result
    }
  }
}

/// What the cases of an enum are called, for listings and messages.
enum EnumCase {
  /// The name of the case that a value is in, as in `edit`.
  static func name(of value: some Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return String(describing: type(of: value)) }
    return mirror.children.first?.label ?? String(describing: value)
  }
}
