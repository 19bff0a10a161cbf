public import Architecture

/// The trips and their activities: to be watched, and to be changed.
///
/// ```swift
/// @Dependency(\.trips) var trips
/// for try await list in trips.trips(TripQuery(sort: .name)) {
///   print(list.count)  // now, and again after each change
/// }
/// ```
///
/// Every endpoint throws what the store behind it throws; a write that has returned is kept.
public struct TripsClient: Sendable {
  /// The trips of a query, now and after each change of them. Ends when its consumer is cancelled.
  public var trips: @Sendable (TripQuery) -> AsyncThrowingStream<[Trip], any Error>
  /// Adds a trip; throws when there is one with its id.
  public var insert: @Sendable (Trip) async throws -> Void
  /// Replaces the trip with the same id; throws when there is none.
  public var update: @Sendable (Trip) async throws -> Void
  /// Deletes a trip and its activities; does nothing when it is gone already.
  public var delete: @Sendable (Trip.ID) async throws -> Void
  /// The activities of a trip in the order in which they were made, now and after each change.
  public var activities: @Sendable (Trip.ID) -> AsyncThrowingStream<[Activity], any Error>
  /// Adds an activity; throws when its trip is gone.
  public var insertActivity: @Sendable (Activity) async throws -> Void
  /// Replaces the activity with the same id; throws when there is none.
  public var updateActivity: @Sendable (Activity) async throws -> Void
  /// Deletes an activity; does nothing when it is gone already.
  public var deleteActivity: @Sendable (Activity.ID) async throws -> Void

  /// A client of these closures.
  public init(
    trips: @escaping @Sendable (TripQuery) -> AsyncThrowingStream<[Trip], any Error>,
    insert: @escaping @Sendable (Trip) async throws -> Void,
    update: @escaping @Sendable (Trip) async throws -> Void,
    delete: @escaping @Sendable (Trip.ID) async throws -> Void,
    activities: @escaping @Sendable (Trip.ID) -> AsyncThrowingStream<[Activity], any Error>,
    insertActivity: @escaping @Sendable (Activity) async throws -> Void,
    updateActivity: @escaping @Sendable (Activity) async throws -> Void,
    deleteActivity: @escaping @Sendable (Activity.ID) async throws -> Void
  ) {
    self.trips = trips
    self.insert = insert
    self.update = update
    self.delete = delete
    self.activities = activities
    self.insertActivity = insertActivity
    self.updateActivity = updateActivity
    self.deleteActivity = deleteActivity
  }
}

extension TripsClient: DependencyKey {
  /// The trips in `\.database`.
  public static var liveValue: TripsClient {
    @Dependency(\.database) var database
    return TripsClient(database: { database })
  }

  /// The trips in `\.database`, which holds ``PreviewData`` in a preview.
  public static var previewValue: TripsClient { liveValue }

  /// Every endpoint fails the test that calls it.
  public static var testValue: TripsClient {
    TripsClient(
      trips: { _ in unimplemented("TripsClient.trips") },
      insert: unimplemented("TripsClient.insert"),
      update: unimplemented("TripsClient.update"),
      delete: unimplemented("TripsClient.delete"),
      activities: { _ in unimplemented("TripsClient.activities") },
      insertActivity: unimplemented("TripsClient.insertActivity"),
      updateActivity: unimplemented("TripsClient.updateActivity"),
      deleteActivity: unimplemented("TripsClient.deleteActivity"))
  }
}

extension DependencyValues {
  /// The trips and their activities.
  public var trips: TripsClient {
    get { self[TripsClient.self] }
    set { self[TripsClient.self] = newValue }
  }
}
