import Foundation
import Persistence
import Testing

struct CopiesTests {
  private let trips = (0..<50).map { Trip(name: "Trip \($0)") }

  private func fill(_ location: Database.Location) throws -> Database {
    let database = try Database(location, tables: travelTables)
    try database.transaction { for trip in trips { try $0.insert(trip) } }
    return database
  }

  @Test("C18 a backup is a database of its own, also one of memory", arguments: [true, false])
  func backup(inMemory: Bool) throws {
    try withTemporaryFolder { folder in
      let database = try fill(inMemory ? .inMemory : .file(folder.appending(path: "a.sqlite")))
      let copy = folder.appending(path: "copy.sqlite")
      try database.backup(to: copy)
      try database.deleteAll(Trip.self)
      try database.close()
      #expect(
        Set(try contents(of: folder).keys)
          == (inMemory ? ["copy.sqlite"] : ["a.sqlite", "copy.sqlite"]))
      let restored = try Database(.file(copy), tables: travelTables)
      #expect(try restored.fetchAll(Trip.self) == trips)
      try restored.close()
    }
  }

  @Test("a backup does not replace a file, and leaves nothing when it can't be made")
  func refusedBackup() throws {
    try withTemporaryFolder { folder in
      let database = try fill(.inMemory)
      let taken = folder.appending(path: "taken")
      try Data("mine".utf8).write(to: taken)
      let error = #expect(throws: DatabaseError.self) { try database.backup(to: taken) }
      #expect(text(of: error).contains("a file is there already"))
      #expect(throws: DatabaseError.self) {
        try database.backup(to: folder.appending(path: "none/copy.sqlite"))
      }
      #expect(try contents(of: folder) == ["taken": Data("mine".utf8)])
    }
  }

  @Test(
    "C18 a damaged file is set aside with its log, never deleted, and a new one takes its place")
  func setAside() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      for round in 1...2 {
        try Data("damaged \(round)".utf8).write(to: url)
        try Data("log \(round)".utf8).write(to: URL(filePath: url.path() + "-wal"))
        #expect(throws: DatabaseError.self) { try Database(.file(url), tables: travelTables) }
        let aside = try Database.setAside(url)
        #expect(aside.lastPathComponent == "trips.sqlite.aside-\(round)")
        #expect(try Data(contentsOf: aside) == Data("damaged \(round)".utf8))
        let log = URL(filePath: aside.path() + "-wal")
        #expect(try Data(contentsOf: log) == Data("log \(round)".utf8))
      }
      let database = try fill(.file(url))
      try database.close()
      #expect(try contents(of: folder).count == 5)
    }
  }
}
