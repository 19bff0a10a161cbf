import Architecture
import ArchitectureTesting
import Testing

private struct Ticker: Reducer {
  struct State: Equatable { var ticks: [Int] = [] }
  enum Action: Equatable, Sendable { case start(Int), tick(Int), stop }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let seconds):
      return .run("every \(seconds) s") { send in
        while true {
          try await clock.sleep(for: .seconds(seconds))
          await send(.tick(seconds))
        }
      }
      .cancellable(id: "timers")
    case .tick(let seconds):
      state.ticks.append(seconds)
      return .none
    case .stop:
      return .cancel(id: "timers")
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct ClockTests {
  @Test("TI4 TI5 timers tick in the order of their deadlines, without drift, and stop")
  func timers() async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    await store.send(.start(2))
    await store.send(.start(3))
    await store.clock.advance(by: .seconds(7))
    for seconds in [2, 3, 2, 3, 2] {
      await store.receive(.tick(seconds)) { $0.ticks.append(seconds) }
    }
    #expect(store.clock.now.offset == .seconds(7))
    await store.send(.stop)
    await store.clock.advance(by: .seconds(100))
    await store.finish()
  }

  @Test("A11 advance lets what a send has just started reach its sleep first", arguments: 0..<50)
  func handshake(_ round: Int) async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    await store.send(.start(1))
    await store.clock.advance(by: .seconds(1))
    await store.receive(.tick(1)) { $0.ticks = [1] }
    await store.send(.stop)
    await store.finish()
  }

  @Test("A24 two test stores on one clock: advance moves both")
  func sharedClock() async {
    let clock = TestClock()
    let stores = (0..<2).map { _ in
      TestStore(initialState: Ticker.State()) {
        Ticker()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    for store in stores { await store.send(.start(1)) }
    await clock.advance(by: .seconds(1))
    for store in stores {
      #expect(store.clock === clock)
      await store.receive(.tick(1)) { $0.ticks = [1] }
      await store.send(.stop)
      await store.finish()
    }
  }

  @Test("rule 1: time stands still while an action waits in any of the stores that share a clock")
  func sharedClockStandsStill() async {
    let clock = TestClock()
    let stores = (0..<3).map { _ in
      TestStore(initialState: Ticker.State()) {
        Ticker()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    for store in stores { await store.send(.start(1)) }
    await clock.advance(by: .seconds(3))
    for second in 1...3 {
      for store in stores {
        #expect(clock.now.offset == .seconds(second))
        await store.receive(.tick(1)) { $0.ticks.append(1) }
      }
    }
    #expect(clock.now.offset == .seconds(3))
    for store in stores {
      await store.send(.stop)
      await store.finish()
    }
  }
}
