import Architecture
import Testing

/// A parent that presents one of several features.
private struct Presenting: Reducer {
  struct State: Equatable {
    var destination: Destination.State?
    var seen: [String] = []
  }
  enum Action: Sendable {
    case set(Destination.State?)
    case destination(PresentationAction<Destination.Action>)
  }

  var onDismiss: Destination.State?

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .set(let new): state.destination = new
      case .destination(.dismiss):
        state.seen.append("dismiss while \(state.destination == nil ? "gone" : "there")")
        if let onDismiss { state.destination = onDismiss }
      case .destination(.presented): break
      }
      return .none
    }
    .ifLet(
      \.destination,
      action: CasePath(Action.destination) {
        if case .destination(let action) = $0 { action } else { nil }
      }
    ) { Destination() }
  }
}

@Suite struct DestinationTests {
  private func edit(_ step: Step) -> Presenting.Action { .destination(.presented(.edit(step))) }

  private static let changes: [(change: Presenting.Action, endsOld: Bool)] = [
    (.set(.edit(.init(log: ["changed"]))), false),
    (.set(.edit(.init(id: 7))), true),
    (.set(.detail(.init())), true),
    (.set(.empty), true),
    (.set(nil), true),
    (.destination(.presented(.go(.detail(.init())))), true),
    (.destination(.dismiss), true),
  ]

  @Test(
    "NA4 enum destinations: the same identity keeps its effects, another ends them",
    arguments: changes.indices)
  func identity(_ row: Int) {
    let (change, endsOld) = Self.changes[row]
    let store = HandStore(Presenting.State(destination: .edit(.init()))) { Presenting() }
    store.send(edit(Step("go", .endless("edit"))))
    store.send(change)
    #expect(store.running == (endsOld ? [] : ["edit"]))
    store.runtime.cancelAll()
    store.expectClean()
  }

  @Test("NA1 NA4 each kind of destination dismisses itself; the parent sees it while it is there")
  func ownDismissal() {
    let store = HandStore(Presenting.State()) { Presenting() }
    store.send(.set(.edit(.init())))
    store.send(edit(Step("close", .dismiss)))
    #expect(store.state.destination == nil)
    store.send(.set(.detail(.init())))
    store.send(.destination(.presented(.detail(Step("close", .dismiss)))))
    #expect(store.state.destination == nil)
    #expect(store.state.seen == ["dismiss while there", "dismiss while there"])
    store.expectClean()
  }

  @Test("NA1 NA4 on dismiss the parent may put another case in its place")
  func replacedOnDismiss() {
    let store = HandStore(Presenting.State(destination: .edit(.init()))) {
      Presenting(onDismiss: .detail(.init()))
    }
    store.send(edit(Step("go", .endless("edit"))))
    store.send(.destination(.dismiss))
    #expect(store.state.destination == .detail(.init()))
    #expect(store.running == [])
  }
}
