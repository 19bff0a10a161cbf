import Architecture
import ArchitectureTesting
import Testing

@Suite("Time in a test")
struct TimeTests {
  @Test("A11 an effect is asleep before the clock is moved, in each of 1,000 runs")
  func handshake() async {
    for _ in 0..<1000 {
      let store = listStore()
      await store.send(.startTimer)
      await store.clock.advance(by: .seconds(1))
      await store.receive(.tick) { $0.ticks = 1 }
      await store.send(.stopTimer)
    }
  }

  @Test("A clock runs to the end of all that sleeps on it")
  func runs() async {
    let clock = TestClock()
    let store = listStore {
      $0.continuousClock = clock
      $0.apiClient.fetchItems = {
        try await clock.sleep(for: .seconds(5))
        return [sample]
      }
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    await clock.run()
    #expect(clock.now.offset == .seconds(5))
    await store.receive(.itemsResponse([sample])) {
      $0.isLoading = false
      $0.items = [sample]
    }
  }

  @Test("an action that waits to be received stops a running clock")
  func stops() async {
    let store = listStore()
    await store.send(.startTimer)
    for tick in 1...3 {
      await store.clock.run()
      #expect(store.clock.now.offset == .seconds(tick))
      await store.receive(.tick) { $0.ticks = tick }
    }
    await store.send(.stopTimer)
  }

  @Test("R09 a clock without a store says who sleeps on it")
  func storeless() async {
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }) {
      let clock = TestClock()
      let sleeper = Task {
        while true { try await clock.sleep(for: .seconds(1)) }
      }
      // The sleeper comes to its first sleep in its own time.
      while clock.sleeperCount == 0 { await Task.yield() }
      await clock.run(upTo: 0)
      sleeper.cancel()
    }
    #expect(caught.issues.count == 1)
    #expect(
      caught.issues.first?.message.contains("no effect of a test store: sleeping until 1 s") == true
    )
  }
}
