public import Architecture
public import Dependencies
public import Foundation

/// The list of trips, with the form, the open trip and the question that can lie on top of it.
///
/// The list is watched: ``Action/task`` starts a query that lives as long as the feature, and another
/// order or filter replaces it. Filter and order are the store's work, not the feature's.
public struct TripsFeature: Reducer, Sendable {
  /// What is on the screen.
  public struct State: Equatable, Codable, Sendable {
    /// The trips as they are stored now, in their order.
    public var trips: [Trip] = []
    /// The order; a copy of the setting.
    public var sort = ListSort.date
    /// Whether an open trip shows completed activities; a copy of the setting.
    public var showsCompleted = true
    /// Whether trips are left out that have begun already.
    public var upcomingOnly = false
    /// Whether the list is being watched.
    public var isObserving = false
    /// The trip being written or changed.
    public var form: TripFormFeature.State?
    /// The trip that is open.
    public var detail: TripDetailFeature.State?
    /// The question whether to delete ``tripToDelete``.
    public var alert: AlertState<Alert>?
    /// The trip the question is about.
    public var tripToDelete: Trip.ID?
    /// What went wrong last.
    public var errorMessage: String?

    /// A list that is not read yet.
    public init(trips: [Trip] = []) {
      self.trips = trips
    }
  }

  /// The answers to the question whether to delete a trip.
  public enum Alert: Equatable, Codable, Sendable {
    /// Yes: the trip goes, and its activities.
    case confirmDelete
  }

  /// What can happen to the list.
  public enum Action: Equatable, Codable, Sendable {
    /// It has come on the screen: starts to watch the trips.
    case task
    /// The trips as they are stored now.
    case tripsLoaded([Trip])
    /// The trips can't be read.
    case loadFailed
    /// The settings that concern the list, from whoever holds them: the one way by which they get here.
    case settingsChanged(SettingsFeature.State)
    /// The person wants to see only trips still to come, or all.
    case upcomingOnlyChanged(Bool)

    /// The person wants to write down a new trip.
    case addButtonTapped
    /// Something in the form.
    case form(PresentationAction<TripFormFeature.Action>)
    /// The person wants the form's trip kept.
    case saveButtonTapped
    /// The trip is stored.
    case saved(Trip)
    /// The trip was not stored.
    case saveFailed(Trip.ID)
    /// The person gives the form up.
    case cancelButtonTapped

    /// The person opens a trip.
    case tripTapped(Trip.ID)
    /// Something in the open trip.
    case detail(PresentationAction<TripDetailFeature.Action>)

    /// The person wants a trip gone, and is asked first.
    case deleteButtonTapped(Trip.ID)
    /// The answer.
    case alert(PresentationAction<Alert>)
    /// The trip is gone.
    case deleted(Trip.ID)
    /// The trip was not deleted.
    case deleteFailed
  }

  enum CancelID { case trips }

  @Dependency(\.trips) var client
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.locale) var locale

  /// A list over `\.trips`, with ids of `\.uuid`, dates of `\.date` and the language of `\.locale`.
  public init() {}

  /// The list, with what can lie on top of it.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in handle(action, &state) }
      .ifLet(\.form, action: formPath) { TripFormFeature() }
      .ifLet(\.detail, action: detailPath) { TripDetailFeature() }
      .ifLet(\.alert, action: alertPath)
  }
}

private let formPath = CasePath(TripsFeature.Action.form) {
  if case .form(let action) = $0 { action } else { nil }
}

private let detailPath = CasePath(TripsFeature.Action.detail) {
  if case .detail(let action) = $0 { action } else { nil }
}

private let alertPath = CasePath(TripsFeature.Action.alert) {
  if case .alert(let action) = $0 { action } else { nil }
}
