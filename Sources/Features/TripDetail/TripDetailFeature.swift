public import Architecture
public import Dependencies
public import Foundation

/// One trip with its activities, which are watched as long as it is open.
///
/// Every write goes to `\.trips`, and what it did comes back with the watched list: the list in the
/// state is always what is stored.
public struct TripDetailFeature: Reducer, Sendable {
  /// What is on the screen.
  public struct State: Equatable, Codable, Sendable, Identifiable {
    /// The trip.
    public var trip: Trip
    /// All its activities, the oldest first.
    public var activities: [Activity] = []
    /// Whether those that have been done are shown; a copy of the setting.
    public var showsCompleted = true
    /// What stands in the field for a new activity.
    public var newActivityName = ""
    /// What went wrong last.
    public var errorMessage: String?

    /// The trip's id: another trip is another detail.
    public var id: Trip.ID { trip.id }

    /// The activities to be shown.
    public var visibleActivities: [Activity] {
      showsCompleted ? activities : activities.filter { !$0.isCompleted }
    }

    /// The detail of a trip whose activities are not read yet.
    public init(trip: Trip, activities: [Activity] = [], showsCompleted: Bool = true) {
      self.trip = trip
      self.activities = activities
      self.showsCompleted = showsCompleted
    }
  }

  /// What can happen to an open trip.
  public enum Action: Equatable, Codable, Sendable {
    /// It has come on the screen: starts to watch the activities.
    case task
    /// The activities as they are stored now.
    case activitiesLoaded([Activity])
    /// The activities can't be read.
    case loadFailed
    /// The person typed the name of a new activity.
    case newActivityNameChanged(String)
    /// The person wants the new activity; without a name nothing happens.
    case addActivityButtonTapped
    /// The new activity of this name was not stored.
    case addFailed(name: String)
    /// The person has done this activity, or has not done it after all.
    case activityToggled(Activity.ID)
    /// The person wants this activity gone.
    case deleteActivityButtonTapped(Activity.ID)
    /// A change or a deletion was not stored.
    case changeFailed
    /// The person wants to change the trip itself; who presents this opens the form.
    case editButtonTapped
    /// The person has seen enough.
    case closeButtonTapped
  }

  private enum CancelID { case activities }

  @Dependency(\.trips) private var client
  @Dependency(\.uuid) private var uuid
  @Dependency(\.date) private var date
  @Dependency(\.locale) private var locale
  @Dependency(\.dismiss) private var dismiss

  /// A detail over `\.trips`, with ids of `\.uuid` and dates of `\.date`.
  public init() {}

  /// Handles an action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return observe(state.trip.id)

    case .activitiesLoaded(let activities):
      state.activities = activities
      state.errorMessage = nil
      return .none

    case .loadFailed:
      state.errorMessage = Texts(locale)[.loadFailed]
      return .none

    case .newActivityNameChanged(let name):
      state.newActivityName = name
      return .none

    case .addActivityButtonTapped:
      let name = state.newActivityName.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !name.isEmpty else { return .none }
      // Emptied at once, so that a second tap adds nothing; `addFailed` brings the name back.
      state.newActivityName = ""
      return add(Activity(id: uuid(), tripID: state.trip.id, name: name, createdAt: date.now))

    case .addFailed(let name):
      if state.newActivityName.isEmpty { state.newActivityName = name }
      state.errorMessage = Texts(locale)[.saveFailed]
      return .none

    case .activityToggled(let id):
      guard var activity = state.activities.first(where: { $0.id == id }) else { return .none }
      activity.isCompleted.toggle()
      return change("toggle activity") { [activity] in try await client.updateActivity(activity) }

    case .deleteActivityButtonTapped(let id):
      return change("delete activity") { try await client.deleteActivity(id) }

    case .changeFailed:
      state.errorMessage = Texts(locale)[.changeFailed]
      return .none

    case .editButtonTapped:
      return .none

    case .closeButtonTapped:
      return .run("close") { _ in await dismiss() }
    }
  }

  private func observe(_ id: Trip.ID) -> Effect<Action> {
    .run("activities") { send in
      for try await activities in client.activities(id) {
        await send(.activitiesLoaded(activities))
      }
    } catch: { _, send in
      await send(.loadFailed)
    }
    // The trip that is open already may be tapped once more.
    .cancellable(id: CancelID.activities, cancelInFlight: true)
    .longLiving()
  }

  private func add(_ activity: Activity) -> Effect<Action> {
    .run("add activity") { _ in
      try await client.insertActivity(activity)
    } catch: { _, send in
      await send(.addFailed(name: activity.name))
    }
  }

  private func change(
    _ name: String, _ write: @escaping @Sendable () async throws -> Void
  ) -> Effect<Action> {
    .run(name) { _ in
      try await write()
    } catch: { _, send in
      await send(.changeFailed)
    }
  }
}
