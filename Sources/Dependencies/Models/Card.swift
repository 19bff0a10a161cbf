public import Foundation

/// A flash card.
///
/// ```swift
/// Card(id: UUID(number: 1), front: "컴파일러", back: "그레이스 호퍼", createdAt: .now).front
/// ```
public struct Card: Identifiable, Hashable, Codable, Sendable {
  /// Tells it from every other card of its deck, for good.
  public let id: UUID
  /// What is asked.
  public var front: String
  /// The answer.
  public var back: String
  /// When it was made; cards lie in this order.
  public var createdAt: Date

  /// A card with all its properties.
  public init(id: UUID, front: String, back: String, createdAt: Date) {
    self.id = id
    self.front = front
    self.back = back
    self.createdAt = createdAt
  }
}

/// An open deck, as a list shows it.
public struct Deck: Identifiable, Hashable, Codable, Sendable {
  /// Names the deck as long as it is open, also across relaunches.
  public let id: UUID
  /// What its package is called, without the extension; empty before it was saved the first time.
  public var name: String
  /// Where its package lies; nil before it was saved the first time.
  public var path: String?
  /// Counts the decks that were never saved; nil for the others.
  public var number: Int?
  /// Whether it holds what its package does not.
  public var isEdited: Bool

  /// A deck with all its properties.
  public init(id: UUID, name: String, path: String?, number: Int?, isEdited: Bool) {
    self.id = id
    self.name = name
    self.path = path
    self.number = number
    self.isEdited = isEdited
  }
}
