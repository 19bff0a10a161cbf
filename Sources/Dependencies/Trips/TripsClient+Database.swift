import Foundation
public import Persistence

extension TripsClient {
  /// The trips in a database.
  ///
  /// ```swift
  /// let database = try AppSchema.open(.inMemory)
  /// let trips = TripsClient(database: { database })
  /// try await trips.insert(jeju)  // and every stream of `trips.trips` that it belongs to gives it
  /// ```
  ///
  /// - Parameter database: Asked for at each call, so that a client can be made before its database
  ///   is opened.
  public init(database: @escaping @Sendable () -> Database) {
    self.init(
      trips: { database().stream(.trips($0)) },
      insert: { try database().insert($0) },
      update: { try database().update($0) },
      delete: { try database().delete(Trip.self, id: $0) },
      activities: { database().stream(.activities(of: $0)) },
      insertActivity: { try database().insert($0) },
      updateActivity: { try database().update($0) },
      deleteActivity: { try database().delete(Activity.self, id: $0) })
  }
}

extension FetchDescriptor<Trip> {
  /// Filter and order are the database's work: what is not asked for is not read.
  static func trips(_ query: TripQuery) -> FetchDescriptor {
    var descriptor = FetchDescriptor()
    descriptor.sortBy =
      switch query.sort {
      case .date: [.byDate, .byName]
      case .name: [.byName, .byDate]
      }
    if let moment = query.onlyAfter {
      descriptor.predicate = #Predicate { $0.startDate > moment }
    }
    return descriptor
  }
}

extension FetchDescriptor<Activity> {
  static func activities(of trip: Trip.ID) -> FetchDescriptor {
    FetchDescriptor(
      predicate: #Predicate { $0.tripID == trip }, sortBy: [SortDescriptor(\.createdAt)])
  }
}

extension SortDescriptor<Trip> {
  static var byDate: SortDescriptor { SortDescriptor(\.startDate) }
  /// In the order of Unicode, the one that Foundation has on every platform.
  static var byName: SortDescriptor { SortDescriptor(\.name, comparator: .lexical) }
}
