import Architecture
import ArchitectureTesting

/// A form with five fields.
private struct Form: Reducer {
  struct State: Equatable {
    var name = ""
    var place = ""
    var note = ""
    var isOpen = false
    var count = 0
  }
  enum Action: Equatable { case countChanged(Int), load, loaded(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .countChanged(let count), .loaded(let count):
      state.count = count
      return .none
    case .load:
      return .run("load") { await $0(.loaded(1)) }
    }
  }
}

/// A list with a counter beside it.
private struct LongList: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Rows.Row.State>
    var count = 0
  }

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.count = action
    return .none
  }
}

/// What a test store costs.
func testStoreBenchmarks(_ bench: Bench) async {
  let count = 20_000

  let form = TestStore(initialState: Form.State()) { Form() }
  var number = 0
  _ = await bench.measure(
    "test store: send, five fields asserted", count: count, rounds: 5, budget: 2000
  ) {
    for _ in 0..<count {
      number += 1
      let expected = number
      await form.send(.countChanged(expected)) { $0.count = expected }
    }
  }

  let rows = Rows.state(count: 1000).rows
  let list = TestStore(initialState: LongList.State(rows: rows)) { LongList() }
  // Not the same storage, so that every element is compared, as after a change of one.
  let other = LongList.State(rows: IdentifiedArray(uniqueElements: rows.map { $0 }))
  let equality = bench.measure("  '==' of states with 1,000 rows", count: 2000, rounds: 5) {
    for _ in 0..<2000 { keep(list.state == other) }
  }
  _ = await bench.measure(
    "test store: send, 1,000 rows beside", count: 2000, rounds: 5, bare: equality,
    budget: equality + 10_000
  ) {
    for _ in 0..<2000 {
      number += 1
      let expected = number
      await list.send(expected) { $0.count = expected }
    }
  }

  _ = await bench.measure(
    "test store: send and receive of a run effect", count: count, rounds: 5, budget: 15_000
  ) {
    for _ in 0..<count {
      number += 1
      await form.send(.load)
      let isChanged = form.state.count != 1
      await form.receive(.loaded(1), assert: isChanged ? { $0.count = 1 } : nil)
    }
  }

  _ = await bench.measure("test store: made, used once and released", count: 5000, rounds: 5) {
    for _ in 0..<5000 {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.send(.countChanged(1)) { $0.count = 1 }
    }
  }
  differenceBenchmarks(bench)
}

/// What a failure costs.
private func differenceBenchmarks(_ bench: Bench) {
  let old = Rows.state(count: 1000).rows
  var new = old
  new[id: 500]?.title = "Another title"
  _ = bench.measure("difference: one row of 1,000", count: 20, rounds: 5, budget: 1_000_000) {
    for _ in 0..<20 { keep(diff(old, new)) }
  }
  let long = (0..<10_000).map { "element \($0)" }
  let reversed = Array(long.reversed())
  _ = bench.measure(
    "difference: 10,000 elements, reversed", count: 1, rounds: 5, budget: 1_000_000_000
  ) {
    keep(diff(long, reversed))
  }
}
