import Architecture
import ArchitectureTesting

extension Situation {
  /// What effects and clients do wrong.
  static let runtime: [Situation] = [
    Situation(
      "R01 an effect threw and nobody caught it",
      message: """
        Effect "failing" threw an error that nobody caught:

          ArchitectureTestingTests.ListFeature.Offline()

        Say what is to happen then:

          } catch: { error, send in
            await send(…)
          }
        """
    ) {
      let store = listStore()
      await store.send(.fail)
      return ListFeature.failingLine
    },
    Situation(
      "R02 an effect sent after it had returned",
      message: """
        Effect "escaping" sent an action after it had returned. The action is dropped:

          tick

        'send' escaped from the closure, into a callback or an unstructured task. Await that work inside the closure, for example with a stream or a continuation.
        """
    ) {
      let door = Door()
      let store = listStore { $0.door = door }
      await store.send(.escape)
      await door.open()
      return ListFeature.escapingLine
    },
    Situation(
      "R08 an unimplemented endpoint was called",
      message: """
        APIClient.fetchItems was called, but this test has not overridden it.

          by effect: "refresh"

        Override it where the store is made:

          } withDependencies: {
            $0.apiClient.fetchItems = { … }
          }
        """
    ) {
      let store = listStore { _ in }
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.itemsResponse([])) { $0.isLoading = false }
      return APIClient.unimplementedLine
    },
    Situation(
      "R09 a clock is told to run to the end, but has none",
      message: """
        The clock was told to run to the end, but after 10 wake-ups somebody sleeps again:

          • "poll", id CancelID.poll, started by .poll at ArchitectureTestingTests/RuntimeSituations.swift:@-2: sleeping until 11 s

        Say how far it may go, or end the sleeper first:

          await store.clock.advance(by: .seconds(…))
        """
    ) {
      let store = roomStore()
      await store.send(.poll)
      let line: UInt = #line + 1
      await store.clock.run(upTo: 10)
      await store.cancelInFlightEffects()
      return line
    },
    Situation(
      "A11 an effect that heeds cancellation never comes to rest",
      message: spinning
    ) { await spin(.spin) },
    Situation(
      "A11 an effect that heeds nothing never comes to rest",
      message: spinning.replacing("by .spin ", with: "by .spinForEver ")
    ) { await spin(.spinForEver) },
  ]

  private static let spinning = """
    1 effect does not come to rest: 1000 steps were run, and there are more.

      • "spin", started by .spin at ArchitectureTestingTests/RuntimeSituations.swift:@0

    What loops with 'Task.yield()' until something happens never sleeps. Let it sleep on the clock or wait \
    for a value, or raise 'store.stepLimit' where so many steps are right. The effects are cancelled.
    """

  private static func spin(_ action: RoomFeature.Action) async -> UInt {
    let store = roomStore()
    store.stepLimit = 1000
    let line: UInt = #line + 1
    await store.send(action)
    await store.clock.advance(by: .seconds(1))
    await store.finish()
    return line
  }
}
