import Architecture
import ArchitectureTesting
import Testing

/// A state with parts in parts, all of which change at once.
private struct Nest: Reducer {
  struct Egg: Equatable {
    var size = 1
    var color = "white"
  }
  struct State: Equatable {
    var first = Egg()
    var second: Egg? = Egg()
    var third: Egg?
    var eggs: [Egg] = []
    var count = 0
  }

  func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
    guard action else { return .none }
    state.first = Egg(size: 2, color: "blue")
    state.second = state.first
    state.third = state.first
    state.eggs = [state.first]
    state.count = 3
    return .none
  }
}

@Suite("F07 what a claim leaves out is shown")
struct UnclaimedNoteTests {
  private typealias Claim = (inout Nest.State) throws -> Void

  private func note(
    _ test: (TestStore<Nest.State, Bool>) async -> Void
  ) async -> String {
    let notes = Locked<[String]>([])
    let store = TestStore(initialState: Nest.State()) { Nest() }
    store.exhaustivity = .off(showSkipped: true)
    await Notes.$listener.withValue({ note in notes.withLock { $0.append(note) } }) {
      await test(store)
    }
    return notes.withLock { $0 }.joined(separator: "\n")
  }

  @Test("parts of structs and of what optionals hold are told apart; of others a part is the whole")
  func parts() async {
    let blue = "blue"
    let note = await note { store in
      await store.send(true) {
        $0.first.size = 2
        $0.second?.color = blue
        $0.third?.size = 2
        $0.eggs[0].size = 2
      }
    }
    #expect(
      note == """
        Note: not claimed after true (− claimed, + actual):

            Nest.State(
              first: Nest.Egg(
                … (1 unchanged)
          -     color: "white",
          +     color: "blue",
              ),
              second: Nest.Egg(
          -     size: 1,
          +     size: 2,
                … (1 unchanged)
              ),
              … (2 unchanged)
          -   count: 0,
          +   count: 3,
            )
        """)
  }

  @Test("what is claimed as a whole, and what did not change, leaves nothing to show")
  func nothing() async {
    let note = await note { store in
      await store.send(true) { state in
        let egg = Nest.Egg(size: 2, color: "blue")
        state = Nest.State(first: egg, second: egg, third: egg, eggs: [egg], count: 3)
      }
      await store.send(false) { $0.count = 3 }
    }
    #expect(note == "")
  }

  @Test("a closure that is not written at the call can't be read: all that changed is shown")
  func elsewhere() async {
    let claim: Claim = { $0.first = $0.eggs[0] }
    let note = await note { store in await store.send(true, assert: claim) }
    #expect(
      note.hasPrefix(
        """
        Note: changed after true; how much of it is claimed could not be read (− before, + after):

            Nest.State(
              first: Nest.Egg(
          -     size: 1,
        """))
  }
}
