import Architecture
import Testing

/// Cancel ids are places (DESIGN D5), shown on real features.
@Suite struct PlaceCancellationTests {
  private static func timer(_ name: String) -> Step {
    Step("go", .endless(name).cancellable(id: TestID.x))
  }
  private static let stop = Step("stop", .cancel(id: TestID.x))
  private static let stopAll = Street.Action.own(.cancel(id: TestID.x))

  private func street() -> HandStore<Street.State, Street.Action> {
    var state = Street.State()
    for side in [\Street.State.left, \.right] {
      state[keyPath: side].rows = [Recorder.State(id: 1), Recorder.State(id: 2)]
      state[keyPath: side].sheet = Recorder.State()
    }
    let store = HandStore(state) { Street() }
    for (name, side) in [
      ("left", { .left($0) } as (Household.Action) -> Street.Action), ("right", { .right($0) }),
    ] {
      store.send(side(.scoped(Self.timer("\(name) scoped"))))
      store.send(side(.other(Self.timer("\(name) other"))))
      store.send(side(.row(1, Self.timer("\(name) row 1"))))
      store.send(side(.row(2, Self.timer("\(name) row 2"))))
      store.send(side(.sheet(Self.timer("\(name) sheet"))))
    }
    #expect(store.running.count == 10)
    return store
  }

  @Test(
    "CA10 CA11 a child's cancel reaches neither its sibling nor its parent",
    arguments: [
      (Street.Action.left(.scoped(stop)), "left scoped"),
      (.right(.other(stop)), "right other"),
      (.left(.row(1, stop)), "left row 1"),
      (.right(.row(2, stop)), "right row 2"),
      (.left(.sheet(stop)), "left sheet"),
    ])
  func child(_ action: Street.Action, _ ended: String) {
    let store = street()
    let running = store.running
    store.send(action)
    #expect(store.running == running.filter { $0 != ended })
  }

  @Test("CA11 a parent's cancel reaches its children's and grandchildren's")
  func parent() {
    let store = street()
    store.send(.left(.own("stop", .cancel(id: TestID.x))))
    #expect(store.running.allSatisfy { $0.hasPrefix("right") })
    #expect(store.running.count == 5)
    store.send(Self.stopAll)
    #expect(store.running == [])
    store.expectClean()
  }

  @Test("CA2 CA10 cancelInFlight replaces in its own place only")
  func replacing() {
    let store = street()
    store.send(
      .left(
        .row(1, Step("again", .endless("new").cancellable(id: TestID.x, cancelInFlight: true)))))
    #expect(store.running.count == 10)
    #expect(!store.running.contains("left row 1"))
    #expect(store.running.last == "new")
  }

  @Test("A32 a child cannot cancel what its parent has started")
  func acrossLevels() {
    let store = HandStore(Street.State()) { Street() }
    let notes = Log()
    _ = store.runtime.addObserver { if case .note(let note) = $0 { notes.note(note) } }
    store.send(.own(.run("parent's") { _ in try await forever() }.cancellable(id: TestID.x)))
    store.send(.left(.scoped(Self.stop)))
    #expect(store.running == ["parent's"])
    #expect(notes.lines.count == 1, "it is told that it reached nothing")
  }

  @Test(
    "CO3 children that go away together are told of in the order in which their effects were started"
  )
  func goneTogether() {
    let ids = Array(1...40)
    var state = Household.State()
    state.rows = IdentifiedArray(uniqueElements: ids.map { Recorder.State(id: $0) })
    let store = HandStore(state) { Household() }
    let log = Log()
    _ = store.runtime.addObserver {
      if case .cancelled(let effect) = $0 { log.note(effect.name ?? "?") }
    }
    for id in ids { store.send(.row(id, Step("go", .endless("\(id)")))) }
    store.send(.change { $0.rows = [] })
    #expect(log.lines == ids.map { "\($0)" })
    store.expectClean()
  }

  @Test("a listing says where an effect runs and what it is cancelled by")
  func places() {
    let store = street()
    #expect(
      store.runtime.effects.map(\.place).prefix(5) == [
        "left.scoped", "left.other", "left.rows[id: 1]", "left.rows[id: 2]", "left.sheet",
      ])
    #expect(store.runtime.effects.allSatisfy { $0.cancelIDs == ["TestID.x"] })
    #expect(store.runtime.effects.map(\.cause) == Array(1...10))
  }
}
