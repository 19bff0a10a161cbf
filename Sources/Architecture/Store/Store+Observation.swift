public import Observation

/// A store takes part in Swift's Observation, property by property and without a macro on the state.
///
/// ```swift
/// withObservationTracking {
///   label = store.query
/// } onChange: {
///   // an action has changed the query; other properties are not heard here
/// }
/// ```
///
/// `onChange` is called once an action, when the new state is in place, and only for properties that were
/// read through the store. `store.state` is not observed: read it where nothing is to follow.
extension Store: Observable {
  /// A property of the state; reading it is observed. Where its values can't be compared each action counts as a
  /// change.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if let field = fields[keyPath] as? ObservedField<State, Action, Value> {
      return field.read(from: self)
    }
    let field = ObservedField(store: self, keyPath: keyPath)
    fields[keyPath] = field
    return field.read(from: self)
  }
}

/// A property that somebody may observe.
///
/// Swift's Observation does not say whether it is watching. So what is read here is compared after each
/// action until it has changed once; after that it costs nothing until it is read again.
private final class ObservedField<State, Action: Sendable, Value>: StateWatcher, Observable {
  private let registrar = ObservationRegistrar()
  /// The store holds the field, and who is told after each action must not hold the store (SO4).
  private weak var store: Store<State, Action>?
  private let keyPath: KeyPath<State, Value>
  /// Asked of the type, instead of a second subscript for `Equatable`: two of them cost the compiler more than
  /// it can afford.
  private let areEqual: ((Value, Value) -> Bool)?
  private let way: StateWay?
  /// The value that was read; `nil` while nobody is to be told of a change.
  private var last: SeenValueOf<Value>? {
    didSet { seen = areEqual == nil ? nil : last }
  }

  init(store: Store<State, Action>, keyPath: KeyPath<State, Value>) {
    self.store = store
    self.keyPath = keyPath
    areEqual = equality(of: Value.self)
    way = store.source.way?.appending(keyPath)
  }

  /// What Observation knows the field by.
  private var value: Void { () }

  func read(from store: Store<State, Action>) -> Value {
    registrar.access(self, keyPath: \.value)
    let now = store.value(at: keyPath)
    guard !store.isClosed else { return now }
    if let last {
      last.value = now
    } else {
      last = SeenValueOf(now, way: way)
      store.source.root.add(self)
    }
    return now
  }

  override func stateChanged() -> Bool {
    guard let last, let store else { return false }
    if let areEqual, areEqual(last.value, store.value(at: keyPath)) { return true }
    // Let go first: who is told may read at once, and is then told again.
    self.last = nil
    registrar.withMutation(of: self, keyPath: \.value) {}
    return false
  }

  override func ended() { last = nil }
}
