public import Architecture
public import Foundation

/// As much of a ``Trip`` as a list of search results shows.
///
/// ```swift
/// TripSummary(id: UUID(number: 1), name: "제주").name  // "제주"
/// ```
public struct TripSummary: Identifiable, Hashable, Codable, Sendable {
  /// The trip's id.
  public let id: Trip.ID
  /// The trip's name.
  public var name: String

  /// A summary of a trip with this id.
  public init(id: Trip.ID, name: String) {
    self.id = id
    self.name = name
  }
}

/// A list of summaries is a list of trips to people: `[2 trips]`.
extension TripSummary: SummaryNamed {
  /// One trip, two trips.
  public static var summaryName: (one: String, many: String) { ("trip", "trips") }
}
