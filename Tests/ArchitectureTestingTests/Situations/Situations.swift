import Architecture
import ArchitectureTesting

extension Situation {
  static let all: [Situation] = [
    Situation(
      "F01 a send while actions are still to be received",
      message: """
        .noteChanged("now") was sent while 2 actions are still to be received:

          • .tick, started by .twice at ArchitectureTestingTests/Situations.swift:@-2
          • .noteChanged("twice"), started by .twice at ArchitectureTestingTests/Situations.swift:@-2

        Receive before you send:

          await store.receive(.tick)
          await store.receive(.noteChanged("twice"))
        """
    ) {
      let store = listStore()
      await store.send(.twice)
      let line: UInt = #line + 1
      await store.send(.noteChanged("now")) { $0.note = "now" }
      await store.skipReceivedActions()
      return line
    },
    Situation(
      "F02 the claimed state is not the actual one",
      message: """
        The state after .itemsResponse([Item(id: 1, name: "샘플")]) is not the one claimed (− claimed, + actual):

            ListFeature.State(
              … (1 unchanged)
              items: [
                [0]: Item(
                  … (1 unchanged)
          -       name: "Sample",
          +       name: "샘플",
                ),
              ],
              … (2 unchanged)
            )

        The closure that would have passed:

          await store.receive(.itemsResponse([Item(id: 1, name: "샘플")])) {
            $0.isLoading = false
            $0.items.append(Item(id: 1, name: "샘플"))
          }
        """
    ) {
      let store = listStore()
      await store.send(.refreshTapped) { $0.isLoading = true }
      let line: UInt = #line + 1
      await store.receive(.itemsResponse([sample])) {
        $0.isLoading = false
        $0.items = [Item(id: 1, name: "Sample")]
      }
      return line
    },
    Situation(
      "F03 no closure, but the state changed",
      message: """
        The state changed after .refreshTapped, but no closure says so (− before, + after):

            ListFeature.State(
          -   isLoading: false,
          +   isLoading: true,
              … (3 unchanged)
            )

        Say what changed:

          await store.send(.refreshTapped) {
            $0.isLoading = true
          }
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.send(.refreshTapped)
      await store.receive(.itemsResponse([sample])) {
        $0.isLoading = false
        $0.items = [sample]
      }
      return line
    },
    Situation(
      "F04 a closure, but nothing changed and nothing was claimed",
      message: """
        The closure after .noteChanged(nil) claims nothing, and nothing changed.

        Drop it:

          await store.send(.noteChanged(nil))
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.send(.noteChanged(nil)) { $0.note = nil }
      return line
    },
    Situation(
      "F05 the closure throws",
      message: """
        The closure after .noteChanged("x") threw an error:

          ArchitectureTestingTests.ListFeature.Offline()
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.send(.noteChanged("x")) { _ in throw ListFeature.Offline() }
      return line
    },
    Situation(
      "F06 with exhaustivity off, a claim is wrong",
      message: """
        A claim after .twice is wrong (− claimed, + actual):

            ListFeature.State(
              … (3 unchanged)
          -   ticks: 1,
          +   ticks: 0,
            )

        2 actions are queued and not handled yet. If the claim is about what follows, receive first:

          await store.receive(.tick)
          await store.receive(.noteChanged("twice"))
        """
    ) {
      let store = listStore()
      store.exhaustivity = .off
      let line: UInt = #line + 1
      await store.send(.twice) { $0.ticks = 1 }
      return line
    },
    Situation(
      "F08 nothing is queued and nothing can come",
      message: """
        Expected to receive .tick, but no action is queued, and none can come.

        Effects in flight:

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/Situations.swift:@-3: sleeping until 1 s

        Wake the next one first:

          await store.clock.advance(by: .milliseconds(600))
        """
    ) {
      let store = listStore()
      await store.send(.startTimer)
      await store.clock.advance(by: .milliseconds(400))
      let line: UInt = #line + 1
      await store.receive(.tick) { $0.ticks = 1 }
      await store.send(.stopTimer)
      return line
    },
    Situation(
      "F10 the effect was cancelled before it sent",
      message: """
        Expected to receive .tick, but no action is queued, and none can come.

        No effect is in flight.

        Ended without sending it:

          • "timer", id CancelID.timer was cancelled

        Drop the 'receive', or return the effect that sends the action.
        """
    ) {
      let store = listStore()
      await store.send(.startTimer)
      await store.send(.stopTimer)
      let line: UInt = #line + 1
      await store.receive(.tick) { $0.ticks = 1 }
      return line
    },
    Situation(
      "F11 another action is next",
      message: """
        Expected to receive .noteChanged("twice"), but .tick is next (− expected, + next):

          - .noteChanged("twice")
          + .tick

        What was expected stands at position 2 of the queue:

          1. .tick
          2. .noteChanged("twice")

        Receive what comes before it:

          await store.receive(.tick)
        """
    ) {
      let store = listStore()
      await store.send(.twice)
      let line: UInt = #line + 1
      await store.receive(.noteChanged("twice")) { $0.note = "twice" }
      return line
    },
    Situation(
      "F12 the right case with another payload",
      message: """
        Expected to receive .itemsResponse([]), but .itemsResponse([Item(id: 1, name: "샘플")]) is next (− expected, + next):

            .itemsResponse(
              [
          +     [0]: Item(
          +       id: 1,
          +       name: "샘플",
          +     ),
              ],
            )

        Receive the one that came:

          await store.receive(.itemsResponse([Item(id: 1, name: "샘플")]))
        """
    ) {
      let store = listStore()
      await store.send(.refreshTapped) { $0.isLoading = true }
      let line: UInt = #line + 1
      await store.receive(.itemsResponse([])) { $0.isLoading = false }
      return line
    },
    Situation(
      "F13 actions were never received",
      message: """
        2 actions were never received:

          • .tick, started by .twice at ArchitectureTestingTests/Situations.swift:@-2
          • .noteChanged("twice"), started by .twice at ArchitectureTestingTests/Situations.swift:@-2

        Receive them:

          await store.receive(.tick)
          await store.receive(.noteChanged("twice"))
        """
    ) {
      let store = listStore()
      await store.send(.twice)
      let line: UInt = #line + 1
      await store.finish()
      return line
    },
    Situation(
      "F13 actions were never received when the test ends",
      message: """
        2 actions were never received:

          • .tick, started by .twice at ArchitectureTestingTests/Situations.swift:@0
          • .noteChanged("twice"), started by .twice at ArchitectureTestingTests/Situations.swift:@0

        Receive them:

          await store.receive(.tick)
          await store.receive(.noteChanged("twice"))
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.send(.twice)
      return line
    },
    Situation(
      "F14 an effect has not ended",
      message: """
        1 effect has not ended:

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/Situations.swift:@0: sleeping until 1 s

        Ways out:

        • let it go on:
          await store.clock.advance(by: .seconds(1))
        • end it as the app would: send the action that cancels it
        • cancel what the 'send' started:
          let task = await store.send(…)
          await task.cancel()
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.send(.startTimer)
      return line
    },
    Situation(
      "F14 an effect outside the test's control has not ended",
      message: """
        1 effect has not ended:

          • "listening", started by .listen at ArchitectureTestingTests/Situations.swift:@0: suspended outside the test's control

        Ways out:

        • override what it waits for with something that ends
        • end it as the app would: send the action that cancels it
        • cancel what the 'send' started:
          let task = await store.send(…)
          await task.cancel()
        """
    ) {
      let store = listStore()
      store.timeout = .milliseconds(10)
      let line: UInt = #line + 1
      await store.send(.listen)
      await store.finish()
      return line
    },
    Situation(
      "F15 a task is awaited that can't end",
      message: """
        'finish' waited for 1 effect that can't end:

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/Situations.swift:@-2: sleeping until 1 s

        Ways out:

        • let it go on:
          await store.clock.advance(by: .seconds(1))
        • end it as the app would: send the action that cancels it
        • cancel what the 'send' started:
          let task = await store.send(…)
          await task.cancel()
        """
    ) {
      let store = listStore()
      let task = await store.send(.startTimer)
      let line: UInt = #line + 1
      await task.finish()
      await task.cancel()
      return line
    },
    Situation(
      "F17 nothing to skip",
      message: """
        There is no received action to skip. Drop the call, or pass 'strict: false'.
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.skipReceivedActions()
      await store.skipReceivedActions(strict: false)
      return line
    },
    Situation(
      "F17 nothing to cancel",
      message: """
        There is no effect in flight to cancel. Drop the call, or pass 'strict: false'.
        """
    ) {
      let store = listStore()
      let line: UInt = #line + 1
      await store.cancelInFlightEffects()
      await store.cancelInFlightEffects(strict: false)
      return line
    },
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
  ]
}
