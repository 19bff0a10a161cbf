import Dispatch

/// A queue of jobs that runs when its owner says so: on one thread, in order, nothing else in between.
///
/// It is a task executor, so the tasks of effects, their child tasks and their hops between actors land
/// in it; and it has a serial executor for the actor a store lives on, with the same queue (DESIGN D6). When
/// the queue is empty, everything that runs on it is suspended: that is how a test store knows, without
/// waiting, that nothing more can come. A bare `Task {}` inside an effect leaves it.
///
/// The two are not one object: a job runs as what it was queued for. On a serial executor a task that calls an
/// asynchronous function which belongs to no actor would have to leave it and come back through the queue, and
/// effects would fall behind others by how many such calls they make, and how deep in the tree their feature is.
package final class StoreExecutor: TaskExecutor {
  /// Which of the ready jobs runs next.
  package enum Schedule: Sendable, Equatable {
    /// The one that has waited longest.
    case fifo
    /// Any, drawn from this seed: the same seed gives the same order.
    case seeded(UInt64)
    /// The one whose task has the highest priority; priorities are drawn from the seed and change at as
    /// many moments as said, see ``PriorityOrder``.
    case priorities(seed: UInt64, changes: Int)
  }

  private struct Job {
    let job: UnownedJob
    /// Whether it belongs to the actor that lives here, not to a task on its own.
    let isAtHome: Bool
  }

  private struct State {
    var jobs = Queue<Job>()
    var random: SplitMix64?
    var priorities: PriorityOrder?
    var waiter: (@Sendable () -> Void)?
    var wakeUp: (@Sendable () -> Void)?
  }

  /// What both executors put their jobs into.
  private final class Line: Sendable {
    let state: Locked<State>

    init(_ state: sending State) { self.state = Locked(state) }

    func add(_ job: consuming ExecutorJob, isAtHome: Bool) {
      let job = Job(job: UnownedJob(job), isAtHome: isAtHome)
      let calls = state.withLock { state in
        state.jobs.append(job)
        defer { state.waiter = nil }
        return (state.waiter, state.wakeUp)
      }
      calls.0?()
      calls.1?()
    }
  }

  private final class Home: SerialExecutor {
    private let line: Line

    init(_ line: Line) { self.line = line }

    func enqueue(_ job: consuming ExecutorJob) { line.add(job, isAtHome: true) }
  }

  private let line: Line
  /// The executor of an actor that lives here.
  package let home: any SerialExecutor
  private var state: Locked<State> { line.state }

  package init(schedule: Schedule = .fifo) {
    var state = State()
    switch schedule {
    case .fifo: break
    case .seeded(let seed): state.random = SplitMix64(seed: seed)
    case .priorities(let seed, let changes):
      state.priorities = PriorityOrder(seed: seed, changes: changes)
    }
    line = Line(state)
    home = Home(line)
  }

  package func enqueue(_ job: consuming ExecutorJob) { line.add(job, isAtHome: false) }

  /// Calls `wakeUp`, on any thread, whenever a job arrives.
  package func onArrival(_ wakeUp: (@Sendable () -> Void)?) {
    state.withLock { $0.wakeUp = wakeUp }
  }

  /// Runs jobs on the calling thread until there are none, or as long as `shouldContinue` says.
  package func runUntilIdle(while shouldContinue: () -> Bool = { true }) {
    let (home, tasks) = (home.asUnownedSerialExecutor(), asUnownedTaskExecutor())
    while shouldContinue(), let next = next() {
      if next.isAtHome {
        next.job.runSynchronously(isolatedTo: home, taskExecutor: tasks)
      } else {
        next.job.runSynchronously(on: tasks)
      }
    }
  }

  package var isIdle: Bool { state.withLock { $0.jobs.isEmpty } }

  private func next() -> Job? {
    state.withLock { state in
      if let index = state.priorities?.pick(from: state.jobs.all.map(\.job)) {
        return state.jobs.remove(at: index)
      }
      guard state.random != nil, state.jobs.count > 1 else { return state.jobs.popFirst() }
      let index = Int.random(in: 0..<state.jobs.count, using: &state.random!)
      return state.jobs.remove(at: index)
    }
  }

  /// Suspends until a job arrives or `limit` of real time has passed. Returns whether one arrived.
  ///
  /// On a busy machine, or in a large parallel test run, work that has left the executor may stand in line
  /// behind hundreds of other tasks. So when the time is over, tasks that do nothing are sent after it
  /// through the same line: only when they have come back and still no job has arrived, none is coming.
  package nonisolated(nonsending) func waitForJob(atMost limit: Duration) async -> Bool {
    if await arrival(atMost: limit) { return true }
    for _ in 0..<Self.probes {
      await probe()
      if !isIdle { return true }
    }
    return false
  }

  /// How many hops through the line of tasks are waited for.
  private static let probes = 8
  /// After which real time a task that does not come back is given up: the threads are all blocked.
  private static let probeLimit: Duration = .seconds(60)

  private nonisolated(nonsending) func probe() async {
    let priority = Task.currentPriority
    _ = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let shared = Shared(continuation)
      Task.detached(priority: priority) { shared.resume(true) }
      shared.resume(false, after: Self.probeLimit)
    }
  }

  private nonisolated(nonsending) func arrival(atMost limit: Duration) async -> Bool {
    await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let shared = Shared(continuation)
      let isReady = state.withLock { state in
        guard state.jobs.isEmpty else { return true }
        state.waiter = { shared.resume(true) }
        return false
      }
      if isReady {
        shared.resume(true)
      } else {
        shared.resume(false, after: limit)
      }
    }
  }

  /// A continuation that two sides may want to resume: the first one does.
  private final class Shared: Sendable {
    private let continuation: Locked<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) {
      self.continuation = Locked(continuation)
    }

    func resume(_ value: Bool, after delay: Duration) {
      DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + delay.timeInterval) {
        self.resume(value)
      }
    }

    func resume(_ value: Bool) {
      let continuation = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      continuation?.resume(returning: value)
    }
  }

  /// Blocks the calling thread until a job arrives or `limit` has passed.
  package func blockUntilJob(atMost limit: Duration) {
    let semaphore = DispatchSemaphore(value: 0)
    let isReady = state.withLock { state in
      guard state.jobs.isEmpty else { return true }
      state.waiter = { semaphore.signal() }
      return false
    }
    if !isReady {
      _ = semaphore.wait(timeout: .now() + limit.timeInterval)
      state.withLock { $0.waiter = nil }
    }
  }
}

extension Duration {
  /// The duration in seconds, as Dispatch and Foundation count them.
  package var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// An actor that runs on a ``StoreExecutor``: the home of a store that is driven by hand.
package actor HomeActor {
  private nonisolated let executor: StoreExecutor

  package init(executor: StoreExecutor) {
    self.executor = executor
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.home.asUnownedSerialExecutor()
  }
}
