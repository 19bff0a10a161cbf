import Foundation
import Persistence
import Testing

/// Descriptions that can't work are refused when a database is opened with them.
struct TableTests {
  private func refusal(_ tables: any PersistentModel.Type...) -> String {
    text(of: #expect(throws: DatabaseError.self) { try Database(.inMemory, tables: tables) })
  }

  @Test("a table needs a primary key")
  func noKey() {
    #expect(refusal(Keyless.self).contains("exactly one primary key"))
  }

  @Test("a column's name stands there once, whatever its case")
  func columnTwice() {
    #expect(refusal(Doubled.self).contains("column ID stands there twice"))
  }

  @Test("a table stands in the list once")
  func tableTwice() {
    #expect(refusal(Trip.self, LaterTrip.self).contains("another table has the same name"))
  }

  @Test("a parent's table must be in the list")
  func missingParent() {
    #expect(refusal(Trip.self, Activity.self).contains("refers to table guide"))
  }

  @Test("the primary key must be the column of id")
  func wrongKey() throws {
    let database = try Database(.inMemory, tables: [Crossed.self])
    let error = #expect(throws: DatabaseError.self) {
      try database.insert(Crossed(id: 1, other: 2))
    }
    #expect(text(of: error).contains("another property than id"))
  }

  @Test("reading a property without a column is an error that names it")
  func propertyWithoutColumn() throws {
    let database = try Database(.inMemory, tables: [Forgetful.self])
    try database.insert(Forgetful(id: 1, name: "x"))
    let error = #expect(throws: DatabaseError.self) { try database.fetchAll(Forgetful.self) }
    #expect(text(of: error).contains("no column for \\Forgetful.name"))
  }

  @Test("names may hold quotes, spaces, Korean and words of SQL")
  func names() throws {
    let database = try Database(.inMemory, tables: [Odd.self])
    try database.insert(Odd(id: 1, group: "a"))
    let found = FetchDescriptor<Odd>(
      predicate: #Predicate { $0.group == "a" }, sortBy: [SortDescriptor(\.group)])
    #expect(try database.fetch(found) == [Odd(id: 1, group: "a")])
    try database.upsert(Odd(id: 1, group: "b"))
    #expect(try database.fetch(Odd.self, id: 1)?.group == "b")
  }
}

private struct Keyless: PersistentModel {
  var id: Int
  static let table = Table<Keyless>("keyless") { Column("id", \.id) }
  init(row: Row<Keyless>) throws { id = try row[\.id] }
}

private struct Doubled: PersistentModel {
  var id: Int
  var name: String
  static let table = Table<Doubled>("doubled") {
    Column("id", \.id).primaryKey()
    Column("ID", \.name)
  }
  init(row: Row<Doubled>) throws {
    id = try row[\.id]
    name = try row[\.name]
  }
}

private struct Crossed: PersistentModel {
  var id: Int
  var other: Int
  static let table = Table<Crossed>("crossed") {
    Column("id", \.id)
    Column("other", \.other).primaryKey()
  }
  init(id: Int, other: Int) {
    self.id = id
    self.other = other
  }
  init(row: Row<Crossed>) throws { self.init(id: try row[\.id], other: try row[\.other]) }
}

private struct Forgetful: PersistentModel {
  var id: Int
  var name: String
  static let table = Table<Forgetful>("forgetful") { Column("id", \.id).primaryKey() }
  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
  init(row: Row<Forgetful>) throws { self.init(id: try row[\.id], name: try row[\.name]) }
}

private struct Odd: PersistentModel {
  var id: Int
  var group: String
  static let table = Table<Odd>("select \"여행\"") {
    Column("rowid", \.id).primaryKey()
    Column("group by", \.group).indexed()
  }
  init(id: Int, group: String) {
    self.id = id
    self.group = group
  }
  init(row: Row<Odd>) throws { self.init(id: try row[\.id], group: try row[\.group]) }
}
