import Foundation
import Persistence

/// A trip and its activities: a parent and its children.
struct Trip: Identifiable, Equatable, Codable, Sendable {
  var id = UUID()
  var name: String
  var destination = ""
  var startDate = Date(timeIntervalSinceReferenceDate: 0)
}

extension Trip: PersistentModel {
  static let table = Table<Trip>("trip") {
    Column("id", \.id).primaryKey()
    Column("name", \.name)
    Column("destination", \.destination)
    Column("startDate", \.startDate).indexed()
  }

  init(row: Row<Trip>) throws {
    self.init(
      id: try row[\.id], name: try row[\.name], destination: try row[\.destination],
      startDate: try row[\.startDate])
  }
}

struct Activity: Identifiable, Equatable, Sendable {
  var id = UUID()
  var tripID: UUID
  var title: String
  var guideID: UUID?
}

extension Activity: PersistentModel {
  static let table = Table<Activity>("activity") {
    Column("id", \.id).primaryKey()
    Column("tripID", \.tripID).references(Trip.self, onDelete: .cascade)
    Column("title", \.title)
    Column("guideID", \.guideID).references(Guide.self, onDelete: .nullify)
  }

  init(row: Row<Activity>) throws {
    self.init(
      id: try row[\.id], tripID: try row[\.tripID], title: try row[\.title],
      guideID: try row[\.guideID])
  }
}

struct Guide: Identifiable, Equatable, Sendable {
  var id = UUID()
  var name: String
}

extension Guide: PersistentModel {
  static let table = Table<Guide>("guide") {
    Column("id", \.id).primaryKey()
    Column("name", \.name).unique()
  }

  init(row: Row<Guide>) throws {
    self.init(id: try row[\.id], name: try row[\.name])
  }
}

/// A ticket keeps its activity from being deleted.
struct Ticket: Identifiable, Equatable, Sendable {
  var id: Int
  var activityID: UUID
}

extension Ticket: PersistentModel {
  static let table = Table<Ticket>("ticket") {
    Column("id", \.id).primaryKey()
    Column("activityID", \.activityID).references(Activity.self, onDelete: .deny)
  }

  init(row: Row<Ticket>) throws {
    self.init(id: try row[\.id], activityID: try row[\.activityID])
  }
}

let travelTables: [any PersistentModel.Type] = [
  Trip.self, Activity.self, Guide.self, Ticket.self,
]

func travelDatabase() throws -> Database {
  try Database(.inMemory, tables: travelTables)
}

/// One column of every kind.
struct Specimen: Identifiable, Equatable, Codable, Sendable {
  enum Kind: String, Codable, ColumnValue { case plant, animal }
  enum Size: Int, Codable, ColumnValue, Comparable {
    case large = 1
    case small = 2
    static func < (left: Size, right: Size) -> Bool { left.rawValue > right.rawValue }
  }

  var id: Int
  var flag = false
  var count = 0
  var wide: Int64 = 0
  var weight = 0.0
  var text = ""
  var bytes = Data()
  var day = Date(timeIntervalSinceReferenceDate: 0)
  var code = UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID()
  var link = URL(filePath: "/")
  var kind = Kind.plant
  var size = Size.small
  var maybeFlag: Bool?
  var maybeCount: Int?
  var maybeWeight: Double?
  var maybeText: String?
  var maybeBytes: Data?
  var maybeDay: Date?
  var maybeKind: Kind?
}

extension Specimen: PersistentModel {
  static let table = Table<Specimen>("specimen") {
    Column("id", \.id).primaryKey()
    Column("flag", \.flag)
    Column("count", \.count).indexed()
    Column("wide", \.wide)
    Column("weight", \.weight)
    Column("text", \.text)
    Column("bytes", \.bytes)
    Column("day", \.day)
    Column("code", \.code)
    Column("link", \.link)
    Column("kind", \.kind)
    Column("size", \.size)
    Column("maybeFlag", \.maybeFlag)
    Column("maybeCount", \.maybeCount)
    Column("maybeWeight", \.maybeWeight)
    Column("maybeText", \.maybeText)
    Column("maybeBytes", \.maybeBytes)
    Column("maybeDay", \.maybeDay)
    Column("maybeKind", \.maybeKind)
  }

  init(row: Row<Specimen>) throws {
    id = try row[\.id]
    flag = try row[\.flag]
    count = try row[\.count]
    wide = try row[\.wide]
    weight = try row[\.weight]
    text = try row[\.text]
    bytes = try row[\.bytes]
    day = try row[\.day]
    code = try row[\.code]
    link = try row[\.link]
    kind = try row[\.kind]
    size = try row[\.size]
    maybeFlag = try row[\.maybeFlag]
    maybeCount = try row[\.maybeCount]
    maybeWeight = try row[\.maybeWeight]
    maybeText = try row[\.maybeText]
    maybeBytes = try row[\.maybeBytes]
    maybeDay = try row[\.maybeDay]
    maybeKind = try row[\.maybeKind]
  }
}
