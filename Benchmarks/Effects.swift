import Architecture

/// Actions with effects.
@MainActor func effectBenchmarks(_ bench: Bench) async {
  let count = 20_000

  let hop = await bench.measure("a bare Task that hops to the main actor", count: count) {
    for _ in 0..<count {
      await Task.detached { await hopHome() }.value
    }
  }

  let store = Store(initialState: Counter.State()) { Counter() }
  _ = await bench.measure("run effect, round trip (to the bare Task)", count: count, bare: hop) {
    for _ in 0..<count { await store.send(.runNext).finish() }
  }
}

@MainActor private func hopHome() {}
