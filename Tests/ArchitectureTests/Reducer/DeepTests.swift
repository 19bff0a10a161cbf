import Architecture
import Foundation
import Testing

/// A feature that contains itself.
private struct Folder: Reducer {
  struct State: Equatable, Identifiable {
    var id: Int
    var log: [String] = []
    var folders: IdentifiedArray<Int, State> = []
  }
  indirect enum Action: Sendable {
    case own(Step)
    case folders(IdentifiedAction<Int, Action>)

    static func folder(_ id: Int, _ action: Action) -> Action {
      .folders(.element(id: id, action: action))
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      guard case .own(let step) = action else { return .none }
      state.log.append(step.name)
      return step.effect.map { .own($0) }
    }
    .forEach(
      \.folders,
      action: CasePath(Action.folders) { if case .folders(let action) = $0 { action } else { nil } }
    ) { Folder() }
  }
}

/// Half a kilobyte that lies in the state itself.
private struct Block: Equatable {
  var words: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
  var more: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
  static func == (lhs: Block, rhs: Block) -> Bool { lhs.words.0 == rhs.words.0 }
}

/// A state of several kilobytes, as it stands inside the state of its parent.
private struct Big: Reducer {
  struct State: Equatable {
    var log: [String] = []
    var blocks: (Block, Block, Block, Block) = (Block(), Block(), Block(), Block())
    static func == (lhs: State, rhs: State) -> Bool { lhs.log == rhs.log }
  }
  func reduce(into state: inout State, action: Step) -> Effect<Step> {
    state.log.append(action.name)
    state.blocks.3.more.7 += 1
    return action.effect
  }
}

private struct Twins<Child: Reducer>: Reducer where Child.Action == Step {
  struct State {
    var left: Child.State
    var right: Child.State
  }
  let child: Child
  var body: some Reducer<State, Step> {
    Scope(state: \State.left, action: CasePath({ $0 }, extract: { $0 })) { child }
    Scope(state: \State.right, action: CasePath({ $0 }, extract: { $0 })) { child }
  }
}

@Suite(.timeLimit(.minutes(1))) struct DeepTests {
  @Test("CO6 a feature may contain itself, and each level ends with the one above")
  func recursive() {
    let state = Folder.State(
      id: 0, folders: [.init(id: 1, folders: [.init(id: 2, folders: [.init(id: 3)])])])
    let store = HandStore(state) { Folder() }
    let deepest = { (step: Step) in Folder.Action.folder(1, .folder(2, .folder(3, .own(step)))) }
    store.send(deepest(Step("go", .merge(.sends("more"), .endless("deep")))))
    store.send(.folder(1, .own(Step("go", .endless("shallow")))))
    #expect(store.state.folders[id: 1]?.folders[id: 2]?.folders[id: 3]?.log == ["go", "more"])
    #expect(
      store.runtime.effects.map(\.place) == [
        "folders[id: 1].folders[id: 2].folders[id: 3]", "folders[id: 1]",
      ])
    store.runtime.cancelAll()
    store.expectClean()
  }

  @Test("CO9 A36 five levels of 32 children in 19 KB of state run on a 512 KB stack")
  func smallStack() async {
    let log = await withCheckedContinuation { continuation in
      let thread = Thread {
        let leaf = Big.State()
        let one = Twins<Big>.State(left: leaf, right: leaf)
        let two = Twins<Twins<Big>>.State(left: one, right: one)
        let three = Twins<Twins<Twins<Big>>>.State(left: two, right: two)
        let four = Twins<Twins<Twins<Twins<Big>>>>.State(left: three, right: three)
        let store = HandStore(
          Twins<Twins<Twins<Twins<Twins<Big>>>>>.State(left: four, right: four)
        ) {
          Twins(child: Twins(child: Twins(child: Twins(child: Twins(child: Big())))))
        }
        store.send("a")
        store.send(Step("b"))
        continuation.resume(returning: store.state.right.left.right.left.right.log)
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(log == ["a", "b"])
    #expect(MemoryLayout<Twins<Twins<Twins<Twins<Twins<Big>>>>>.State>.size > 16_000)
  }
}
