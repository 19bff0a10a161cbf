import Foundation
import Persistence

/// An open deck of a preview.
struct DeckRow: PersistentModel {
  let id: UUID
  var path: String?
  var number: Int?
  var isEdited = false

  static let table = Table<DeckRow>("deck") {
    Column("id", \.id).primaryKey()
    Column("path", \.path)
    Column("number", \.number)
    Column("isEdited", \.isEdited)
  }

  static var inOrder: FetchDescriptor<DeckRow> { FetchDescriptor() }

  init(id: UUID, path: String?, number: Int?) {
    self.id = id
    self.path = path
    self.number = number
  }

  init(row: Row<DeckRow>) throws {
    self.init(id: try row[\.id], path: try row[\.path], number: try row[\.number])
    isEdited = try row[\.isEdited]
  }

  var deck: Deck {
    let name = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } ?? ""
    return Deck(id: id, name: name, path: path, number: number, isEdited: isEdited)
  }
}

/// A card of an open deck of a preview.
struct OpenCardRow: PersistentModel {
  let id: String
  let deckID: UUID
  let cardID: UUID
  let front: String
  let back: String
  let createdAt: Date

  static let table = Table<OpenCardRow>("openCard") {
    Column("id", \.id).primaryKey()
    Column("deckID", \.deckID).references(DeckRow.self, onDelete: .cascade)
    Column("cardID", \.cardID)
    Column("front", \.front)
    Column("back", \.back)
    Column("createdAt", \.createdAt)
  }

  static func id(_ card: Card.ID, _ deck: Deck.ID) -> String { "\(deck)/\(card)" }

  static func cards(of deck: Deck.ID) -> FetchDescriptor<OpenCardRow> {
    FetchDescriptor(
      predicate: #Predicate { $0.deckID == deck }, sortBy: [SortDescriptor(\.createdAt)])
  }

  init(_ card: Card, deckID: UUID) {
    id = Self.id(card.id, deckID)
    self.deckID = deckID
    cardID = card.id
    front = card.front
    back = card.back
    createdAt = card.createdAt
  }

  init(row: Row<OpenCardRow>) throws {
    let card = Card(
      id: try row[\.cardID], front: try row[\.front], back: try row[\.back],
      createdAt: try row[\.createdAt])
    self.init(card, deckID: try row[\.deckID])
  }

  var card: Card { Card(id: cardID, front: front, back: back, createdAt: createdAt) }
}

/// A package of a preview, which is only a path; it may have no card.
struct PackageRow: PersistentModel {
  let id: String

  static let table = Table<PackageRow>("package") {
    Column("path", \.id).primaryKey()
  }

  init(path: String) { id = path }

  init(row: Row<PackageRow>) throws {
    self.init(path: try row[\.id])
  }
}

/// A card of a package of a preview.
struct SavedCardRow: PersistentModel {
  let id: String
  let path: String
  let cardID: UUID
  let front: String
  let back: String
  let createdAt: Date

  static let table = Table<SavedCardRow>("savedCard") {
    Column("id", \.id).primaryKey()
    Column("path", \.path).indexed()
    Column("cardID", \.cardID)
    Column("front", \.front)
    Column("back", \.back)
    Column("createdAt", \.createdAt)
  }

  init(_ card: Card, path: String) {
    id = "\(path)/\(card.id)"
    self.path = path
    cardID = card.id
    front = card.front
    back = card.back
    createdAt = card.createdAt
  }

  init(row: Row<SavedCardRow>) throws {
    let card = Card(
      id: try row[\.cardID], front: try row[\.front], back: try row[\.back],
      createdAt: try row[\.createdAt])
    self.init(card, path: try row[\.path])
  }

  var card: Card { Card(id: cardID, front: front, back: back, createdAt: createdAt) }
}
