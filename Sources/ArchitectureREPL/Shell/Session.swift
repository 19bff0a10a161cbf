import Architecture
import Foundation
import Synchronization

/// The times that every session shares.
enum SessionTime {
  /// When virtual time begins: 2026-01-01, for every session.
  static let epoch = Date(timeIntervalSinceReferenceDate: 788_918_400)
  /// How long a line waits for its effects, on the clock in use.
  static let patience = Duration.seconds(5)
}

/// A feature driven by hand: the very engine a `Store` runs, on an executor that the shell empties.
///
/// All of it happens on one thread: a line is sent, the executor runs until everything is suspended, the
/// virtual clock moves on, and so forth. So the same session gives the same output each time.
final class Session<State: Codable, Action: Codable & Sendable> {
  typealias Entry = History<State, Action>.Entry

  /// A point to come back to with `:diff`.
  struct Mark {
    let name: String
    /// The number of the last action before it.
    let number: Int
    let state: State
  }

  let world: World
  /// Which scene this is: scenes count from 1.
  let scene: Int
  /// Called for each action that has been handled.
  var onEntry: (Entry, _ leftBehind: History<State, Action>.LeftBehind?) -> Void = { _, _ in }

  let runtime: Runtime<State, Action>
  private(set) var history: History<State, Action>
  /// Points that the person has given a name, in the order of being given.
  var marks: [Mark] = []
  private var beginnings: [UInt64: Duration] = [:]
  private var isRecording = false

  init(
    initialState: State, world: World, scene: Int, reducer: () -> some Reducer<State, Action>
  ) {
    self.world = world
    self.scene = scene
    runtime = Runtime(
      initialState: initialState, dependencies: DependencyContainer(world.values(scene: scene)),
      home: HomeActor(executor: world.executor), executor: world.executor, reducer: reducer)
    history = History(initial: runtime.state)
    _ = runtime.addObserver { [weak self] in self?.note($0) }
  }

  var executor: StoreExecutor { world.executor }
  var clock: VirtualClock? { world.clock }
  var isClockAutomatic: Bool {
    get { world.isClockAutomatic }
    set { world.isClockAutomatic = newValue }
  }
  /// What the clock in use shows, from the beginning of the process.
  var now: Duration { world.now }

  /// Whether the person wants what runs to stop.
  var isInterrupted: () -> Bool {
    get { world.isInterrupted }
    set { world.isInterrupted = newValue }
  }

  // MARK: Sending and waiting

  /// Sends what the app sends when it appears; that is where the session begins.
  func begin(with action: Action?) {
    if let action {
      runtime.send(action)
      wait()
    }
    history = History(initial: runtime.state)
    isRecording = true
  }

  /// Sends an action and waits for what comes of it. Returns the effects that still run and are waited
  /// for no longer.
  @discardableResult func send(_ action: Action) -> [EffectDescription] {
    runtime.send(action)
    return wait()
  }

  /// Waits until every effect that is not long-living has ended.
  @discardableResult func wait(_ limit: Duration = SessionTime.patience) -> [EffectDescription] {
    let end = now + limit
    while !isInterrupted() {
      executor.runUntilIdle { !isInterrupted() }
      let awaited = runtime.effects.filter { !$0.isLongLiving }
      guard !awaited.isEmpty else { return [] }
      if let clock, isClockAutomatic, let deadline = firstDeadline(of: awaited), deadline <= end,
        let next = clock.sleepers.first
      {
        // Others that sleep shorter wake on the way.
        clock.allow(until: next.deadline)
        _ = clock.wakeNext()
      } else if isSomethingOutside(awaited) {
        guard blockUntilJob(start: ContinuousClock.now, limit: clock == nil ? end - now : limit)
        else { return awaited }
      } else {
        return awaited
      }
    }
    cancelAwaited()
    return []
  }

  /// Runs what is ready, without waiting.
  func pump() {
    executor.runUntilIdle()
  }

  /// Lets the virtual clock go on, with all that happens on the way.
  func advance(by duration: Duration) {
    guard let clock else { return }
    clock.allow(duration)
    repeat { executor.runUntilIdle() } while clock.wakeNext()
  }

  /// When the first of these effects wakes that sleep on the virtual clock.
  private func firstDeadline(of effects: [EffectDescription]) -> Duration? {
    let ids = Set(effects.map(\.id))
    return clock?.sleepers.first { $0.effect.map(ids.contains) ?? false }?.deadline.offset
  }

  /// Whether an effect waits for something other than the virtual clock.
  private func isSomethingOutside(_ effects: [EffectDescription]) -> Bool {
    guard let clock else { return true }
    let sleeping = Set(clock.sleepers.compactMap(\.effect))
    return effects.contains { !sleeping.contains($0.id) }
  }

  /// Blocks until a job arrives. In slices, so that Ctrl-C is noticed.
  private func blockUntilJob(start: ContinuousClock.Instant, limit: Duration) -> Bool {
    while executor.isIdle, !isInterrupted() {
      let left = limit - (ContinuousClock.now - start)
      guard left > .zero else { return false }
      executor.blockUntilJob(atMost: min(left, .milliseconds(100)))
    }
    return true
  }

  private func cancelAwaited() {
    runtime.cancelAwaited()
    executor.runUntilIdle()
  }

  // MARK: History

  private func note(_ event: borrowing StoreEvent<State, Action>) {
    switch copy event {
    case .started(let effect): beginnings[effect.id] = now
    case .finished(let effect), .cancelled(let effect): beginnings[effect.id] = nil
    case .failed, .note: break
    case .action(let handled):
      guard isRecording else { return }
      let entry = Entry(
        number: history.nextNumber, action: handled.action, origin: origin(handled.origin),
        before: handled.before, after: handled.after)
      let left = history.append(entry)
      onEntry(entry, left)
    }
  }

  private func origin(_ origin: ActionOrigin) -> History<State, Action>.Origin {
    switch origin {
    case .outside: .user
    case .sendEffect: .effect(label: ".send", name: "send", after: .zero)
    case .run(let effect):
      .effect(
        label: effect.label, name: effect.name ?? effect.source.description,
        after: now - (beginnings[effect.id] ?? now))
    }
  }

  /// Moves in the history; no effect is run. What is in flight is cancelled, but for long-living effects
  /// whose place is there in that state.
  func travel(_ move: (inout History<State, Action>) -> Bool) -> Bool {
    let old = history.place
    guard move(&history) else { return false }
    if history.place != old {
      runtime.travel(to: history.state)
      executor.runUntilIdle()
    }
    return true
  }

  /// Ends the session: the feature hears of it and may finish what it has to; then its effects are
  /// cancelled and come to their end.
  func close(after action: Action? = nil) {
    isRecording = false
    if let action {
      runtime.send(action)
      wait()
    }
    runtime.close()
    executor.runUntilIdle()
  }
}
