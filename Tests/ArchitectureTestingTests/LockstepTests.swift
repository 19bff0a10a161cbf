import Architecture
import ArchitectureTesting
import Testing

private struct TimerFeature: Reducer {
  struct State: Equatable { var ticks = 0 }
  enum Action: Equatable { case start, tick, stop }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run("timer") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer)
    case .tick:
      state.ticks += 1
      return .none
    case .stop:
      return .cancel(id: CancelID.timer)
    }
  }
}

@Suite struct LockstepTests {
  @Test("CA2 only the last of three quick queries is answered")
  func replaces() async {
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.tripSearch.search = { [TripSummary(id: $0.count, name: $0)] }
    }
    for query in ["a", "ab", "abc"] {
      await store.send(.queryChanged(query)) { $0.query = query }
      await store.clock.advance(by: .milliseconds(100))
    }
    await store.clock.advance(by: .milliseconds(200))
    await store.receive(SearchFeature.Action.response) {
      $0.results = [TripSummary(id: 3, name: "abc")]
    }
    await store.finish()
  }

  @Test("rule 1: time stands still while an action waits to be received")
  func timeStandsStill() async {
    let store = TestStore(initialState: TimerFeature.State()) { TimerFeature() }
    await store.send(.start)
    await store.clock.advance(by: .seconds(3))
    #expect(store.clock.now.offset == .seconds(1))
    await store.receive(.tick) { $0.ticks = 1 }
    #expect(store.clock.now.offset == .seconds(2))
    await store.receive(.tick) { $0.ticks = 2 }
    await store.receive(.tick) { $0.ticks = 3 }
    #expect(store.clock.now.offset == .seconds(3))
    await store.send(.stop)
    await store.finish()
  }
}
