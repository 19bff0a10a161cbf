import Architecture
import Synchronization

/// Actions with effects.
@MainActor func effectBenchmarks(_ bench: Bench) async {
  let count = 20

  let store = Store(initialState: Counter.State()) { Counter() }
  await bench.measureInTurns(
    "a bare Task that hops to the main actor", "run effect, round trip (to the bare Task)",
    count: count, most: 3
  ) {
    for _ in 0..<count {
      await Task.detached { await hopHome() }.value
    }
  } _: {
    for _ in 0..<count { await store.send(.runNext).finish() }
  }

  await cancellationBenchmark(bench)
  await memoryBenchmark(bench)
}

@MainActor private func hopHome() {}

/// A thousand at once, ended together: once when all of them run and wait, and once at once, when most have
/// not begun yet.
@MainActor private func cancellationBenchmark(_ bench: Bench) async {
  let count = 1000
  for isRunning in [true, false] {
    let when = isRunning ? "once they run" : "at once"
    let begun = Begun()
    let store = Store(initialState: Sleepers.State()) { Sleepers(begun: begun) }
    await bench.measureInTurns(
      "1,000 bare Tasks started, cancelled \(when)", "1,000 effects started, cancelled \(when)",
      count: 1, rounds: 50, most: 3
    ) {
      begun.reset()
      let tasks = (0..<count).map { _ in
        Task.detached {
          begun.note()
          await cancellation()
        }
      }
      if isRunning { await begun.all(count) }
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
    } _: {
      begun.reset()
      let task = store.send(.start(count))
      if isRunning { await begun.all(count) }
      store.send(.stop)
      await task.finish()
    }
  }
}

/// How many have begun.
final class Begun: Sendable {
  private let number = Atomic(0)

  func reset() { number.store(0, ordering: .sequentiallyConsistent) }
  func note() { number.add(1, ordering: .sequentiallyConsistent) }

  func all(_ count: Int) async {
    while number.load(ordering: .sequentiallyConsistent) < count { await Task.yield() }
  }
}

/// Waits for the task's cancellation, without a timer: the system's timers cost more than a task.
func cancellation() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}
