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

  @Test(
    "C18 a file or folder without leave to write is refused and left as it was",
    .enabled(if: geteuid() != 0, "the superuser may write everywhere"), arguments: [true, false])
  func withoutLeave(isFolder: Bool) throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      try open(url).close()
      let before = try contents(of: folder)
      let locked = isFolder ? folder : url
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked.path())
      #expect(throws: DatabaseError.readOnly(path: url.path())) { try open(url) }
      #expect(try contents(of: folder) == before)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked.path())
    }
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

  @Test("a new file that can't be filled does not stay behind empty")
  func madeInVain() throws {
    try withTemporaryFolder { (folder) throws in
      // The indexes of these two want the same name.
      #expect(throws: DatabaseError.self) {
        try Database(
          .file(folder.appending(path: "t.sqlite")), tables: [Clash.self, ClashToo.self])
      }
      #expect(try contents(of: folder).isEmpty)
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

private struct Clash: PersistentModel {
  var id: Int
  static let table = Table<Clash>("a.b") { Column("c", \.id).primaryKey().indexed() }
  init(row: Row<Clash>) throws { id = try row[\.id] }
}

private struct ClashToo: PersistentModel {
  var id: Int
  static let table = Table<ClashToo>("a") { Column("b.c", \.id).primaryKey().indexed() }
  init(row: Row<ClashToo>) throws { id = try row[\.id] }
}
