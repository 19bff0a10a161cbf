import Architecture
import ArchitectureTesting

extension Situation {
  /// What a test claims about the state.
  static let state: [Situation] = [
    Situation(
      "F01 a send while actions are still to be received",
      message: """
        .noteChanged("now") was sent while 2 actions are still to be received:

          • .tick, started by .twice at ArchitectureTestingTests/StateSituations.swift:@-2
          • .noteChanged("twice"), started by .twice at ArchitectureTestingTests/StateSituations.swift:@-2

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
      "F03 A4 no closure, but the state changed",
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
  ]
}
