import Architecture
import Dependencies
import Foundation
import Persistence
import Synchronization
import Testing

/// The client's one implementation, the one in live use, over a database in memory.
@Suite struct TripsClientTests {
  @Test("a list gives the trips now, and again after each change of them")
  func watches() async throws {
    let database = try emptyDatabase()
    let client = TripsClient(database: { database })
    var lists = client.trips(TripQuery()).makeAsyncIterator()
    #expect(try await lists.next() == [])
    var jeju = trip(1, "제주", "제주도")
    try await client.insert(jeju)
    #expect(try await lists.next() == [jeju])
    jeju.name = "제주 한 바퀴"
    try await client.update(jeju)
    #expect(try await lists.next() == [jeju])
    try await client.delete(jeju.id)
    #expect(try await lists.next() == [])
  }

  @Test(
    "a list comes in the order asked for, equal ones by the other order",
    arguments: [
      (ListSort.date, [4, 2, 5, 1, 3]), (.name, [4, 2, 3, 5, 1]),
    ])
  func sorts(sort: ListSort, numbers: [UInt64]) async throws {
    let database = try emptyDatabase()
    let client = TripsClient(database: { database })
    let trips = [
      trip(1, "라", day: 2), trip(2, "나", day: 1), trip(3, "다", day: 3), trip(4, "가", day: 1),
      trip(5, "라", day: 1),
    ]
    for trip in trips { try await client.insert(trip) }
    #expect(
      try await first(client.trips(TripQuery(sort: sort)))?.map(\.id)
        == numbers.map { UUID(number: $0) })
  }

  @Test("seed 000: upcoming trips start after the moment given, and only they are read")
  func upcoming() async throws {
    let database = try sampleDatabase()
    let client = TripsClient(database: { database })
    let before = try database.rowsRead()
    let query = TripQuery(onlyAfter: PreviewData.jeju.startDate)
    #expect(try await first(client.trips(query)) == [PreviewData.busan])
    #expect(try database.rowsRead() - before == 1)
  }

  @Test("activities come in the order in which they were made, those of one trip only")
  func activities() async throws {
    let database = try sampleDatabase()
    let client = TripsClient(database: { database })
    let other = Activity(
      id: UUID(), tripID: PreviewData.busan.id, name: "시장", createdAt: PreviewData.today)
    var lists = client.activities(PreviewData.jeju.id).makeAsyncIterator()
    #expect(try await lists.next() == [PreviewData.olle, PreviewData.sunrise])
    try await client.insertActivity(other)
    var done = PreviewData.sunrise
    done.isCompleted = true
    try await client.updateActivity(done)
    #expect(try await lists.next() == [PreviewData.olle, done])
    try await client.deleteActivity(PreviewData.olle.id)
    #expect(try await lists.next() == [done])
    let earlier = Activity(
      id: UUID(), tripID: PreviewData.jeju.id, name: "우도", createdAt: .distantPast)
    try await client.insertActivity(earlier)
    #expect(try await lists.next() == [earlier, done])
  }

  @Test("C10 a deleted trip takes its activities with it, and leaves those of others")
  func cascades() async throws {
    let database = try sampleDatabase()
    let client = TripsClient(database: { database })
    var lists = client.activities(PreviewData.jeju.id).makeAsyncIterator()
    #expect(try await lists.next()?.count == 2)
    try await client.delete(PreviewData.busan.id)
    #expect(try database.fetchAll(Activity.self).count == 2)
    try await client.delete(PreviewData.jeju.id)
    #expect(try await lists.next() == [])
    #expect(try database.fetchAll(Activity.self) == [])
  }

  @Test("what can't be done is refused: nothing is lost and nothing is half done")
  func refuses() async throws {
    let database = try sampleDatabase()
    let client = TripsClient(database: { database })
    let unknown = trip(9, "없다")
    let orphan = Activity(id: UUID(), tripID: unknown.id, name: "x", createdAt: PreviewData.today)
    await #expect(throws: DatabaseError.self) { try await client.insert(PreviewData.jeju) }
    await #expect(throws: DatabaseError.self) { try await client.update(unknown) }
    await #expect(throws: DatabaseError.self) { try await client.insertActivity(orphan) }
    await #expect(throws: DatabaseError.self) { try await client.updateActivity(orphan) }
    try await client.delete(unknown.id)
    try await client.deleteActivity(orphan.id)
    #expect(try database.fetchAll(Trip.self) == PreviewData.trips)
    #expect(try database.fetchAll(Activity.self) == PreviewData.activities)
  }

  @Test("a list that can't be read throws; it is not an empty list")
  func readFails() async throws {
    let database = try emptyDatabase()
    try database.close()
    let client = TripsClient(database: { database })
    await #expect(throws: DatabaseError.closed) { _ = try await first(client.trips(TripQuery())) }
  }

  @Test("a list that nobody reads reads nothing")
  func lazy() async throws {
    let database = try sampleDatabase()
    let before = try database.rowsRead()
    _ = TripsClient(database: { database }).trips(TripQuery())
    #expect(try database.rowsRead() == before)
  }

  @Test("a client made before its database asks for it at each call")
  func asksLate() async throws {
    let current = Mutex(try emptyDatabase())
    let client = TripsClient(database: { current.withLock { $0 } })
    #expect(try await first(client.trips(TripQuery()))?.count == 0)
    let samples = try sampleDatabase()
    current.withLock { $0 = samples }
    #expect(try await first(client.trips(TripQuery()))?.count == 3)
  }
}
