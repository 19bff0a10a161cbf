import Foundation
import Persistence
import Testing

struct MigrationTests {
  private let history = [
    Migration(
      "trips have ratings", .addColumn("rating", Int.self, to: "trip", default: 3),
      .createIndex(on: "trip", column: "rating")),
    Migration("trips have notes", .addColumn("note", String?.self, to: "trip")),
  ]

  /// A file of version 1 with some trips in it, closed.
  private func oldFile(in folder: URL, rows: Int) throws -> (URL, [Trip]) {
    let url = folder.appending(path: "trips.sqlite")
    let database = try Database(.file(url), tables: [Trip.self])
    let trips = (0..<rows).map { Trip(name: "Trip \($0)") }
    try database.transaction { for trip in trips { try $0.insert(trip) } }
    try database.close()
    return (url, trips)
  }

  @Test("C13 new columns get their default in empty and filled tables alike", arguments: [0, 10])
  func addColumns(rows: Int) throws {
    try withTemporaryFolder { folder in
      let (url, trips) = try oldFile(in: folder, rows: rows)
      let database = try Database(.file(url), tables: [LaterTrip.self], migrations: history)
      let later = try database.fetchAll(LaterTrip.self)
      #expect(later.map(\.name) == trips.map(\.name))
      #expect(later.allSatisfy { $0.rating == 3 && $0.note == nil })
      try database.close()
      // A second time there is nothing to do.
      let again = try Database(.file(url), tables: [LaterTrip.self], migrations: history)
      #expect(try again.fetchAll(LaterTrip.self) == later)
      try again.close()
    }
  }

  @Test("C13 a constant of any type may be the default, quotes and infinities included")
  func defaults() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let old = try Database(.file(url), tables: [Guide.self])
      try old.insert(Guide(name: "김"))
      try old.close()
      let history = [
        Migration(
          "everything", .addColumn("t", String.self, to: "guide", default: "it's \"각\""),
          .addColumn("d", Double.self, to: "guide", default: -.infinity),
          .addColumn("b", Data.self, to: "guide", default: Data([0, 255])),
          .addColumn("f", Bool.self, to: "guide", default: true),
          .addColumn("when", Date.self, to: "guide", default: .distantPast))
      ]
      let new = try Database(.file(url), tables: [WideGuide.self], migrations: history)
      let wide = try #require(try new.fetchAll(WideGuide.self).first)
      #expect(wide.t == "it's \"각\"" && wide.d == -.infinity && wide.b == Data([0, 255]))
      #expect(wide.f && wide.when == .distantPast)
      try new.close()
    }
  }

  @Test("C14 when a step throws, the file is byte for byte the old one, and still opens as such")
  func throwingStep() throws {
    struct Refusal: Error {}
    try withTemporaryFolder { folder in
      let (url, trips) = try oldFile(in: folder, rows: 10)
      let before = try contents(of: folder)
      let broken = [
        history[0],
        Migration(
          "breaks half-way", .sql("UPDATE trip SET name = 'lost'"),
          .perform { _ in throw Refusal() },
          .addColumn("note", String?.self, to: "trip")),
      ]
      let error = #expect(throws: DatabaseError.self) {
        try Database(.file(url), tables: [LaterTrip.self], migrations: broken)
      }
      #expect(text(of: error).contains("\"breaks half-way\" to version 3"))
      #expect(text(of: error).contains("Refusal"))
      var after = try contents(of: folder)
      #expect(after.removeValue(forKey: "trips.sqlite.before-version-3") != nil)
      #expect(after == before)
      let database = try Database(.file(url), tables: [Trip.self])
      #expect(try database.fetchAll(Trip.self) == trips)
      try database.close()
      let healed = try Database(.file(url), tables: [LaterTrip.self], migrations: history)
      #expect(try healed.fetchCount(FetchDescriptor<LaterTrip>()) == 10)
      try healed.close()
      #expect(try contents(of: folder).count == 1)
    }
  }

  @Test("C14 what a kill in the middle of a migration leaves opens as the old version")
  func killed() throws {
    try withTemporaryFolder { folder in
      let (url, trips) = try oldFile(in: folder, rows: 10)
      let copy = folder.appending(path: "copy.sqlite")
      let history = [
        history[0],
        Migration(
          "is killed", .sql("UPDATE trip SET name = 'lost'"),
          .perform { _ in
            for suffix in ["", "-wal"] {
              try FileManager.default.copyItem(
                atPath: url.path() + suffix, toPath: copy.path() + suffix)
            }
          }, .addColumn("note", String?.self, to: "trip")),
      ]
      try Database(.file(url), tables: [LaterTrip.self], migrations: history).close()
      let revived = try Database(.file(copy), tables: [Trip.self])
      #expect(try revived.fetchAll(Trip.self) == trips)
      try revived.close()
    }
  }

  @Test("C14 a migration that does not lead to the descriptions is undone")
  func wrongResult() throws {
    try withTemporaryFolder { folder in
      let (url, _) = try oldFile(in: folder, rows: 1)
      let before = try contents(of: folder)
      let error = #expect(throws: DatabaseError.self) {
        try Database(.file(url), tables: [LaterTrip.self], migrations: [history[0]])
      }
      #expect(text(of: error).contains("column note is missing"))
      var after = try contents(of: folder)
      #expect(after.removeValue(forKey: "trips.sqlite.before-version-2") != nil)
      #expect(after == before)
    }
  }

  @Test("a table that an old file lacks is made, in its latest form")
  func newTable() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      try Database(.file(url), tables: [Guide.self]).close()
      let database = try Database(
        .file(url), tables: [Guide.self, LaterTrip.self], migrations: history)
      try database.insert(LaterTrip(name: "제주", rating: 5))
      #expect(try database.fetchAll(LaterTrip.self).map(\.rating) == [5])
      try database.close()
    }
  }

  @Test("C10 rebuilding a parent table in a migration keeps the children; orphans undo it")
  func rebuild() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let jeju = Trip(name: "제주")
      let walk = Activity(tripID: jeju.id, title: "산책")
      let old = try Database(.file(url), tables: travelTables)
      try old.insert(jeju)
      try old.insert(walk)
      try old.close()
      let rebuild = """
        CREATE TABLE "new" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "destination" TEXT
        NOT NULL, "startDate" REAL NOT NULL) STRICT;
        INSERT INTO "new" SELECT * FROM "trip";
        DROP TABLE "trip";
        ALTER TABLE "new" RENAME TO "trip";
        CREATE INDEX "trip.startDate" ON "trip" ("startDate");
        """
      let new = try Database(
        .file(url), tables: travelTables, migrations: [Migration("rebuild", .sql(rebuild))])
      #expect(try new.fetchAll(Activity.self) == [walk])
      try new.delete(Trip.self, id: jeju.id)
      #expect(try new.fetchAll(Activity.self).isEmpty)
      try new.insert(jeju)
      try new.insert(walk)
      try new.close()
      let error = #expect(throws: DatabaseError.self) {
        try Database(
          .file(url), tables: travelTables,
          migrations: [
            Migration("rebuild", .sql(rebuild)), Migration("orphans", .sql("DELETE FROM trip")),
          ])
      }
      #expect(text(of: error).contains("Table activity"))
    }
  }

  @Test("columns and tables may be renamed and dropped, and rows rewritten in Swift")
  func otherSteps() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let old = try Database(.file(url), tables: [LaterTrip.self, Guide.self])
      let trip = LaterTrip(name: "제주", destination: "서귀포", rating: 4, note: "귤")
      try old.insert(trip)
      try old.close()
      let history = [
        Migration(
          "upper case",
          .perform { context in
            #expect(try context.hasTable("trip") && !context.hasTable("nothing"))
            for row in try context.rows("SELECT id, note FROM trip") {
              try context.execute("UPDATE trip SET destination = ? WHERE id = ?", [row[1], row[0]])
            }
          },
          .dropColumn("rating", of: "trip"), .dropColumn("note", of: "trip"),
          .renameColumn("name", to: "title", of: "trip"),
          .renameColumn("title", to: "name", of: "trip"),
          .dropTable("guide"), .renameTable("trip", to: "tour"), .renameTable("tour", to: "trip"))
      ]
      let new = try Database(.file(url), tables: [Trip.self], migrations: history)
      #expect(try new.fetchAll(Trip.self).map(\.destination) == ["귤"])
      try new.close()
    }
  }
}

private struct WideGuide: Identifiable, Equatable, PersistentModel {
  var id: UUID
  var name: String
  var t: String
  var d: Double
  var b: Data
  var f: Bool
  var when: Date

  static let table = Table<WideGuide>("guide") {
    Column("id", \.id).primaryKey()
    Column("name", \.name).unique()
    Column("t", \.t)
    Column("d", \.d)
    Column("b", \.b)
    Column("f", \.f)
    Column("when", \.when)
  }

  init(row: Row<WideGuide>) throws {
    id = try row[\.id]
    name = try row[\.name]
    t = try row[\.t]
    d = try row[\.d]
    b = try row[\.b]
    f = try row[\.f]
    when = try row[\.when]
  }
}
