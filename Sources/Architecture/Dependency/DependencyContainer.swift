import Foundation
public import Synchronization

/// What holds the dependencies of one scope: a store, or a reducer with overrides inside it.
///
/// Each store owns one (DESIGN D7). A scope inside it is a container with a parent and a closure of
/// overrides; it follows its parent, so an override made later in a test is seen there as well.
@usableFromInline package final class DependencyContainer: Sendable {
  private struct Storage {
    var values: DependencyValues
    var parentVersion: UInt64 = 0
  }

  private let storage: Locked<Storage>
  @usableFromInline let parent: DependencyContainer?
  /// How often the values have been set; 0 before an inner container has any.
  @usableFromInline let ownVersion: Atomic<UInt64>
  private let overrides: (@Sendable (inout DependencyValues) -> Void)?

  package init(_ values: DependencyValues) {
    storage = Locked(Storage(values: values))
    ownVersion = Atomic(1)
    parent = nil
    overrides = nil
    storage.withLock { $0.values = values.bound(to: self) }
  }

  @usableFromInline package init(
    parent: DependencyContainer, overrides: @escaping @Sendable (inout DependencyValues) -> Void
  ) {
    storage = Locked(Storage(values: DependencyValues(context: .live)))
    ownVersion = Atomic(0)
    self.parent = parent
    self.overrides = overrides
  }

  /// The scope of the code that runs now, if any: that of a store which builds or runs its reducer, or
  /// of `withDependencies`.
  package static var current: DependencyContainer? { ThreadScope.current ?? ofTask }

  /// The scope that tasks inherit.
  @TaskLocal private static var ofTask: DependencyContainer?

  /// Runs `operation` in this scope; tasks it starts inherit it.
  package func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$ofTask.withValue(self) { try ThreadScope.with(self, operation) }
  }

  /// Runs asynchronous work in this scope; tasks it starts inherit it.
  package func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$ofTask.withValue(self, operation: operation)
  }

  /// What a new store gets: the values around it, changed by `overrides`.
  @usableFromInline static func around(
    _ overrides: (inout DependencyValues) -> Void
  ) -> DependencyContainer {
    var values = (current ?? .outside).values
    overrides(&values)
    return DependencyContainer(values)
  }

  /// The container of code that runs outside every store.
  package static let outside = DependencyContainer(
    DependencyValues(context: isTestProcess ? .test : .live))

  /// How often the values have changed.
  @inlinable var version: UInt64 {
    let own = ownVersion.load(ordering: .acquiring)
    guard let parent else { return own }
    return own &+ parent.version
  }

  /// The values as they are now.
  package var values: DependencyValues {
    get {
      guard let parent, let overrides else { return storage.withLock { $0.values } }
      let parentVersion = parent.version
      if let values = storage.withLock({ $0.parentVersion == parentVersion ? $0.values : nil }) {
        return values
      }
      var values = parent.values
      overrides(&values)
      replaceValues(with: values) { $0.parentVersion = parentVersion }
      return values
    }
    set {
      replaceValues(with: newValue) { _ in ownVersion.add(1, ordering: .acquiringAndReleasing) }
    }
  }

  /// The old values go when the lock is free again: a client's `deinit` may read dependencies (DE10).
  private func replaceValues(
    with values: DependencyValues, note: @Sendable (inout Storage) -> Void
  ) {
    let old = storage.withLock { storage in
      defer {
        storage.values = values
        note(&storage)
      }
      return storage.values
    }
    withExtendedLifetime(old) {}
  }

  /// Whether the store has read this client without anybody having overridden it.
  package func hasMade(client: String) -> Bool { values.hasMade(client: client) }

  private static var isTestProcess: Bool {
    let arguments = ProcessInfo.processInfo.arguments
    return arguments.first?.hasSuffix("xctest") == true
      || arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
  }
}

/// Runs `operation` with some dependencies replaced.
///
/// Reducers and stores made inside see the replaced ones, and keep seeing them afterwards.
///
/// ```swift
/// let model = withDependencies { $0.uuid = .incrementing } operation: { Model() }
/// ```
///
/// - Parameters:
///   - overrides: Changes the values; it runs once, and touching a client in it records nothing.
///   - operation: What sees the changed values.
/// - Returns: What `operation` returns.
public func withDependencies<Result>(
  _ overrides: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = (DependencyContainer.current ?? .outside).values
  try overrides(&values)
  return try DependencyContainer(values).run(operation)
}
