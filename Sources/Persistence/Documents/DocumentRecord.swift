public import Foundation

/// What is known of an open document besides its content; it lies beside the working copy.
struct DocumentRecord: Codable, Equatable {
  /// Where it was saved to, or opened from.
  var place: String?
  /// The id in that package's manifest.
  var manifestID: UUID?
  /// Counts the documents without a place.
  var number: Int?
  var isEdited = false
  /// Which of the folders holds the working copy.
  var generation = 1
  /// What the package's content looked like when this document read or wrote it last; while it is being
  /// written, what it will look like too. Nil in records of earlier versions.
  var content: [ContentStamp]?

  static let file = "document.json"

  init() {}

  init(in folder: URL) throws {
    let data = try Data(contentsOf: folder.appending(path: Self.file))
    self = try JSONDecoder().decode(DocumentRecord.self, from: data)
  }

  func write(in folder: URL) throws {
    try JSONEncoder().encode(self).write(
      to: folder.appending(path: Self.file), options: .atomic)
  }
}

/// An open document, as a list shows it.
public struct DocumentSummary: Identifiable, Hashable, Sendable {
  /// Names the document as long as it is open, also across relaunches.
  public let id: UUID
  /// Where it is saved; nil before the first time.
  public let url: URL?
  /// Counts the documents that were never saved; nil for the others.
  public let number: Int?
  /// Whether it holds what its package does not.
  public let isEdited: Bool

  /// The package's name without its extension; empty before the first time.
  public var name: String { url?.deletingPathExtension().lastPathComponent ?? "" }
}
