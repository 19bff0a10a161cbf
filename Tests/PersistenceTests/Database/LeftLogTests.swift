import Foundation
import Persistence
import Testing

/// Files beside which a log was left, by a crash or by mistake.
struct LeftLogTests {
  private func open(_ url: URL, migrations: [Migration] = []) throws -> Database {
    try Database(.file(url), tables: travelTables, migrations: migrations)
  }

  @Test("C18 another database's log beside a file is found out, and both stay as they were")
  func foreignLog() throws {
    try withTemporaryFolder { folder in
      let (mine, other) = (folder.appending(path: "a.sqlite"), folder.appending(path: "b.sqlite"))
      let database = try open(mine)
      try database.transaction {
        for number in 0..<300 { try $0.insert(Trip(name: "Trip \(number)")) }
      }
      try database.close()
      let second = try open(other)
      try second.insert(Trip(name: "other"))
      try second.insert(Guide(name: "other"))
      let log = try Data(contentsOf: URL(filePath: other.path() + "-wal"))
      try second.close()
      try FileManager.default.removeItem(at: other)
      try log.write(to: URL(filePath: mine.path() + "-wal"))
      let before = try contents(of: folder)
      let error = #expect(throws: DatabaseError.self) { try open(mine) }
      #expect(text(of: error).contains("damaged"))
      let after = try contents(of: folder)
      #expect(after["a.sqlite"] == before["a.sqlite"])
      #expect(after["a.sqlite-wal"] == before["a.sqlite-wal"])
    }
  }

  @Test("C18 a foreign log of a few pages, of the same tables, is found out by the indexes")
  func foreignPages() throws {
    try withTemporaryFolder { folder in
      let (mine, other) = (folder.appending(path: "a.sqlite"), folder.appending(path: "b.sqlite"))
      func file(_ url: URL, _ start: Double) throws {
        let database = try open(url)
        try database.transaction {
          for number in 0..<5 {
            let date = Date(timeIntervalSinceReferenceDate: start + Double(number))
            try $0.insert(Trip(name: "Trip \(number)", startDate: date))
          }
        }
        try database.close()
      }
      try file(mine, 0)
      try file(other, 100)
      let second = try open(other)
      // Only the table's page goes into the log, not the indexes'.
      var trip = try #require(try second.fetchAll(Trip.self).first)
      trip.name = "other"
      try second.update(trip)
      let log = try Data(contentsOf: URL(filePath: other.path() + "-wal"))
      try second.close()
      try FileManager.default.removeItem(at: other)
      try log.write(to: URL(filePath: mine.path() + "-wal"))
      let before = try contents(of: folder)
      let error = #expect(throws: DatabaseError.self) { try open(mine) }
      #expect(text(of: error).contains("damaged"))
      let after = try contents(of: folder)
      #expect(after["a.sqlite"] == before["a.sqlite"])
      #expect(after["a.sqlite-wal"] == before["a.sqlite-wal"])
    }
  }

  @Test("C18 a log left by a crash is read: what was committed is there")
  func crash() throws {
    try withTemporaryFolder { folder in
      let (url, copy) = (folder.appending(path: "a.sqlite"), folder.appending(path: "b.sqlite"))
      let database = try open(url)
      let trips = (0..<3).map { Trip(name: "Trip \($0)") }
      for trip in trips { try database.insert(trip) }
      // What `kill -9` leaves: the two files as they are on disk at this moment.
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: url.path() + suffix, toPath: copy.path() + suffix)
      }
      let revived = try open(copy)
      #expect(try revived.fetchAll(Trip.self) == trips)
      try revived.close()
      try database.close()
    }
  }

  @Test(
    "a newer version that stands in the log of a crash alone is refused, and nothing is touched")
  func newerInLog() throws {
    try withTemporaryFolder { folder in
      let (url, crashed) = (folder.appending(path: "a.sqlite"), folder.appending(path: "b.sqlite"))
      try open(url).close()
      let newer = try open(url, migrations: [Migration("nothing"), Migration("nothing")])
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: url.path() + suffix, toPath: crashed.path() + suffix)
      }
      try newer.close()
      let before = try contents(of: folder)
      #expect(throws: DatabaseError.newerVersion(path: crashed.path(), found: 3, known: 1)) {
        try open(crashed)
      }
      #expect(try contents(of: folder) == before)
    }
  }
}
