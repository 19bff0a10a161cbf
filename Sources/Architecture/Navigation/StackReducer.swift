extension Reducer {
  /// Runs the features of a navigation stack, before this reducer.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .tripTapped(let id) = action { state.path.append(.trip(TripFeature.State(id: id))) }
  ///   return .none
  /// }
  /// .forEach(\.path, action: .path) { Path() }
  /// ```
  ///
  /// An element that is popped, by whom it may be, takes its effects with it. A feature pops itself, with
  /// what lies above, by `@Dependency(\.dismiss)`. An action for an element that is not there, a pop of one
  /// that is not there and a push under an id that is in use are reported once and dropped.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the stack's actions.
  ///   - element: Makes the elements' reducer, by convention one with `ifCaseLet` for each kind of element;
  ///     called once a store.
  @_disfavoredOverload @inlinable
  public func forEach<ElementState, ElementAction, Element: Reducer>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Element.State == ElementState, Element.Action == ElementAction {
    // Disfavoured for the type checker's sake, as `ifLet` is.
    StackReducer(
      parent: self, state: state, action: action, element: element,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@usableFromInline struct StackReducer<Parent: Reducer, Element: Reducer>: Operator
where Element.State: Sendable {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let state: WritableKeyPath<State, StackState<Element.State>>
  @usableFromInline let action: CasePath<Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let element: () -> Element
  @usableFromInline let source: SourceLocation

  @inlinable init(
    parent: Parent, state: WritableKeyPath<State, StackState<Element.State>>,
    action: CasePath<Action, StackAction<Element.State, Element.Action>>,
    element: @escaping () -> Element, source: SourceLocation
  ) {
    self.parent = parent
    self.state = state
    self.action = action
    self.element = element
    self.source = source
  }

  @inlinable func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let site = StackSite(
      number: scope.nextNumber(), state: StatePath(state), action: action,
      element: LazyNode { [element] in scope.build { element().makeNode(in: scope) } },
      source: source)
    let parent = parent.makeNode(in: scope)
    let extraction = action.extraction
    return ParentNode(site.number, parent, look: site.presence) { state, action in
      switch extraction(action) {
      case nil: parent.reduce(&state, action)
      case .element(let id, let own)?: site.reduce(&state, action, id, own, parent)
      case let change?: site.change(&state, action, change, parent)
      }
    }
  }
}

/// The `forEach` of a stack at its place.
@usableFromInline
final class StackSite<
  State, Action: Sendable, ElementState: Sendable, ElementAction: Sendable
> {
  @usableFromInline typealias Stack = StackState<ElementState>

  @usableFromInline let number: Int
  @usableFromInline let state: StatePath<State, Stack>
  private let action: CasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let element: LazyNode<ElementState, ElementAction>
  private let source: SourceLocation
  private lazy var name = state.name

  @usableFromInline init(
    number: Int, state: StatePath<State, Stack>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    element: LazyNode<ElementState, ElementAction>, source: SourceLocation
  ) {
    self.number = number
    self.state = state
    self.action = action
    self.element = element
    self.source = source
  }

  /// Handles an element's own action.
  @inlinable @inline(never) func reduce(
    _ state: inout State, _ action: Action, _ id: StackElementID, _ elementAction: ElementAction,
    _ parent: Node<State, Action>
  ) -> Effect<Action> {
    let effect: Effect<ElementAction>? = self.state.modify(&state) { stack in
      stack.withElement(id: id) { element.node.reduce(&$0, elementAction) }
    }
    guard let effect else {
      reportAbsent(id, elementAction, state)
      return .none
    }
    if effect.isNone { return parent.reduce(&state, action) }
    return place(effect, of: id).merging(parent.reduce(&state, action))
  }

  /// Handles a push or a pop.
  @usableFromInline func change(
    _ state: inout State, _ action: Action, _ change: StackAction<ElementState, ElementAction>,
    _ parent: Node<State, Action>
  ) -> Effect<Action> {
    switch change {
    case .element:
      return .none
    case .push(let id, let element):
      guard !isThere(id, in: state) else {
        report(.push(id), state)
        return .none
      }
      self.state.modify(&state) { $0.push(element, id: id) }
      return parent.reduce(&state, action)
    case .popFrom(let id):
      return pop(id, &state, action, parent) { $0.pop(from: id) }
    case .popTo(let id):
      return pop(id, &state, action, parent) { $0.pop(to: id) }
    }
  }

  private func pop(
    _ id: StackElementID, _ state: inout State, _ action: Action, _ parent: Node<State, Action>,
    _ pop: (inout Stack) -> Bool
  ) -> Effect<Action> {
    guard isThere(id, in: state) else {
      report(.pop(id), state)
      return .none
    }
    let effect = parent.reduce(&state, action)
    _ = self.state.modify(&state, pop)
    return effect
  }

  /// An element's effect as the stack's.
  @usableFromInline func place(
    _ effect: Effect<ElementAction>, of id: StackElementID
  ) -> Effect<Action> {
    let embed = action
    let path = CasePath<Action, ElementAction>(
      { embed.embed(.element(id: id, action: $0)) }, extract: { _ in nil })
    let component = Place.Component(
      node: number, name: "\(name)[id: \(id)]", identity: AnyID(id))
    return effect.within(component, dismissal: embed.embed(.popFrom(id: id)), path)
  }

  @usableFromInline func presence(
    _ state: State, _ component: Place.Component, _ way: ArraySlice<Place.Component>
  ) -> Presence? {
    guard let id = component.identity?.base as? StackElementID,
      let child = self.state.get(state)[id: id]
    else { return .absent }
    return element.presence(below: way, in: child)
  }

  private func isThere(_ id: StackElementID, in state: State) -> Bool {
    self.state.get(state)[id: id] != nil
  }

  private func report(_ misuse: StackMisuse, _ state: State) {
    reportIssue(
      Wording.stackMisuse(misuse, place: name, ids: self.state.get(state).ids), at: source)
  }

  @usableFromInline func reportAbsent(
    _ id: StackElementID, _ elementAction: ElementAction, _ state: State
  ) {
    reportIssue(
      Wording.absentElement(
        place: name, id: id, action: elementAction, known: self.state.get(state).ids), at: source)
  }
}

/// What can be asked of a stack that can't be done (R04).
enum StackMisuse {
  case push(StackElementID)
  case pop(StackElementID)
}
