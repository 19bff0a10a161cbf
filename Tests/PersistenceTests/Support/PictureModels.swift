import Foundation
import Persistence

/// Cards whose pictures stand outside the table.
struct Card: Identifiable, Equatable, Sendable {
  var id: Int
  var deckID: Int
  var picture = Data()
  var sound: Data?
}

extension Card: PersistentModel {
  static let table = Table<Card>("card") {
    Column("id", \.id).primaryKey()
    Column("deckID", \.deckID).references(Deck.self, onDelete: .cascade)
    Column("picture", \.picture).external()
    Column("sound", \.sound).external()
  }

  init(row: Row<Card>) throws {
    self.init(
      id: try row[\.id], deckID: try row[\.deckID], picture: try row[\.picture],
      sound: try row[\.sound])
  }
}

struct Deck: Identifiable, Equatable, Sendable { var id: Int }

extension Deck: PersistentModel {
  static let table = Table<Deck>("deck") { Column("id", \.id).primaryKey() }
  init(row: Row<Deck>) throws { self.init(id: try row[\.id]) }
}

let pictureTables: [any PersistentModel.Type] = [Deck.self, Card.self]

/// Bytes that differ from card to card.
func picture(_ number: Int, count: Int = 5000) -> Data {
  Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
}
