import Architecture
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreTests {
  @Test(
    "SO1 A34 100,000 actions chained synchronously are handled in order", arguments: Home.allCases)
  func chained(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: [Int](), isolation: home) {
        Reduce<[Int], Int> { numbers, number in
          numbers.append(number)
          return number < 100_000 ? .send(number + 1) : .none
        }
      }
      store.send(1)
      #expect(store.state == Array(1...100_000))
      #expect(store.effects.isEmpty)
    }
  }

  @Test("SO1 so are 10,000 of one effect, merged or one after another")
  func wide() {
    for isMerged in [true, false] {
      let store = HandStore(0) {
        Reduce<Int, Step> { sum, action in
          if action == "add" { sum += 1 }
          return action.effect
        }
      }
      let sends = Array(repeating: Effect<Step>.send("add"), count: 10_000)
      store.send(Step("go", isMerged ? .merge(sends) : .concatenate(sends)))
      #expect(store.state == 10_000)
      store.expectClean()
    }
  }

  @Test("SO1 2,000 runs, each started by the one before, leave no trace of each other")
  func chainedRuns() {
    let store = HandStore(0) {
      Reduce<Int, Int> { last, number in
        last = number
        return number < 2_000 ? .run { await $0(number + 1) } : .none
      }
    }
    store.send(1)
    #expect(store.state == 2_000)
    store.expectClean()
  }

  @Test(
    "SO2 R05 a send while sending is handled after the current action, and noted",
    arguments: Home.allCases)
  func reentrant(_ home: Home) async {
    let messages = await issues { _ in
      await home.run { home in
        let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
        var seen: [[String]] = []
        _ = store.observe { [weak store] event in
          guard case .action(let handled) = copy event else { return }
          seen.append(handled.after.log)
          if handled.action == "A" {
            store?.send("B")
            #expect(store?.log == ["A"], "B waits")
          }
        }
        store.send(Step("A", .send("A2")))
        #expect(store.log == ["A", "B", "A2"])
        #expect(
          seen == [["A"], ["A", "B"], ["A", "B", "A2"]], "no older state after a newer one")
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'send' was called while the store was handling") == true)
  }

  @Test(
    "SO2 the task of a send while sending waits for what comes of that action",
    arguments: Home.allCases)
  func reentrantTask(_ home: Home) async {
    _ = await issues { _ in
      await home.run { home in
        let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
        var task: StoreTask?
        _ = store.observe { [weak store] event in
          guard case .action(let handled) = copy event, handled.action == "A" else { return }
          task = store?.send(Step("B", .sends("later")))
        }
        store.send("A")
        await task?.finish()
        #expect(store.log == ["A", "B", "later"])
      }
    }
  }

  @Test("SO3 A35 sixteen tasks with 1,000 increments each make 16,000", arguments: Home.allCases)
  func manyTasks(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: 0, isolation: home) {
        Reduce<Int, Step> { count, action in
          if action == "increment" { count += 1 }
          return action.effect
        }
      }
      let increments = Effect<Step>.run { send in
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<16 {
            group.addTask { for _ in 0..<1_000 { await send("increment") } }
          }
        }
      }
      await store.send(Step("go", increments)).finish()
      #expect(store.state == 16_000)
    }
  }

  @Test("SO3 sixteen tasks outside the store send to it through its actor")
  func manyCallers() async {
    let counter = CounterActor()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask { for _ in 0..<1_000 { await counter.increment() } }
      }
    }
    #expect(await counter.count == 16_000)
  }

  private actor CounterActor {
    private lazy var store = Store(initialState: 0, isolation: self) {
      Reduce<Int, Int> { count, number in
        count += number
        return .none
      }
    }
    func increment() { store.send(1) }
    var count: Int { store.state }
  }

  @Test("D2 a store of a property reads like the state")
  @MainActor func dynamicMember() {
    let store = Store(initialState: Recorder.State(id: 3)) { Recorder() }
    store.send("a")
    #expect(store.log == ["a"])
    #expect(store.id == 3)
    #expect(store.log.count == 1)
  }
}
