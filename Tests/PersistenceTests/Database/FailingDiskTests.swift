import CSQLite
import Foundation
import Testing

@testable import Persistence

/// A disk that fails at every single write in turn.
struct FailingDiskTests {
  static let codes: [(code: Int32, isFull: Bool)] = [(SQLITE_FULL, true), (SQLITE_IOERR, false)]

  private func isExpected(_ error: (any Error)?, isFull: Bool) -> Bool {
    switch error as? DatabaseError {
    case .full?: isFull
    case .diskFailed?: !isFull
    default: false
    }
  }

  private func open(
    _ url: URL, tables: [any PersistentModel.Type] = travelTables, migrations: [Migration] = []
  ) throws -> Database {
    var options = Database.Options()
    options.vfs = FailingDisk.name
    return try Database(.file(url), tables: tables, migrations: migrations, options: options)
  }

  @Test(
    "C18 C22 whichever write of a transaction fails, the error says so and nothing is lost",
    arguments: codes)
  func transaction(code: Int32, isFull: Bool) throws {
    var failures = 0
    var isDone = false
    while !isDone {
      try withTemporaryFolder { folder in
        let url = folder.appending(path: "trips.sqlite")
        let database = try open(url)
        let jeju = Trip(name: "제주")
        try database.insert(jeju)
        let more = (0..<40).map { Trip(name: String(repeating: "\($0) ", count: 300)) }
        FailingDisk.fail(url, after: failures, code: code)
        do {
          try database.transaction { for trip in more { try $0.insert(trip) } }
          isDone = true
        } catch {
          #expect(isExpected(error, isFull: isFull), "after \(failures): \(error)")
          failures += 1
        }
        FailingDisk.heal(url)
        let expected = isDone ? [jeju] + more : [jeju]
        #expect(try database.fetchAll(Trip.self) == expected)
        // The connection works on, and what it writes now is there for others.
        let busan = Trip(name: "부산")
        try database.insert(busan)
        try database.close()
        let again = try Database(.file(url), tables: travelTables)
        #expect(try again.fetchAll(Trip.self) == expected + [busan])
        try again.gate.withConnection { try $0.requireSoundness() }
        try again.close()
      }
    }
    #expect(failures > 10)
  }

  @Test(
    "C14 C18 whichever write of a migration fails, the file stays in its old version",
    arguments: codes)
  func migration(code: Int32, isFull: Bool) throws {
    var failures = 0
    var isDone = false
    while !isDone {
      try withTemporaryFolder { folder in
        let url = folder.appending(path: "trips.sqlite")
        let trips = (0..<20).map { Trip(name: "Trip \($0)") }
        let old = try Database(.file(url), tables: [Trip.self])
        try old.transaction { for trip in trips { try $0.insert(trip) } }
        try old.close()
        FailingDisk.fail(url, after: failures, code: code)
        do {
          try open(url, tables: [LaterTrip.self], migrations: [ChildRoles.migration()]).close()
          isDone = true
        } catch {
          let reason =
            if case .migrationFailed(_, _, _, let reason)? = error as? DatabaseError { reason } else
            {
              "\(error)"
            }
          #expect(
            reason.hasPrefix(isFull ? "There is no room left" : "The disk failed"),
            "after \(failures): \(error)")
          failures += 1
        }
        FailingDisk.heal(url)
        if !isDone {
          let same = try Database(.file(url), tables: [Trip.self])
          #expect(try same.fetchAll(Trip.self) == trips)
          try same.close()
        }
        let new = try Database(
          .file(url), tables: [LaterTrip.self], migrations: [ChildRoles.migration()])
        #expect(try new.fetchAll(LaterTrip.self).map(\.name) == trips.map(\.name))
        try new.close()
        #expect(try contents(of: folder).count == 1)
      }
    }
    #expect(failures > 10)
  }

  @Test("C18 a backup that fails at any write leaves nothing behind", arguments: codes)
  func backup(code: Int32, isFull: Bool) throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let copy = folder.appending(path: "copy.sqlite")
      let database = try open(url)
      let trips = (0..<20).map { Trip(name: "Trip \($0)") }
      try database.transaction { for trip in trips { try $0.insert(trip) } }
      let before = Set(try contents(of: folder).keys)
      var failures = 0
      while !FileManager.default.fileExists(atPath: copy.path()) {
        FailingDisk.fail(copy, after: failures, code: code)
        do {
          try database.backup(to: copy)
        } catch {
          #expect(isExpected(error, isFull: isFull), "after \(failures): \(error)")
          #expect(Set(try contents(of: folder).keys) == before)
          failures += 1
        }
      }
      FailingDisk.heal(copy)
      #expect(failures > 5)
      try database.close()
      let restored = try Database(.file(copy), tables: travelTables)
      #expect(try restored.fetchAll(Trip.self) == trips)
      try restored.close()
    }
  }

  @Test("C16 opening a file that another process is writing waits, then says that it is locked")
  func lockedOpening() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let first = try Database(.file(url), tables: travelTables)
      let options = Database.Options(busyTimeout: .milliseconds(1))
      try first.transaction { transaction in
        try transaction.insert(Trip(name: "제주"))
        #expect(throws: DatabaseError.busy(path: url.path(), waited: .milliseconds(1))) {
          try Database(.file(url), tables: travelTables, options: options)
        }
      }
      let second = try Database(.file(url), tables: travelTables, options: options)
      #expect(try second.fetchAll(Trip.self).map(\.name) == ["제주"])
      try second.close()
      try first.close()
    }
  }
}
