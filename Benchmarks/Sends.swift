import Architecture

/// Actions without effects, and the reading of a dependency.
@MainActor func sendBenchmarks(_ bench: Bench) {
  let count = 2000

  let counter = Counter()
  var state = Counter.State()
  let bare = bench.measure("bare reducer call", count: count) {
    for _ in 0..<count { reduce(counter, &state, .increment) }
  }

  let one = Store(initialState: Counter.State()) { Counter() }
  let plain = bench.measure("send, one feature", count: count, bare: bare, budget: bare + 40) {
    for _ in 0..<count { one.send(.increment) }
  }

  let five = fiveLevels()
  bench.measure("send, five levels", count: count, bare: bare, budget: bare + 100) {
    for _ in 0..<count { five.send(.child(.child(.child(.child(.child(.increment)))))) }
  }

  let twenty = Store(initialState: Siblings.State()) { Siblings() }
  bench.measure("send, the last of twenty siblings", count: count, bare: bare, budget: bare + 150) {
    for _ in 0..<count { twenty.send(.child(19, .increment)) }
  }

  let few = rowBenchmark(bench, rows: 100, bare: bare, budget: bare + 200)
  rowBenchmark(bench, rows: 10_000, bare: bare, budget: min(bare + 200, 2 * few))

  busyRowBenchmark(bench, bare: bare)
  observationBenchmarks(bench, bare: bare, few: few)
  rowStoreBenchmarks(bench, bare: bare)
  operatorBenchmarks(bench, bare: bare)

  bench.measure("a .send effect delivered", count: count, bare: bare, budget: plain + 100) {
    for _ in 0..<count { one.send(.sendNext) }
  }

  let reader = withDependencies {
    $0.uuid = .incrementing
  } operation: {
    Reader()
  }
  bench.measure("reading a @Dependency", count: count, bare: bare, budget: 30) {
    for _ in 0..<count { keep(reader.uuid) }
  }
}

@MainActor @discardableResult private func rowBenchmark(
  _ bench: Bench, rows: Int, bare: Double, budget: Double
) -> Double {
  let count = 2000
  let list = Store(initialState: Rows.state(count: rows)) { Rows() }
  return bench.measure("send, one row of \(rows)", count: count, bare: bare, budget: budget) {
    for index in 0..<count {
      list.send(.rows(.element(id: index % rows, action: .increment)))
    }
  }
}

/// A list in which every row waits for something: an action may take any of them away, effects and all.
@MainActor private func busyRowBenchmark(_ bench: Bench, bare: Double) {
  let (count, rows) = (100, 1000)
  let list = Store(initialState: Rows.state(count: rows)) { Rows() }
  for id in 0..<rows { list.send(.rows(.element(id: id, action: .wait))) }
  bench.measure(
    "send, one of 1,000 rows with an effect each", count: count, bare: bare
  ) {
    for index in 0..<count {
      list.send(.rows(.element(id: index % rows, action: .increment)))
    }
  }
  list.close()
}

typealias FiveLevels = Level<Level<Level<Level<Level<Counter>>>>>

@MainActor func fiveLevels() -> Store<FiveLevels.State, FiveLevels.Action> {
  Store(
    initialState: FiveLevels.State(
      child: .init(child: .init(child: .init(child: .init(child: .init())))))
  ) {
    Level(child: Level(child: Level(child: Level(child: Level(child: Counter())))))
  }
}

/// Something with a dependency.
struct Reader {
  @Dependency(\.uuid) var uuid
}

/// The call that nothing can be less than: it is not inlined, as a store's can't be.
@inline(never) private func reduce(
  _ reducer: Counter, _ state: inout Counter.State, _ action: Counter.Action
) {
  _ = reducer.reduce(into: &state, action: action)
}
