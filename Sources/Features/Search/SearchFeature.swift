public import Architecture
public import Dependencies
import Foundation

/// Finds trips while the person types: 300 ms after the last key, and only for the last text.
///
/// ```swift
/// let store = Store(initialState: SearchFeature.State()) { SearchFeature() }
/// await store.send(.queryChanged("제주")).finish()
/// store.results.map(\.name)  // ["제주"]
/// ```
public struct SearchFeature: Reducer, Sendable {
  /// What was typed and what was found.
  public struct State: Equatable, Codable, Sendable {
    /// What stands in the search field.
    public var query = ""
    /// The trips found for it, by name.
    public var results: [TripSummary] = []
    /// Why there are none, when searching failed.
    public var errorMessage: String?

    /// An empty search field.
    public init(query: String = "", results: [TripSummary] = [], errorMessage: String? = nil) {
      self.query = query
      self.results = results
      self.errorMessage = errorMessage
    }
  }

  /// What can happen to a search.
  public enum Action: Equatable, Codable, Sendable {
    /// The person typed.
    case queryChanged(String)
    /// The trips that were found.
    case response([TripSummary])
    /// Searching failed.
    case failed
  }

  private enum CancelID { case search }

  @Dependency(\.tripSearch) private var tripSearch
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.locale) private var locale

  /// A search over `\.tripSearch`, paced by `\.continuousClock`, in the language of `\.locale`.
  public init() {}

  /// Searches after a pause; an empty text clears what was found and gives the search up.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      guard !query.isEmpty else {
        state.results = []
        state.errorMessage = nil
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
      state.errorMessage = Texts(locale)[.searchFailed]
      return .none
    }
  }
}
