import Foundation
import Testing

@testable import Persistence

/// Bytes that stand outside the table.
struct ExternalValueTests {
  private struct Refusal: Error {}

  /// A body's database in memory and in a file, and how many values it keeps outside.
  private func withDatabases(_ body: (Database, () throws -> Int) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for location in [.inMemory, .file(folder.appending(path: "deck.sqlite"))]
        as [Database.Location]
      {
        let database = try Database(location, tables: pictureTables)
        try database.insert(Deck(id: 1))
        try body(database) {
          try database.gate.withConnection { try $0.external?.names().count ?? -1 }
        }
        try database.close()
      }
    }
  }

  @Test("bytes go out and come back, empty ones and missing ones too")
  func roundTrip() throws {
    try withDatabases { database, outside in
      let cards = [
        Card(id: 1, deckID: 1, picture: picture(1), sound: picture(2, count: 70_000)),
        Card(id: 2, deckID: 1, picture: picture(3)), Card(id: 3, deckID: 1, sound: Data()),
      ]
      for card in cards { try database.insert(card) }
      #expect(try database.fetchAll(Card.self) == cards)
      #expect(try database.fetch(Card.self, id: 2) == cards[1])
      #expect(try outside() == 5)
      let count = try database.gate.withConnection {
        try $0.scalar("SELECT max(length(picture)) FROM card")
      }
      #expect(count == .integer(36))
    }
  }

  @Test("a changed value takes the place of the old one; one that is the same stays where it is")
  func changes() throws {
    try withDatabases { database, outside in
      var card = Card(id: 1, deckID: 1, picture: picture(1), sound: picture(2))
      func names() throws -> [StoredValue?] {
        try database.gate.withConnection {
          [try $0.scalar("SELECT picture FROM card"), try $0.scalar("SELECT sound FROM card")]
        }
      }
      try database.insert(card)
      let before = try names()
      card.picture = picture(9)
      try database.update(card)
      #expect(try database.fetchAll(Card.self) == [card])
      #expect(try names()[0] != before[0] && names()[1] == before[1])
      #expect(try outside() == 2)
      card.sound = nil
      try database.upsert(card)
      #expect(try database.fetchAll(Card.self) == [card])
      #expect(try outside() == 1)
    }
  }

  @Test("what is deleted, by itself or by a cascade, goes from outside too")
  func deletion() throws {
    try withDatabases { database, outside in
      for id in 1...4 { try database.insert(Card(id: id, deckID: 1, picture: picture(id))) }
      try database.delete(Card.self, id: 1)
      #expect(try outside() == 3)
      try database.deleteAll(Card.self, where: #Predicate { $0.id == 2 })
      #expect(try outside() == 2)
      try database.delete(Deck.self, id: 1)
      #expect(try outside() == 0)
    }
  }

  @Test("what is rolled back leaves everything outside as it was")
  func rollback() throws {
    try withDatabases { database, outside in
      let card = Card(id: 1, deckID: 1, picture: picture(1))
      try database.insert(card)
      #expect(throws: Refusal.self) {
        try database.transaction {
          try $0.insert(Card(id: 2, deckID: 1, picture: picture(2)))
          try $0.update(Card(id: 1, deckID: 1, picture: picture(3)))
          try $0.delete(Deck.self, id: 1)
          throw Refusal()
        }
      }
      #expect(try database.fetchAll(Card.self) == [card])
      #expect(try outside() == 1)
    }
  }

  @Test("a row that is refused leaves nothing outside, nor does one that comes and goes")
  func refusal() throws {
    try withDatabases { database, outside in
      try database.transaction { transaction in
        #expect(throws: DatabaseError.self) {
          try transaction.insert(Card(id: 1, deckID: 8, picture: picture(1)))
        }
        #expect(throws: DatabaseError.notFound(table: "card", id: "2")) {
          try transaction.update(Card(id: 2, deckID: 1, picture: picture(1)))
        }
        try transaction.insert(Card(id: 3, deckID: 1, picture: picture(1)))
        try transaction.update(Card(id: 3, deckID: 1, picture: picture(2)))
        try transaction.delete(Card.self, id: 3)
      }
      #expect(try outside() == 0)
      #expect(try database.fetchAll(Card.self) == [])
    }
  }

  @Test("a query may ask whether there are bytes, not which")
  func predicates() throws {
    try withDatabases { database, _ in
      let cards = [Card(id: 1, deckID: 1, sound: picture(1)), Card(id: 2, deckID: 1)]
      for card in cards { try database.insert(card) }
      let silence: Data? = nil
      for predicate in [
        #Predicate<Card> { $0.sound == nil }, #Predicate<Card> { $0.sound != nil },
        #Predicate<Card> { silence == $0.sound }, #Predicate<Card> { !($0.sound == nil) },
      ] {
        let descriptor = FetchDescriptor(predicate: predicate)
        #expect(try database.fetch(descriptor) == descriptor.select(from: cards))
      }
      let bytes = picture(1)
      for predicate in [
        #Predicate<Card> { $0.picture == bytes }, #Predicate<Card> { $0.picture.isEmpty },
        #Predicate<Card> { ($0.sound ?? bytes) == bytes },
      ] {
        let error = #expect(throws: DatabaseError.self) {
          try database.fetch(FetchDescriptor(predicate: predicate))
        }
        #expect(text(of: error).contains("its bytes stand outside the table"))
      }
    }
  }

  @Test("C19 a live query sees new bytes")
  func live() async throws {
    let database = try Database(.inMemory, tables: pictureTables)
    try database.insert(Deck(id: 1))
    try database.insert(Card(id: 1, deckID: 1, picture: picture(1)))
    var cards = database.observe(FetchDescriptor<Card>()).makeAsyncIterator()
    #expect(try await cards.next()?.map(\.picture) == [picture(1)])
    try database.update(Card(id: 1, deckID: 1, picture: picture(2)))
    #expect(try await cards.next()?.map(\.picture) == [picture(2)])
  }

  @Test("a column outside that is a key or indexed is reported on opening")
  func definition() throws {
    let error = #expect(throws: DatabaseError.self) { try Database(.inMemory, tables: [Odd.self]) }
    #expect(text(of: error).contains("column bytes stands outside"))
  }
}

private struct Odd: PersistentModel {
  var id: Int
  var bytes = Data()
  static let table = Table<Odd>("odd") {
    Column("id", \.id).primaryKey()
    Column("bytes", \.bytes).external().indexed()
  }
  init(row: Row<Odd>) throws { (id, bytes) = (try row[\.id], try row[\.bytes]) }
}
