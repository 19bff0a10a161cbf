import Architecture

/// Starts what it is told, on the store's clock, and writes down what comes.
struct Worker: Reducer {
  typealias State = [String]
  enum Action: Sendable {
    case start(@Sendable (any Clock<Duration>) -> Effect<Action>)
    case got(String)
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let make): return make(clock)
    case .got(let text):
      state.append(text)
      return .none
    }
  }
}

extension Effect<Worker.Action> {
  /// Begins, works for a second, ends; each is written down.
  static func work(_ name: String, _ clock: any Clock<Duration>) -> Self {
    .run(name) { send in
      await send(.got("\(name) begins"))
      try await clock.sleep(for: .seconds(1))
      await send(.got("\(name) ends"))
    }
  }
}
