import Foundation
public import Persistence

extension TripSearchClient {
  /// Searches the trips in a database; only those that are found are read.
  ///
  /// ```swift
  /// let database = try AppSchema.open(.inMemory)
  /// let tripSearch = TripSearchClient(database: { database })
  /// try await tripSearch.search("제주")  // []
  /// ```
  ///
  /// - Parameter database: Asked for at each search.
  public init(database: @escaping @Sendable () -> Database) {
    self.init { text in
      try database().fetch(.trips(matching: text)).map { TripSummary(id: $0.id, name: $0.name) }
    }
  }
}

extension FetchDescriptor<Trip> {
  static func trips(matching text: String) -> FetchDescriptor {
    FetchDescriptor(
      predicate: #Predicate {
        $0.name.localizedStandardContains(text) || $0.destination.localizedStandardContains(text)
      },
      sortBy: [.byName])
  }
}
