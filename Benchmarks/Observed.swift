import Architecture
import Observation

/// Actions while somebody looks at another field, or at another row.
@MainActor func observationBenchmarks(_ bench: Bench, bare: Double, few: Double) {
  let count = 2000

  let form = Store(initialState: TwoFields.State()) { TwoFields() }
  withObservationTracking {
    _ = form.title
  } onChange: {
  }
  bench.measure(
    "send, one field observed, another changed", count: count, bare: bare, budget: bare + 150
  ) {
    for _ in 0..<count { form.send(.increment) }
  }

  let list = Store(initialState: Rows.state(count: 10_000)) { Rows() }
  let rows = list.scope(forEach: \.rows, action: Rows.path)
  withObservationTracking {
    _ = rows[5000].count
  } onChange: {
  }
  bench.measure(
    "send, one row of 10000, another observed", count: count, bare: bare,
    budget: min(bare + 200, 2 * few)
  ) {
    for index in 0..<count {
      list.send(.rows(.element(id: index % 5000, action: .increment)))
    }
  }
}

/// Actions through the store of one row, while another one's is observed (SO10).
@MainActor func rowStoreBenchmarks(_ bench: Bench, bare: Double) {
  let few = rowStoreBenchmark(bench, rows: 100, bare: bare, budget: nil)
  rowStoreBenchmark(bench, rows: 10_000, bare: bare, budget: 2 * few)
}

@MainActor @discardableResult private func rowStoreBenchmark(
  _ bench: Bench, rows: Int, bare: Double, budget: Double?
) -> Double {
  let count = 2000
  let list = Store(initialState: Rows.state(count: rows)) { Rows() }
  let row = list.scope(forEach: \.rows, action: Rows.path)[rows / 3]
  let other = list.scope(forEach: \.rows, action: Rows.path)[rows / 2]
  withObservationTracking {
    _ = other.count
  } onChange: {
  }
  return bench.measure(
    "send, through the store of one row of \(rows)", count: count, bare: bare, budget: budget
  ) {
    for _ in 0..<count { row.send(.increment) }
  }
}

/// Two fields.
struct TwoFields: Reducer {
  struct State: Equatable {
    var title = "A title that somebody looks at"
    var count = 0
  }
  enum Action: Sendable { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count &+= 1
    return .none
  }
}
