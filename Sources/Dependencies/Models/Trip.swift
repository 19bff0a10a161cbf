public import Foundation

/// A journey: where to, and when it begins.
///
/// ```swift
/// Trip(id: UUID(number: 1), name: "제주", destination: "제주도", startDate: .distantFuture).name  // "제주"
/// ```
public struct Trip: Identifiable, Hashable, Codable, Sendable {
  /// Tells it from every other trip, for good.
  public let id: UUID
  /// What the person calls it.
  public var name: String
  /// Where it leads.
  public var destination: String
  /// When it begins.
  public var startDate: Date

  /// A trip with all its properties.
  public init(id: UUID, name: String, destination: String, startDate: Date) {
    self.id = id
    self.name = name
    self.destination = destination
    self.startDate = startDate
  }
}
