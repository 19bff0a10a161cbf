/// All dependencies of one store, by property.
///
/// Register your own with a computed property over the subscript, see ``DependencyKey``.
public struct DependencyValues: Sendable {
  /// Which of its values a dependency shows that nobody has overridden.
  public private(set) var context: DependencyContext
  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  private var defaults = DependencyDefaults()
  /// Who watches what is read; for one reading.
  private var probe: DependencyProbe?

  /// The values of a context, with nothing overridden and a cache of their own.
  public init(context: DependencyContext) {
    self.context = context
  }

  /// The value of a dependency: the override if there is one, else the context's own value, which is
  /// made at the first reading and kept.
  ///
  /// - Parameters:
  ///   - key: The dependency's key.
  ///   - property: The name of the computed property that calls this, for messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    property: StaticString = #function,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Key.Value {
    get {
      probe?.note(Key.Value.self)
      // In two steps: cast at once, what is not there would be a value of an optional type.
      if let found = overrides[ObjectIdentifier(key)], let override = found as? Key.Value {
        return override
      }
      let source = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      return defaults.value(for: key, Property(name: property, source: source), context: context)
    }
    set {
      overrides[ObjectIdentifier(key)] = newValue
    }
  }

  /// The same overrides with a cache of their own, for a new container: what has been made for one store
  /// is never met in another (BEHAVIOURS DE4). Values made from now on find their own dependencies there.
  func bound(to container: DependencyContainer) -> DependencyValues {
    var values = self
    values.probe = nil
    values.defaults = DependencyDefaults(container)
    return values
  }

  /// The same values, with `probe` told of each key that is read.
  func probed(by probe: DependencyProbe) -> DependencyValues {
    var values = self
    values.probe = probe
    return values
  }

  /// What a store begins with: what `withDependencies` around it has overridden, in this context.
  package static func around(_ context: DependencyContext) -> DependencyValues {
    var values = DependencyContainer.current?.values ?? DependencyValues(context: context)
    values.context = context
    return values
  }

  func hasMade(client: String) -> Bool { defaults.hasMade(client: client) }

  package func isOverridden<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
    overrides[ObjectIdentifier(key)] != nil
  }
}

/// The computed property of a dependency, and where it is written.
private struct Property {
  let name: StaticString
  let source: SourceLocation
}

/// The values a container has made of its own accord.
private final class DependencyDefaults: Sendable {
  private struct Owner: Sendable {
    weak var container: DependencyContainer?
  }

  private let made = Locked<[ObjectIdentifier: any Sendable]>([:])
  private let owner: Owner

  init(_ container: DependencyContainer? = nil) {
    owner = Owner(container: container)
  }

  /// No lock is held while the value is made (BEHAVIOURS DE6, DE10): of two that are made at the same
  /// time the first one in stays.
  func value<Key: TestDependencyKey>(
    for key: Key.Type, _ property: Property, context: DependencyContext
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let found = made.withLock({ $0[id] }), let value = found as? Key.Value { return value }
    let value =
      if let container = owner.container {
        container.run { make(key, property, context: context) }
      } else {
        make(key, property, context: context)
      }
    return made.withLock { made in
      if let found = made[id], let first = found as? Key.Value { return first }
      made[id] = value
      return value
    }
  }

  func hasMade(client: String) -> Bool {
    made.withLock { $0.values.map { $0 } }.contains { String(describing: type(of: $0)) == client }
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type, _ property: Property, context: DependencyContext
  ) -> Key.Value {
    switch context {
    case .test:
      DependencyNames.note(Key.Value.self, property: property.name)
      return Key.testValue
    case .preview: return Key.previewValue
    case .live:
      func live<LiveKey: DependencyKey>(_ key: LiveKey.Type) -> any Sendable { LiveKey.liveValue }
      if let liveKey = key as? any DependencyKey.Type, let value = live(liveKey) as? Key.Value {
        return value
      }
      reportIssue(
        Wording.noLiveValue(key: key, value: Key.Value.self, property: "\(property.name)"),
        at: property.source)
      return Key.testValue
    }
  }
}
