import Testing

@Suite(.timeLimit(.minutes(5))) struct IsolationModesTests {
  /// A feature with what is told to make trouble: a nested cancel id, a throttle, an enum of children.
  private static let sample = """
    import Architecture

    struct Child: Reducer {
      struct State: Equatable { var query = "" }
      enum Action { case queryChanged(String), found(String), finished }
      enum CancelID { case search }

      @Dependency(\\.continuousClock) var clock

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .queryChanged(let query):
          state.query = query
          return .run("search") { send in
            try await clock.sleep(for: .seconds(1))
            await send(.found(query))
          }
          .throttle(id: CancelID.search, for: .seconds(1), clock: clock, latest: true)
        case .found: return .cancel(id: CancelID.search)
        case .finished: return .none
        }
      }
    }

    struct Destination: Reducer {
      enum State: Equatable { case first(Child.State), second(Child.State) }
      enum Action { case first(Child.Action), second(Child.Action) }

      var body: some Reducer<State, Action> {
        EmptyReducer<State, Action>()
          .ifCaseLet(
            CasePath(State.first) { if case .first(let state) = $0 { state } else { nil } },
            action: CasePath(Action.first) { if case .first(let own) = $0 { own } else { nil } }
          ) { Child() }
          .ifCaseLet(
            CasePath(State.second) { if case .second(let state) = $0 { state } else { nil } },
            action: CasePath(Action.second) { if case .second(let own) = $0 { own } else { nil } }
          ) { Child() }
      }
    }

    struct Parent: Reducer {
      struct State: Equatable {
        var child = Child.State()
        var destination: Destination.State?
      }
      enum Action {
        case child(Child.Action)
        case destination(PresentationAction<Destination.Action>)
      }

      var body: some Reducer<State, Action> {
        Scope(
          state: \\.child,
          action: CasePath(Action.child) { if case .child(let own) = $0 { own } else { nil } }
        ) { Child() }
        Reduce { state, action in
          if case .child(.finished) = action { state.destination = .first(Child.State()) }
          return .none
        }
        .ifLet(
          \\.destination,
          action: CasePath(Action.destination) {
            if case .destination(let own) = $0 { own } else { nil }
          }
        ) { Destination() }
      }
    }

    @MainActor func use() async {
      let store = Store(initialState: Parent.State()) { Parent() }
      let child = store.scope(
        state: \\.child,
        action: CasePath(Parent.Action.child) { if case .child(let own) = $0 { own } else { nil } })
      let query = child.binding(\\.query) { .queryChanged($0) }
      query.wrappedValue = child.query + "a"
      await store.send(.child(.finished)).finish()
      for await query in child.values(of: \\.query) { print(query) }
    }
    """

  @Test(
    "A51 a feature compiles without a word in plain Swift 6, and with the main actor as default",
    arguments: [[], ["-default-isolation", "MainActor"]])
  func compiles(_ arguments: [String]) async throws {
    #expect(try await Compiler.check(Self.sample, arguments) == [])
  }
}
