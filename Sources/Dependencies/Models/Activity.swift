public import Foundation

/// Something to do on a ``Trip``; when the trip is deleted, so are its activities.
///
/// ```swift
/// Activity(
///   id: UUID(number: 2), tripID: UUID(number: 1), name: "올레 7코스", createdAt: .now
/// ).isCompleted  // false
/// ```
public struct Activity: Identifiable, Hashable, Codable, Sendable {
  /// Tells it from every other activity, for good.
  public let id: UUID
  /// The trip it belongs to.
  public var tripID: Trip.ID
  /// What the person calls it.
  public var name: String
  /// Whether it has been done.
  public var isCompleted: Bool
  /// When it was written down; activities are listed in this order.
  public var createdAt: Date

  /// An activity with all its properties, still to be done unless you say otherwise.
  public init(id: UUID, tripID: Trip.ID, name: String, isCompleted: Bool = false, createdAt: Date) {
    self.id = id
    self.tripID = tripID
    self.name = name
    self.isCompleted = isCompleted
    self.createdAt = createdAt
  }
}
