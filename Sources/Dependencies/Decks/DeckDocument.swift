import Architecture
public import Foundation
public import Persistence

/// What a deck is as a document.
public enum DeckDocument {
  /// `Name.sampledeck`: a package with a database of cards.
  public static let type = DocumentType(
    contentType: "org.architecture.sampledeck", fileExtension: "sampledeck", version: 1,
    tables: [Card.self], applicationID: 0x4445_434B)

  /// The folder of the working copies beside an app's database.
  public static func workingFolder(in folder: URL) -> URL {
    folder.appending(path: "open-decks", directoryHint: .isDirectory)
  }

  /// The decks whose working copies lie in an app's folder. What could not be opened again is reported.
  /// Throws `DocumentError`.
  public static func open(inFolder folder: URL) throws -> DocumentStore {
    let store = try DocumentStore(type, workingFolder: workingFolder(in: folder))
    for problem in store.problems { reportIssue(problem) }
    return store
  }
}

extension Card: PersistentModel {
  /// The table `card`.
  public static let table = Table<Card>("card") {
    Column("id", \.id).primaryKey()
    Column("front", \.front)
    Column("back", \.back)
    Column("createdAt", \.createdAt)
  }

  /// The card of a row. Throws `DatabaseError` when the row holds something else.
  public init(row: Row<Card>) throws {
    self.init(
      id: try row[\.id], front: try row[\.front], back: try row[\.back],
      createdAt: try row[\.createdAt])
  }
}

extension FetchDescriptor<Card> {
  static var inOrder: FetchDescriptor {
    FetchDescriptor(sortBy: [SortDescriptor(\.createdAt)])
  }
}
