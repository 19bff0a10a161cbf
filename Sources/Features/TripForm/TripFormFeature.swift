public import Architecture
public import Dependencies
public import Foundation

/// A trip being written or changed: a draft that nobody else sees until it is saved.
///
/// The form only edits. Saving and closing belong to who presents it (``TripsFeature``), who knows where
/// trips are kept.
public struct TripFormFeature: Reducer, Sendable {
  /// The draft.
  public struct State: Equatable, Codable, Sendable, Identifiable {
    /// The trip as it would be saved.
    public var trip: Trip
    /// Whether saving adds it; else it replaces the trip of the same id.
    public var isNew: Bool
    /// Whether it is on its way to the store.
    public var isSaving = false
    /// Why it could not be saved.
    public var errorMessage: String?

    /// The draft's trip: another trip is another form.
    public var id: Trip.ID { trip.id }

    /// A form for a trip.
    public init(trip: Trip, isNew: Bool, isSaving: Bool = false, errorMessage: String? = nil) {
      self.trip = trip
      self.isNew = isNew
      self.isSaving = isSaving
      self.errorMessage = errorMessage
    }
  }

  /// What the person does to the draft.
  public enum Action: Equatable, Codable, Sendable {
    /// Types a name.
    case nameChanged(String)
    /// Types a destination.
    case destinationChanged(String)
    /// Picks a start.
    case startDateChanged(Date)
  }

  /// The form.
  public init() {}

  /// Changes the draft.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name): state.trip.name = name
    case .destinationChanged(let destination): state.trip.destination = destination
    case .startDateChanged(let date): state.trip.startDate = date
    }
    // Whatever the message said, it was about another draft.
    state.errorMessage = nil
    return .none
  }
}
