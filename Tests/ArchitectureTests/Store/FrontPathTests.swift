import Architecture
import Testing

/// A store without observers takes a shorter way through the runtime; nothing else may tell it from one
/// with observers.
@Suite(.timeLimit(.minutes(1))) struct FrontPathTests {
  /// Two recorders below a third one, for actions that say where they go.
  private struct Family: Reducer {
    struct State: Equatable {
      var left = Recorder.State()
      var right = Recorder.State()
      var log: [String] = []
    }
    enum Action: Sendable {
      case left(Step), right(Step), own(Program)
    }
    /// What an action of the parent returns: steps for its children, and itself again.
    struct Program: Sendable {
      var name: String
      var next: [Action] = []
      var isMerged = true
    }

    var body: some Reducer<State, Action> {
      Scope(
        state: \.left,
        action: CasePath(Action.left) { if case .left(let step) = $0 { step } else { nil } }
      ) {
        Recorder()
      }
      Scope(
        state: \.right,
        action: CasePath(Action.right) { if case .right(let step) = $0 { step } else { nil } }
      ) {
        Recorder()
      }
      Reduce { state, action in
        switch action {
        case .left(let step): state.log.append("left \(step)")
        case .right(let step): state.log.append("right \(step)")
        case .own(let program):
          state.log.append(program.name)
          let sends = program.next.map { Effect<Action>.send($0) }
          return program.isMerged ? .merge(sends) : .concatenate(sends)
        }
        return .none
      }
    }
  }

  private func random(_ depth: Int, _ generator: inout SplitMix) -> Family.Action {
    let name = "\(Int.random(in: 0..<1000, using: &generator))"
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .left(Step(name, step(depth, &generator)))
    case 1: return .right(Step(name, step(depth, &generator)))
    default:
      let count = depth == 0 ? 0 : Int.random(in: 0..<4, using: &generator)
      return .own(
        Family.Program(
          name: name, next: (0..<count).map { _ in random(depth - 1, &generator) },
          isMerged: Bool.random(using: &generator)))
    }
  }

  private func step(_ depth: Int, _ generator: inout SplitMix) -> Effect<Step> {
    guard depth > 0, Bool.random(using: &generator) else { return .none }
    let next = Effect<Step>.send(
      Step("\(Int.random(in: 0..<1000, using: &generator))", step(depth - 1, &generator)))
    return Bool.random(using: &generator) ? next.cancellable(id: 1) : next
  }

  @Test("an observer changes neither the states nor their order", arguments: UInt64(0)..<50)
  @MainActor func observed(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let plain = Store(initialState: Family.State()) { Family() }
    let watched = Store(initialState: Family.State()) { Family() }
    var handled = 0
    let subscription = watched.observe { if case .action = $0 { handled += 1 } }
    for _ in 0..<20 {
      let action = random(4, &generator)
      plain.send(action)
      watched.send(action)
    }
    subscription.cancel()
    #expect(plain.state == watched.state)
    #expect(handled == plain.log.count)
    #expect(plain.effects.isEmpty && watched.effects.isEmpty)
  }

  @Test(
    "EC5 every reducer of a body sees the action, in order, however many there are",
    arguments: 0...21)
  @MainActor func inOrder(count: Int) {
    let store = Store(initialState: [Int]()) {
      for number in 0..<count {
        Reduce<[Int], Int> { state, action in
          state.append(number)
          return action == 0 ? .send(1 + number) : .none
        }
      }
    }
    store.send(0)
    let once = Array(0..<count)
    #expect(store.state == once + once.flatMap { _ in once })
  }

  @Test("SO6 a reducer that closes its store ends what it has begun")
  @MainActor func closed() {
    final class Owner {
      var store: Store<Int, Int>?
    }
    let owner = Owner()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        if action == 2 { owner.store?.close() }
        return action < 5 ? .send(action + 1) : .none
      }
    }
    owner.store = store
    store.send(0)
    #expect(store.state == 3)
    #expect(store.isClosed)
    owner.store = nil
  }
}

/// A generator that gives the same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
