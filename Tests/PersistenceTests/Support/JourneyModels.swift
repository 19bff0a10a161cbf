import Foundation
import Persistence

/// A parent that holds its children, which hold theirs.
struct Journey: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var name = ""
  var stops: [Stop] = []
}

extension Journey: PersistentModel {
  static let table = Table<Journey>("journey") {
    Column("id", \.id).primaryKey()
    Column("name", \.name)
    Children(\.stops, by: \.journeyID)
  }

  init(row: Row<Journey>) throws {
    self.init(id: try row[\.id], name: try row[\.name], stops: try row[\.stops])
  }
}

struct Stop: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var journeyID: Int
  var name = ""
  var isDone = false
  var count = 0
  var notes: [Remark] = []
}

extension Stop: PersistentModel {
  static let table = Table<Stop>("stop") {
    Column("id", \.id).primaryKey()
    Column("journeyID", \.journeyID).references(Journey.self, onDelete: .cascade)
      .ordered(by: "position")
    Column("name", \.name)
    Column("isDone", \.isDone)
    Column("count", \.count)
    Children(\.notes, by: \.stopID)
  }

  init(row: Row<Stop>) throws {
    self.init(
      id: try row[\.id], journeyID: try row[\.journeyID], name: try row[\.name],
      isDone: try row[\.isDone], count: try row[\.count], notes: try row[\.notes])
  }
}

/// A note can do without its stop.
struct Remark: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var stopID: Int?
  var text: String
}

extension Remark: PersistentModel {
  static let table = Table<Remark>("remark") {
    Column("id", \.id).primaryKey()
    Column("stopID", \.stopID).references(Stop.self, onDelete: .nullify).ordered(by: "place")
    Column("text", \.text)
  }

  init(row: Row<Remark>) throws {
    self.init(id: try row[\.id], stopID: try row[\.stopID], text: try row[\.text])
  }
}

/// A tree: folders in folders.
struct Folder: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var parentID: Int?
  var folders: [Folder] = []
}

extension Folder: PersistentModel {
  static let table = Table<Folder>("folder") {
    Column("id", \.id).primaryKey()
    Column("parentID", \.parentID).references(Folder.self, onDelete: .cascade)
      .ordered(by: "position")
    Children(\.folders, by: \.parentID)
  }

  init(row: Row<Folder>) throws {
    self.init(id: try row[\.id], parentID: try row[\.parentID], folders: try row[\.folders])
  }
}

let journeyTables: [any PersistentModel.Type] = [Journey.self, Stop.self, Remark.self]

func journeyDatabase(_ journeys: [Journey] = []) throws -> Database {
  let database = try Database(.inMemory, tables: journeyTables)
  try database.transaction { for journey in journeys { try $0.insert(journey) } }
  return database
}

extension SpecimenGenerator {
  /// Journeys with up to four stops, each with up to three notes.
  mutating func journeys(_ count: Int) -> [Journey] {
    var stopID = 0
    var noteID = 0
    return (0..<count).map { id in
      let stops = (0..<one(of: [0, 0, 1, 2, 3, 4])).map { _ in
        stopID += 1
        let notes = (0..<one(of: [0, 1, 3])).map { _ in
          noteID += 1
          return Remark(id: noteID, stopID: stopID, text: text())
        }
        return Stop(
          id: stopID, journeyID: id, name: text(), isDone: one(of: [true, false]),
          count: one(of: Self.integers), notes: notes)
      }
      return Journey(id: id, name: text(), stops: stops)
    }
  }
}
