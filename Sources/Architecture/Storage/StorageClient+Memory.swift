extension StorageClient {
  /// A storage that lasts as long as the returned value: for tests and previews.
  ///
  /// ```swift
  /// let storage = StorageClient.inMemory([.app("listSort"): .string("name")])
  /// try storage.read(.app("listSort"))  // .string("name")
  /// ```
  ///
  /// - Parameter values: What lies there at first; scene values are those of scene "1".
  public static func inMemory(_ values: [StorageKey: StoredValue] = [:]) -> StorageClient {
    MemoryStorage(values).client(scene: "1")
  }
}

/// What all scenes of a storage in memory share.
private final class MemoryStorage: Sendable {
  /// A key, and the scene it belongs to where it is a scene's.
  private struct Place: Hashable {
    let key: StorageKey
    let scene: String?

    init(_ key: StorageKey, scene: String) {
      self.key = key
      self.scene = key.lifetime == .scene ? scene : nil
    }
  }

  private let values: Locked<[Place: StoredValue]>
  private let hub = StorageHub()

  init(_ values: [StorageKey: StoredValue]) {
    var places: [Place: StoredValue] = [:]
    for (key, value) in values { places[Place(key, scene: "1")] = value }
    self.values = Locked(places)
  }

  func client(scene: String) -> StorageClient {
    StorageClient(
      read: { key in self.values.withLock { $0[Place(key, scene: scene)] } },
      write: { key, value in
        self.values.withLock { $0[Place(key, scene: scene)] = value }
        if key.lifetime == .app { self.hub.publish([key.name: value]) }
      },
      location: { _ in "memory" },
      observe: { self.hub.add($0) },
      checkForExternalChanges: { false },
      inScene: { self.client(scene: $0) },
      // No other process knows of it.
      claim: { _ in StorageClaim {} })
  }
}
