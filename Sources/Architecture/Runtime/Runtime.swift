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

  package private(set) var ledger = Ledger<Action>() {
    didSet { core.pointee.flags.set(.attended, ledger.needsAttention) }
  }
  @usableFromInline package let dependencies: DependencyContainer
  /// What the reducers keep beyond the process.
  package let declarations: StoredDeclarations
  /// Called when an effect outside any presentation dismisses; reports it when `nil`.
  package var onRootDismiss: (() -> Void)?

  let home: any Actor
  @usableFromInline let node: Node<State, Action>
  /// Lies outside the object, see ``RuntimeCore``; it is there as long as the object.
  @usableFromInline let core: UnsafeMutablePointer<RuntimeCore<State>>
  private let executor: StoreExecutor?
  private let delivery: Delivery
  /// Where the store was made.
  private let source: SourceLocation?
  private var observers: [(id: Int, body: (borrowing Event) -> Void)] = [] {
    didSet { noteListeners() }
  }
  /// Who is told after each action, without the state before.
  private var watchers: [any StateWatcher] = [] {
    didSet { noteListeners() }
  }
  private var lastObserver = 0
  private var tasks: [Ledger<Action>.FrameID: (task: Task<Void, Never>, token: EffectToken)] = [:]
  private var deliveries: [Ledger<Action>.Ticket: UnsafeContinuation<Void, Never>] = [:]
  private var waiters: [Int: [UnsafeContinuation<Void, Never>]] = [:]
  /// The numbers of actions that had to wait for their turn, while anything that came of them goes on.
  private var numbers: [Int: Int] = [:]
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
  }

  deinit {
    close()
    core.deinitialize(count: 1)
    core.deallocate()
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
  private var isHandling: Bool { core.pointee.flags.contains(.handling) }

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
  /// The front path: nobody listens, nothing waits, no child with effects can go away. Then an action is
  /// a call of the reducer, and a `.send` effect one more; the ledger has nothing to say about either.
  @discardableResult @inlinable package func send(_ action: Action) -> Int {
    guard core.pointee.flags.isEmpty else { return sendWatched(action) }
    core.pointee.flags = .handling
    var effect = reduce(action)
    let number = core.pointee.count
    while core.pointee.flags == .handling {
      if effect.isNone {
        core.pointee.flags = []
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
  @usableFromInline func sendWatched(_ action: Action) -> Int {
    guard !isClosed else {
      note(Wording.sendAfterClose(action: action))
      return 0
    }
    guard !isHandling else {
      note(Wording.reentrantSend(action: action))
      return -Int(ledger.enqueue(action))
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
  package var waiting: [Ledger<Action>.Queued] { ledger.queue.all }

  /// Whether an action waits that belongs to the turn of the one before: a `.send` effect. A live store
  /// handles those before anything else goes on, so until then neither effects nor time may (EC8).
  package var isMidTurn: Bool { ledger.queue.first.map { !$0.isFromRun } ?? false }

  /// Handles the next action that waits. Returns it, or `nil` when none does.
  @discardableResult package func handleNext() -> Ledger<Action>.Queued? {
    guard !isHandling, let next = ledger.queue.popFirst() else { return nil }
    handle(next.action, from: next)
    handleQueue()
    return next
  }

  /// Puts another state in place; no effect is run. What is in flight is cancelled, but for long-living
  /// effects whose place is there in that state.
  package func travel(to newState: State) {
    requireNotReducing()
    core.pointee.state = newState
    ledger.cancelAwaited()
    cancelAbsentPlaces()
    tellWatchers()
    settleCommands()
  }

  private func handleQueue() {
    while !isHandling, !isClosed, let next = ledger.queue.first {
      if delivery == .lockstep, next.frame != nil { return }
      _ = ledger.queue.popFirst()
      handle(next.action, from: next)
    }
  }

  /// Runs the reducer and tells who listens; `queued` is what the action was taken from, unless it came
  /// straight from outside.
  private func handle(_ action: Action, from queued: Ledger<Action>.Queued?) {
    core.pointee.flags.insert(.handling)
    defer { core.pointee.flags.remove(.handling) }
    // Holding the old state copies what the reducer changes, so it is held for observers only.
    let before = observers.isEmpty ? nil : state
    let sender = queued?.frame.flatMap { ledger.frames[$0] }
    let effect = reduce(action)
    if let before {
      emit(
        .action(
          HandledAction(
            number: count, action: action, origin: origin(of: sender), before: before,
            after: state)))
    }
    if !watchers.isEmpty { tellWatchers() }
    enter(effect, from: queued, family: queued?.family ?? count)
  }

  /// Enters the effect of the action just handled, and does what the ledger says.
  private func enter(
    _ effect: Effect<Action>, from queued: Ledger<Action>.Queued?, family: Int
  ) {
    // The reducer or an observer may have closed the store.
    guard !isClosed else { return }
    let number = count
    if !effect.isNone {
      ledger.begin(
        effect, context: Ledger<Action>.Context(place: .root, cause: number, family: family))
    }
    if let queued { ledger.handled(queued) }
    cancelAbsentPlaces()
    if let queued, queued.frame == nil, ledger.isActive(family: number) {
      numbers[-Int(queued.ticket)] = number
    }
    if ledger.hasCommands { perform(ledger.takeCommands()) }
  }

  private func origin(of sender: Ledger<Action>.Frame?) -> ActionOrigin {
    guard let sender else { return .outside }
    if case .run(let run) = sender.kind { return .run(EffectDescription(sender, run)) }
    return .sendEffect(cause: sender.context.cause)
  }

  /// Ends the effects of children that are no longer there, whoever removed them.
  private func cancelAbsentPlaces() {
    guard !ledger.dynamicPlaces.isEmpty else { return }
    let absent = ledger.dynamicPlaces.keys.filter {
      node.isPresent($0.components[...], in: state) == false
    }
    for place in absent { ledger.cancel(at: place) }
  }

  // MARK: Observers

  /// Calls `body` for each event until the returned number is given to ``removeObserver(_:)``.
  package func addObserver(_ body: @escaping (borrowing Event) -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, body))
    return lastObserver
  }

  package func removeObserver(_ id: Int) {
    observers.removeAll { $0.id == id }
  }

  private func noteListeners() {
    core.pointee.flags.set(.observed, !observers.isEmpty || !watchers.isEmpty)
  }

  /// Tells `watcher` after each action, until it wants to hear no more, or the store is closed.
  func add(_ watcher: any StateWatcher) {
    if isClosed { watcher.ended() } else { watchers.append(watcher) }
  }

  /// One that is told may read the store, and so begin to watch again.
  private func tellWatchers() {
    let told = watchers
    watchers = []
    watchers = told.filter { $0.stateChanged() } + watchers
  }

  func emit(_ event: @autoclosure () -> Event) {
    guard !observers.isEmpty else { return }
    let event = event()
    for observer in observers { observer.body(event) }
  }

  private func note(_ message: String) {
    if let source { reportIssue(message, at: source) } else { reportIssue(message) }
  }

  // MARK: Effects

  /// How many tasks and suspended callers are held on to; 0 when everything has ended (CA7).
  package var taskCount: Int { tasks.count + deliveries.count + waiters.count + numbers.count }

  /// What is in flight, in the order in which it was started.
  package var effects: [EffectDescription] {
    ledger.runs.compactMap { frame in
      if case .run(let run) = frame.kind { EffectDescription(frame, run) } else { nil }
    }
  }

  /// Cancels what the action with this number started itself.
  package func cancel(cause: Int) {
    guard let number = number(of: cause) else { return }
    ledger.cancel(cause: number)
    settleCommands()
  }

  /// Cancels what is in flight, but for long-living effects.
  package func cancelAwaited() {
    ledger.cancelAwaited()
    settleCommands()
  }

  /// Cancels everything that is in flight.
  package func cancelAll() {
    ledger.cancelAll()
    settleCommands()
  }

  /// Cancels everything and handles no further action.
  package func close() {
    guard !isClosed else { return }
    core.pointee.flags.insert(.closed)
    ledger.close()
    perform(ledger.takeCommands())
    // The sender of the action that is being handled.
    for delivery in deliveries.values { delivery.resume() }
    deliveries = [:]
    observers = []
    for watcher in watchers { watcher.ended() }
    watchers = []
  }

  private func settleCommands() {
    if ledger.hasCommands { perform(ledger.takeCommands()) }
    if delivery == .immediate { handleQueue() }
  }

  private func perform(_ commands: Ledger<Action>.Commands) {
    for frame in commands.cancelled {
      let running = tasks.removeValue(forKey: frame.id)
      running?.token.end(.cancelled)
      running?.task.cancel()
      if case .run(let run) = frame.kind { emit(.cancelled(EffectDescription(frame, run))) }
    }
    for ticket in commands.released { deliveries.removeValue(forKey: ticket)?.resume() }
    for frame in commands.starts {
      // An observer of the ones before may have cancelled it.
      if case .run(let run) = frame.kind, ledger.frames[frame.id] != nil { start(frame, run) }
    }
    for miss in commands.missed { emit(.note(Wording.missedCancel(miss))) }
    for family in commands.endedFamilies {
      waiters.removeValue(forKey: family)?.forEach { $0.resume() }
      if let (placeholder, _) = numbers.first(where: { $0.value == family }) {
        numbers[placeholder] = nil
      }
    }
  }

  private func start(_ frame: Ledger<Action>.Frame, _ run: Effect<Action>.Run) {
    let token = EffectToken()
    let task = EffectTask(
      runtime: reference, frame: frame.id, label: run.label, run: run,
      token: token, dismissal: frame.context.dismissal)
    let running = Task(
      name: run.name, executorPreference: executor, priority: run.priority,
      operation: { await task.perform() })
    tasks[frame.id] = (running, token)
    emit(.started(EffectDescription(frame, run)))
  }

  // MARK: What effects call, on the home actor

  /// Takes in an action of a running effect; resumes `sender` when it has been handled or dropped.
  func deliver(
    _ action: Action, from frame: Ledger<Action>.FrameID,
    sender: UnsafeContinuation<Void, Never>, isolation: isolated any Actor
  ) {
    guard let ticket = ledger.enqueue(action, from: frame) else { return sender.resume() }
    deliveries[ticket] = sender
    if delivery == .immediate { handleQueue() }
  }

  /// Notes that an effect's task has come to its end.
  func finished(
    _ frame: Ledger<Action>.FrameID, error: (any Error)?, isolation: isolated any Actor
  ) {
    tasks[frame] = nil
    guard let ended = ledger.frames[frame], case .run(let run) = ended.kind else { return }
    if let error {
      emit(.failed(EffectDescription(ended, run), error))
      reportIssue(Wording.uncaught(error: error, effect: run.label), at: run.source)
    }
    ledger.finished(frame)
    emit(.finished(EffectDescription(ended, run)))
    settleCommands()
  }

  /// Dismisses the presentation around an effect's place; resumes `sender` when that has been handled.
  func dismiss(
    _ frame: Ledger<Action>.FrameID, label: String, source: SourceLocation,
    sender: UnsafeContinuation<Void, Never>, isolation: isolated any Actor
  ) {
    guard let context = ledger.frames[frame]?.context else { return sender.resume() }
    if let dismissal = context.dismissal {
      deliver(dismissal, from: frame, sender: sender, isolation: isolation)
      return
    }
    if let onRootDismiss {
      onRootDismiss()
    } else {
      reportIssue(Wording.dismissOutsidePresentation(effect: label), at: source)
    }
    sender.resume()
  }

  /// Resumes `waiter` when everything has ended that came of an action from outside.
  func ended(
    _ action: Int, waiter: UnsafeContinuation<Void, Never>, isolation: isolated any Actor
  ) {
    guard let number = number(of: action), ledger.isActive(family: number) else {
      return waiter.resume()
    }
    waiters[number, default: []].append(waiter)
  }

  /// The number of an action for what `send` has returned; `nil` when all that came of it has ended.
  private func number(of action: Int) -> Int? { action < 0 ? numbers[action] : action }
}

extension Effect.Run {
  /// The name in quotes, else file and line.
  package var label: String { name.map { "\"\($0)\"" } ?? "at \(source)" }
}
