import Architecture
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct RunTests {
  private struct Oops: Error {}

  @Test("ER1 a run sends any number of times", arguments: Home.allCases)
  func manySends(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      await store.send(
        Step(
          "go",
          .run { send in
            for number in 0..<1_000 { await send(Step("\(number)")) }
          })
      ).finish()
      #expect(store.log == ["go"] + (0..<1_000).map(String.init))
      #expect(store.effects.isEmpty)
    }
  }

  @Test("ER2 a thrown error goes to catch, which may send", arguments: Home.allCases)
  func catches(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let effect = Effect<Step>.run { send in
        await send("before")
        throw Oops()
      } catch: { error, send in
        await send(Step("caught \(error)"))
        await send("again")
      }
      await store.send(Step("go", .concatenate(effect, .send("next")))).finish()
      #expect(store.log == ["go", "before", "caught Oops()", "again", "next"])
    }
  }

  @Test(
    "ER3 an error that nobody catches is reported at the line of the run", arguments: Home.allCases)
  func uncaught(_ home: Home) async throws {
    let line = #line + 6
    let issues = Issues()
    await IssueReporting.$override.withValue({ issues.note($0) }) {
      await home.run { home in
        let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
        await store.send(
          Step("go", .concatenate(.run("load") { _ in throw Oops() }, .send("next")))
        ).finish()
        #expect(store.log == ["go", "next"])
      }
    }
    let issue = try #require(issues.all.first)
    #expect(issues.all.count == 1)
    #expect(issue.location.description == "ArchitectureTests/RunTests.swift:\(line)")
    #expect(issue.message.contains("Effect \"load\" threw an error that nobody caught"))
    #expect(issue.message.contains("Oops()"))
  }

  @Test("ER4 A26 cancellation never reaches catch, whatever error it makes the client throw")
  func silentCancellation() async {
    let messages = await issues { _ in
      let store = HandStore(Recorder.State()) { Recorder() }
      let effect = Effect<Step>.run("load") { send in
        do { try await forever() } catch { throw Oops() }
      } catch: { error, send in
        Issue.record("catch got \(error)")
        await send("caught")
      }
      store.send(
        Step("go", .merge(effect, .run { _ in try await forever() }).cancellable(id: TestID.x)))
      store.send(Step("stop", .cancel(id: TestID.x)))
      #expect(store.state.log == ["go", "stop"])
      store.expectClean()
    }
    #expect(messages == [])
  }

  @Test("ER4 a CancellationError is silent also where nobody has cancelled the effect")
  func foreignCancellation() async {
    let messages = await issues { _ in
      let store = HandStore(Recorder.State()) { Recorder() }
      let effect = Effect<Step>.run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send("caught")
      }
      store.send(Step("go", .concatenate(effect, .send("next"))))
      #expect(store.state.log == ["go", "next"])
      store.expectClean()
    }
    #expect(messages == [])
  }

  @Test("ER5 a send after the closure has returned is reported and dropped")
  func lateSend() async {
    let messages = await issues { _ in
      let store = HandStore(Recorder.State()) { Recorder() }
      let escaped = Mutex<Send<Step>?>(nil)
      store.send(Step("go", .run("leaky") { send in escaped.withLock { $0 = send } }))
      await escaped.withLock { $0 }?("late")
      store.settle()
      #expect(store.state.log == ["go"])
      store.expectClean()
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains("Effect \"leaky\" sent an action after it had returned") == true)
    #expect(messages.first?.contains("late") == true)
  }

  @Test(
    "ER7 send returns when the action and all it sends have been handled", arguments: Home.allCases)
  func returnsWhenHandled(_ home: Home) async {
    let log = Log()
    await home.run { home in
      let store = Store(initialState: 0, isolation: home) {
        Reduce<Int, Step> { _, action in
          log.note("handled \(action)")
          return action.effect
        }
      }
      await store.send(
        Step(
          "go",
          .run { send in
            await send(Step("a", .send("a2")))
            log.note("a returned")
            await send("b")
            log.note("b returned")
          })
      ).finish()
    }
    #expect(
      log.lines == [
        "handled go", "handled a", "handled a2", "a returned", "handled b", "b returned",
      ])
  }

  @Test("ER8 name and priority can be given; a run is in every listing", arguments: Home.allCases)
  func nameAndPriority(_ home: Home) async {
    let priority = Mutex<TaskPriority?>(nil)
    await home.run { home in
      let store = Store(initialState: Recorder.State(), isolation: home) { Recorder() }
      let started = Signal()
      let effect = Effect<Step>.run("import", priority: .utility) { _ in
        priority.withLock { $0 = Task.basePriority }
        started.give()
        try await forever()
      }.cancellable(id: TestID.x)
      store.send(Step("go", .merge(effect, .endless())))
      await started.wait()
      #expect(store.effects.map(\.name) == ["import", nil])
      #expect(store.effects[0].label == "\"import\"")
      #expect(store.effects[1].label == "at \(store.effects[1].source)")
      #expect(store.effects[0].cancelIDs == ["TestID.x"])
      #expect(store.effects[0].cause == 1)
      #expect(store.effects[0].place == "")
      store.close()
    }
    #expect(priority.withLock { $0 } == .utility)
  }
}
