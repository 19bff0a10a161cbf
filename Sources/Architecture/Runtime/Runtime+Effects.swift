/// What is in flight: the tasks of effects, and what they call.
extension Runtime {
  /// How many tasks and suspended callers are held on to; 0 when everything has ended (CA7).
  package var taskCount: Int { tasks.count + deliveries.count + waiters.count + numbers.count }

  /// What is in flight, in the order in which it was started.
  package var effects: [EffectDescription] {
    book.ledger.runs.compactMap { frame in
      if case .run(let run) = frame.kind { EffectDescription(frame, run) } else { nil }
    }
  }

  /// Cancels what the action with this number started itself.
  package func cancel(cause: Int) {
    guard let number = number(of: cause) else { return }
    change { $0.cancel(cause: number) }
    settleCommands()
  }

  /// Cancels what is in flight, but for long-living effects.
  package func cancelAwaited() {
    change { $0.cancelAwaited() }
    settleCommands()
  }

  /// Cancels everything that is in flight.
  package func cancelAll() {
    change { $0.cancelAll() }
    settleCommands()
  }

  /// Cancels everything and handles no further action.
  package func close() {
    guard !isClosed else { return }
    core.pointee.flags.insert(.closed)
    change { $0.close() }
    perform(change { $0.takeCommands() })
    // The sender of the action that is being handled.
    for delivery in deliveries.values { delivery.resume() }
    deliveries = [:]
    observers = []
    subscriptions = []
    watchers.end()
  }

  func settleCommands() {
    if book.ledger.hasCommands { perform(change { $0.takeCommands() }) }
    if delivery == .immediate { handleQueue() }
  }

  func perform(_ commands: Ledger<AnyAction>.Commands) {
    for frame in commands.cancelled {
      let running = tasks.removeValue(forKey: frame.id)
      running?.effect.noteCancellation()
      running?.task.cancel()
      if isObserved, case .run(let run) = frame.kind {
        emit(.cancelled(EffectDescription(frame, run)))
      }
    }
    for ticket in commands.released { deliveries.removeValue(forKey: ticket)?.resume() }
    for frame in commands.starts {
      // An observer of the ones before may have cancelled it.
      if case .run(let run) = frame.kind, book.ledger.frames[frame.id] != nil { start(frame, run) }
    }
    if isObserved {
      for miss in commands.missed { emit(.note(Wording.missedCancel(miss))) }
    }
    for family in commands.endedFamilies {
      waiters.removeValue(forKey: family)?.forEach { $0.resume() }
      if let (placeholder, _) = numbers.first(where: { $0.value == family }) {
        numbers[placeholder] = nil
      }
    }
  }

  private func start(_ frame: Ledger<AnyAction>.Frame, _ run: Effect<AnyAction>.Run) {
    let effect = EffectTask(frame: frame.id, run: run, owner: reference)
    // Even a preference for no executor is asked for at each hop.
    let task =
      if let executor {
        Task(
          name: run.name, executorPreference: executor, priority: run.priority,
          operation: { await effect.perform() })
      } else {
        Task(name: run.name, priority: run.priority, operation: { await effect.perform() })
      }
    tasks[frame.id] = (task, effect)
    if isObserved { emit(.started(EffectDescription(frame, run))) }
  }

  // MARK: What effects call, on the home actor

  /// Takes in an action of a running effect; resumes `sender` when it has been handled or dropped.
  func deliver(
    _ action: AnyAction, from frame: Ledger<AnyAction>.FrameID,
    sender: UnsafeContinuation<Void, Never>, isolation: isolated any Actor
  ) {
    guard let ticket = change({ $0.enqueue(action, from: frame) }) else { return sender.resume() }
    deliveries[ticket] = sender
    if delivery == .immediate { handleQueue() }
  }

  /// Notes that an effect's task has come to its end.
  func finished(
    _ frame: Ledger<AnyAction>.FrameID, error: (any Error)?, isolation: isolated any Actor
  ) {
    tasks[frame] = nil
    guard let ended = book.ledger.frames[frame], case .run(let run) = ended.kind else { return }
    if let error {
      if isObserved { emit(.failed(EffectDescription(ended, run), error)) }
      reportIssue(Wording.uncaught(error: error, effect: run.label), at: run.source)
    }
    change { $0.finished(frame) }
    if isObserved { emit(.finished(EffectDescription(ended, run))) }
    settleCommands()
  }

  /// Dismisses the presentation around an effect's place; resumes `sender` when that has been handled.
  func dismiss(
    _ frame: Ledger<AnyAction>.FrameID, run: Effect<AnyAction>.Run,
    sender: UnsafeContinuation<Void, Never>, isolation: isolated any Actor
  ) {
    guard let context = book.ledger.frames[frame]?.context else { return sender.resume() }
    if let dismissal = context.dismissal {
      deliver(dismissal, from: frame, sender: sender, isolation: isolation)
      return
    }
    if let onRootDismiss {
      onRootDismiss()
    } else {
      reportIssue(Wording.dismissOutsidePresentation(effect: run.label), at: run.source)
    }
    sender.resume()
  }

  /// Resumes `waiter` when everything has ended that came of an action from outside.
  func ended(
    _ action: Int, waiter: UnsafeContinuation<Void, Never>, isolation: isolated any Actor
  ) {
    guard let number = number(of: action), book.ledger.isActive(family: number) else {
      return waiter.resume()
    }
    waiters[number, default: []].append(waiter)
  }

  /// The number of an action for what `send` has returned; `nil` when all that came of it has ended.
  private func number(of action: Int) -> Int? { action < 0 ? numbers[action] : action }
}
