/// What a store last read or wrote under a key. Whatever else lies there, somebody else has written.
final class KnownValue: Sendable {
  private let value = Locked<StoredValue?>(nil)

  /// Takes in a value; returns whether it was another one before.
  ///
  /// - Parameter isDefault: Whether `new` is what no value stands for; then it is none.
  func note(_ new: StoredValue?, orNone isDefault: Bool = false) -> Bool {
    value.withLock { value in
      if value == nil, isDefault { return false }
      defer { value = new }
      return value != new
    }
  }

  func isOther(than other: StoredValue?) -> Bool { value.withLock { $0 != other } }
}

/// A node that keeps a property beyond the process.
final class StoredNode<State, Action: Sendable, Value: Equatable>: Node<State, Action> {
  let base: Node<State, Action>
  let property: StatePath<State, Value>
  private let key: StorageKey
  private let coding: StoredCoding<Value>
  private let changed: ((Value) -> Action)?
  private let source: SourceLocation
  private let dependencies: DependencyContainer
  private let known: KnownValue
  /// What the property is where nothing is stored.
  private var initial: Value?

  init(
    base: Node<State, Action>, property: StatePath<State, Value>, key: StorageKey,
    coding: StoredCoding<Value>, changed: ((Value) -> Action)?, source: SourceLocation,
    dependencies: DependencyContainer, known: KnownValue
  ) {
    self.base = base
    self.property = property
    self.key = key
    self.coding = coding
    self.changed = changed
    self.source = source
    self.dependencies = dependencies
    self.known = known
  }

  override func prepare(_ state: inout State) {
    base.prepare(&state)
    initial = property.get(state)
    guard let stored = read() else { return }
    _ = known.note(stored.value)
    if let value = stored.value.flatMap(decoded) { property.modify(&state) { $0 = value } }
  }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let old = property.get(state)
    let effect = base.reduce(&state, action)
    let new = property.get(state)
    // What came from the storage lies there already: to write it back could undo a newer change.
    guard new != old, known.note(coding.encode(new), orNone: new == initial) else {
      return effect
    }
    do {
      try dependencies.values.storage.write(key, coding.encode(new))
    } catch {
      _ = known.note(coding.encode(old))
      reportIssue(Wording.notWritten(key: key, error: error), at: source)
    }
    return changed == nil ? effect : effect.merging(.cancel(id: StoredChange(key: key)))
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    let effect = base.storedChanges(state)
    guard let changed, let stored = read(), known.note(stored.value) else { return effect }
    guard let value = stored.value == nil ? initial : stored.value.flatMap(decoded) else {
      return effect
    }
    // What an older change was about to say is no longer so.
    guard value != property.get(state) else {
      return effect.merging(.cancel(id: StoredChange(key: key)))
    }
    let action = changed(value)
    let run = Effect<Action>.Run(
      name: "storage", priority: nil, isLongLiving: false, source: source,
      operation: { send in await send(action) }, handler: nil)
    return effect.merging(
      Effect(.run(run)).cancellable(id: StoredChange(key: key), cancelInFlight: true))
  }

  override func isPresent(_ place: ArraySlice<Place.Component>, in state: State) -> Bool? {
    base.isPresent(place, in: state)
  }

  /// What is stored; nil when that can't be told.
  private func read() -> (value: StoredValue?, key: StorageKey)? {
    do {
      return (try dependencies.values.storage.read(key), key)
    } catch {
      reportIssue(Wording.notRead(key: key, error: error), at: source)
      return nil
    }
  }

  private func decoded(_ stored: StoredValue) -> Value? {
    if let value = coding.decode(stored) { return value }
    reportIssue(Wording.storedOtherwise(key: key, stored: stored, type: Value.self), at: source)
    return nil
  }
}

/// The cancel id of the action that tells of a changed value.
package struct StoredChange: Hashable, Sendable {
  let key: StorageKey

  package init(key: StorageKey) {
    self.key = key
  }
}
