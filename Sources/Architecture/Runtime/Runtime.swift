/// The engine that `Store`, the test store, the recorder and the REPL run (DESIGN: one engine).
///
/// It owns the state, asks the reducer's node for each action, enters the effect in the ``Ledger`` and
/// performs what the ledger says. It is not `Sendable`: it stays on its home actor, to which effects hop
/// to deliver.
package final class Runtime<State, Action: Sendable> {
  /// What becomes of an action that an effect sends.
  package enum Delivery {
    /// It is handled at once, as in a program.
    case immediate
    /// It waits until somebody asks for it with ``handleNext()``, and its effect waits with it.
    case lockstep
  }

  package typealias Event = StoreEvent<State, Action>

  package private(set) var state: State
  package private(set) var ledger = Ledger<Action>()
  package let dependencies: DependencyContainer
  /// What the reducers keep beyond the process.
  package let declarations: StoredDeclarations
  /// How many actions have been handled.
  package private(set) var count = 0
  package private(set) var isClosed = false
  /// Called when an effect outside any presentation dismisses; reports it when `nil`.
  package var onRootDismiss: (() -> Void)?

  let home: any Actor
  private let node: Node<State, Action>
  private let executor: StoreExecutor?
  private let delivery: Delivery
  private var isHandling = false
  private var observers: [(id: Int, body: (borrowing Event) -> Void)] = []
  private var lastObserver = 0
  private var tasks: [Ledger<Action>.FrameID: (task: Task<Void, Never>, token: EffectToken)] = [:]
  private var deliveries: [Ledger<Action>.Ticket: UnsafeContinuation<Void, Never>] = [:]
  private var waiters: [Int: [UnsafeContinuation<Void, Never>]] = [:]
  /// The numbers of actions that had to wait for their turn, while anything that came of them goes on.
  private var numbers: [Int: Int] = [:]
  /// What effects hold instead of the runtime itself.
  package private(set) lazy var reference = RuntimeReference(self)

  package init<R: Reducer<State, Action>>(
    initialState: State,
    dependencies: DependencyContainer,
    home: any Actor,
    executor: StoreExecutor? = nil,
    delivery: Delivery = .immediate,
    reducer: () -> R
  ) {
    state = initialState
    self.dependencies = dependencies
    self.home = home
    self.executor = executor
    self.delivery = delivery
    let scope = NodeScope(dependencies: dependencies)
    declarations = scope.declarations
    node = scope.build { reducer().makeNode(in: scope) }
    node.prepare(&state)
  }

  deinit {
    close()
  }

  // MARK: Actions

  /// Handles an action from outside, and what follows from it at once. Returns the number of the action,
  /// which names all that comes of it; a negative one stands for it where it has to wait for its turn.
  @discardableResult package func send(_ action: Action) -> Int {
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

  /// The actions of effects that wait to be handled, the next one first.
  package var waiting: [Ledger<Action>.Queued] { ledger.queue.all }

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
    state = newState
    ledger.cancelAwaited()
    cancelAbsentPlaces()
    settleCommands()
  }

  private func handleQueue() {
    while !isHandling, !isClosed, let next = ledger.queue.first {
      if delivery == .lockstep, next.frame != nil { return }
      _ = ledger.queue.popFirst()
      handle(next.action, from: next)
    }
  }

  /// Runs the reducer; `queued` is what the action was taken from, unless it came straight from outside.
  private func handle(_ action: Action, from queued: Ledger<Action>.Queued?) {
    isHandling = true
    defer { isHandling = false }
    count += 1
    let number = count
    // Holding the old state copies what the reducer changes, so it is held for observers only.
    let before = observers.isEmpty ? nil : state
    let sender = queued?.frame.flatMap { ledger.frames[$0] }
    let effect = ThreadScope.with(dependencies) { node.reduce(&state, action) }
    if let before {
      emit(
        .action(
          HandledAction(
            number: number, action: action, origin: origin(of: sender), before: before,
            after: state)))
    }
    // An observer may have closed the store.
    guard !isClosed else { return }
    if !effect.isNone {
      ledger.begin(
        effect,
        context: Ledger<Action>.Context(
          place: .root, cause: number, family: queued?.family ?? number))
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

  func emit(_ event: @autoclosure () -> Event) {
    guard !observers.isEmpty else { return }
    let event = event()
    for observer in observers { observer.body(event) }
  }

  private func note(_ message: String) {
    reportIssue(message)
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
    isClosed = true
    ledger.close()
    perform(ledger.takeCommands())
    // The sender of the action that is being handled.
    for delivery in deliveries.values { delivery.resume() }
    deliveries = [:]
    observers = []
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
