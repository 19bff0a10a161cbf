public import Foundation

/// A book of the reading list, and how far the person has come.
///
/// ```swift
/// Book(id: UUID(number: 1), title: "홍길동전", author: "허균").progress  // 0
/// ```
public struct Book: Identifiable, Hashable, Codable, Sendable {
  /// Tells it from every other book, for good.
  public let id: UUID
  /// What it is called.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// How much of it has been read, from 0 to 1.
  public var progress: Double
  /// What the person noted last.
  public var note: String

  /// A book, unread unless you say otherwise.
  public init(id: UUID, title: String, author: String, progress: Double = 0, note: String = "") {
    self.id = id
    self.title = title
    self.author = author
    self.progress = progress
    self.note = note
  }
}
