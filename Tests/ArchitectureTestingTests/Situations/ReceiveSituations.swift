import Architecture
import ArchitectureTesting

extension Situation {
  /// Actions that do not come, or others.
  static let receiving: [Situation] = [
    Situation(
      "F08 nothing is queued and nothing can come",
      message: """
        Expected to receive .tick, but no action is queued, and none can come.

        Effects in flight:

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/ReceiveSituations.swift:@-3: sleeping until 1 s

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
      "F09 an effect outside the executor was waited for",
      message: """
        Expected to receive .tick, but no action is queued after 10 ms.

        Effects in flight:

          • "listening", started by .listen at ArchitectureTestingTests/ReceiveSituations.swift:@-2: suspended outside the test's control

        Override what it waits for with something that answers at once, or give it more time:

          store.timeout = .seconds(5)
        """
    ) {
      let store = listStore()
      store.timeout = .milliseconds(10)
      await store.send(.listen)
      let line: UInt = #line + 1
      await store.receive(.tick) { $0.ticks = 1 }
      await store.cancelInFlightEffects()
      return line
    },
    Situation(
      "F10 an effect finished without sending",
      message: """
        Expected to receive .itemsResponse([]), but no action is queued, and none can come.

        No effect is in flight.

        Ended without sending it:

          • "escaping", started by .escape at ArchitectureTestingTests/ReceiveSituations.swift:@-2: finished

        Drop the 'receive', or return the effect that sends the action.
        """
    ) {
      let store = listStore()
      await store.send(.escape)
      let line: UInt = #line + 1
      await store.receive(.itemsResponse([])) { $0.items = [] }
      return line
    },
    Situation(
      "F10 the effect was cancelled before it sent",
      message: """
        Expected to receive .tick, but no action is queued, and none can come.

        No effect is in flight.

        Ended without sending it:

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/ReceiveSituations.swift:@-3: \
        cancelled after .stopTimer at ArchitectureTestingTests/ReceiveSituations.swift:@-2

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
      "F11 A15 another action is next",
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
  ]
}
