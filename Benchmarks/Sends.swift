import Architecture

/// Actions without effects.
@MainActor func sendBenchmarks(_ bench: Bench) async {
  let count = 200_000

  let counter = Counter()
  var state = Counter.State()
  let bare = bench.measure("bare reducer call", count: count) {
    for _ in 0..<count { keep(counter.reduce(into: &state, action: .increment)) }
  }

  let one = Store(initialState: Counter.State()) { Counter() }
  _ = bench.measure("send, one feature", count: count, bare: bare) {
    for _ in 0..<count { one.send(.increment) }
  }

  let five = Store(
    initialState: Level<Level<Level<Level<Level<Counter>>>>>.State(
      child: .init(child: .init(child: .init(child: .init(child: .init())))))
  ) {
    Level(child: Level(child: Level(child: Level(child: Level(child: Counter())))))
  }
  _ = bench.measure("send, five levels", count: count, bare: bare) {
    for _ in 0..<count { five.send(.child(.child(.child(.child(.child(.increment)))))) }
  }

  let twenty = Store(initialState: Siblings.State()) { Siblings() }
  _ = bench.measure("send, the last of twenty siblings", count: count, bare: bare) {
    for _ in 0..<count { twenty.send(.child(19, .increment)) }
  }

  for rows in [100, 10_000] {
    let list = Store(initialState: Rows.state(count: rows)) { Rows() }
    _ = bench.measure("send, one row of \(rows)", count: count, bare: bare) {
      for index in 0..<count {
        list.send(.rows(.element(id: index % rows, action: .increment)))
      }
    }
  }

  _ = bench.measure("a .send effect delivered", count: count, bare: bare) {
    for _ in 0..<count { one.send(.sendNext) }
  }
}
