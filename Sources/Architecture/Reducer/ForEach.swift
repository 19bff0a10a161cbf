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
  @inlinable public func forEach<ID, ElementState, ElementAction, Element: Reducer>(
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

@usableFromInline
struct ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Operator {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let state: WritableKeyPath<State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let action: CasePath<Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let element: () -> Element
  @usableFromInline let source: SourceLocation

  @inlinable init(
    parent: Parent, state: WritableKeyPath<State, IdentifiedArray<ID, Element.State>>,
    action: CasePath<Action, IdentifiedAction<ID, Element.Action>>,
    element: @escaping () -> Element, source: SourceLocation
  ) {
    self.parent = parent
    self.state = state
    self.action = action
    self.element = element
    self.source = source
  }

  @inlinable func makeNode(in scope: NodeScope) -> Node<State, Action> {
    let (path, action) = (StatePath(state), action)
    let number = scope.nextNumber()
    let parent = parent.makeNode(in: scope)
    let element = LazyNode { [element] in scope.build { element().makeNode(in: scope) } }
    let site = ForEachSite<ID>(number: number, name: path.name, source: source)
    return ParentNode(number, parent, look: site.look(path, element)) { state, parentAction in
      guard case .element(let id, let elementAction)? = action.extract(from: parentAction) else {
        return parent.reduce(&state, parentAction)
      }
      let effect: Effect<Element.Action>? = path.modify(&state) { elements in
        elements.withElement(id: id) { element.node.reduce(&$0, elementAction) }
      }
      guard let effect else {
        site.reportAbsent(id, action: elementAction, known: path.get(state).ids)
        return .none
      }
      if effect.isNone { return parent.reduce(&state, parentAction) }
      return site.place(effect, of: id, action).merging(parent.reduce(&state, parentAction))
    }
  }
}

/// Which `forEach` it is, and where it is written.
@usableFromInline struct ForEachSite<ID: Hashable & Sendable> {
  let number: Int
  let name: String
  let source: SourceLocation

  @usableFromInline init(number: Int, name: String, source: SourceLocation) {
    self.number = number
    self.name = name
    self.source = source
  }

  /// An element's effect as the list's.
  @usableFromInline func place<Action, ElementAction>(
    _ effect: Effect<ElementAction>, of id: ID,
    _ path: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Effect<Action> {
    let component = Place.Component(
      node: number, name: "\(name)[id: \(id)]", identity: AnyID(id))
    let own = CasePath<Action, ElementAction>(
      { path.embed(.element(id: id, action: $0)) }, extract: { _ in nil })
    return effect.within(component, dismissal: nil, own)
  }

  /// Whether an element of the list is there.
  @usableFromInline func look<State, ElementState, ElementAction>(
    _ state: StatePath<State, IdentifiedArray<ID, ElementState>>,
    _ element: LazyNode<ElementState, ElementAction>
  ) -> (State, Place.Component, ArraySlice<Place.Component>) -> Presence? {
    { whole, component, way in
      state.read(whole) { list in
        guard let identity = component.identity else { return .list(stamp: list.stamp) }
        guard let id = identity.base as? ID, let position = list.index(id: id) else {
          return .absent
        }
        return element.presence(below: way, in: list[position])
      }
    }
  }

  @usableFromInline func reportAbsent(_ id: ID, action: some Sendable, known: [ID]) {
    reportIssue(
      Wording.absentElement(place: name, id: id, action: action, known: known), at: source)
  }
}
