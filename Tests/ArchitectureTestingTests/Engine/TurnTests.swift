import Architecture
import ArchitectureTesting
import Testing

/// An action that says which effect is to be returned for it.
private struct Step: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  let name: String
  let effect: Effect<Step>

  init(_ name: String, _ effect: Effect<Step> = .none) {
    self.name = name
    self.effect = effect
  }

  init(stringLiteral name: String) { self.init(name) }

  static func == (lhs: Step, rhs: Step) -> Bool { lhs.name == rhs.name }

  var description: String { name }
}

private struct Recorder: Reducer {
  func reduce(into state: inout [String], action: Step) -> Effect<Step> {
    state.append(action.name)
    return action.effect
  }
}

@Suite(.timeLimit(.minutes(1))) struct TurnTests {
  private func store() -> TestStore<[String], Step> {
    TestStore(initialState: [String]()) { Recorder() }
  }

  private static func sends(_ steps: Step...) -> Effect<Step> {
    .run { send in
      for step in steps { await send(step) }
    }
  }

  @Test("EC8 A3 concatenate(send A, send B): what A sends comes before B")
  func concatenate() async {
    let store = store()
    await store.send(Step("go", .concatenate(.send(Step("A", .send("A2"))), .send("B")))) {
      $0 = ["go"]
    }
    for name in ["A", "A2", "B"] { await store.receive(Step(name)) { $0.append(name) } }
    await store.finish()
  }

  @Test("EC8 a run goes on when all that follows from its action at once has been received")
  func chainFromRun() async {
    let store = store()
    let chain = Step("1", .send(Step("2", .send("3"))))
    await store.send(Step("go", .concatenate(Self.sends(chain), .send("next")))) { $0 = ["go"] }
    for name in ["1", "2", "3", "next"] { await store.receive(Step(name)) { $0.append(name) } }
    await store.finish()
  }

  @Test("EC7 sends come before what runs have sent, also before what waits already")
  func sendsFirst() async {
    let store = store()
    await store.send(
      Step("go", .merge(Self.sends(Step("a", .send(Step("a2", .send("a3"))))), Self.sends("b")))
    ) { $0 = ["go"] }
    for name in ["a", "a2", "a3", "b"] { await store.receive(Step(name)) { $0.append(name) } }
    await store.finish()
  }

  @Test("EC6 starts of a merge follow the order of the list")
  func merge() async {
    let store = store()
    let names = (0..<20).map(String.init)
    await store.send(Step("go", .merge(names.map { Self.sends(Step($0)) }))) { $0 = ["go"] }
    for name in names { await store.receive(Step(name)) { $0.append(name) } }
    await store.finish()
  }

  @Test("rule 1: while a send waits to be received, effects and time stand still")
  func standsStill() async {
    let store = store()
    let clock = store.clock
    let effect = Effect<Step>.run { send in
      try await clock.sleep(for: .seconds(1))
      await send("woken")
    }
    await store.send(Step("go", .merge(.send("now"), effect))) { $0 = ["go"] }
    await store.clock.advance(by: .seconds(3))
    #expect(store.clock.now.offset == .zero)
    await store.receive("now") { $0.append("now") }
    #expect(store.clock.now.offset == .seconds(1))
    await store.receive("woken") { $0.append("woken") }
    #expect(store.clock.now.offset == .seconds(3))
    await store.finish()
  }

  @Test("CA8 an action that cancels is in time, although the effect's own sends wait before it")
  func cancelledInTurn() async {
    let store = store()
    let effect = Effect<Step>.concatenate(.send("first"), .send("second"), Self.sends("third"))
      .cancellable(id: 1)
    await store.send(Step("go", .merge(.send(Step("stop", .cancel(id: 1))), effect))) {
      $0 = ["go"]
    }
    await store.receive("stop") { $0.append("stop") }
    await store.finish()
  }

  @Test("NA2 a presented child left standing is no unfinished business")
  func leftStanding() async {
    struct Parent: Reducer {
      struct State: Equatable { var sheet: [String]? }
      enum Action: Equatable, Sendable {
        case show
        case sheet(PresentationAction<Step>)
      }
      var body: some Reducer<State, Action> {
        Reduce<State, Action> { state, action in
          if action == .show { state.sheet = [] }
          return .none
        }
        .ifLet(
          \.sheet,
          action: CasePath(Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        ) { Recorder() }
      }
    }
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.show) { $0.sheet = [] }
    await store.send(.sheet(.presented("a"))) { $0.sheet = ["a"] }
    await store.finish()
  }

  @Test(
    "CA2 ER4 a client that ignores its cancellation delivers nothing, and the store waits for it")
  func ignoresCancellation() async {
    let store = store()
    let clock = store.clock
    func search(_ text: String, answerAfter seconds: Int) -> Step {
      Step(
        text,
        .run { send in
          try? await clock.sleep(for: .seconds(seconds))
          await send(Step("found \(text)"))
        }.cancellable(id: 1, cancelInFlight: true))
    }
    await store.send(search("a", answerAfter: 3)) { $0 = ["a"] }
    await store.send(search("ab", answerAfter: 2)) { $0.append("ab") }
    await store.send(search("abc", answerAfter: 1)) { $0.append("abc") }
    await store.clock.advance(by: .seconds(10))
    await store.receive("found abc") { $0.append("found abc") }
    await store.finish()
  }
}
