import Architecture
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
  private enum Client: Hashable, Sendable { case client(UUID) }

  @Test("CA1 a cancelled effect sends nothing, and ends", arguments: Home.allCases)
  func cancel(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let (answer, ended) = (Signal(), Signal())
      let task = store.send(
        Step(
          "go",
          .run { send in
            await answer.wait()
            await send("late")
            ended.give()
          }.cancellable(id: TestID.x)))
      store.send(Step("stop", .cancel(id: TestID.x)))
      #expect(store.effects.isEmpty)
      await task.finish()
      answer.give()
      await ended.wait()
      #expect(store.log == ["go", "stop"])
    }
  }

  @Test(
    "CA2 A26 of answers that come in reverse only the last query's counts", arguments: Home.allCases
  )
  func cancelInFlight(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let queries = ["a", "ab", "abc"].map { (text: $0, answer: Signal(), ended: Signal()) }
      for (text, answer, ended) in queries {
        store.send(
          Step(
            text,
            .run { send in
              await answer.wait()  // the client ignores cancellation
              await send(Step("found \(text)"))
              ended.give()
            }.cancellable(id: TestID.x, cancelInFlight: true)))
      }
      #expect(store.effects.count == 1)
      for (_, answer, ended) in queries.reversed() {
        answer.give()
        await ended.wait()
      }
      #expect(store.log == ["a", "ab", "abc", "found abc"])
    }
  }

  @Test("CA3 nothing comes of an effect that is cancelled during a delay")
  func duringDelay() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let clock = store.clock
    store.send(
      Step(
        "go",
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send("late")
        }.cancellable(id: TestID.x)))
    store.advance(by: .milliseconds(500))
    store.send(Step("stop", .cancel(id: TestID.x)))
    store.advance(by: .seconds(10))
    #expect(store.state.log == ["go", "stop"])
    store.expectClean()
  }

  @Test("CA4 CA12 one cancel ends all that share an id; cancel(ids:) means each")
  func sharedIDs() {
    let store = HandStore(Recorder.State()) { Recorder() }
    store.send(
      Step(
        "go",
        .merge(
          .endless("a").cancellable(id: 1), .endless("b").cancellable(id: 1),
          .endless("c").cancellable(id: 2), .endless("d").cancellable(id: 3),
          .endless("e").cancellable(id: 4))))
    store.send(Step("stop", .cancel(id: 1)))
    #expect(store.running == ["c", "d", "e"])
    store.send(Step("stop", .cancel(ids: [2, 3])))
    #expect(store.running == ["e"])
    store.send(Step("stop", .cancel(ids: 0...10)))
    #expect(store.running == [])
    store.expectClean()
  }

  @Test("CA5 an effect marked twice needs one cancel, and does not cancel itself")
  func markedTwice() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let effect = Effect<Step>.endless("a").cancellable(id: TestID.x, cancelInFlight: true)
      .cancellable(id: TestID.x, cancelInFlight: true)
    store.send(Step("go", effect))
    #expect(store.running == ["a"])
    store.send(Step("again", effect))
    #expect(store.running == ["a"])
    store.send(Step("stop", .cancel(id: TestID.x)))
    #expect(store.running == [])
    store.expectClean()
  }

  @Test("CA6 a cancel after the end, or of what never was, does nothing")
  func afterTheEnd() {
    let store = HandStore(Recorder.State()) { Recorder() }
    store.send(Step("go", .sends("done").cancellable(id: TestID.x)))
    store.send(Step("stop", .cancel(ids: [TestID.x, .y])))
    #expect(store.state.log == ["go", "done", "stop"])
    store.expectClean()
  }

  @Test("CA7 A29 10,000 runs, half of them cancelled, leave nothing behind")
  func nothingLeft() {
    let store = HandStore(Recorder.State()) { Reduce<Recorder.State, Step> { $1.effect } }
    for number in 0..<5_000 {
      store.send(Step("done", .sends("a", "b").cancellable(id: number)))
      store.send(Step("go", .endless().cancellable(id: number)))
      store.send(Step("stop", .cancel(id: number)))
    }
    store.expectClean()
  }

  @Test("CA8 in one returned effect, order counts")
  func order() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let late = Effect<Step>.sends("late").cancellable(id: TestID.x)
    store.send(Step("1", .merge(late, .cancel(id: TestID.x))))
    store.send(Step("2", .merge(.cancel(id: TestID.x), late)))
    store.send(Step("3", .concatenate(.cancel(id: TestID.x), late)))
    store.send(Step("4", .concatenate(.endless().cancellable(id: TestID.y), late)))
    store.send(Step("5", .cancel(id: TestID.x)))
    store.send(Step("6", .cancel(id: TestID.y)))
    #expect(store.state.log == ["1", "2", "late", "3", "late", "4", "5", "6"])
    store.expectClean()
  }

  @Test("CA9 ids of different types, or with different payloads, are different")
  func ids() {
    let store = HandStore(Recorder.State()) { Recorder() }
    let (one, other) = (UUID(), UUID())
    store.send(
      Step(
        "go",
        .merge(
          .endless("one").cancellable(id: Client.client(one)),
          .endless("other").cancellable(id: Client.client(other)),
          .endless("Int").cancellable(id: 1), .endless("Double").cancellable(id: 1.0))))
    store.send(Step("stop", .merge(.cancel(id: Client.client(one)), .cancel(id: 1.0))))
    #expect(store.running == ["other", "Int"])
  }

  @Test("CA10 A24 stores with the same feature and id do not touch each other")
  func stores() {
    let stores = (0..<2).map { _ in HandStore(Recorder.State()) { Recorder() } }
    for store in stores { store.send(Step("go", .endless("timer").cancellable(id: TestID.x))) }
    stores[0].send(Step("stop", .cancel(id: TestID.x)))
    #expect(stores.map(\.running) == [[], ["timer"]])
  }

  @Test(
    "CA13 a task's cancel ends what the action started, not what came in response",
    arguments: Home.allCases)
  func task(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let ended = Signal()
      let task = store.send(
        Step(
          "go", .merge(.endless("own", ended: ended), .send(Step("b", .endless("response"))))))
      #expect(store.effects.map(\.name) == ["own", "response"])
      await task.cancel()
      await ended.wait()
      #expect(store.effects.map(\.name) == ["response"])
      store.close()
    }
  }

  @Test(
    "CA13 cancelling whoever waits for a task cancels what the action started",
    arguments: Home.allCases)
  func finishCancelled(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let task = store.send(Step("go", .endless("own")))
      let waiting = Task { await task.finish() }
      waiting.cancel()
      await waiting.value
      #expect(store.effects.isEmpty)
    }
  }
}
