import Architecture

/// Actions with effects.
@MainActor func effectBenchmarks(_ bench: Bench) async {
  let count = 20

  let hop = await bench.measure("a bare Task that hops to the main actor", count: count) {
    for _ in 0..<count {
      await Task.detached { await hopHome() }.value
    }
  }

  let store = Store(initialState: Counter.State()) { Counter() }
  await bench.measure(
    "run effect, round trip (to the bare Task)", count: count, bare: hop, budget: 3 * hop
  ) {
    for _ in 0..<count { await store.send(.runNext).finish() }
  }

  await cancellationBenchmark(bench)
  await memoryBenchmark(bench)
}

@MainActor private func hopHome() {}

/// A thousand at once, ended together.
@MainActor private func cancellationBenchmark(_ bench: Bench) async {
  let count = 1000
  let bare = await bench.measure("1,000 bare Tasks started and cancelled", count: 1) {
    let tasks = (0..<count).map { _ in
      Task.detached { try? await Task.sleep(for: .seconds(1000)) }
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  let store = Store(initialState: Sleepers.State()) { Sleepers() }
  await bench.measure(
    "1,000 effects started and cancelled (to the Tasks)", count: 1, bare: bare, budget: 3 * bare
  ) {
    let task = store.send(.start(count))
    store.send(.stop)
    await task.finish()
  }
}
