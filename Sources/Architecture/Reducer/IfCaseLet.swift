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
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer>(
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

struct IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Operator {
  typealias State = Parent.State
  typealias Action = Parent.Action

  let parent: Parent
  let state: CasePath<State, Child.State>
  let action: CasePath<Action, Child.Action>
  let child: () -> Child
  let source: SourceLocation

  func makeNode(in scope: NodeScope) -> Node<State, Action> {
    IfCaseLetNode(
      number: scope.nextNumber(), parent: parent.makeNode(in: scope), state: state, action: action,
      child: LazyNode { [child] in scope.build { child().makeNode(in: scope) } }, source: source)
  }
}

final class IfCaseLetNode<State, Action: Sendable, ChildState, ChildAction: Sendable>:
  Node<State, Action>
{
  private let number: Int
  private let parent: Node<State, Action>
  private let state: CasePath<State, ChildState>
  private let action: CasePath<Action, ChildAction>
  private let child: LazyNode<ChildState, ChildAction>
  private let source: SourceLocation
  private let identity = ChildIdentity<ChildState>()

  init(
    number: Int, parent: Node<State, Action>, state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>, child: LazyNode<ChildState, ChildAction>,
    source: SourceLocation
  ) {
    self.number = number
    self.parent = parent
    self.state = state
    self.action = action
    self.child = child
    self.source = source
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(from: action) else {
      return parent.reduce(&state, action)
    }
    // Before the child runs: it may change its own identity.
    guard let before = self.state.extract(from: state).map(identity.of) else {
      reportIssue(
        Wording.otherCase(
          type: State.self, case: EnumCase.name(of: state), action: childAction), at: source)
      return .none
    }
    let effect = self.state.modify(&state) { child.node.reduce(&$0, childAction) } ?? .none
    if effect.isNone { return parent.reduce(&state, action) }
    let component = Place.Component(
      node: number, name: EnumCase.name(of: state), identity: before)
    return effect.within(component, dismissal: nil, self.action)
      .merging(parent.reduce(&state, action))
  }

  override func prepare(_ state: inout State) {
    parent.prepare(&state)
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    guard let first = place.first, first.node == number else {
      return parent.isPresent(place, in: state)
    }
    guard let childState = self.state.extract(from: state),
      identity.of(childState) == first.identity
    else { return false }
    let rest = place.dropFirst()
    return rest.isEmpty ? true : child.node.isPresent(rest, in: childState)
  }

  override func variant(of state: State) -> AnyID? {
    guard let childState = self.state.extract(from: state) else {
      return parent.variant(of: state)
    }
    return AnyID(Variant(node: number, identity: identity.of(childState)))
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
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
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
