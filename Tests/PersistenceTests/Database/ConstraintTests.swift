import Foundation
import Persistence
import Testing

struct ConstraintTests {
  let jeju = Trip(name: "제주")

  @Test(
    "C10 deleting a parent deletes its children, in memory and in a file", arguments: [true, false])
  func cascade(inMemory: Bool) throws {
    try withTemporaryFolder { folder in
      let location =
        inMemory ? Database.Location.inMemory : .file(folder.appending(path: "t.sqlite"))
      let database = try Database(location, tables: travelTables)
      let guide = Guide(name: "김")
      let walk = Activity(tripID: jeju.id, title: "산책", guideID: guide.id)
      try database.transaction {
        try $0.insert(jeju)
        try $0.insert(guide)
        try $0.insert(walk)
      }
      try database.delete(Guide.self, id: guide.id)
      #expect(try database.fetchAll(Activity.self).map(\.guideID) == [nil])
      try database.delete(Trip.self, id: jeju.id)
      #expect(try database.fetchAll(Activity.self).isEmpty)
      try database.close()
    }
  }

  @Test("C11 a denied deletion names both tables, the column and the row, also down a cascade")
  func denied() throws {
    let database = try travelDatabase()
    let walk = Activity(tripID: jeju.id, title: "산책")
    try database.transaction {
      try $0.insert(jeju)
      try $0.insert(walk)
      try $0.insert(Ticket(id: 1, activityID: walk.id))
      try $0.insert(Ticket(id: 2, activityID: walk.id))
    }
    let expected = DatabaseError.constraint(
      .deleteDenied(
        table: "activity", id: walk.id.uuidString, byTable: "ticket", column: "activityID", count: 2
      ))
    #expect(throws: expected) { try database.delete(Activity.self, id: walk.id) }
    #expect(throws: expected) { try database.delete(Trip.self, id: jeju.id) }
    #expect(throws: expected) { try database.deleteAll(Trip.self) }
    #expect(try database.fetchCount(FetchDescriptor<Activity>()) == 1)
    try database.deleteAll(Ticket.self)
    #expect(try database.delete(Trip.self, id: jeju.id))
  }

  @Test("C11 a row whose parent is missing is refused by table, column and both ids")
  func missingParent() throws {
    let database = try travelDatabase()
    let walk = Activity(tripID: jeju.id, title: "산책")
    let expected = DatabaseError.constraint(
      .missingParent(
        table: "activity", column: "tripID", id: walk.id.uuidString, parentTable: "trip",
        parentID: jeju.id.uuidString))
    #expect(throws: expected) { try database.insert(walk) }
    #expect(throws: expected) { try database.upsert(walk) }
    try database.insert(jeju)
    try database.insert(walk)
    var lost = walk
    lost.tripID = UUID()
    #expect(throws: DatabaseError.self) { try database.update(lost) }
    #expect(try database.fetchAll(Activity.self) == [walk])
  }

  @Test("C2 a unique column takes one of NFC and NFD, and names row and column of the second")
  func unique() throws {
    let database = try travelDatabase()
    try database.insert(Guide(name: "한글 메모"))
    let second = Guide(name: "한글 메모".decomposedStringWithCanonicalMapping)
    let expected = DatabaseError.constraint(
      .notUnique(table: "guide", columns: ["name"], id: second.id.uuidString))
    #expect(throws: expected) { try database.insert(second) }
    #expect(throws: expected) { try database.upsert(second) }
  }

  @Test("C2 text comes back composed, and is found and deleted by either form")
  func forms() throws {
    let (composed, decomposed) = ("한글 메모", "한글 메모".decomposedStringWithCanonicalMapping)
    for stored in [composed, decomposed] {
      for asked in [composed, decomposed] {
        let database = try travelDatabase()
        try database.insert(Guide(name: stored))
        let named = FetchDescriptor<Guide>(predicate: #Predicate { $0.name == asked })
        // By bytes: `==` can't see the difference.
        let names = try database.fetch(named).map { Array($0.name.utf8) }
        #expect(names == [Array(composed.utf8)])
        #expect(try database.deleteAll(Guide.self, where: #Predicate { $0.name == asked }) == 1)
      }
    }
  }

  @Test("NaN is refused by table and column")
  func notANumber() throws {
    let database = try Database(.inMemory, tables: [Specimen.self])
    let error = #expect(throws: DatabaseError.self) {
      try database.insert(Specimen(id: 1, weight: .nan))
    }
    #expect(text(of: error).contains("Column weight of table specimen"))
    #expect(throws: DatabaseError.self) {
      try database.insert(Specimen(id: 1, day: Date(timeIntervalSinceReferenceDate: .nan)))
    }
    #expect(try database.fetchAll(Specimen.self).isEmpty)
  }
}
