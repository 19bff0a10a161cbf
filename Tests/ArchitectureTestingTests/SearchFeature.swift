import Architecture
import ArchitectureTesting

/// The feature of DESIGN.md, with a client of its own.
struct SearchFeature: Reducer {
  struct State: Equatable, Codable {
    var query = ""
    var results: [String] = []
    var errorMessage: String?
  }
  enum Action: Equatable, Codable {
    case queryChanged(String)
    case response([String])
    case failed
  }
  enum CancelID { case search }

  @Dependency(\.wordSearch) var wordSearch
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      guard !query.isEmpty else {
        state.results = []
        return .cancel(id: CancelID.search)
      }
      return .run("search") { send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.response(try await wordSearch.search(query)))
      } catch: { _, send in
        await send(.failed)
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)
    case .response(let results):
      state.results = results
      state.errorMessage = nil
      return .none
    case .failed:
      state.results = []
      state.errorMessage = "Search failed"
      return .none
    }
  }
}

struct WordSearchClient: Sendable {
  var search: @Sendable (String) async throws -> [String]
}

extension WordSearchClient: DependencyKey {
  static let liveValue = WordSearchClient(search: { _ in [] })
  static let testValue = WordSearchClient(search: unimplemented("WordSearchClient.search"))
}

extension DependencyValues {
  var wordSearch: WordSearchClient {
    get { self[WordSearchClient.self] }
    set { self[WordSearchClient.self] = newValue }
  }
}
