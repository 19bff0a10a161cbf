public import Foundation

/// A short note.
///
/// ```swift
/// Memo(id: UUID(number: 1), text: "중요 회의", createdAt: .now).text  // "중요 회의"
/// ```
public struct Memo: Identifiable, Hashable, Codable, Sendable {
  /// Tells it from every other memo, for good.
  public let id: UUID
  /// What it says.
  public var text: String
  /// When it was written down; the newest stands first.
  public var createdAt: Date

  /// A memo with all its properties.
  public init(id: UUID, text: String, createdAt: Date) {
    self.id = id
    self.text = text
    self.createdAt = createdAt
  }
}
