import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Persistence

struct TransactionTests {
  struct Refusal: Error {}

  private func pair(
    in folder: URL, busyTimeout: Duration = .seconds(60)
  ) throws -> (
    Database, Database
  ) {
    let url = folder.appending(path: "trips.sqlite")
    let options = Database.Options(busyTimeout: busyTimeout)
    return (
      try Database(.file(url), tables: travelTables, options: options),
      try Database(.file(url), tables: travelTables, options: options)
    )
  }

  @Test("a transaction happens as a whole, and gives its closure's result")
  func whole() throws {
    let database = try travelDatabase()
    let count = try database.transaction {
      try $0.insert(Trip(name: "제주"))
      try $0.insert(Trip(name: "부산"))
      return try $0.fetchCount(FetchDescriptor<Trip>())
    }
    #expect(count == 2)
  }

  @Test("what a throwing transaction did is undone, and its error comes out")
  func undone() throws {
    let database = try travelDatabase()
    #expect(throws: Refusal.self) {
      try database.transaction {
        try $0.insert(Trip(name: "제주"))
        throw Refusal()
      }
    }
    #expect(try database.fetchAll(Trip.self).isEmpty)
    try database.insert(Trip(name: "부산"))
  }

  @Test("an error caught inside leaves the rest of the transaction as it is")
  func caught() throws {
    let database = try travelDatabase()
    let jeju = Trip(name: "제주")
    try database.transaction { transaction in
      try transaction.insert(jeju)
      #expect(throws: DatabaseError.self) { try transaction.insert(jeju) }
      try transaction.upsert(Trip(name: "부산"))
    }
    #expect(try database.fetchAll(Trip.self).map(\.name) == ["제주", "부산"])
  }

  @Test("the database used inside its own transaction says so instead of waiting for itself")
  func reentrant() throws {
    let database = try travelDatabase()
    try database.transaction { _ in
      #expect(throws: DatabaseError.reentrant) { try database.fetchAll(Trip.self) }
      #expect(throws: DatabaseError.reentrant) { try database.close() }
    }
    #expect(try database.fetchAll(Trip.self).isEmpty)
  }

  @Test("a transaction used after its end says so")
  func ended() throws {
    let database = try travelDatabase()
    var leaked: Database.Transaction?
    try database.transaction { leaked = $0 }
    let transaction = try #require(leaked)
    #expect(throws: DatabaseError.ended(what: "A transaction")) {
      try transaction.insert(Trip(name: "x"))
    }
  }

  @Test("no reader sees half a write")
  func noHalves() throws {
    let database = try travelDatabase()
    let odd = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      for _ in 0..<200 {
        if worker == 0 {
          try? database.transaction {
            try $0.insert(Trip(name: "a"))
            try $0.insert(Trip(name: "b"))
          }
        } else if let count = try? database.fetchCount(FetchDescriptor<Trip>()), count % 2 == 1 {
          odd.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(odd.load(ordering: .relaxed) == 0)
    #expect(try database.fetchCount(FetchDescriptor<Trip>()) == 400)
  }

  @Test("C16 two connections read, add and write in turn without losing one")
  func counting() throws {
    try withTemporaryFolder { folder in
      let (first, second) = try pair(in: folder)
      let id = UUID()
      let failures = Guarded<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 2) { worker in
        let database = worker == 0 ? first : second
        for _ in 0..<200 {
          do {
            try database.transaction {
              let current = try $0.fetch(Guide.self, id: id)
              let number = current.flatMap { Int($0.name) } ?? 0
              try $0.upsert(Guide(id: id, name: "\(number + 1)"))
            }
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      }
      #expect(failures.withLock(\.self) == [])
      #expect(try first.fetchAll(Guide.self).map(\.name) == ["400"])
      try first.close()
      try second.close()
    }
  }

  @Test("C16 after the busy timeout there is a typed error, and afterwards the write succeeds")
  func busy() throws {
    try withTemporaryFolder { folder in
      let (first, second) = try pair(in: folder, busyTimeout: .milliseconds(1))
      let jeju = Trip(name: "제주")
      try first.transaction { transaction in
        #expect(try transaction.fetchCount(FetchDescriptor<Trip>()) == 0)
        let path = folder.appending(path: "trips.sqlite").path()
        let expected = DatabaseError.busy(path: path, waited: .milliseconds(1))
        #expect(throws: expected) { try second.insert(jeju) }
        // Reading goes on beside a writer, and does not see its unfinished work.
        try transaction.insert(Trip(name: "부산"))
        #expect(try second.fetchAll(Trip.self).isEmpty)
      }
      try second.insert(jeju)
      #expect(try first.fetchAll(Trip.self).map(\.name) == ["부산", "제주"])
      try first.close()
      try second.close()
    }
  }

  @Test("C17 fifty databases in memory, written at once with the same key, share nothing")
  func isolation() throws {
    let trip = Trip(name: "제주")
    let counts = Guarded<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 50) { number in
      let count = try? travelDatabase().transaction {
        try $0.insert(Trip(id: trip.id, name: "\(number)"))
        return try $0.fetchCount(FetchDescriptor<Trip>())
      }
      counts.withLock { $0.append(count ?? -1) }
    }
    #expect(counts.withLock(\.self) == Array(repeating: 1, count: 50))
  }

  @Test("C18 a full disk is a typed error; what was stored stays, and the connection works on")
  func full() throws {
    let database = try travelDatabase()
    try database.insert(Trip(name: "제주"))
    try database.gate.withConnection { try $0.execute("PRAGMA max_page_count = 24") }
    let long = String(repeating: "여행", count: 5000)
    #expect(throws: DatabaseError.full(path: ":memory:")) {
      try database.transaction { for _ in 0..<20 { try $0.insert(Trip(name: long)) } }
    }
    #expect(try database.fetchAll(Trip.self).map(\.name) == ["제주"])
    try database.insert(Trip(name: "부산"))
  }

  @Test("C18 a connection that may only read is a typed error")
  func readOnly() throws {
    let database = try travelDatabase()
    try database.gate.withConnection { try $0.execute("PRAGMA query_only = ON") }
    #expect(throws: DatabaseError.readOnly(path: ":memory:")) {
      try database.insert(Trip(name: "제주"))
    }
  }
}
