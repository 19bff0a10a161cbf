import Foundation
import Persistence
import Testing

struct OpeningTests {
  private func open(_ url: URL, migrations: [Migration] = []) throws -> Database {
    try Database(.file(url), tables: travelTables, migrations: migrations)
  }

  @Test("what was written is there after closing and opening again, and nothing lies beside it")
  func reopen() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "여행.sqlite")
      let jeju = Trip(name: "제주")
      let first = try open(url)
      try first.insert(jeju)
      try first.close()
      #expect(
        try contents(of: folder).keys.map { $0.utf8.count } == [url.lastPathComponent.utf8.count])
      let second = try open(url)
      #expect(try second.fetchAll(Trip.self) == [jeju])
      try second.close()
    }
  }

  @Test("a closed database says so, and may be closed again")
  func closed() throws {
    let database = try travelDatabase()
    try database.close()
    try database.close()
    #expect(throws: DatabaseError.closed) { try database.fetchAll(Trip.self) }
    #expect(throws: DatabaseError.closed) { try database.insert(Trip(name: "x")) }
  }

  @Test(
    "C18 what is no database is refused with its kind, and stays as it was",
    arguments: [
      ("text", Data("These are notes.\n메모\n".utf8), "text"),
      (
        "random bytes", Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7919 >> 3) }),
        "other data"
      ),
      ("the beginning of a header", Data("SQLite format 3\0".utf8), "other data"),
    ])
  func noDatabase(_ name: String, _ bytes: Data, _ kind: String) throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      try bytes.write(to: url)
      #expect(throws: DatabaseError.notADatabase(path: url.path(), found: kind)) { try open(url) }
      #expect(try contents(of: folder) == ["trips.sqlite": bytes])
    }
  }

  @Test("C18 a folder, a device and a missing folder are refused, and nothing is made")
  func noFile() throws {
    try withTemporaryFolder { (folder) throws in
      #expect(throws: DatabaseError.notADatabase(path: folder.path(), found: "a folder")) {
        try open(folder)
      }
      #expect(throws: DatabaseError.notADatabase(path: "/dev/null", found: "a special file")) {
        try open(URL(filePath: "/dev/null"))
      }
      let missing = folder.appending(path: "none/trips.sqlite")
      let error = #expect(throws: DatabaseError.self) { try open(missing) }
      #expect(text(of: error).contains("folder does not exist"))
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test("C18 a place that may only be read is a typed error")
  func readOnly() throws {
    // Not even the superuser, as whom tests may run, can make a file there.
    #expect(throws: DatabaseError.self) { try open(URL(filePath: "/proc/trips.sqlite")) }
  }

  @Test("C18 a cut-off file is called damaged, and stays as it was")
  func truncated() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let database = try open(url)
      try database.transaction {
        for number in 0..<500 { try $0.insert(Trip(name: "Trip \(number)")) }
      }
      try database.close()
      let half = try Data(contentsOf: url).prefix(20_000)
      try half.write(to: url)
      let error = #expect(throws: DatabaseError.self) { try open(url) }
      #expect(text(of: error).contains("damaged: it has 20000 bytes"))
      #expect(try contents(of: folder) == ["trips.sqlite": half])
    }
  }

  @Test("C18 a damaged page is an error when it is read, not a crash")
  func damagedPage() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let database = try open(url)
      try database.transaction {
        for number in 0..<500 { try $0.insert(Trip(name: "Trip \(number)")) }
      }
      try database.close()
      var bytes = try Data(contentsOf: url)
      bytes.replaceSubrange(
        4096..<(bytes.count - 4096), with: repeatElement(0xA5, count: bytes.count - 8192))
      try bytes.write(to: url)
      let error = #expect(throws: DatabaseError.self) {
        let database = try open(url)
        _ = try database.fetchAll(Trip.self)
      }
      #expect(text(of: error).contains("damaged"))
    }
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

  @Test("a newer file is refused unread, with the versions of both", arguments: [true, false])
  func newer(_ isClosed: Bool) throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let newer = try open(url, migrations: [Migration("nothing"), Migration("nothing")])
      try newer.insert(Trip(name: "미래"))
      // Open, the version may stand in the log alone.
      if isClosed { try newer.close() }
      let before = try contents(of: folder)
      #expect(throws: DatabaseError.newerVersion(path: url.path(), found: 3, known: 1)) {
        try open(url)
      }
      #expect(try contents(of: folder) == before)
      try newer.close()
    }
  }

  @Test("another application's database is refused and left as it was")
  func otherApplication() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let options = Database.Options(applicationID: 7)
      try Database(.file(url), tables: [Trip.self], options: options).close()
      let before = try contents(of: folder)
      let expected = DatabaseError.otherApplication(
        path: url.path(), found: 7, expected: 0x5357_5044)
      #expect(throws: expected) { try open(url) }
      #expect(try contents(of: folder) == before)
    }
  }

  @Test("an empty file becomes a database")
  func empty() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      try Data().write(to: url)
      let database = try open(url)
      #expect(try database.fetchAll(Trip.self).isEmpty)
      try database.close()
    }
  }

  @Test("a file whose tables disagree with their descriptions is refused and left as it was")
  func disagreement() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      try open(url).close()
      let before = try contents(of: folder)
      let error = #expect(throws: DatabaseError.self) {
        try Database(.file(url), tables: [LaterTrip.self])
      }
      #expect(text(of: error).contains("column rating is missing"))
      #expect(try contents(of: folder) == before)
    }
  }
}
