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

  @Test("a child has no room", .enabled(if: ChildRun.isChild("has no room")))
  func noRoom() throws {
    let url = try ChildRun.url()
    let database = try Database(.file(url), tables: pictureTables)
    // No file of this process may now grow beyond 100 kB: an attempt fails instead of ending it.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
    try database.insert(Card(id: 1, deckID: 1, picture: picture(1, count: 100)))
    #expect(throws: DatabaseError.full(path: url.path())) {
      try database.insert(Card(id: 2, deckID: 1, picture: picture(2, count: 200_000)))
    }
    #expect(try database.fetchCount(FetchDescriptor<Card>()) == 1)
    try database.close()
  }

  static func migration(midst: @escaping @Sendable () -> Void = {}) -> Migration {
    Migration(
      "trips have ratings and notes", .addColumn("rating", Int.self, to: "trip", default: 3),
      .sql("UPDATE trip SET rating = 3"), .perform { _ in midst() },
      .createIndex(on: "trip", column: "rating"),
      .addColumn("note", String?.self, to: "trip"))
  }
}
