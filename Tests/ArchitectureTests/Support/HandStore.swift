import Architecture
import Testing

/// A runtime on an executor and a clock that the test turns by hand: everything happens on the test's
/// thread, in order, when the test says so.
final class HandStore<State, Action: Sendable> {
  let executor: StoreExecutor
  let clock = VirtualClock()
  let runtime: Runtime<State, Action>

  init<R: Reducer<State, Action>>(
    _ initialState: State, schedule: StoreExecutor.Schedule = .fifo,
    delivery: Runtime<State, Action>.Delivery = .immediate,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies overrides: (inout DependencyValues) -> Void = { _ in }
  ) {
    executor = StoreExecutor(schedule: schedule)
    var values = DependencyValues(context: .test)
    values.continuousClock = clock
    values.uuid = .incrementing
    overrides(&values)
    runtime = Runtime(
      initialState: initialState, dependencies: DependencyContainer(values),
      home: HomeActor(executor: executor), executor: executor, delivery: delivery, reducer: reducer)
  }

  deinit {
    runtime.close()
    executor.runUntilIdle()
  }

  var state: State { runtime.state }

  /// The runs in flight, by name.
  var running: [String] { runtime.effects.map { $0.name ?? "?" } }

  /// Sends an action and lets everything run that can, without time going on.
  func send(_ action: Action) {
    runtime.send(action)
    settle()
  }

  func settle() { executor.runUntilIdle(while: { !runtime.isMidTurn }) }

  /// Lets the clock go on and wakes all who sleep until then.
  func advance(by duration: Duration) {
    settle()
    clock.allow(duration)
    while clock.wakeNext() { settle() }
  }

  /// The leak check: nothing of any effect is left.
  func expectClean(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    settle()
    #expect(runtime.ledger.entryCount == 0, "the ledger is empty", sourceLocation: sourceLocation)
    #expect(runtime.taskCount == 0, "no task is kept", sourceLocation: sourceLocation)
    #expect(clock.sleepers.isEmpty, "nobody sleeps", sourceLocation: sourceLocation)
    #expect(clock.bookkeepingCount == 0, "the clock is clean", sourceLocation: sourceLocation)
  }
}

/// The leak check of a live store: `make` makes and uses one; afterwards it is gone.
nonisolated(nonsending) func expectReleased<Object: AnyObject>(
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ make: nonisolated(nonsending) () async throws -> Object
) async rethrows {
  weak var object: Object?
  object = try await make()
  #expect(object == nil, "it is released", sourceLocation: sourceLocation)
}
