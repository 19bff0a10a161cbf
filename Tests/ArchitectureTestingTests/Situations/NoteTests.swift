import Architecture
import ArchitectureTesting
import Testing

@Suite("Notes are no failures")
struct NoteTests {
  private func run(
    _ test: (TestStore<ListFeature.State, ListFeature.Action>) async -> Void
  ) async -> (notes: [String], issues: [String]) {
    let notes = Locked<[String]>([])
    let caught = Caught()
    await Notes.$listener.withValue({ note in notes.withLock { $0.append(note) } }) {
      await IssueReporting.$override.withValue({ caught.add($0) }) {
        let store = listStore()
        await test(store)
      }
    }
    return (notes.withLock { $0 }, caught.issues.map(\.message))
  }

  @Test("F07 what was not claimed is shown, without failing")
  func unclaimed() async {
    let (notes, issues) = await run { store in
      store.exhaustivity = .off(showSkipped: true)
      await store.send(.refreshTapped)
      await store.receive(.itemsResponse([sample])) { $0.items = [sample] }
    }
    #expect(issues == [])
    #expect(
      notes == [
        """
        Note: not claimed after .refreshTapped (− claimed, + actual):

            ListFeature.State(
          -   isLoading: false,
          +   isLoading: true,
              … (3 unchanged)
            )
        """,
        """
        Note: not claimed after .itemsResponse([Item(id: 1, name: "샘플")]) (− claimed, + actual):

            ListFeature.State(
          -   isLoading: true,
          +   isLoading: false,
              … (3 unchanged)
            )
        """,
      ])
  }

  @Test("F07 actions that were stepped over are named")
  func steppedOver() async {
    let (notes, issues) = await run { store in
      store.exhaustivity = .off(showSkipped: true)
      await store.send(.twice)
      await store.receive(.noteChanged("twice")) { $0.note = "twice" }
    }
    #expect(issues == [])
    #expect(notes == ["Note: skipped .tick"])
  }

  @Test("F07 with exhaustivity off nothing is shown")
  func silent() async {
    let (notes, issues) = await run { store in
      store.exhaustivity = .off
      await store.send(.twice)
      await store.receive(.noteChanged("twice"))
      await store.send(.startTimer)
    }
    #expect(issues == [])
    #expect(notes == [])
  }

  @Test("F04 an 'assert' that claims what is so passes")
  func assertion() async {
    let (_, issues) = await run { store in
      store.assert { $0.isLoading = false }
      await store.send(.tick) { $0.ticks = 1 }
      store.assert { $0.ticks = 1 }
    }
    #expect(issues == [])
  }
}
