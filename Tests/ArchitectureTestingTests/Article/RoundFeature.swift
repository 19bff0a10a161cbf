import Architecture

// The feature of the article "Testing", word for word.

struct RoundFeature: Reducer {
  struct State: Equatable {
    var query = ""
    var answer: String?
    var seconds = 0
  }
  enum Action: Equatable {
    case queryChanged(String)
    case answered(String)
    case startTapped
    case tick
    case stopTapped
  }
  enum CancelID { case search, timer }

  @Dependency(\.answers) var answers
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      return .run("search") { send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.answered(try await answers.answer(query)))
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)
    case .answered(let answer):
      state.answer = answer
      return .none
    case .startTapped:
      return .run("timer") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer)
    case .tick:
      state.seconds += 1
      return .none
    case .stopTapped:
      return .cancel(id: CancelID.timer)
    }
  }
}

struct AnswersClient: Sendable {
  var answer: @Sendable (String) async throws -> String
}

extension AnswersClient: TestDependencyKey {
  static let testValue = AnswersClient(answer: unimplemented("AnswersClient.answer"))
}

extension DependencyValues {
  var answers: AnswersClient {
    get { self[AnswersClient.self] }
    set { self[AnswersClient.self] = newValue }
  }
}
