/// Holds a feature's state, handles its actions and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// A store lives on the actor that made it (DESIGN D2): a SwiftUI app makes it on the main actor, a
/// server on an actor of its own, and the compiler keeps each at home. `send` is synchronous; effects
/// hop home to deliver. When the store goes away its effects are cancelled.
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  @usableFromInline let runtime: Runtime<State, Action>

  /// Makes a store on the current actor.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - isolation: The actor the store lives on; the caller's.
  ///   - reducer: Makes the feature; called once.
  ///   - overrides: Replaces dependencies for this store; called once.
  @inlinable public init<R: Reducer<State, Action>>(
    initialState: State,
    isolation: isolated any Actor = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies overrides: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    runtime = Runtime(
      initialState: initialState, dependencies: .around(overrides), home: isolation,
      source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      node: { reducer().makeNode(in: $0) })
  }

  package init(_ runtime: Runtime<State, Action>) {
    self.runtime = runtime
  }

  /// The state after the last action.
  @inlinable public var state: State { runtime.state }

  /// A property of the state.
  @inlinable public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    runtime.state[keyPath: keyPath]
  }

  /// Handles an action now, and starts what its reducer returns.
  ///
  /// Called while another action is being handled, it is handled right after that one.
  @discardableResult @inlinable public func send(_ action: Action) -> StoreTask {
    StoreTask(owner: runtime.reference, action: runtime.send(action))
  }

  /// The effects in flight, in the order in which they were started.
  public var effects: [EffectDescription] { runtime.effects }

  /// Calls `observer` for each event (DESIGN D11) until the returned subscription is cancelled.
  public func observe(
    _ observer: @escaping (borrowing StoreEvent<State, Action>) -> Void
  ) -> StoreSubscription {
    let id = runtime.addObserver(observer)
    return StoreSubscription { [weak runtime] in runtime?.removeObserver(id) }
  }

  /// Cancels every effect; later actions are dropped with a note.
  public func close() {
    runtime.close()
  }

  /// Whether the store has been closed.
  public var isClosed: Bool { runtime.isClosed }
}

/// Keeps an observer of a store listening. It listens until `cancel()`, or as long as the store is there.
public struct StoreSubscription {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Stops listening.
  public func cancel() {
    onCancel()
  }
}
