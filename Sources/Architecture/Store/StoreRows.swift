extension Store {
  /// The stores of the elements of a list.
  ///
  /// Each is made when it is asked for, and is the same object as long as its element is there.
  ///
  /// ```swift
  /// for row in store.scope(forEach: \.rows, action: .rows) { print(row.title) }
  /// store.scope(forEach: \.rows, action: .rows)[id: 7]?.send(.toggled)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The list.
  ///   - action: The case that holds the elements' actions.
  @inlinable public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    forEach state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreRows<ID, ElementState, ElementAction> {
    // The closure is made here, where the types are known: it is called after each action.
    rows(state, action) { id in
      { list, body in
        IdentifiedArray<ID, ElementState>.withAddress(of: id, in: list, body)
      }
    }
  }

  /// - Parameter reach: Goes from a list to the element with an id.
  @usableFromInline func rows<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    reach: @escaping (ID) -> StateWay.Reach
  ) -> StoreRows<ID, ElementState, ElementAction> {
    let key = StorePart(state, action)
    let cache: StoreRows<ID, ElementState, ElementAction>.Cache
    if let made = children[key] as? StoreRows<ID, ElementState, ElementAction>.Cache {
      cache = made
    } else {
      let source = source
      let way = source.way?.appending(state)
      cache = .init { id, row in
        source.part(
          now: row, canGo: true, way: way?.appending(reach(id)), { $0[keyPath: state][id: id] },
          CasePath({ action.embed(.element(id: id, action: $0)) }) {
            if case .element(id, let own)? = action.extract(from: $0) { own } else { nil }
          })
      }
      children[key] = cache
    }
    return StoreRows(list: value(at: state), cache: cache)
  }
}

/// The stores of the elements that a list had when it was asked for them, in order.
public struct StoreRows<ID: Hashable & Sendable, State, Action: Sendable>: RandomAccessCollection {
  final class Cache {
    private let make: (ID, State) -> StoreSource<State, Action>
    private var stores: [ID: Store<State, Action>] = [:]

    init(_ make: @escaping (ID, State) -> StoreSource<State, Action>) {
      self.make = make
    }

    func store(
      _ id: ID, _ state: State, among list: IdentifiedArray<ID, State>
    )
      -> Store<State, Action>
    {
      if let store = stores[id] { return store }
      // Those of elements that have gone are let go when they might be the most.
      if stores.count >= 2 * list.count + 8 {
        stores = stores.filter { list.index(id: $0.key) != nil }
      }
      let store = Store(part: make(id, state))
      stores[id] = store
      return store
    }
  }

  private let list: IdentifiedArray<ID, State>
  private let cache: Cache

  init(list: IdentifiedArray<ID, State>, cache: Cache) {
    self.list = list
    self.cache = cache
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { list.count }

  /// The ids of the elements.
  public var ids: [ID] { list.ids }

  /// The store of the element at a position.
  public subscript(position: Int) -> Store<State, Action> {
    let element = list[position]
    return cache.store(list.identify(element), element, among: list)
  }

  /// The store of the element with this id, or `nil` where there is none.
  public subscript(id id: ID) -> Store<State, Action>? {
    list[id: id].map { cache.store(id, $0, among: list) }
  }
}
