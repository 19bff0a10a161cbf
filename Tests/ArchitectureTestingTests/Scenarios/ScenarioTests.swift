import Architecture
import ArchitectureTesting
import Foundation
import Testing

/// A feature with chains, rivals and a worker that can leave the executor.
struct ChainFeature: Reducer {
  struct State: Equatable {
    var log: [String] = []
    var count = 0
  }
  enum Action: Equatable {
    case appeared
    case first
    case second
    case direct
    case indirect
    case concatenated
    case nested
    case something(Bool)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.log.append("\(action)")
    switch action {
    case .appeared:
      return .run("appeared") { send in
        await send(.first)
        await send(.second)
      }
    case .second, .indirect:
      state.count += 1
      return .none
    case .direct:
      return .run("direct") { await $0(.indirect) }
    case .concatenated:
      return .concatenate(.send(.nested), .send(.second))
    case .nested:
      return .send(.first)
    case .first, .something:
      return .none
    }
  }
}

private func chainStore() -> TestStore<ChainFeature.State, ChainFeature.Action> {
  TestStore(initialState: ChainFeature.State()) { ChainFeature() }
}

@Suite("Scenarios of the test store")
struct ScenarioTests {
  @Test("A1 the reducer handles an effect's action only when the test receives it")
  func lockstep() async {
    let store = chainStore()
    await store.send(.appeared) { $0.log = ["appeared"] }
    await store.receive(.first) { $0.log = ["appeared", "first"] }
    #expect(store.state.count == 0)
    await store.receive(.second) {
      $0.log.append("second")
      $0.count = 1
    }
  }

  @Test("A2 the closure runs once, on a copy that nothing of the feature sees")
  func detached() async {
    let store = listStore()
    let runs = Locked(0)
    await store.send(.noteChanged("a")) {
      runs.withLock { $0 += 1 }
      $0.note = "a"
    }
    #expect(runs.withLock { $0 } == 1)
    #expect(store.state.note == "a")
    store.exhaustivity = .off
    await store.send(.tick) {
      runs.withLock { $0 += 1 }
      $0.ticks = 1
    }
    #expect(runs.withLock { $0 } == 2)
  }

  @MainActor
  @Test("A3 a test store and a live store handle actions in the same order")
  func oneEngine() async {
    let store = chainStore()
    store.exhaustivity = .off
    await store.send(.concatenated)
    await store.skipReceivedActions()
    let live = Store(initialState: ChainFeature.State()) { ChainFeature() }
    await live.send(.concatenated).finish()
    #expect(store.state.log == live.log)
    #expect(live.log.count == 4)
  }

  @Test("A6 in off mode a claim about what follows fails until what is queued is received")
  func nonExhaustive() async {
    let store = chainStore()
    store.exhaustivity = .off
    await store.send(.direct)
    await store.skipReceivedActions()
    store.assert { $0.count = 1 }
  }

  @Test("A7 in off mode a test of one thing is short")
  func offMode() async {
    let store = chainStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(.second) { $0.count = 1 }
  }

  @Test("A10 a cancelled timer sends nothing later")
  func cancels() async {
    let store = listStore()
    await store.send(.startTimer)
    await store.cancelInFlightEffects()
    await store.clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test("A14 a case is matched by its constructor, a predicate by its answer")
  func matches() async {
    let store = listStore()
    await store.send(.twice)
    await store.receive(where: { $0 == .tick }) { $0.ticks = 1 }
    await store.receive(ListFeature.Action.noteChanged) { $0.note = "twice" }
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }) {
      await store.send(.twice)
      await store.receive(where: { _ in false })
    }
    #expect(caught.issues.count == 1)
    store.exhaustivity = .off
  }

  @Test("A22 ids count from 0, one generator a store")
  func ids() async {
    for _ in 0..<2 {
      let store = TestStore(initialState: [String]()) { IDFeature() }
      await store.send(1) { $0 = ["00000000-0000-0000-0000-000000000000"] }
      await store.send(1) { $0.append("00000000-0000-0000-0000-000000000001") }
    }
  }

  @Test("A23 the set-up closure runs once, and to touch a client in it records nothing")
  func setUp() async {
    let runs = Locked(0)
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }) {
      let store = listStore {
        runs.withLock { $0 += 1 }
        let client = $0.apiClient
        $0.apiClient = client
      }
      await store.send(.tick) { $0.ticks = 1 }
    }
    #expect(runs.withLock { $0 } == 1)
    #expect(caught.issues.isEmpty)
  }

  @Test("A task is finished when all that came of its action has ended")
  func task() async {
    let store = listStore()
    let task = await store.send(.refreshTapped) { $0.isLoading = true }
    await store.receive(.itemsResponse([sample])) {
      $0.isLoading = false
      $0.items = [sample]
    }
    await task.finish()
    let timer = await store.send(.startTimer)
    await timer.cancel()
    await timer.finish()
  }

  @Test("a feature that dismisses itself is dismissed, and its effects end with it")
  func dismissal() async {
    let store = roomStore()
    await store.send(.poll)
    #expect(!store.isDismissed)
    await store.send(.close)
    #expect(store.isDismissed)
    await store.finish()
  }

  @Test("exhaustivity is narrowed for a part of the test only")
  func narrowed() async {
    let store = listStore()
    await store.withExhaustivity(.off) {
      await store.send(.twice)
      await store.receive(.noteChanged("twice"))
    }
    #expect(store.exhaustivity == .on)
    await store.send(.tick) { $0.ticks = 2 }
  }
}

private struct IDFeature: Reducer {
  @Dependency(\.uuid) var uuid
  func reduce(into state: inout [String], action: Int) -> Effect<Int> {
    state.append(uuid().uuidString)
    return .none
  }
}
