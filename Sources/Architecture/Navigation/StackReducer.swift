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
  @_disfavoredOverload public func forEach<ElementState, ElementAction, Element: Reducer>(
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

struct StackReducer<Parent: Reducer, Element: Reducer>: Operator where Element.State: Sendable {
  typealias State = Parent.State
  typealias Action = Parent.Action

  let parent: Parent
  let state: WritableKeyPath<State, StackState<Element.State>>
  let action: CasePath<Action, StackAction<Element.State, Element.Action>>
  let element: () -> Element
  let source: SourceLocation

  func makeNode(in scope: NodeScope) -> Node<State, Action> {
    StackNode(
      number: scope.nextNumber(), parent: parent.makeNode(in: scope), state: StatePath(state),
      action: action,
      element: LazyNode { [element] in scope.build { element().makeNode(in: scope) } },
      source: source)
  }
}

final class StackNode<
  State, Action: Sendable, ElementState: Sendable, ElementAction: Sendable
>: Node<State, Action> {
  typealias Stack = StackState<ElementState>

  private let number: Int
  private let parent: Node<State, Action>
  private let state: StatePath<State, Stack>
  private let action: CasePath<Action, StackAction<ElementState, ElementAction>>
  private let element: LazyNode<ElementState, ElementAction>
  private let source: SourceLocation

  init(
    number: Int, parent: Node<State, Action>, state: StatePath<State, Stack>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    element: LazyNode<ElementState, ElementAction>, source: SourceLocation
  ) {
    self.number = number
    self.parent = parent
    self.state = state
    self.action = action
    self.element = element
    self.source = source
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch self.action.extract(from: action) {
    case nil:
      return parent.reduce(&state, action)
    case .element(let id, let elementAction)?:
      return reduce(&state, action, id, elementAction)
    case .push(let id, let element)?:
      guard !isThere(id, in: state) else {
        report(.push(id), state)
        return .none
      }
      self.state.modify(&state) { $0.push(element, id: id) }
      return parent.reduce(&state, action)
    case .popFrom(let id)?:
      return pop(id, &state, action) { $0.pop(from: id) }
    case .popTo(let id)?:
      return pop(id, &state, action) { $0.pop(to: id) }
    }
  }

  private func reduce(
    _ state: inout State, _ action: Action, _ id: StackElementID, _ elementAction: ElementAction
  ) -> Effect<Action> {
    let effect: Effect<ElementAction>? = self.state.modify(&state) { stack in
      stack.withElement(id: id) { element.node.reduce(&$0, elementAction) }
    }
    guard let effect else {
      reportIssue(
        Wording.absentElement(
          place: self.state.name, id: id, action: elementAction, known: self.state.get(state).ids),
        at: source)
      return .none
    }
    if effect.isNone { return parent.reduce(&state, action) }
    let embed = self.action
    let path = CasePath<Action, ElementAction>(
      { embed.embed(.element(id: id, action: $0)) }, extract: { _ in nil })
    let component = Place.Component(
      node: number, name: "\(self.state.name)[id: \(id)]", identity: AnyID(id))
    return effect.within(component, dismissal: embed.embed(.popFrom(id: id)), path)
      .merging(parent.reduce(&state, action))
  }

  private func pop(
    _ id: StackElementID, _ state: inout State, _ action: Action, _ pop: (inout Stack) -> Bool
  ) -> Effect<Action> {
    guard isThere(id, in: state) else {
      report(.pop(id), state)
      return .none
    }
    let effect = parent.reduce(&state, action)
    _ = self.state.modify(&state, pop)
    return effect
  }

  private func isThere(_ id: StackElementID, in state: State) -> Bool {
    self.state.get(state)[id: id] != nil
  }

  private func report(_ misuse: StackMisuse, _ state: State) {
    reportIssue(
      Wording.stackMisuse(misuse, place: self.state.name, ids: self.state.get(state).ids),
      at: source)
  }

  override func prepare(_ state: inout State) {
    parent.prepare(&state)
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    guard let first = place.first, first.node == number else {
      return parent.isPresent(place, in: state)
    }
    guard let id = first.identity?.base as? StackElementID,
      let child = self.state.get(state)[id: id]
    else { return false }
    let rest = place.dropFirst()
    return rest.isEmpty ? true : element.node.isPresent(rest, in: child)
  }

  override func variant(of state: State) -> AnyID? { parent.variant(of: state) }
}

/// What can be asked of a stack that can't be done (R04).
enum StackMisuse {
  case push(StackElementID)
  case pop(StackElementID)
}
