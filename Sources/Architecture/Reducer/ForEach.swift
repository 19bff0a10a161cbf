/// The actions of the elements of a list: which element, and what happened to it.
public enum IdentifiedAction<ID: Hashable & Sendable, Action: Sendable>: Sendable {
  /// An action of the element with this id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}

extension Reducer {
  /// Runs a child feature for the element of a list that an action is for, before this reducer.
  ///
  /// An element that is removed takes its effects with it; one that is moved keeps them. An action for
  /// an element that is not there is reported once and dropped.
  ///
  /// - Parameters:
  ///   - state: The list.
  ///   - action: The case that holds the elements' actions.
  ///   - element: Makes the element's reducer; called once a store, for all elements.
  public func forEach<ID, ElementState, ElementAction, Element: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Element.State == ElementState, Element.Action == ElementAction {
    ForEachReducer(
      parent: self, state: state, action: action, element: element,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

struct ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Operator {
  typealias State = Parent.State
  typealias Action = Parent.Action

  let parent: Parent
  let state: WritableKeyPath<State, IdentifiedArray<ID, Element.State>>
  let action: CasePath<Action, IdentifiedAction<ID, Element.Action>>
  let element: () -> Element
  let source: SourceLocation

  func makeNode(in scope: NodeScope) -> Node<State, Action> {
    ForEachNode(
      number: scope.nextNumber(), parent: parent.makeNode(in: scope), state: StatePath(state),
      action: action,
      element: LazyNode { scope.build { element().makeNode(in: scope) } }, source: source)
  }
}

final class ForEachNode<
  State, Action: Sendable, ID: Hashable & Sendable, ElementState, ElementAction: Sendable
>: Node<State, Action> {
  private let number: Int
  private let name: String
  private let parent: Node<State, Action>
  private let state: StatePath<State, IdentifiedArray<ID, ElementState>>
  private let action: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  private let element: LazyNode<ElementState, ElementAction>
  private let source: SourceLocation

  init(
    number: Int, parent: Node<State, Action>,
    state: StatePath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    element: LazyNode<ElementState, ElementAction>, source: SourceLocation
  ) {
    self.number = number
    name = state.name
    self.parent = parent
    self.state = state
    self.action = action
    self.element = element
    self.source = source
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = self.action.extract(from: action) else {
      return parent.reduce(&state, action)
    }
    let effect: Effect<ElementAction>? = self.state.modify(&state) { elements in
      elements.withElement(id: id) { element.node.reduce(&$0, elementAction) }
    }
    guard let effect else {
      reportIssue(
        Wording.absentElement(
          place: name, id: id, action: elementAction, known: self.state.get(state).ids.map { $0 }),
        at: source)
      return .none
    }
    let embed = self.action
    let path = CasePath<Action, ElementAction>(
      { embed.embed(.element(id: id, action: $0)) }, extract: { _ in nil })
    return effect.within(component(id), dismissal: nil, path)
      .merging(parent.reduce(&state, action))
  }

  private func component(_ id: ID) -> Place.Component {
    Place.Component(node: number, name: "\(name)[id: \(id)]", identity: AnyID(id))
  }

  override func variant(of state: State) -> AnyID? { parent.variant(of: state) }

  override func prepare(_ state: inout State) {
    parent.prepare(&state)
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    guard let first = place.first, first.node == number else {
      return parent.isPresent(place, in: state)
    }
    guard let id = first.identity?.base as? ID, let child = self.state.get(state)[id: id] else {
      return false
    }
    let rest = place.dropFirst()
    return rest.isEmpty ? true : element.node.isPresent(rest, in: child)
  }
}
