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

    /// The settings of a person who has changed nothing.
    public init(showsCompleted: Bool = true, listSort: ListSort = .date) {
      self.showsCompleted = showsCompleted
      self.listSort = listSort
    }
  }

  /// What can happen to the settings.
  public enum Action: Equatable, Codable, Sendable {
    /// The person wants to see completed activities, or not.
    case showsCompletedChanged(Bool)
    /// The person wants another order.
    case listSortChanged(ListSort)
  }

  /// The settings screen.
  public init() {}

  /// Takes over what the person chose.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .showsCompletedChanged(let showsCompleted): state.showsCompleted = showsCompleted
      case .listSortChanged(let listSort): state.listSort = listSort
      }
      return .none
    }
    .stored(\.showsCompleted, in: .app("showsCompleted"))
    .stored(\.listSort, in: .app("listSort"))
  }
}
