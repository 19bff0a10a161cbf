import Foundation
import Testing

@testable import Persistence

/// What a child of ``ChildRunTests`` does; in any other run there is nothing here to do.
struct ChildRoles {
  @Test("a child counts", .enabled(if: ChildRun.isChild("counts")))
  func counts() throws {
    let options = Database.Options(busyTimeout: .seconds(120))
    let database = try Database(
      .file(try ChildRun.url()), tables: travelTables, options: options)
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000007"))
    for _ in 0..<1000 {
      try database.transaction {
        let number = try $0.fetch(Guide.self, id: id).flatMap { Int($0.name) } ?? 0
        try $0.upsert(Guide(id: id, name: "\(number + 1)"))
      }
    }
    try database.close()
  }

  @Test("a child writes", .enabled(if: ChildRun.isChild("writes")))
  func writes() throws {
    let database = try Database(.file(try ChildRun.url()), tables: travelTables)
    try database.insert(Guide(name: "from the child"))
    try database.close()
  }

  @Test("a child dies in a migration", .enabled(if: ChildRun.isChild("migrates and dies")))
  func migrates() throws {
    let migration = Self.migration { _ = kill(getpid(), SIGKILL) }
    _ = try Database(
      .file(try ChildRun.url()), tables: [LaterTrip.self], migrations: [migration])
  }

  @Test(
    "a child dies in a write of bytes outside",
    .enabled(if: ChildRun.isChild("replaces a picture and dies")))
  func replaces() throws {
    let database = try Database(.file(try ChildRun.url()), tables: pictureTables)
    try database.transaction {
      try $0.update(Card(id: 1, deckID: 1, picture: picture(2)))
      _ = kill(getpid(), SIGKILL)
    }
  }

  static func migration(midst: @escaping @Sendable () -> Void = {}) -> Migration {
    Migration(
      "trips have ratings and notes", .addColumn("rating", Int.self, to: "trip", default: 3),
      .sql("UPDATE trip SET rating = 3"), .perform { _ in midst() },
      .createIndex(on: "trip", column: "rating"),
      .addColumn("note", String?.self, to: "trip"))
  }
}
