import Architecture
import Foundation
import Persistence

/// Decks in memory, with packages that are only names: what a preview has instead of the disk. It is one
/// database, whose live queries tell of changes.
struct MemoryDecks: Sendable {
  private let database: Database

  init(opening path: String, cards: [Card]) {
    do {
      database = try Database(
        .inMemory,
        tables: [
          DeckRow.self, OpenCardRow.self, PackageRow.self, SavedCardRow.self,
        ])
      try database.transaction { transaction in
        try transaction.insert(PackageRow(path: path))
        for card in cards { try transaction.insert(SavedCardRow(card, path: path)) }
      }
      _ = try open(path)
    } catch {
      // No input leads here: the tables and the samples are constants, and every preview opens them.
      preconditionFailure(Wording.notOpenedInMemory(error: error))
    }
  }

  var client: DecksClient {
    DecksClient(
      decks: {
        let rows = database.stream(DeckRow.inOrder, as: { $0.deck })
        let iterator = Pulled(rows)
        return AsyncStream { await iterator.next() }
      },
      new: { try new() },
      open: { try open($0) },
      save: { id in try save(id, as: try path(of: id)) },
      saveAs: { id, path in
        let path = path.hasSuffix(".sampledeck") ? path : path + ".sampledeck"
        let own = try? self.path(of: id)
        guard try own == path || !exists(path) else {
          throw DeckFailure(.occupied, path: path)
        }
        try save(id, as: path)
      },
      revert: { id in try fill(id, from: try path(of: id)) },
      close: { try close($0) },
      discard: { try database.delete(DeckRow.self, id: $0) },
      saveAll: { try saveAll() },
      cards: { id in database.stream(OpenCardRow.cards(of: id), as: { $0.card }) },
      insertCard: { card, id in
        try edit(id) { try $0.insert(OpenCardRow(card, deckID: id)) }
      },
      updateCard: { card, id in
        try edit(id) { try $0.update(OpenCardRow(card, deckID: id)) }
      },
      deleteCard: { card, id in
        try edit(id) {
          _ = try $0.delete(OpenCardRow.self, id: OpenCardRow.id(card, id))
        }
      })
  }

  private func row(_ id: Deck.ID, _ transaction: Database.Transaction) throws -> DeckRow {
    guard let row = try transaction.fetch(DeckRow.self, id: id) else {
      throw DeckFailure(.notOpen)
    }
    return row
  }

  private func path(of id: Deck.ID) throws -> String {
    let row = try database.transaction { try self.row(id, $0) }
    guard let path = row.path else { throw DeckFailure(.noPlace) }
    return path
  }

  private func exists(_ path: String) throws -> Bool {
    try database.fetch(PackageRow.self, id: path) != nil
  }

  private func saved(_ path: String) throws -> [Card] {
    try database.fetch(FetchDescriptor<SavedCardRow>(predicate: #Predicate { $0.path == path }))
      .map(\.card)
  }

  private func new() throws -> Deck {
    try database.transaction { transaction -> Deck in
      let rows = try transaction.fetch(DeckRow.inOrder)
      let number = (rows.compactMap(\.number).max() ?? 0) + 1
      return try add(DeckRow(id: nextID(rows), path: nil, number: number), transaction).deck
    }
  }

  private func open(_ path: String) throws -> Deck {
    guard try exists(path) else { throw DeckFailure(.missing, path: path) }
    let deck = try database.transaction { transaction -> Deck in
      let rows = try transaction.fetch(DeckRow.inOrder)
      guard !rows.contains(where: { $0.path == path }) else {
        throw DeckFailure(.openHere, path: path)
      }
      return try add(DeckRow(id: nextID(rows), path: path, number: nil), transaction).deck
    }
    try fill(deck.id, from: path)
    return deck
  }

  /// The same ids each time, above those of the samples.
  private func nextID(_ rows: [DeckRow]) -> Deck.ID {
    let ids = Set(rows.map(\.id))
    var number: UInt64 = 0x6001
    while ids.contains(UUID(number: number)) { number += 1 }
    return UUID(number: number)
  }

  private func add(_ row: DeckRow, _ transaction: Database.Transaction) throws -> DeckRow {
    try transaction.insert(row)
    return row
  }

  private func edit(
    _ id: Deck.ID, _ body: (Database.Transaction) throws -> Void
  ) throws {
    try database.transaction { transaction in
      var row = try self.row(id, transaction)
      row.isEdited = true
      try transaction.update(row)
      try body(transaction)
    }
  }

  private func save(_ id: Deck.ID, as path: String) throws {
    try database.transaction { try save(try row(id, $0), as: path, $0) }
  }

  private func save(
    _ row: DeckRow, as path: String, _ transaction: Database.Transaction
  ) throws {
    try transaction.upsert(PackageRow(path: path))
    _ = try transaction.deleteAll(SavedCardRow.self, where: #Predicate { $0.path == path })
    for open in try transaction.fetch(OpenCardRow.cards(of: row.id)) {
      try transaction.insert(SavedCardRow(open.card, path: path))
    }
    var row = row
    row.path = path
    row.number = nil
    row.isEdited = false
    try transaction.update(row)
  }

  private func close(_ id: Deck.ID) throws {
    try database.transaction { transaction in
      let row = try row(id, transaction)
      if row.isEdited {
        guard let path = row.path else { throw DeckFailure(.noPlace) }
        try save(row, as: path, transaction)
      }
      try transaction.delete(DeckRow.self, id: id)
    }
  }

  private func saveAll() throws {
    try database.transaction { transaction in
      for row in try transaction.fetch(DeckRow.inOrder) where row.isEdited {
        if let path = row.path { try save(row, as: path, transaction) }
      }
    }
  }

  private func fill(_ id: Deck.ID, from path: String) throws {
    let cards = try saved(path)
    try database.transaction { transaction in
      var row = try self.row(id, transaction)
      row.isEdited = false
      try transaction.update(row)
      _ = try transaction.deleteAll(OpenCardRow.self, where: #Predicate { $0.deckID == id })
      for card in cards { try transaction.insert(OpenCardRow(card, deckID: id)) }
    }
  }
}

/// A stream of rows that can't fail: the database of a preview is never closed.
///
/// `@unchecked`: one consumer pulls, one call at a time.
private final class Pulled: @unchecked Sendable {
  private var iterator: AsyncThrowingStream<[Deck], any Error>.Iterator

  init(_ stream: AsyncThrowingStream<[Deck], any Error>) {
    iterator = stream.makeAsyncIterator()
  }

  func next() async -> [Deck]? {
    var current = iterator
    let decks = try? await current.next(isolation: nil)
    iterator = current
    return decks
  }
}
