/// Where values lie that live longer than the process: app storage and scene storage.
///
/// A test store has a fresh one in memory; a preview too. A program gives its own:
///
/// ```swift
/// $0.storage = .files(in: directory, scene: "main")
/// ```
public struct StorageClient: Sendable {
  /// Reads a value; `nil` when there is none. Throws when what lies there can't be read.
  public var read: @Sendable (StorageKey) throws -> StoredValue?
  /// Writes a value, or takes it away with `nil`. When it returns, the value survives the process.
  public var write: @Sendable (StorageKey, StoredValue?) throws -> Void
  /// Says where a lifetime's values lie, for people.
  public var location: @Sendable (StorageKey.Lifetime) -> String

  /// A storage made of these closures.
  public init(
    read: @escaping @Sendable (StorageKey) throws -> StoredValue?,
    write: @escaping @Sendable (StorageKey, StoredValue?) throws -> Void,
    location: @escaping @Sendable (StorageKey.Lifetime) -> String
  ) {
    self.read = read
    self.write = write
    self.location = location
  }

  /// A storage that lasts as long as the returned value: for tests and previews.
  public static func inMemory(_ values: [StorageKey: StoredValue] = [:]) -> StorageClient {
    let box = MemoryStorage(values)
    return StorageClient(
      read: { key in box.values.withLock { $0[key] } },
      write: { key, value in box.values.withLock { $0[key] = value } },
      location: { _ in "memory" })
  }

  private final class MemoryStorage: Sendable {
    let values: Locked<[StorageKey: StoredValue]>
    init(_ values: [StorageKey: StoredValue]) { self.values = Locked(values) }
  }
}

extension StorageClient: TestDependencyKey {
  /// A fresh storage in memory for each store.
  public static var testValue: StorageClient { .inMemory() }
}

extension DependencyValues {
  /// App and scene storage. It has no live value of its own: a program says where its files lie.
  public var storage: StorageClient {
    get { self[StorageClient.self] }
    set { self[StorageClient.self] = newValue }
  }
}
