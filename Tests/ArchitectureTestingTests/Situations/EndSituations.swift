import Architecture
import ArchitectureTesting

extension Situation {
  /// What a test leaves behind.
  static let end: [Situation] = [
    Situation(
      "F13 A9 actions were never received",
      message: """
        2 actions were never received:

          • .tick, started by .twice at ArchitectureTestingTests/EndSituations.swift:@-2
          • .noteChanged("twice"), started by .twice at ArchitectureTestingTests/EndSituations.swift:@-2

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

          • .tick, started by .twice at ArchitectureTestingTests/EndSituations.swift:@0
          • .noteChanged("twice"), started by .twice at ArchitectureTestingTests/EndSituations.swift:@0

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
      "F14 A8 A12 an effect has not ended",
      message: """
        1 effect has not ended:

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/EndSituations.swift:@0: sleeping until 1 s

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

          • "listening", started by .listen at ArchitectureTestingTests/EndSituations.swift:@0: suspended outside the test's control

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

          • "timer", id CancelID.timer, started by .startTimer at ArchitectureTestingTests/EndSituations.swift:@-2: sleeping until 1 s

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
  ]
}
