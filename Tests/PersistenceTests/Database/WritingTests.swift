import Foundation
import Persistence
import Testing

struct WritingTests {
  let jeju = Trip(name: "제주")
  let busan = Trip(name: "부산")

  @Test("an inserted row is fetched, alone and among all")
  func insert() throws {
    let database = try travelDatabase()
    try database.insert(jeju)
    try database.insert(busan)
    #expect(try database.fetchAll(Trip.self) == [jeju, busan])
    #expect(try database.fetch(Trip.self, id: busan.id) == busan)
    #expect(try database.fetchCount(FetchDescriptor<Trip>()) == 2)
  }

  @Test("inserting an existing id is an error that names table and id, and changes nothing")
  func insertTwice() throws {
    let database = try travelDatabase()
    try database.insert(jeju)
    var other = jeju
    other.name = "울릉"
    let expected = DatabaseError.constraint(
      .duplicateID(table: "trip", id: jeju.id.uuidString))
    #expect(throws: expected) { try database.insert(other) }
    #expect(try database.fetchAll(Trip.self) == [jeju])
  }

  @Test("an update changes one row, and one that is missing is an error")
  func update() throws {
    let database = try travelDatabase()
    try database.insert(jeju)
    try database.insert(busan)
    var changed = jeju
    changed.name = "제주도"
    try database.update(changed)
    #expect(try database.fetchAll(Trip.self) == [changed, busan])
    let missing = Trip(name: "없음")
    #expect(throws: DatabaseError.notFound(table: "trip", id: missing.id.uuidString)) {
      try database.update(missing)
    }
  }

  @Test("an upsert inserts, then changes in place without losing children")
  func upsert() throws {
    let database = try travelDatabase()
    try database.upsert(jeju)
    try database.insert(busan)
    let walk = Activity(tripID: jeju.id, title: "산책")
    try database.insert(walk)
    var changed = jeju
    changed.destination = "서귀포"
    try database.upsert(changed)
    #expect(try database.fetchAll(Trip.self) == [changed, busan])
    #expect(try database.fetchAll(Activity.self) == [walk])
  }

  @Test("a delete says whether there was a row; deleting by predicate says how many")
  func delete() throws {
    let database = try travelDatabase()
    try database.insert(jeju)
    try database.insert(busan)
    #expect(try database.delete(Trip.self, id: jeju.id))
    #expect(try !database.delete(Trip.self, id: jeju.id))
    #expect(try database.deleteAll(Trip.self, where: #Predicate { $0.name == "서울" }) == 0)
    #expect(try database.deleteAll(Trip.self, where: #Predicate { $0.name == "부산" }) == 1)
    #expect(try database.fetchAll(Trip.self).isEmpty)
  }

  @Test("C20 a deleted row reads as nil, and a value held from before stays what it was")
  func deletedRow() throws {
    let database = try travelDatabase()
    try database.insert(jeju)
    let held = try #require(try database.fetch(Trip.self, id: jeju.id))
    try database.deleteAll(Trip.self)
    try database.insert(busan)
    #expect(try database.fetch(Trip.self, id: jeju.id) == nil)
    #expect(held == jeju)
  }

  @Test("a model without a table here is an error that names it")
  func unlisted() throws {
    let database = try Database(.inMemory, tables: [Trip.self])
    #expect(throws: DatabaseError.tableNotListed(model: "Guide")) {
      try database.insert(Guide(name: "김"))
    }
  }
}
