/// The engine that `Store`, the test store, the recorder and the REPL run (DESIGN: one engine).
///
/// It owns the state, asks the reducer's node for each action, enters the effect in the ``Ledger`` and
/// performs what the ledger says. It is not `Sendable`: it stays on its home actor, to which effects hop
/// to deliver.
@usableFromInline package final class Runtime<State, Action: Sendable> {
  /// What becomes of an action that an effect sends.
  package enum Delivery {
    /// It is handled at once, as in a program.
    case immediate
    /// It waits until somebody asks for it with ``handleNext()``, and its effect waits with it.
    case lockstep
  }

  package typealias Event = StoreEvent<State, Action>

  /// What is queued and in flight, to look at.
  package var ledger: Ledger<AnyAction> { book.ledger }
  @usableFromInline package let dependencies: DependencyContainer
  /// What the reducers keep beyond the process.
  package let declarations: StoredDeclarations
  /// Called when an effect outside any presentation dismisses; reports it when `nil`.
  package var onRootDismiss: (() -> Void)?

  let home: any Actor
  @usableFromInline let node: Node<State, Action>
  /// Lies outside the object, see ``RuntimeCore``; it is there as long as the object.
  @usableFromInline let core: UnsafeMutablePointer<RuntimeCore<State>>
  /// Changed through ``change(_:)`` only.
  let book = LedgerBook()
  let executor: StoreExecutor?
  let delivery: Delivery
  /// Where the store was made.
  let source: SourceLocation?
  var observers: [(id: Int, body: (borrowing Event) -> Void)] = [] {
    didSet { core.pointee.flags.set(.observed, !observers.isEmpty) }
  }
  /// Who is told when what they have seen of the state has changed.
  @usableFromInline let watchers = StateWatchers()
  var lastObserver = 0
  var tasks: [Ledger<AnyAction>.FrameID: (task: Task<Void, Never>, effect: EffectTask)] = [:]
  var deliveries: [Ledger<AnyAction>.Ticket: UnsafeContinuation<Void, Never>] = [:]
  var waiters: [Int: [UnsafeContinuation<Void, Never>]] = [:]
  /// The numbers of actions that had to wait for their turn, while anything that came of them goes on.
  var numbers: [Int: Int] = [:]
  /// What listens for stored values that others change.
  var subscriptions: [StorageSubscription] = []
  /// What effects hold instead of the runtime itself.
  @usableFromInline package let reference: RuntimeReference<State, Action>

  package convenience init<R: Reducer<State, Action>>(
    initialState: State,
    dependencies: DependencyContainer,
    home: any Actor,
    executor: StoreExecutor? = nil,
    delivery: Delivery = .immediate,
    source: SourceLocation? = nil,
    mailbox: IssueReporting.Handler? = nil,
    reducer: () -> R
  ) {
    self.init(
      initialState: initialState, dependencies: dependencies, home: home, executor: executor,
      delivery: delivery, source: source, mailbox: mailbox,
      node: { reducer().makeNode(in: $0) })
  }

  /// The runtime of a store. `makeNode` is a closure so that it is compiled where the reducer's type is known.
  @usableFromInline convenience init(
    initialState: State, dependencies: DependencyContainer, home: any Actor,
    source: SourceLocation, node makeNode: (NodeScope) -> Node<State, Action>
  ) {
    self.init(
      initialState: initialState, dependencies: dependencies, home: home, executor: nil,
      delivery: .immediate, source: source, mailbox: nil, node: makeNode)
  }

  private init(
    initialState: State, dependencies: DependencyContainer, home: any Actor,
    executor: StoreExecutor?, delivery: Delivery, source: SourceLocation?,
    mailbox: IssueReporting.Handler?, node makeNode: (NodeScope) -> Node<State, Action>
  ) {
    self.dependencies = dependencies
    self.home = home
    self.executor = executor
    self.delivery = delivery
    self.source = source
    let scope = NodeScope(dependencies: dependencies)
    declarations = scope.declarations
    node = scope.build { makeNode(scope) }
    reference = RuntimeReference(home: home, mailbox: mailbox)
    core = .allocate(capacity: 1)
    core.initialize(to: RuntimeCore(state: initialState))
    core.pointee.flags.set(.lockstep, delivery == .lockstep)
    node.prepare(&core.pointee.state)
    reference.attach(self)
    followStorage()
  }

  deinit {
    close()
    core.deinitialize(count: 1)
    core.deallocate()
  }

  /// Changes the ledger, and notes whether an action must look at it.
  func change<Result>(_ body: (inout Ledger<AnyAction>) -> Result) -> Result {
    defer { core.pointee.flags.set(.attended, book.ledger.needsAttention) }
    return body(&book.ledger)
  }

  // MARK: State

  /// The state after the last action. It can't be read while the reducer is changing it.
  @inlinable package var state: State {
    _read {
      requireNotReducing()
      yield core.pointee.state
    }
  }

  /// How many actions have been handled.
  @inlinable package var count: Int { core.pointee.count }
  @inlinable package var isClosed: Bool { core.pointee.flags.contains(.closed) }
  var isHandling: Bool { core.pointee.flags.contains(.handling) }

  /// The check that Swift makes itself for a property of an object.
  @inlinable func requireNotReducing() {
    if core.pointee.flags.contains(.reducing) { refuseReading() }
  }

  @usableFromInline func refuseReading() -> Never {
    preconditionFailure(Wording.stateWhileReducing)
  }

  // MARK: Actions

  /// Handles an action from outside, and what follows from it at once. Returns the number of the action,
  /// which names all that comes of it; a negative one stands for it where it has to wait for its turn.
  ///
  /// The front path: nobody hears of events, nothing waits, no child with effects can go away. Then an action
  /// is a call of the reducer, and a `.send` effect one more; the ledger has nothing to say about either.
  @discardableResult @inlinable package func send(_ action: Action) -> Int {
    guard core.pointee.flags.isEmpty(but: .watched) else { return sendTheLongWay(action) }
    core.pointee.flags.insert(.handling)
    var effect = reduce(action)
    let number = core.pointee.count
    while true {
      if core.pointee.flags.contains(.watched) { tellWatchers() }
      guard core.pointee.flags.isEmpty(but: [.handling, .watched]) else { break }
      if effect.isNone {
        core.pointee.flags.remove(.handling)
        return number
      }
      guard let next = effect.nextAction else { break }
      effect = reduce(next)
    }
    settle(effect, family: number)
    return number
  }

  /// Runs the reducer.
  @inlinable @inline(__always) func reduce(_ action: Action) -> Effect<Action> {
    core.pointee.count += 1
    core.pointee.flags.insert(.reducing)
    let outer = ThreadScope.enter(dependencies)
    let effect = node.reduce(&core.pointee.state, action)
    ThreadScope.leave(outer)
    core.pointee.flags.remove(.reducing)
    return effect
  }

  /// What the front path does not deal with.
  @usableFromInline func sendTheLongWay(_ action: Action) -> Int {
    guard !isClosed else {
      note(Wording.sendAfterClose(action: action))
      return 0
    }
    guard !isHandling else {
      note(Wording.reentrantSend(action: action))
      return -Int(change { $0.enqueue(.box(action)) })
    }
    handle(action, from: nil)
    let number = count
    handleQueue()
    return number
  }

  /// Ends what the front path has begun: enters the effect of the last action, and handles what waits.
  @usableFromInline func settle(_ effect: Effect<Action>, family: Int) {
    enter(effect, from: nil, family: family)
    core.pointee.flags.remove(.handling)
    handleQueue()
  }

  /// The actions of effects that wait to be handled, the next one first.
  package var waiting: [Ledger<Action>.Queued] { book.ledger.queue.all.map(typed) }

  /// Whether an action of an effect waits.
  package var isWaiting: Bool { !book.ledger.queue.isEmpty }

  /// The next action of an effect that waits, if any.
  package var nextWaiting: Ledger<Action>.Queued? { book.ledger.queue.first.map(typed) }

  private func typed(_ queued: Ledger<AnyAction>.Queued) -> Ledger<Action>.Queued {
    queued.map { $0.unboxed(Action.self) }
  }

  /// Whether an action waits that belongs to the turn of the one before: a `.send` effect. A live store
  /// handles those before anything else goes on, so until then neither effects nor time may (EC8).
  package var isMidTurn: Bool { book.ledger.queue.first.map { !$0.isFromRun } ?? false }

  /// Handles the next action that waits. Returns it, or `nil` when none does.
  @discardableResult package func handleNext() -> Ledger<Action>.Queued? {
    guard !isHandling, let next = change({ $0.queue.popFirst() }) else { return nil }
    handle(next.action.unboxed(Action.self), from: next)
    handleQueue()
    return typed(next)
  }

  /// Puts another state in place; no effect is run. What is in flight is cancelled, but for long-living
  /// effects whose place is there in that state.
  package func travel(to newState: State) {
    requireNotReducing()
    core.pointee.state = newState
    change { $0.cancelAwaited() }
    cancelAbsentPlaces()
    tellWatchers()
    settleCommands()
  }
}

extension Effect.Run {
  /// The name in quotes, else file and line.
  package var label: String { name.map { "\"\($0)\"" } ?? "at \(source)" }
}
