import Foundation
import Testing

@testable import Persistence

/// Tables that keep an order of their rows.
struct OrderTests {
  private func database(stops: Int) throws -> Database {
    let database = try journeyDatabase([Journey(id: 1), Journey(id: 2)])
    for id in 0..<stops { try database.insert(Stop(id: id, journeyID: 1)) }
    try database.insert(Stop(id: 100, journeyID: 2))
    return database
  }

  private func ids(_ database: Database, journey: Int = 1) throws -> [Int] {
    let descriptor = FetchDescriptor<Stop>(predicate: #Predicate { $0.journeyID == journey })
    return try database.fetch(descriptor).map(\.id)
  }

  @Test(
    "a row moves to its place and the others close up",
    arguments: [
      (0, 3, [1, 2, 3, 0]), (3, 0, [3, 0, 1, 2]), (1, 2, [0, 2, 1, 3]), (2, 2, [0, 1, 2, 3]),
    ])
  func move(id: Int, place: Int, expected: [Int]) throws {
    let database = try database(stops: 4)
    try database.move(Stop.self, id: id, to: place)
    #expect(try ids(database) == expected)
    #expect(try database.fetch(Journey.self, id: 1)?.stops.map(\.id) == expected)
    #expect(try ids(database, journey: 2) == [100])
  }

  @Test("random moves do to the table what they do to an array, by themselves or in a transaction")
  func randomMoves() throws {
    var random = SeededGenerator(seed: 5)
    let database = try database(stops: 9)
    var expected = try ids(database)
    for _ in 0..<100 {
      let (id, place) = (
        Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random)
      )
      expected.removeAll { $0 == id }
      expected.insert(id, at: place)
      if Bool.random(using: &random) {
        try database.move(Stop.self, id: id, to: place)
      } else {
        try database.transaction { try $0.move(Stop.self, id: id, to: place) }
      }
      #expect(try ids(database) == expected)
    }
  }

  @Test("a changed row keeps its place, a new one and one from another parent come last")
  func places() throws {
    let database = try database(stops: 3)
    try database.move(Stop.self, id: 2, to: 0)
    try database.update(Stop(id: 0, journeyID: 1, name: "changed"))
    try database.upsert(Stop(id: 1, journeyID: 1, name: "changed"))
    try database.upsert(Stop(id: 7, journeyID: 1))
    try database.update(Stop(id: 100, journeyID: 1))
    #expect(try ids(database) == [2, 0, 1, 7, 100])
    try database.upsert(Stop(id: 2, journeyID: 2))
    try database.delete(Stop.self, id: 1)
    try database.insert(Stop(id: 8, journeyID: 1))
    #expect(try ids(database) == [0, 7, 100, 8])
    #expect(try ids(database, journey: 2) == [2])
  }

  @Test("a move that makes no sense says why, and moves nothing")
  func refused() throws {
    let database = try database(stops: 2)
    for place in [-1, 2] {
      #expect(
        throws: DatabaseError.invalidMove(
          table: "stop", detail: "there is no place \(place) among 2; count from 0")
      ) { try database.move(Stop.self, id: 0, to: place) }
    }
    #expect(throws: DatabaseError.notFound(table: "stop", id: "55")) {
      try database.move(Stop.self, id: 55, to: 0)
    }
    let error = #expect(throws: DatabaseError.self) {
      try database.move(Journey.self, id: 1, to: 0)
    }
    #expect(text(of: error).contains("keeps no order"))
    #expect(try ids(database) == [0, 1])
  }

  @Test("an older table gets its order from a migration: that of insertion")
  func migration() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "stops.sqlite")
      let old = try Database(.file(url), tables: [OldStop.self, OldJourney.self])
      try old.insert(OldJourney(id: 1))
      for id in [3, 1, 2] { try old.insert(OldStop(id: id, journeyID: 1)) }
      try old.close()
      let new = try Database(
        .file(url), tables: journeyTables,
        migrations: [
          Migration("stops have an order", .addOrder("position", within: "journeyID", of: "stop"))
        ])
      try new.insert(Stop(id: 9, journeyID: 1))
      #expect(try ids(new) == [3, 1, 2, 9])
      try new.move(Stop.self, id: 9, to: 1)
      #expect(try ids(new) == [3, 9, 1, 2])
      try new.close()
    }
  }

  @Test("the last place is found without reading the others")
  func lastPlace() throws {
    let database = try database(stops: 50)
    let sql = Stop.table.statements.insertion
    let scanned = try database.gate.withConnection { $0.scannedRows(sql) }
    #expect(scanned == 0)
  }
}

private struct OldJourney: PersistentModel {
  var id: Int
  var name = ""
  static let table = Table<OldJourney>("journey") {
    Column("id", \.id).primaryKey()
    Column("name", \.name)
  }
  init(id: Int) { self.id = id }
  init(row: Row<OldJourney>) throws { (id, name) = (try row[\.id], try row[\.name]) }
}

private struct OldStop: PersistentModel {
  var id: Int
  var journeyID: Int
  var name = ""
  var isDone = false
  var count = 0
  static let table = Table<OldStop>("stop") {
    Column("id", \.id).primaryKey()
    Column("journeyID", \.journeyID).references(OldJourney.self, onDelete: .cascade)
    Column("name", \.name)
    Column("isDone", \.isDone)
    Column("count", \.count)
  }
  init(id: Int, journeyID: Int) { (self.id, self.journeyID) = (id, journeyID) }
  init(row: Row<OldStop>) throws { self.init(id: try row[\.id], journeyID: try row[\.journeyID]) }
}
