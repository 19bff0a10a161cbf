/// What an action goes through that the front path has no answer for, and who is told.
extension Runtime {
  func handleQueue() {
    while !isHandling, !isClosed, core.pointee.flags.contains(.attended),
      let next = book.ledger.queue.first
    {
      if delivery == .lockstep, next.frame != nil { return }
      _ = change { $0.queue.popFirst() }
      handle(next.action.unboxed(Action.self), from: next)
    }
  }

  /// Runs the reducer and tells who listens; `queued` is what the action was taken from, unless it came
  /// straight from outside.
  func handle(_ action: Action, from queued: Ledger<AnyAction>.Queued?) {
    core.pointee.flags.insert(.handling)
    defer { core.pointee.flags.remove(.handling) }
    // Holding the old state copies what the reducer changes, so it is held for observers only.
    let before = observers.isEmpty ? nil : state
    let sender = queued?.frame.flatMap { book.ledger.frames[$0] }
    let effect = reduce(action)
    if let before {
      emit(
        .action(
          HandledAction(
            number: count, action: action, origin: origin(of: sender), before: before,
            after: state)))
    }
    tellWatchers()
    enter(effect, from: queued, family: queued?.family ?? count)
  }

  /// Enters the effect of the action just handled, and does what the ledger says.
  func enter(
    _ effect: Effect<Action>, from queued: Ledger<AnyAction>.Queued?, family: Int
  ) {
    // The reducer or an observer may have closed the store.
    guard !isClosed else { return }
    let number = count
    if !effect.isNone {
      let context = Ledger<AnyAction>.Context(place: .root, cause: number, family: family)
      change { $0.begin(effect.map { .box($0) }, context: context) }
    }
    if let queued { change { $0.handled(queued) } }
    cancelAbsentPlaces()
    if let queued, queued.frame == nil, book.ledger.isActive(family: number) {
      numbers[-Int(queued.ticket)] = number
    }
    if book.ledger.hasCommands { perform(change { $0.takeCommands() }) }
  }

  private func origin(of sender: Ledger<AnyAction>.Frame?) -> ActionOrigin {
    guard let sender else { return .outside }
    if case .run(let run) = sender.kind { return .run(EffectDescription(sender, run)) }
    return .sendEffect(cause: sender.context.cause)
  }

  /// Ends the effects of children that are no longer there, whoever removed them.
  func cancelAbsentPlaces() {
    guard !book.ledger.dynamicPlaces.isEmpty else { return }
    let absent = book.ledger.dynamicPlaces.absent {
      node.presence(of: $0.components[...], in: state)
    }
    if !absent.isEmpty { change { $0.cancel(at: absent) } }
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

  /// Tells `watcher` when the state has changed, until it wants to hear no more, or the store is closed.
  func add(_ watcher: StateWatcher) {
    if isClosed { return watcher.ended() }
    watchers.add(watcher)
    core.pointee.flags.insert(.watched)
  }

  /// Tells those who watch the state of what an action has changed.
  @inlinable func tellWatchers() {
    guard core.pointee.flags.contains(.watched) else { return }
    let haveSeen = withUnsafePointer(to: &core.pointee.state) { watchers.haveSeen($0) }
    if !haveSeen { tellOfChange() }
  }

  @usableFromInline func tellOfChange() {
    withUnsafePointer(to: &core.pointee.state) { watchers.tell($0) }
    if isClosed { watchers.end() }
    core.pointee.flags.set(.watched, !watchers.isEmpty)
  }

  /// Whether anybody hears of events. Ask before ``emit(_:)``: even an event that is not made takes room for
  /// one.
  var isObserved: Bool { core.pointee.flags.contains(.observed) }

  func emit(_ event: Event) {
    for observer in observers { observer.body(event) }
  }

  func note(_ message: String) {
    if let source { reportIssue(message, at: source) } else { reportIssue(message) }
  }
}
