import Architecture
import ArchitectureTesting

/// `ItemsFeature`, spoiled on purpose.
struct BrokenItemsFeature: Reducer {
  enum Defect: Sendable { case stateIsNotReset, actionIsNotSent, effectIsLeftRunning }

  let defect: Defect

  func reduce(
    into state: inout ItemsFeature.State, action: ItemsFeature.Action
  )
    -> Effect<ItemsFeature.Action>
  {
    let effect = ItemsFeature().reduce(into: &state, action: action)
    switch (defect, action) {
    case (.stateIsNotReset, .itemsResponse):
      state.isLoading = true
      return effect
    case (.actionIsNotSent, .refreshTapped):
      return .none
    case (.effectIsLeftRunning, .itemsResponse):
      return .run("left running") { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
    default:
      return effect
    }
  }
}

extension Situation {
  /// The source's own test (seed 004), word for word, on features with a defect.
  static let broken: [Situation] = [
    Situation(
      "a reducer that does not reset its state",
      message: """
        The state after .itemsResponse([Item(id: 1, name: "샘플")]) is not the one claimed (− claimed, + actual):

            ItemsFeature.State(
          -   isLoading: false,
          +   isLoading: true,
              … (1 unchanged)
            )

        The closure that would have passed:

          await store.receive(.itemsResponse([Item(id: 1, name: "샘플")])) {
            $0.items.append(Item(id: 1, name: "샘플"))
          }
        """
    ) { await refresh(.stateIsNotReset) },
    Situation(
      "a reducer that does not return the effect which sends the action",
      message: """
        Expected to receive .itemsResponse([Item(id: 1, name: "샘플")]), but no action is queued, and none \
        can come.

        No effect is in flight.

        Drop the 'receive', or return the effect that sends the action.
        """
    ) { await refresh(.actionIsNotSent) },
    Situation(
      "a reducer that leaves an effect running",
      message: """
        1 effect has not ended:

          • "left running", started by .itemsResponse([Item(id: 1, name: "샘플")]) at \
        ArchitectureTestingTests/BrokenFeature.swift:@0: suspended outside the test's control

        Ways out:

        • override what it waits for with something that ends
        • end it as the app would: send the action that cancels it
        • cancel what the 'send' started:
          let task = await store.send(…)
          await task.cancel()
        """
    ) { await refresh(.effectIsLeftRunning) },
  ]

  private static func refresh(_ defect: BrokenItemsFeature.Defect) async -> UInt {
    let store = TestStore(initialState: ItemsFeature.State()) {
      BrokenItemsFeature(defect: defect)
    } withDependencies: {
      $0.apiClient.fetchItems = { [Item(id: 1, name: "샘플")] }
    }

    await store.send(.refreshTapped) {
      $0.isLoading = true
    }

    let line: UInt = #line + 1
    await store.receive(.itemsResponse([Item(id: 1, name: "샘플")])) {
      $0.isLoading = false
      $0.items = [Item(id: 1, name: "샘플")]
    }
    return line
  }
}
