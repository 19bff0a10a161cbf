extension Store {
  /// The store of a child feature on a property of the state.
  ///
  /// Asked twice, it is the same object. It outlives the variable of this store.
  ///
  /// ```swift
  /// let search = store.scope(state: \.search, action: .search)
  /// search.send(.queryChanged("제주"))
  /// ```
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(StorePart(state, action), identity: nil) {
      source.part(
        now: value(at: state), canGo: false, way: source.way?.appending(state),
        { $0[keyPath: state] }, action)
    }
  }

  /// The store of a child feature while its optional state is there, else `nil`.
  ///
  /// It is the same object as long as it is the same child, by its `Identifiable` id where it has one. When
  /// the child has gone the store goes on to show the state it last read; what is sent to it is reported.
  ///
  /// - Parameters:
  ///   - state: The child's state, `nil` while it is not there.
  ///   - action: The case that holds the child's actions.
  @_disfavoredOverload public func scope<ChildState, ChildAction>(
    ifLet state: KeyPath<State, ChildState?>, action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    // Disfavoured for the type checker's sake, as `Reducer.ifLet` is.
    optional(
      { $0[keyPath: state] }, source.way?.appending(state), StorePart(state, action), action)
  }

  /// The store of a presented feature while it is presented, else `nil`.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state, `nil` while it is not on the screen.
  ///   - action: The case that holds its actions.
  public func scope<ChildState, ChildAction>(
    ifLet state: KeyPath<State, ChildState?>,
    action: CasePath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optional(
      { $0[keyPath: state] }, source.way?.appending(state), StorePart(state, action),
      CasePath({ action.embed(.presented($0)) }) {
        if case .presented(let own)? = action.extract(from: $0) { own } else { nil }
      })
  }

  /// The store of the feature of one case while the state, an enum, is in it, else `nil`.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    ifCaseLet state: CasePath<State, ChildState>, action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optional(
      { state.extract(from: $0) }, nil, StorePart(\State.self, action, case: state.source), action)
  }

  private func optional<ChildState, ChildAction>(
    _ part: @escaping (State) -> ChildState?, _ way: StateWay?, _ key: StorePart,
    _ action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    // A part that has gone has no children.
    guard let now = source.read().flatMap(part) else {
      children[key] = nil
      return nil
    }
    let identity = ChildIdentity<ChildState>()
    let id = identity.of(now)
    return child(key, identity: id) {
      source.part(
        now: now, canGo: true, way: way?.appending(identity, id),
        { part($0).flatMap { identity.of($0) == id ? $0 : nil } }, action)
    }
  }

  /// The child store that was made before for the same part, or a new one.
  func child<ChildState, ChildAction>(
    _ key: StorePart, identity: AnyID?, _ make: () -> StoreSource<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    typealias Made = MadeChild<ChildState, ChildAction>
    if let made = children[key] as? Made, made.identity == identity { return made.store }
    let made = Made(identity: identity, store: Store<ChildState, ChildAction>(part: make()))
    children[key] = made
    return made.store
  }
}

private final class MadeChild<State, Action: Sendable> {
  let identity: AnyID?
  let store: Store<State, Action>

  init(identity: AnyID?, store: Store<State, Action>) {
    self.identity = identity
    self.store = store
  }
}

/// Which part of a store: the property, and the case of its actions.
struct StorePart: Hashable {
  private let state: AnyKeyPath
  private let types: [ObjectIdentifier]
  private let places: [String]

  /// Case paths have no name of their own; they are told apart by the line they are written on.
  init<Root, Action, ChildAction>(
    _ state: PartialKeyPath<Root>, _ action: CasePath<Action, ChildAction>,
    case source: SourceLocation? = nil
  ) {
    self.state = state
    types = [ObjectIdentifier(ChildAction.self)]
    places = [action.source, source].compactMap { $0.map { "\($0):\($0.column)" } }
  }
}
