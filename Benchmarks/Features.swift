import Architecture

/// The smallest feature there is.
struct Counter: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Sendable { case increment, sendNext, runNext }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count &+= 1
      return .none
    case .sendNext:
      return .send(.increment)
    case .runNext:
      return .run("next") { await $0(.increment) }
    }
  }
}

/// A feature around another one.
struct Level<Child: Reducer & SendableMetatype>: Reducer {
  struct State { var child: Child.State }
  enum Action: Sendable { case child(Child.Action) }
  let child: Child

  static var path: CasePath<Action, Child.Action> {
    CasePath({ .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
  }

  var body: some Reducer<State, Action> {
    Scope(
      state: \.child,
      action: Self.path
    ) {
      child
    }
  }
}

/// Twenty features side by side, addressed by number.
struct Siblings: Reducer {
  struct State {
    var a0 = Counter.State(), a1 = Counter.State(), a2 = Counter.State(), a3 = Counter.State()
    var a4 = Counter.State(), a5 = Counter.State(), a6 = Counter.State(), a7 = Counter.State()
    var a8 = Counter.State(), a9 = Counter.State(), b0 = Counter.State(), b1 = Counter.State()
    var b2 = Counter.State(), b3 = Counter.State(), b4 = Counter.State(), b5 = Counter.State()
    var b6 = Counter.State(), b7 = Counter.State(), b8 = Counter.State(), b9 = Counter.State()
  }
  enum Action: Sendable { case child(Int, Counter.Action) }

  var body: some Reducer<State, Action> {
    for (index, path) in Self.paths.enumerated() {
      Scope(state: path, action: Self.path(index)) { Counter() }
    }
  }

  static func path(_ index: Int) -> CasePath<Action, Counter.Action> {
    CasePath({ .child(index, $0) }) {
      if case .child(index, let action) = $0 { action } else { nil }
    }
  }

  static let paths: [any WritableKeyPath<State, Counter.State> & Sendable] = [
    \.a0, \.a1, \.a2, \.a3, \.a4, \.a5, \.a6, \.a7, \.a8, \.a9,
    \.b0, \.b1, \.b2, \.b3, \.b4, \.b5, \.b6, \.b7, \.b8, \.b9,
  ]
}

/// A list of rows with two strings each.
struct Rows: Reducer {
  struct State { var rows: IdentifiedArrayOf<Row.State> }
  enum Action: Sendable { case rows(IdentifiedAction<Int, Row.Action>) }

  struct Row: Reducer {
    struct State: Identifiable, Equatable {
      let id: Int
      var title: String
      var note: String
      var count = 0
    }
    enum Action: Sendable { case increment, wait }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      case .wait:
        return .run("wait") { _ in await cancellation() }
      }
    }
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().forEach(\.rows, action: Self.path) { Row() }
  }

  static let path = CasePath(
    Action.rows, extract: { if case .rows(let action) = $0 { action } else { nil } })

  static func state(count: Int) -> State {
    State(
      rows: IdentifiedArray(
        uniqueElements: (0..<count).map {
          Row.State(id: $0, title: "Row number \($0)", note: "A note on row \($0)")
        }))
  }
}

/// Starts any number of effects that wait for their end.
struct Sleepers: Reducer {
  struct State {}
  enum Action: Sendable { case start(Int), stop }
  enum ID { case sleep }
  let begun: Begun

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let count):
      .merge(
        (0..<count).map { _ in
          .run("sleep") { [begun] _ in
            begun.note()
            await cancellation()
          }
          .cancellable(id: ID.sleep)
        })
    case .stop:
      .cancel(id: ID.sleep)
    }
  }
}
