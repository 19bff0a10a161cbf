public import Architecture
import Dependencies

/// The whole app: its tabs, and what they share.
///
/// **How a setting reaches the list.** The settings belong to ``SettingsFeature``. After every change of
/// them, and once at ``Action/task`` for those read from storage, the app sends the list
/// `trips.settingsChanged`; nothing else tells it. The list takes over what concerns it: another order
/// replaces its query, and an open trip shows or hides what is completed.
public struct AppFeature: Reducer, Sendable {
  /// The tabs.
  public enum Tab: String, CaseIterable, Codable, Sendable {
    /// The list of trips.
    case trips
    /// The search.
    case search
    /// The memo pad.
    case memos
    /// The flash cards.
    case decks
    /// The reading list.
    case reading
    /// The settings.
    case settings
  }

  /// What is on the screen.
  public struct State: Equatable, Codable, Sendable {
    /// The tab in front; each window has its own and finds it again.
    public var selectedTab = Tab.trips
    /// The trip opened last in this window; empty before the first.
    public var lastOpenedTripName = ""
    /// The list of trips.
    public var trips = TripsFeature.State()
    /// The search.
    public var search = SearchFeature.State()
    /// The memo pad.
    public var memos = MemosFeature.State()
    /// The flash cards.
    public var decks = DecksFeature.State()
    /// The reading list.
    public var reading = ReadingFeature.State()
    /// The settings.
    public var settings = SettingsFeature.State()

    /// The app as it first opens.
    public init() {}
  }

  /// What can happen in the app.
  public enum Action: Equatable, Codable, Sendable {
    /// The app has started: the lists begin to be watched, with the settings as they were stored.
    case task
    /// The window goes, or the app: what can be saved is saved.
    case willEnd
    /// The person chose a tab.
    case tabSelected(Tab)
    /// Something in the list of trips.
    case trips(TripsFeature.Action)
    /// Something in the search.
    case search(SearchFeature.Action)
    /// Something on the memo pad.
    case memos(MemosFeature.Action)
    /// Something with the flash cards.
    case decks(DecksFeature.Action)
    /// Something in the reading list.
    case reading(ReadingFeature.Action)
    /// Something in the settings.
    case settings(SettingsFeature.Action)
  }

  private enum CancelID: Hashable {
    case otherProcesses
  }

  @Dependency(\.externalChanges) private var externalChanges

  /// The app.
  public init() {}

  /// The tabs, then what they share.
  public var body: some Reducer<State, Action> {
    CombineReducers {
      Scope(state: \.trips, action: tripsPath) { TripsFeature() }
      Scope(state: \.search, action: searchPath) { SearchFeature() }
      Scope(state: \.memos, action: memosPath) { MemosFeature() }
      Scope(state: \.decks, action: decksPath) { DecksFeature() }
      Scope(state: \.reading, action: readingPath) { ReadingFeature() }
      Scope(state: \.settings, action: settingsPath) { SettingsFeature() }
      Reduce { state, action in handle(action, &state) }
    }
    .onChange(of: { $0.settings }) { _, _, settings in .send(.trips(.settingsChanged(settings))) }
    .stored(\.selectedTab, in: .scene("selectedTab"))
    .stored(\.lastOpenedTripName, in: .scene("lastOpenedTripName"))
  }

  /// What another process writes shows in every list that is watched, and in the settings.
  private func watchOtherProcesses() -> Effect<Action> {
    .run("other processes") { _ in
      try await externalChanges.watch()
    } catch: { _, _ in
      // What is wrong with the data is said by those who read and write it.
    }
    .cancellable(id: CancelID.otherProcesses, cancelInFlight: true)
    .longLiving()
  }

  private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .task:
      return .merge(
        .concatenate(
          .send(.trips(.settingsChanged(state.settings))), .send(.trips(.task)),
          .send(.memos(.task)), .send(.decks(.task)), .send(.reading(.task))),
        watchOtherProcesses())
    case .willEnd:
      return .send(.decks(.willEnd))
    case .tabSelected(let tab):
      state.selectedTab = tab
      return .none
    case .trips(.tripTapped(let id)):
      if let trip = state.trips.trips.first(where: { $0.id == id }) {
        state.lastOpenedTripName = trip.name
      }
      return .none
    case .trips, .search, .memos, .decks, .reading, .settings:
      return .none
    }
  }
}

private let tripsPath = CasePath(AppFeature.Action.trips) {
  if case .trips(let action) = $0 { action } else { nil }
}

private let searchPath = CasePath(AppFeature.Action.search) {
  if case .search(let action) = $0 { action } else { nil }
}

private let memosPath = CasePath(AppFeature.Action.memos) {
  if case .memos(let action) = $0 { action } else { nil }
}

private let decksPath = CasePath(AppFeature.Action.decks) {
  if case .decks(let action) = $0 { action } else { nil }
}

private let readingPath = CasePath(AppFeature.Action.reading) {
  if case .reading(let action) = $0 { action } else { nil }
}

private let settingsPath = CasePath(AppFeature.Action.settings) {
  if case .settings(let action) = $0 { action } else { nil }
}
