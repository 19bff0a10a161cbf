import Architecture

/// As much of a trip as the search shows.
struct TripSummary: Identifiable, Equatable, Codable {
  let id: Int
  var name: String
}

let jeju = TripSummary(id: 1, name: "제주")

/// The feature of the README, word for word.
struct SearchFeature: Reducer {
  struct State: Equatable, Codable {
    var query = ""
    var results: [TripSummary] = []
    var errorMessage: String?
  }
  enum Action: Equatable, Codable {
    case queryChanged(String)
    case response([TripSummary])
    case failed
  }
  enum CancelID { case search }

  @Dependency(\.tripSearch) var tripSearch
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
        await send(.response(try await tripSearch.search(query)))
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

struct TripSearchClient: Sendable {
  var search: @Sendable (String) async throws -> [TripSummary]
}

extension TripSearchClient: DependencyKey {
  static let liveValue = TripSearchClient(search: { _ in [] })
  static let testValue = TripSearchClient(search: unimplemented("TripSearchClient.search"))
}

extension DependencyValues {
  var tripSearch: TripSearchClient {
    get { self[TripSearchClient.self] }
    set { self[TripSearchClient.self] = newValue }
  }
}
