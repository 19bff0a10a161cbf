/// Who wants to know when app values change.
final class StorageHub: Sendable {
  typealias Observer = @Sendable (StorageKey, StoredValue?) -> Void

  private struct State {
    var observers: [(id: Int, body: Observer)] = []
    var lastID = 0
  }

  private let state = Locked(State())

  func add(_ observer: @escaping Observer) -> StorageSubscription {
    let id = state.withLock { state in
      state.lastID += 1
      state.observers.append((state.lastID, observer))
      return state.lastID
    }
    return StorageSubscription { [weak self] in
      self?.state.withLock { $0.observers.removeAll { $0.id == id } }
    }
  }

  /// Tells the observers of changed values, by name; in the order of names, so that it is the same order
  /// each time.
  func publish(_ changes: [String: StoredValue?]) {
    guard !changes.isEmpty else { return }
    let observers = state.withLock { $0.observers }
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      for observer in observers { observer.body(.app(name), value) }
    }
  }
}

/// Keeps an observer of a storage listening, until `cancel()` or as long as this is held.
public final class StorageSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  /// A subscription that ends by calling `onCancel`, which may be called more than once.
  public init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  deinit { onCancel() }

  /// Stops listening.
  public func cancel() { onCancel() }
}
