/// Where values lie that live longer than the process: app storage and scene storage.
///
/// A test store has a fresh one in memory; a preview too. A program gives its own:
///
/// ```swift
/// $0.storage = .files(in: directory, scene: "1")
/// ```
///
/// **What others change.** A store hears of an app value that another scene has written through the same
/// storage at once, and of one that another process has written at ``checkForExternalChanges``. Both
/// arrive in one way: as the action that `stored(_:in:changed:)` names.
public struct StorageClient: Sendable {
  /// Reads a value; `nil` when there is none. Throws when what lies there can't be read.
  public var read: @Sendable (StorageKey) throws -> StoredValue?
  /// Writes a value, or takes it away with `nil`. When it returns, the value survives the process.
  public var write: @Sendable (StorageKey, StoredValue?) throws -> Void
  /// Says where a lifetime's values lie, for people.
  public var location: @Sendable (StorageKey.Lifetime) -> String
  /// Calls a closure, on any thread, with each app value that changes, until the subscription ends.
  public var observe:
    @Sendable (@escaping @Sendable (StorageKey, StoredValue?) -> Void) -> StorageSubscription
  /// Looks whether another process has changed app values; who observes them is told. Returns whether
  /// that was so; throws when they can't be read, once for each change of the file.
  public var checkForExternalChanges: @Sendable () throws -> Bool
  /// The storage of another scene: the same app values, and that scene's own.
  public var inScene: @Sendable (_ scene: String) -> StorageClient
  /// Takes a scene for this process: nobody else gets it as long as the claim is held. Nil when another
  /// process has it; throws when that can't be told. A storage does not ask for it: two windows with one
  /// scene's values is a mistake of the program that opens them.
  public var claim: @Sendable (_ scene: String) throws -> StorageClaim?

  /// A storage made of these closures.
  public init(
    read: @escaping @Sendable (StorageKey) throws -> StoredValue?,
    write: @escaping @Sendable (StorageKey, StoredValue?) throws -> Void,
    location: @escaping @Sendable (StorageKey.Lifetime) -> String,
    observe:
      @escaping @Sendable (
        @escaping @Sendable (StorageKey, StoredValue?) -> Void
      ) -> StorageSubscription,
    checkForExternalChanges: @escaping @Sendable () throws -> Bool,
    inScene: @escaping @Sendable (_ scene: String) -> StorageClient,
    claim: @escaping @Sendable (_ scene: String) throws -> StorageClaim?
  ) {
    self.read = read
    self.write = write
    self.location = location
    self.observe = observe
    self.checkForExternalChanges = checkForExternalChanges
    self.inScene = inScene
    self.claim = claim
  }
}

extension StorageClient: TestDependencyKey {
  /// A fresh storage in memory for each store.
  public static var testValue: StorageClient { .inMemory() }
}

extension DependencyValues {
  /// App and scene storage. Its live value belongs to the app, which knows where its files lie: conform
  /// ``StorageClient`` to ``DependencyKey`` there, or override it at the root.
  public var storage: StorageClient {
    get { self[StorageClient.self] }
    set { self[StorageClient.self] = newValue }
  }
}
