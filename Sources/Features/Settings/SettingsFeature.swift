public import Architecture
public import Dependencies

/// The small values that hold for the whole app and outlive it.
///
/// ```swift
/// store.send(.listSortChanged(.name))
/// store.listSort  // .name, also after the next start and in every other window
/// ```
public struct SettingsFeature: Reducer {
  /// The settings.
  public struct State: Equatable, Codable, Sendable {
    /// Whether a trip shows the activities that have been done.
    public var showsCompleted = true
    /// How the list of trips is sorted.
    public var listSort = ListSort.date

    /// Whether the covers of books are fetched anew.
    public var updateArtwork = true
    /// Whether the reading progress is shared with the person's other devices.
    public var syncProgress = true

    /// The settings of a person who has changed nothing but what you say.
    public init(
      showsCompleted: Bool = true, listSort: ListSort = .date, updateArtwork: Bool = true,
      syncProgress: Bool = true
    ) {
      self.showsCompleted = showsCompleted
      self.listSort = listSort
      self.updateArtwork = updateArtwork
      self.syncProgress = syncProgress
    }
  }

  /// What can happen to the settings.
  public enum Action: Equatable, Codable, Sendable {
    /// The person wants to see completed activities, or not.
    case showsCompletedChanged(Bool)
    /// The person wants another order.
    case listSortChanged(ListSort)
    /// The person wants covers fetched anew, or not.
    case updateArtworkChanged(Bool)
    /// The person wants the progress shared, or not.
    case syncProgressChanged(Bool)
  }

  /// The settings screen.
  public init() {}

  /// Takes over what the person chose.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .showsCompletedChanged(let showsCompleted): state.showsCompleted = showsCompleted
      case .listSortChanged(let listSort): state.listSort = listSort
      case .updateArtworkChanged(let updateArtwork): state.updateArtwork = updateArtwork
      case .syncProgressChanged(let syncProgress): state.syncProgress = syncProgress
      }
      return .none
    }
    .stored(
      \.showsCompleted, in: .app("showsCompleted"), changed: Action.showsCompletedChanged
    )
    .stored(\.listSort, in: .app("listSort"), changed: Action.listSortChanged)
    .stored(\.updateArtwork, in: .app("updateArtwork"), changed: Action.updateArtworkChanged)
    .stored(\.syncProgress, in: .app("syncProgress"), changed: Action.syncProgressChanged)
  }
}
