extension Store where State: Equatable & Sendable {
  /// The states from now on: the one there is, then each that differs from the one before.
  ///
  /// It ends when the store is closed or gone; it does not keep the store. One that is slow to read gets them
  /// all, in order.
  public var states: AsyncStream<State> { values(of: \.self) }
}

extension Store {
  /// The values of a property from now on: the one there is, then each that differs from the one before.
  ///
  /// ```swift
  /// for await query in store.values(of: \.query) { … }
  /// ```
  ///
  /// It ends when the store is closed or gone; it does not keep the store. One that is slow to read gets them
  /// all, in order, unless `bufferingPolicy` says otherwise.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - bufferingPolicy: What is kept for one that is slow to read.
  public func values<Value: Equatable & Sendable>(
    of keyPath: KeyPath<State, Value>,
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: bufferingPolicy)
    let first = value(at: keyPath)
    continuation.yield(first)
    source.root.add(
      ValueWatcher(store: self, keyPath: keyPath, last: first) { value in
        if case .terminated = continuation.yield(value) { false } else { true }
      } ended: {
        continuation.finish()
      })
    return stream
  }

  /// Calls `observer` after each action that has changed a property, with its new value, until the returned
  /// subscription is cancelled.
  ///
  /// ```swift
  /// let subscription = store.onChange(of: \.query) { print("query: \($0)") }
  /// ```
  public func onChange<Value: Equatable>(
    of keyPath: KeyPath<State, Value>, _ observer: @escaping (Value) -> Void
  ) -> StoreSubscription {
    let watcher = ValueWatcher(store: self, keyPath: keyPath, last: value(at: keyPath)) {
      observer($0)
      return true
    }
    source.root.add(watcher)
    return StoreSubscription { watcher.cancel() }
  }
}

/// Hands on the values of a property, without repeats.
private final class ValueWatcher<State, Action: Sendable, Value: Equatable>: StateWatcher {
  /// Who listens does not keep the store.
  private weak var store: Store<State, Action>?
  private let keyPath: KeyPath<State, Value>
  private let last: SeenValueOf<Value>
  private let hand: (Value) -> Bool
  private let finish: () -> Void
  private var isCancelled = false

  init(
    store: Store<State, Action>, keyPath: KeyPath<State, Value>, last: Value,
    hand: @escaping (Value) -> Bool, ended finish: @escaping () -> Void = {}
  ) {
    self.store = store
    self.keyPath = keyPath
    self.last = SeenValueOf(last, way: store.source.way?.appending(keyPath))
    self.hand = hand
    self.finish = finish
    super.init()
    seen = self.last
  }

  deinit { finish() }

  /// Lets the store drop it after the next action.
  func cancel() {
    isCancelled = true
    seen = nil
  }

  override func stateChanged() -> Bool {
    guard !isCancelled, let store else { return false }
    let new = store.value(at: keyPath)
    guard new != last.value else { return true }
    last.value = new
    return hand(new)
  }

  override func ended() { finish() }
}
