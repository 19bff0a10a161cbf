import Architecture
import Testing

@Suite struct MissedCancelTests {
  private func notes(of steps: (HandStore<Household.State, Household.Action>) -> Void) -> [String] {
    let store = HandStore(Household.State()) { Household() }
    final class Notes { var all: [String] = [] }
    let notes = Notes()
    _ = store.runtime.addObserver { event in
      if case .note(let text) = copy event { notes.all.append(text) }
    }
    steps(store)
    return notes.all
  }

  @Test("CA14 A32 a cancel that finds nothing in its scope but the id elsewhere leaves a note")
  func elsewhere() {
    let notes = notes { store in
      store.send(.other(Step("go", .endless("other").cancellable(id: TestID.x))))
      store.send(.own("go", .run("own") { _ in try await forever() }.cancellable(id: TestID.x)))
      store.send(.scoped(Step("stop", .cancel(id: TestID.x))))
      #expect(store.running == ["other", "own"])
    }
    #expect(
      notes == [
        """
        'cancel(id: TestID.x)' at 'scoped' found nothing: effects with this id run at 'other', the root. \
        A cancel reaches effects started at its own place and below it. Cancel where they were started, or \
        above.
        """
      ])
  }

  @Test("CA14 CA8 what contains a cancel is not what it was to find")
  func around() {
    let notes = notes { store in
      store.send(.other(Step("go", .endless("other").cancellable(id: TestID.x))))
      store.send(
        .scoped(
          Step("go", .concatenate(.sends("one"), .cancel(id: TestID.x)).cancellable(id: TestID.x))))
      #expect(store.running == ["other"])
    }
    #expect(notes.count == 1)
  }

  @Test("CA14 CA6 there is no note where the cancel finds something, or where the id is not in use")
  func none() {
    let notes = notes { store in
      store.send(.scoped(Step("stop", .cancel(id: TestID.x))))
      store.send(.scoped(Step("go", .endless("scoped").cancellable(id: TestID.x))))
      store.send(.own("stop", .cancel(id: TestID.x)))
      store.send(.other(Step("go", .endless("other").cancellable(id: TestID.x))))
      let rest = Effect<Step>.endless("never").cancellable(id: TestID.x)
      store.send(.scoped(Step("go", .concatenate(.endless("first"), rest))))
      store.send(.scoped(Step("stop", .cancel(id: TestID.x))))
      store.send(
        .scoped(Step("again", .endless("new").cancellable(id: TestID.x, cancelInFlight: true))))
    }
    #expect(notes == [])
  }
}
