import Architecture
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreLifetimeTests {
  @Test(
    "SO4 A29 a store with an endless effect is released; the effect is cancelled",
    arguments: Home.allCases)
  func release(_ home: Home) async {
    await home.run { home in
      let (started, ended) = (Signal(), Signal())
      await expectReleased {
        let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
        store.send(
          Step(
            "go",
            .run { send in
              defer { ended.give() }
              await send("before")
              started.give()
              try await forever()
              await send("after")
            }))
        await started.wait()
        return store
      }
      await ended.wait()
    }
  }

  @Test(
    "SO4 whoever waits for an action does not keep the store, and goes on when it goes",
    arguments: Home.allCases)
  func releaseWhileWaiting(_ home: Home) async {
    await home.run { home in
      let (waiting, ended) = (Signal(), Signal())
      var waiter: Task<Void, Never>?
      await expectReleased {
        let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
        let task = store.send(Step("go", .endless(ended: ended)))
        waiter = Task {
          _ = home
          waiting.give()
          await task.finish()
        }
        await waiting.wait()
        // One more turn of the home actor: by then the waiter has been entered.
        await Task { _ = home }.value
        return store
      }
      await ended.wait()
      await waiter?.value
    }
  }

  @Test("SO4 an observer does not keep the store, and a subscription may outlive it")
  @MainActor func observed() async {
    var subscription: StoreSubscription?
    await expectReleased {
      let store = Store(initialState: Recorder.State()) { Recorder() }
      subscription = store.observe { _ in }
      store.send("a")
      return store
    }
    subscription?.cancel()
  }

  @Test("SO4 CA7 a runtime keeps nothing when it is closed in the midst of things")
  func closed() {
    let store = HandStore(Recorder.State(), delivery: .lockstep) { Recorder() }
    store.send(
      Step(
        "go",
        .merge(.sends("waits to be handled"), .endless(), .concatenate(.endless(), .send("no")))))
    store.runtime.send("outside")
    store.settle()
    #expect(store.runtime.waiting.map(\.action) == ["waits to be handled"])
    store.runtime.close()
    store.expectClean()
    #expect(store.runtime.waiting.isEmpty)
  }

  @Test("SO6 a send after close does nothing, with a note", arguments: Home.allCases)
  func sendAfterClose(_ home: Home) async {
    let messages = await issues { _ in
      await home.run { home in
        let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
        let ended = Signal()
        store.send(Step("go", .endless(ended: ended)))
        #expect(!store.isClosed)
        store.close()
        #expect(store.isClosed)
        #expect(store.effects.isEmpty)
        await ended.wait()
        await store.send(Step("late", .endless())).finish()
        #expect(store.log == ["go"])
        store.close()
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'send' was called on a store that has been closed") == true)
  }

  @Test("SO6 closed by an observer, a store handles nothing more and starts nothing more")
  func closedByObserver() async {
    let messages = await issues { _ in
      let store = HandStore(Recorder.State()) { Recorder() }
      _ = store.runtime.addObserver { [unowned store] event in
        guard case .action(let handled) = copy event, handled.action == "a" else { return }
        store.runtime.send("b")
        store.runtime.close()
      }
      store.send(Step("a", .merge(.send("c"), .sends("d"))))
      #expect(store.state.log == ["a"])
      #expect(store.running == [])
      store.expectClean()
    }
    #expect(messages.count == 1, "only the send while sending is noted")
  }

  @Test("SO6 a run that sends after close is dropped without a note")
  func runAfterClose() async {
    let messages = await issues { _ in
      let store = HandStore(Recorder.State()) { Recorder() }
      let clock = store.clock
      store.send(
        Step(
          "go",
          .run { send in
            try? await clock.sleep(for: .seconds(1))
            await send("late")
          }))
      store.runtime.close()
      store.settle()
      #expect(store.state.log == ["go"])
      store.expectClean()
    }
    #expect(messages == [])
  }
}
