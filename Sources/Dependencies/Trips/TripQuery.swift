public import Foundation

/// Which trips a list wants, and in which order.
///
/// ```swift
/// TripQuery(sort: .name, onlyAfter: .now)  // those still to come, by name
/// ```
public struct TripQuery: Hashable, Codable, Sendable {
  /// The order.
  public var sort: ListSort
  /// Leaves out what starts at this moment or before it; `nil` leaves out nothing.
  public var onlyAfter: Date?

  /// A query; without arguments for all trips by date.
  public init(sort: ListSort = .date, onlyAfter: Date? = nil) {
    self.sort = sort
    self.onlyAfter = onlyAfter
  }
}
