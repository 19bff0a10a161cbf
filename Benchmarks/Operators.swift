import Architecture

/// Actions in a feature that is put together with every operator there is, as an app is.
@MainActor func operatorBenchmarks(_ bench: Bench, bare: Double) {
  let count = 2000
  let store = Store(initialState: Whole.state()) {
    Whole()
  } withDependencies: {
    $0.storage = .inMemory()
  }
  let element = store.state.stack.ids[0]
  let actions: [(String, Whole.Action)] = [
    ("past every operator", .scoped(.increment)),
    ("to an optional child", .optional(.increment)),
    ("to a presented child", .sheet(.presented(.increment))),
    ("to the element of a stack", .stack(.element(id: element, action: .increment))),
    ("to the child of a case", .sum(.first(.increment))),
    ("to a child with other dependencies", .replaced(.increment)),
  ]
  for (name, action) in actions {
    bench.measure("send, \(name)", count: count, bare: bare) {
      for _ in 0..<count { store.send(action) }
    }
  }
}

/// A child of every kind, and something that is stored and something that is looked at.
struct Whole: Reducer {
  struct State: Equatable {
    var scoped = Counter.State()
    var replaced = Counter.State()
    var optional: Counter.State?
    var sheet: Counter.State?
    var stack = StackState<Counter.State>()
    var sum = OneOfTwo.State.first(.init())
    var isStored = false
  }
  enum Action: Sendable {
    case scoped(Counter.Action)
    case replaced(Counter.Action)
    case optional(Counter.Action)
    case sheet(PresentationAction<Counter.Action>)
    case stack(StackAction<Counter.State, Counter.Action>)
    case sum(OneOfTwo.Action)
  }

  static func state() -> State {
    var state = State(optional: .init(), sheet: .init())
    state.stack.append(.init())
    return state
  }

  var body: some Reducer<State, Action> {
    Scope(
      state: \.scoped,
      action: CasePath(Action.scoped) { if case .scoped(let own) = $0 { own } else { nil } }
    ) {
      Counter()
    }
    WithDependencies {
      $0.uuid = .incrementing
    } reducer: {
      Scope(
        state: \.replaced,
        action: CasePath(Action.replaced) { if case .replaced(let own) = $0 { own } else { nil } }
      ) {
        Counter()
      }
    }
    Scope(
      state: \.sum,
      action: CasePath(Action.sum) { if case .sum(let own) = $0 { own } else { nil } }
    ) {
      OneOfTwo()
    }
    Reduce<State, Action> { _, _ in .none }
      .ifLet(
        \.optional,
        action: CasePath(Action.optional) { if case .optional(let own) = $0 { own } else { nil } }
      ) {
        Counter()
      }
      .ifLet(
        \.sheet,
        action: CasePath(Action.sheet) { if case .sheet(let own) = $0 { own } else { nil } }
      ) {
        Counter()
      }
      .forEach(
        \.stack,
        action: CasePath(Action.stack) { if case .stack(let own) = $0 { own } else { nil } }
      ) {
        Counter()
      }
      .onChange(of: { $0.optional }) { _, _, _ in .none }
      .stored(\.isStored, in: .app("isStored"))
  }
}

/// A feature that is one of two.
struct OneOfTwo: Reducer {
  enum State: Equatable { case first(Counter.State), second(Counter.State) }
  enum Action: Sendable { case first(Counter.Action), second(Counter.Action) }

  var body: some Reducer<State, Action> {
    EmptyReducer<State, Action>()
      .ifCaseLet(
        CasePath(State.first) { if case .first(let state) = $0 { state } else { nil } },
        action: CasePath(Action.first) { if case .first(let own) = $0 { own } else { nil } }
      ) {
        Counter()
      }
      .ifCaseLet(
        CasePath(State.second) { if case .second(let state) = $0 { state } else { nil } },
        action: CasePath(Action.second) { if case .second(let own) = $0 { own } else { nil } }
      ) {
        Counter()
      }
  }
}
