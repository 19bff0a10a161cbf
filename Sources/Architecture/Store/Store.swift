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
  /// The engine; `nil` where the store is a part of another one.
  @usableFromInline let runtime: Runtime<State, Action>?
  @usableFromInline let direct: Unmanaged<Runtime<State, Action>>?
  private let sending: ((Runtime<State, Action>, Action) -> Int)?
  /// Where the store reads and sends; made when it is asked for where it is a whole one.
  private var madeSource: StoreSource<State, Action>?
  /// The stores of parts, and the properties that somebody observes.
  var children: [StorePart: AnyObject] = [:]
  var fields: [AnyKeyPath: StateWatcher] = [:]

  /// Makes a store on the current actor.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - isolation: The actor the store lives on; the caller's.
  ///   - reducer: Makes the feature; called once.
  ///   - overrides: Replaces dependencies for this store; called once.
  @inlinable public convenience init<R: Reducer<State, Action>>(
    initialState: State,
    isolation: isolated any Actor = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies overrides: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      runtime: Runtime(
        initialState: initialState, dependencies: .around(overrides), home: isolation,
        source: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        node: { reducer().makeNode(in: $0) }),
      sending: { $0.send($1) })
  }

  package convenience init(_ runtime: Runtime<State, Action>) {
    self.init(runtime: runtime, sending: { $0.send($1) })
  }

  /// - Parameter sending: Sends an action to the runtime; made where the types are known, for the stores of parts,
  ///   which do not know them.
  @usableFromInline init(
    runtime: Runtime<State, Action>,
    sending: @escaping (Runtime<State, Action>, Action) -> Int
  ) {
    self.runtime = runtime
    self.sending = sending
    direct = .passUnretained(runtime)
  }

  init(part: StoreSource<State, Action>) {
    runtime = nil
    sending = nil
    direct = nil
    madeSource = part
  }

  var source: StoreSource<State, Action> {
    if let madeSource { return madeSource }
    guard let runtime, let sending else { preconditionFailure(Wording.storeWithoutSource) }
    let source = StoreSource(runtime, sending: sending)
    madeSource = source
    return source
  }

  /// A property of the state, unobserved.
  func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
    if let runtime { runtime.state[keyPath: keyPath] } else { source.state[keyPath: keyPath] }
  }

  /// The state after the last action. Reading it is not observed; read a property of the store for that.
  @inlinable public var state: State {
    if let runtime { runtime.state } else { partState }
  }

  @usableFromInline var partState: State { source.state }

  /// Handles an action now, and starts what its reducer returns.
  ///
  /// Called while another action is being handled, it is handled right after that one.
  @discardableResult @inlinable public func send(_ action: Action) -> StoreTask {
    guard let direct else { return sendToPart(action) }
    // The store keeps its runtime, so for the length of the call nobody has to: counting the holders of an
    // object that is referred to weakly, as a runtime is by its effects, takes as long as the rest.
    return withExtendedLifetime(self) {
      direct._withUnsafeGuaranteedRef { runtime in
        StoreTask(owner: runtime.reference, action: runtime.send(action))
      }
    }
  }

  @usableFromInline func sendToPart(_ action: Action) -> StoreTask { source.send(action) }

  /// The effects in flight, in the order in which they were started: those of the whole store, also where
  /// this is a part of one.
  public var effects: [EffectDescription] { source.root.effects }

  /// Calls `observer` for each event (DESIGN D11) until the returned subscription is cancelled.
  public func observe(
    _ observer: @escaping (borrowing StoreEvent<State, Action>) -> Void
  ) -> StoreSubscription {
    source.observe(observer)
  }

  /// Cancels every effect; later actions are dropped with a note. A part of a store closes the whole.
  public func close() {
    source.root.close()
  }

  /// Whether the store has been closed.
  public var isClosed: Bool { source.root.isClosed }
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
