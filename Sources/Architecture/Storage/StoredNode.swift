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

/// A `stored` at its place: reads and writes one value, and knows what lies there.
@usableFromInline final class StoredSite<Action: Sendable, Value: Equatable> {
  private let name: String
  private let key: StorageKey
  private let coding: StoredCoding<Value>
  private let changed: ((Value) -> Action)?
  private let source: SourceLocation
  private let dependencies: DependencyContainer
  private let known = KnownValue()
  /// What the property is where nothing is stored.
  private var initial: Value?

  @usableFromInline init(
    name: String, key: StorageKey, coding: StoredCoding<Value>, changed: ((Value) -> Action)?,
    source: SourceLocation, dependencies: DependencyContainer
  ) {
    self.name = name
    self.key = key
    self.coding = coding
    self.changed = changed
    self.source = source
    self.dependencies = dependencies
  }

  /// Tells the store of the key; returns whether that was in time.
  @usableFromInline func declare(in scope: NodeScope) -> Bool {
    scope.declarations.declare(
      StoredDeclarations.Declaration(
        key: key, property: name, type: Value.self, source: source,
        storage: { [dependencies] in dependencies.values.storage },
        known: key.lifetime == .app && changed != nil ? known : nil))
  }

  /// What is stored, read for the first time; `nil` where it is to stay what it is.
  func prepare(_ initial: Value) -> Value? {
    self.initial = initial
    guard let stored = read() else { return nil }
    _ = known.note(stored.value)
    return stored.value.flatMap(decoded)
  }

  /// Writes a value that an action has made of the old one.
  @usableFromInline func save(_ new: Value, old: Value) -> Effect<Action> {
    // What came from the storage lies there already: to write it back could undo a newer change.
    guard known.note(coding.encode(new), orNone: new == initial) else { return .none }
    do {
      try dependencies.values.storage.write(key, coding.encode(new))
    } catch {
      _ = known.note(coding.encode(old))
      reportIssue(Wording.notWritten(key: key, error: error), at: source)
    }
    return changed == nil ? .none : .cancel(id: StoredChange(key: key))
  }

  /// What tells of a value that somebody else has written, `now` being the state's.
  func changes(_ now: Value) -> Effect<Action> {
    guard let changed, let stored = read(), known.note(stored.value) else { return .none }
    guard let value = stored.value == nil ? initial : stored.value.flatMap(decoded) else {
      return .none
    }
    // What an older change was about to say is no longer so.
    guard value != now else { return .cancel(id: StoredChange(key: key)) }
    let action = changed(value)
    let run = Effect<Action>.Run(
      name: "storage", priority: nil, isLongLiving: false, source: source,
      operation: { send in await send(action) }, handler: nil)
    return Effect(.run(run)).cancellable(id: StoredChange(key: key), cancelInFlight: true)
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

/// A node that keeps a property beyond the process.
@usableFromInline
final class StoredNode<State, Action: Sendable, Value: Equatable>: WrapperNode<State, Action> {
  private let site: StoredSite<Action, Value>
  private let property: StatePath<State, Value>

  @usableFromInline init(
    _ site: StoredSite<Action, Value>, base: Node<State, Action>,
    property: StatePath<State, Value>, work: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.site = site
    self.property = property
    super.init(base, work: work)
  }

  override func prepare(_ state: inout State) {
    base.prepare(&state)
    if let value = site.prepare(property.get(state)) { property.modify(&state) { $0 = value } }
  }

  override func storedChanges(_ state: State) -> Effect<Action> {
    base.storedChanges(state).merging(site.changes(property.get(state)))
  }
}

/// The cancel id of the action that tells of a changed value.
package struct StoredChange: Hashable, Sendable {
  let key: StorageKey

  package init(key: StorageKey) {
    self.key = key
  }
}
