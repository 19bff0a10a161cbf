public import Foundation

/// Which rows of a model to read, in which order, and how many.
///
/// ```swift
/// let now = Date.now
/// let upcoming = FetchDescriptor<Trip>(
///   predicate: #Predicate { $0.startDate >= now }, sortBy: [SortDescriptor(\.startDate)])
/// let trips = try database.fetch(upcoming)
/// ```
/// Rows that the sort order does not tell apart come in the order that their table keeps
/// (``Column/ordered(by:)``), else in that of their insertion. Text is
/// ordered by its Unicode scalars in normalization form C, which is the order of Swift's `<`;
/// `SortDescriptor(\.name, comparator: .localizedStandard)` asks for the order of people.
public struct FetchDescriptor<Model: PersistentModel>: Sendable {
  /// The rows that are wanted; all of them when nil.
  public var predicate: Predicate<Model>?
  /// The order, most important first. Nil stands before every value.
  public var sortBy: [SortDescriptor<Model>]
  /// The most rows to read, 0 or more; all of them when nil.
  public var limit: Int?
  /// How many of the first rows to leave out, 0 or more.
  public var offset: Int

  /// A description of rows; without arguments, of all of them in the order of insertion.
  public init(
    predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    self.predicate = predicate
    self.sortBy = sortBy
    self.limit = limit
    self.offset = offset
  }

  /// The same choice from rows in memory: what a fetch would give if they stood in the table in this
  /// order.
  ///
  /// Throws ``DatabaseError/invalidFetch(detail:)``, and what the predicate throws on a row.
  ///
  /// Example: `try FetchDescriptor<Trip>(limit: 1).select(from: [jeju, busan]) == [jeju]`.
  public func select(from models: [Model]) throws -> [Model] {
    try validate()
    let chosen = try predicate.map { try models.filter($0.evaluate) } ?? models
    let sorted = sortBy.isEmpty ? chosen : chosen.sorted(using: sortBy)
    let rest = sorted.dropFirst(offset)
    return Array(limit.map { rest.prefix($0) } ?? rest)
  }

  func validate() throws {
    if let limit, limit < 0 { throw DatabaseError.invalidFetch(detail: Wording.negativeLimit) }
    if offset < 0 { throw DatabaseError.invalidFetch(detail: Wording.negativeOffset) }
  }
}
