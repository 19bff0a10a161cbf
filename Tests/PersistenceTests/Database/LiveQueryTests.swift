import Foundation
import Testing

@testable import Persistence

/// With a limit, since a change that is not seen would be waited for without end.
@Suite(.timeLimit(.minutes(1))) struct LiveQueryTests {
  let jeju = Trip(name: "제주")
  let busan = Trip(name: "부산")

  @Test("C19 the first value comes once, then one for each change of its rows")
  func changes() async throws {
    let database = try travelDatabase()
    var trips = database.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
    #expect(try await trips.next() == [])
    try database.insert(jeju)
    #expect(try await trips.next() == [jeju])
    var changed = jeju
    changed.name = "제주도"
    try database.update(changed)
    #expect(try await trips.next() == [changed])
    try database.deleteAll(Trip.self)
    #expect(try await trips.next() == [])
  }

  @Test("a consumer that comes late gets the rows as they are, not a queue of the past")
  func newest() async throws {
    let database = try travelDatabase()
    var trips = database.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
    #expect(try await trips.next() == [])
    try database.insert(jeju)
    try database.insert(busan)
    #expect(try await trips.next() == [jeju, busan])
    #expect(!database.changes.hasNews)
  }

  @Test("a write that changes none of its rows gives nothing")
  func noDuplicates() async throws {
    let database = try travelDatabase()
    try database.insert(jeju)
    let busans = FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "부산" })
    let seen = Task {
      var seen: [[Trip]] = []
      for try await trips in database.observe(busans) {
        seen.append(trips)
        if seen.count == 1 {
          // The table is written, its chosen rows are not.
          try database.update(jeju)
          try database.insert(Trip(name: "서울"))
        } else {
          break
        }
        try database.insert(busan)
      }
      return seen
    }
    #expect(try await seen.value == [[], [busan]])
  }

  @Test(
    "a write that leaves its rows as they are is looked at and kept quiet")
  func sameRows() async throws {
    let database = try Database(.inMemory, tables: [Signal.self])
    try database.insert(Signal(id: 1))
    let (reads, read) = AsyncStream.makeStream(of: Void.self)
    let signals = database.observe(FetchDescriptor<Signal>())
    let consumer = Task {
      try await Signal.$onRead.withValue({ read.yield() }) {
        var signals = signals.makeAsyncIterator()
        _ = try await signals.next()
        // Nothing changes by this; the next look must not end the wait.
        try database.update(Signal(id: 1))
        return try await signals.next()
      }
    }
    var looks = reads.makeAsyncIterator()
    await looks.next()
    await looks.next()
    try database.insert(Signal(id: 2))
    #expect(try await consumer.value == [Signal(id: 1), Signal(id: 2)])
  }

  @Test("writes to other tables wake nobody; a rolled back one neither")
  func otherTables() async throws {
    let database = try travelDatabase()
    var trips = database.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
    _ = try await trips.next()
    try database.insert(Guide(name: "김"))
    #expect(!database.changes.hasNews)
    #expect(throws: CancellationError.self) {
      try database.transaction {
        try $0.insert(jeju)
        throw CancellationError()
      }
    }
    #expect(!database.changes.hasNews)
    try database.insert(jeju)
    #expect(database.changes.hasNews)
    #expect(try await trips.next() == [jeju])
  }

  @Test("C10 C19 what cascades is seen by those who watch the children")
  func cascades() async throws {
    let database = try travelDatabase()
    let guide = Guide(name: "김")
    let walk = Activity(tripID: jeju.id, title: "산책", guideID: guide.id)
    try database.transaction {
      try $0.insert(jeju)
      try $0.insert(guide)
      try $0.insert(walk)
    }
    var activities = database.observe(FetchDescriptor<Activity>()).makeAsyncIterator()
    #expect(try await activities.next() == [walk])
    try database.delete(Guide.self, id: guide.id)
    #expect(try await activities.next()?.map(\.guideID) == [nil])
    try database.delete(Trip.self, id: jeju.id)
    #expect(try await activities.next() == [])
  }

  @Test("a waiting consumer is woken by the change")
  func waiting() async throws {
    let database = try travelDatabase()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let consumer = Task {
      var seen: [[Trip]] = []
      for try await trips in database.observe(FetchDescriptor<Trip>()) {
        seen.append(trips)
        start.yield()
        if seen.count == 3 { break }
      }
      return seen
    }
    var steps = started.makeAsyncIterator()
    await steps.next()
    try database.insert(jeju)
    await steps.next()
    try database.insert(busan)
    #expect(try await consumer.value == [[], [jeju], [jeju, busan]])
    #expect(database.changes.observerCount == 0)
  }

  @Test("cancelling the consumer ends it and takes its registration away")
  func cancellation() async throws {
    let database = try travelDatabase()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let consumer = Task {
      var count = 0
      for try await _ in database.observe(FetchDescriptor<Trip>()) {
        count += 1
        start.yield()
      }
      return count
    }
    for await _ in started { break }
    #expect(database.changes.observerCount == 1)
    consumer.cancel()
    #expect(try await consumer.value == 1)
    #expect(database.changes.observerCount == 0)
  }

  @Test("an iterator that is let go takes its registration away")
  func letGo() async throws {
    let database = try travelDatabase()
    do {
      var trips = database.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
      _ = try await trips.next()
      #expect(database.changes.observerCount == 1)
    }
    #expect(database.changes.observerCount == 0)
  }

  @Test("closing the database ends its live queries")
  func closing() async throws {
    let database = try travelDatabase()
    var trips = database.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
    #expect(try await trips.next() == [])
    try database.close()
    #expect(try await trips.next() == nil)
  }

  @Test("emptying a table that nothing refers to is a change like any other")
  func emptied() async throws {
    let database = try Database(.inMemory, tables: [Specimen.self])
    try database.insert(Specimen(id: 1))
    var specimens = database.observe(FetchDescriptor<Specimen>()).makeAsyncIterator()
    #expect(try await specimens.next()?.count == 1)
    try database.deleteAll(Specimen.self)
    #expect(database.changes.hasNews)
    #expect(try await specimens.next() == [])
  }

  @Test("what a fetch would throw, the live query throws")
  func errors() async throws {
    let database = try travelDatabase()
    var trips = database.observe(FetchDescriptor<Trip>(limit: -1)).makeAsyncIterator()
    await #expect(throws: DatabaseError.invalidFetch(detail: "its limit is below zero")) {
      try await trips.next()
    }
  }

  @Test("C19 another connection's writes are seen once asked for, own writes do not count")
  func external() async throws {
    try await withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let mine = try Database(.file(url), tables: travelTables)
      let other = try Database(.file(url), tables: travelTables)
      var trips = mine.observe(FetchDescriptor<Trip>()).makeAsyncIterator()
      #expect(try await trips.next() == [])
      // What others write counts from the opening on, not from the first question.
      try other.insert(Guide(name: "김"))
      #expect(try mine.checkForExternalChanges())
      try mine.insert(busan)
      #expect(try await trips.next() == [busan])
      #expect(try !mine.checkForExternalChanges())
      try other.insert(jeju)
      #expect(!mine.changes.hasNews)
      #expect(try mine.checkForExternalChanges())
      #expect(try await trips.next() == [busan, jeju])
      #expect(try !mine.checkForExternalChanges())
      try mine.close()
      try other.close()
    }
  }
}

/// A model that tells when one of its rows is read.
private struct Signal: PersistentModel {
  @TaskLocal static var onRead: @Sendable () -> Void = {}

  var id: Int
  static let table = Table<Signal>("signal") { Column("id", \.id).primaryKey() }

  init(id: Int) { self.id = id }

  init(row: Row<Signal>) throws {
    id = try row[\.id]
    Self.onRead()
  }
}
