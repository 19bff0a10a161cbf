import Foundation
import Testing

@testable import Persistence

/// The files of values outside, and what accidents leave of them.
struct ExternalFileTests {
  private func open(_ folder: URL, _ name: String = "deck.sqlite") throws -> Database {
    try Database(.file(folder.appending(path: name)), tables: pictureTables)
  }

  private func files(_ folder: URL, _ name: String = "deck.sqlite") throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "External/\(name)"), includingPropertiesForKeys: nil)
  }

  private func fill(_ database: Database) throws -> [Card] {
    let cards = (1...3).map { Card(id: $0, deckID: 1, picture: picture($0)) }
    try database.transaction { transaction in
      try transaction.insert(Deck(id: 1))
      for card in cards { try transaction.insert(card) }
    }
    return cards
  }

  @Test("each value is a file of its own in External beside the database")
  func files() throws {
    try withTemporaryFolder { folder in
      let database = try open(folder)
      _ = try fill(database)
      #expect(
        Set(try files(folder).map { try Data(contentsOf: $0) }) == Set((1...3).map { picture($0) }))
      try database.close()
    }
  }

  @Test("C14 what a crash left outside without a row is swept away on opening; the rest stays")
  func sweep() throws {
    try withTemporaryFolder { folder in
      let database = try open(folder)
      let cards = try fill(database)
      try database.close()
      let orphan = folder.appending(path: "External/deck.sqlite/\(UUID().uuidString)")
      let foreign = folder.appending(path: "External/deck.sqlite/notes.txt")
      for url in [orphan, foreign] { try Data("left".utf8).write(to: url) }
      let again = try open(folder)
      #expect(try again.fetchAll(Card.self) == cards)
      #expect(!FileManager.default.fileExists(atPath: orphan.path()))
      // What we did not make is not ours to remove.
      #expect(FileManager.default.fileExists(atPath: foreign.path()))
      #expect(try files(folder).count == 4)
      try again.close()
    }
  }

  @Test("a program that lists only some of the tables keeps its hands off the others' files")
  func someTables() throws {
    try withTemporaryFolder { folder in
      let database = try open(folder)
      let cards = try fill(database)
      try database.close()
      let url = folder.appending(path: "deck.sqlite")
      let partly = try Database(.file(url), tables: [Sticker.self])
      try partly.insert(Sticker(id: 1, image: picture(8)))
      try partly.backup(to: folder.appending(path: "copy.sqlite"))
      try partly.close()
      for name in ["deck.sqlite", "copy.sqlite"] {
        let whole = try open(folder, name)
        #expect(try whole.fetchAll(Card.self) == cards)
        #expect(try files(folder, name).count == 4)
        try whole.close()
      }
    }
  }

  @Test("a missing file is an error that names it, and the other rows can be read")
  func missing() throws {
    try withTemporaryFolder { folder in
      let database = try open(folder)
      let cards = try fill(database)
      let lost = try #require(try files(folder).first { try Data(contentsOf: $0) == picture(2) })
      try FileManager.default.removeItem(at: lost)
      let error = #expect(throws: DatabaseError.self) { try database.fetchAll(Card.self) }
      #expect(text(of: error).hasPrefix("Row 2 of table card can't be read: column picture holds"))
      #expect(text(of: error).contains(lost.lastPathComponent))
      #expect(try database.fetch(Card.self, id: 3) == cards[2])
      // Writing it anew mends it.
      try database.update(cards[1])
      #expect(try database.fetchAll(Card.self) == cards)
      try database.close()
    }
  }

  @Test("a name that leads out of the folder is not followed")
  func leadingOut() throws {
    try withTemporaryFolder { folder in
      try Data("secret".utf8).write(to: folder.appending(path: "secret"))
      let database = try open(folder)
      _ = try fill(database)
      try database.gate.withConnection {
        try $0.execute("UPDATE card SET picture = '../../secret' WHERE id = 1")
      }
      #expect(throws: DatabaseError.self) { try database.fetch(Card.self, id: 1) }
      try database.delete(Card.self, id: 1)
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "secret").path()))
      try database.close()
    }
  }

  @Test("two connections on one file share its values; two files in a folder share nothing")
  func sharing() throws {
    try withTemporaryFolder { folder in
      let (first, second) = (try open(folder), try open(folder))
      let other = try open(folder, "other.sqlite")
      let cards = try fill(first)
      _ = try fill(other)
      #expect(try second.fetchAll(Card.self) == cards)
      try second.deleteAll(Card.self)
      #expect(try first.fetchAll(Card.self) == [])
      #expect(try files(folder).isEmpty)
      #expect(try other.fetchAll(Card.self) == cards)
      for database in [first, second, other] { try database.close() }
    }
  }

  @Test("C18 a backup has its own copies, also one of memory", arguments: [true, false])
  func backup(isInMemory: Bool) throws {
    try withTemporaryFolder { folder in
      let database =
        isInMemory ? try Database(.inMemory, tables: pictureTables) : try open(folder)
      let cards = try fill(database)
      try database.backup(to: folder.appending(path: "copy.sqlite"))
      try database.deleteAll(Card.self)
      try database.close()
      let copy = try open(folder, "copy.sqlite")
      #expect(try copy.fetchAll(Card.self) == cards)
      #expect(try files(folder, "copy.sqlite").count == 3)
      try copy.close()
    }
  }

  @Test("a database set aside takes its values along")
  func setAside() throws {
    try withTemporaryFolder { folder in
      let database = try open(folder)
      let cards = try fill(database)
      try database.close()
      let aside = try Database.setAside(folder.appending(path: "deck.sqlite"))
      let fresh = try open(folder)
      #expect(try fresh.fetchAll(Card.self) == [])
      try fresh.close()
      let old = try open(folder, aside.lastPathComponent)
      #expect(try old.fetchAll(Card.self) == cards)
      try old.close()
    }
  }

  @Test("a migration moves bytes outside")
  func migration() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "deck.sqlite")
      let old = try Database(.file(url), tables: [Deck.self, OldCard.self])
      try old.insert(Deck(id: 1))
      for id in 1...3 {
        try old.insert(
          OldCard(id: id, deckID: 1, picture: picture(id), sound: id == 2 ? nil : picture(7)))
      }
      try old.close()
      let history = [
        Migration(
          "pictures stand outside", .moveOutside("picture", of: "card"),
          .moveOutside("sound", of: "card"))
      ]
      let failing = history + [Migration("fails", .perform { _ in throw CancellationError() })]
      #expect(throws: DatabaseError.self) {
        try Database(.file(url), tables: pictureTables, migrations: failing)
      }
      #expect(try files(folder).isEmpty)
      let new = try Database(.file(url), tables: pictureTables, migrations: history)
      let cards = (1...3).map {
        Card(id: $0, deckID: 1, picture: picture($0), sound: $0 == 2 ? nil : picture(7))
      }
      #expect(try new.fetchAll(Card.self) == cards)
      #expect(try files(folder).count == 5)
      try new.close()
    }
  }
}

private struct Sticker: PersistentModel {
  var id: Int
  var image: Data
  static let table = Table<Sticker>("sticker") {
    Column("id", \.id).primaryKey()
    Column("image", \.image).external()
  }
  init(id: Int, image: Data) { (self.id, self.image) = (id, image) }
  init(row: Row<Sticker>) throws { (id, image) = (try row[\.id], try row[\.image]) }
}

private struct OldCard: PersistentModel {
  var id: Int
  var deckID: Int
  var picture: Data
  var sound: Data?
  static let table = Table<OldCard>("card") {
    Column("id", \.id).primaryKey()
    Column("deckID", \.deckID).references(Deck.self, onDelete: .cascade)
    Column("picture", \.picture)
    Column("sound", \.sound)
  }
  init(id: Int, deckID: Int, picture: Data, sound: Data?) {
    (self.id, self.deckID, self.picture, self.sound) = (id, deckID, picture, sound)
  }
  init(row: Row<OldCard>) throws {
    self.init(
      id: try row[\.id], deckID: try row[\.deckID], picture: try row[\.picture],
      sound: try row[\.sound])
  }
}
