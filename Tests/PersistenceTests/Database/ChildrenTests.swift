import Foundation
import Testing

@testable import Persistence

/// Parents that hold their children.
struct ChildrenTests {
  private func stop(_ id: Int, _ name: String = "", notes: [Remark] = []) -> Stop {
    Stop(id: id, journeyID: 1, name: name, notes: notes)
  }

  private func note(_ id: Int, of stop: Int?, _ text: String = "") -> Remark {
    Remark(id: id, stopID: stop, text: text)
  }

  @Test("a parent comes back with its children in their order, and they with theirs")
  func roundTrip() throws {
    var generator = SpecimenGenerator(seed: 11)
    let journeys = generator.journeys(30)
    let database = try journeyDatabase(journeys)
    #expect(try database.fetchAll(Journey.self) == journeys)
    #expect(try database.fetch(Journey.self, id: 7) == journeys[7])
    #expect(
      try database.fetch(FetchDescriptor<Journey>(limit: 3, offset: 4)) == Array(journeys[4..<7]))
    #expect(try database.fetchCount(FetchDescriptor<Stop>()) == journeys.flatMap(\.stops).count)
  }

  @Test("saving a parent makes its children what the array says", arguments: [true, false])
  func saving(byUpdate: Bool) throws {
    let before = Journey(
      id: 1, name: "섬",
      stops: [
        stop(1, "a", notes: [note(1, of: 1), note(2, of: 1)]), stop(2, "b"),
        stop(3, "c", notes: [note(3, of: 3)]),
      ])
    let database = try journeyDatabase([before])
    var after = before
    after.stops = [
      stop(3, "c", notes: [note(3, of: 3, "new words"), note(1, of: 3)]),  // moved, note taken over
      stop(4, "d"),  // new
      stop(1, "a", notes: [note(2, of: 1)]),
    ]
    byUpdate ? try database.update(after) : try database.upsert(after)
    #expect(try database.fetchAll(Journey.self) == [after])
    #expect(try database.fetchAll(Stop.self) == after.stops)
    // Back again: whatever the array was, the file is what it is now.
    try database.update(before)
    #expect(try database.fetchAll(Journey.self) == [before])
  }

  @Test("a child that changes its parent within one save is moved: what depends on it stays")
  func movedWithin() throws {
    var journey = Journey(
      id: 1, stops: [stop(1, notes: [note(1, of: 1), note(2, of: 1)]), stop(2), stop(3)])
    let database = try Database(.inMemory, tables: journeyTables + [Mark.self])
    try database.insert(journey)
    try database.insert(Mark(id: 5, remarkID: 2))
    for target in [1, 0, 2] {
      for index in journey.stops.indices { journey.stops[index].notes.removeAll { $0.id == 2 } }
      journey.stops[target].notes.append(note(2, of: journey.stops[target].id))
      try database.update(journey)
      #expect(try database.fetchAll(Journey.self) == [journey])
      #expect(try database.fetchAll(Mark.self).map(\.id) == [5])
    }
    journey.stops[2].notes = []
    try database.update(journey)
    #expect(try database.fetchAll(Mark.self).isEmpty)
  }

  @Test("random changes to a parent's children are all there afterwards")
  func randomChanges() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      var journey = Journey(id: 1)
      let database = try journeyDatabase([journey])
      for _ in 0..<15 {
        let ids = Array(0..<8).shuffled(using: &random).prefix(
          Int.random(in: 0...8, using: &random))
        journey.stops = ids.map { id in
          let notes = (0..<2).filter { _ in Bool.random(using: &random) }
            .map { note(id * 2 + $0, of: id) }
          return stop(id, "\(Int.random(in: 0..<3, using: &random))", notes: notes)
        }
        try database.update(journey)
        #expect(try database.fetchAll(Journey.self) == [journey], "seed \(seed)")
      }
    }
  }

  @Test("children that did not change are not written")
  func unchanged() async throws {
    var journey = Journey(id: 1, stops: [stop(1, notes: [note(1, of: 1)]), stop(2)])
    let database = try journeyDatabase([journey])
    let stops = Watch(database.changes, tables: ["stop", "remark"])
    journey.name = "섬"
    try database.update(journey)
    #expect(!database.changes.hasNews)
    journey.stops.swapAt(0, 1)
    try database.update(journey)
    #expect(database.changes.hasNews)
    stops.end()
  }

  @Test("a parent that can't be saved as a whole is not saved in part")
  func wholeOrNot() throws {
    let journey = Journey(id: 1, name: "before", stops: [stop(1)])
    let database = try journeyDatabase([journey])
    var stray = journey
    stray.name = "after"
    stray.stops = [stop(5), Stop(id: 2, journeyID: 9)]
    var twice = journey
    twice.name = "after"
    twice.stops = [stop(3), stop(3)]
    try database.transaction { transaction in
      let error = #expect(throws: DatabaseError.self) { try transaction.update(stray) }
      #expect(
        text(of: error).contains(
          "Row 2 of table stop is among the children of row 1 of table journey, but refers by "
            + "journeyID to 9"))
      #expect(
        throws: DatabaseError.constraint(.duplicateID(table: "stop", id: "3"))
      ) { try transaction.update(twice) }
      #expect(throws: DatabaseError.notFound(table: "journey", id: "8")) {
        try transaction.update(Journey(id: 8))
      }
    }
    #expect(try database.fetchAll(Journey.self) == [journey])
  }

  @Test("C10 deleting a parent takes its children along; those that can do without it stay")
  func deletion() throws {
    let database = try journeyDatabase([
      Journey(id: 1, stops: [stop(1, notes: [note(1, of: 1, "kept")])])
    ])
    try database.delete(Journey.self, id: 1)
    #expect(try database.fetchAll(Stop.self) == [])
    #expect(try database.fetchAll(Remark.self) == [note(1, of: nil, "kept")])
  }

  @Test("C19 a live query of parents sees their children's changes, and theirs")
  func live() async throws {
    let database = try journeyDatabase([Journey(id: 1, stops: [stop(1)])])
    var journeys = database.observe(FetchDescriptor<Journey>()).makeAsyncIterator()
    #expect(try await journeys.next()?.first?.stops.first?.notes == [])
    try database.insert(note(1, of: 1))
    #expect(try await journeys.next()?.first?.stops.first?.notes == [note(1, of: 1)])
    try database.update(stop(1, "new name", notes: [note(1, of: 1)]))
    #expect(try await journeys.next()?.first?.stops.first?.name == "new name")
  }

  @Test("rows in a circle are an error, not an endless tree")
  func circle() throws {
    let database = try Database(.inMemory, tables: [Folder.self])
    try database.insert(Folder(id: 1, folders: [Folder(id: 2, parentID: 1)]))
    try database.gate.withConnection {
      try $0.execute("UPDATE folder SET parentID = 2 WHERE id = 1")
    }
    let error = #expect(throws: DatabaseError.self) { try database.fetchAll(Folder.self) }
    #expect(text(of: error).contains("its own ancestor"))
  }

  @Test("children that can't work are reported on opening")
  func definitions() throws {
    for (tables, words) in [
      ([Journey.self, Remark.self], "holds rows of table stop, which is not in the list"),
      ([Unordered.self, Unordered.Child.self], "keeps no order; add ordered(by:)"),
      ([Unrelated.self, Unordered.Child.self, Unordered.self], "does not refer here"),
    ] as [([any PersistentModel.Type], String)] {
      let error = #expect(throws: DatabaseError.self) { try Database(.inMemory, tables: tables) }
      #expect(text(of: error).contains(words))
    }
  }
}

/// What a remark takes with it, though it is no part of its value.
private struct Mark: PersistentModel {
  var id: Int
  var remarkID: Int
  static let table = Table<Mark>("mark") {
    Column("id", \.id).primaryKey()
    Column("remarkID", \.remarkID).references(Remark.self, onDelete: .cascade)
  }
  init(id: Int, remarkID: Int) { (self.id, self.remarkID) = (id, remarkID) }
  init(row: Row<Mark>) throws { (id, remarkID) = (try row[\.id], try row[\.remarkID]) }
}

private struct Unordered: PersistentModel {
  struct Child: PersistentModel {
    var id: Int
    var parentID: Int
    static let table = Table<Child>("child") {
      Column("id", \.id).primaryKey()
      Column("parentID", \.parentID).references(Unordered.self, onDelete: .cascade)
    }
    init(row: Row<Child>) throws { (id, parentID) = (try row[\.id], try row[\.parentID]) }
  }

  var id: Int
  var children: [Child]
  static let table = Table<Unordered>("unordered") {
    Column("id", \.id).primaryKey()
    Children(\.children, by: \.parentID)
  }
  init(row: Row<Unordered>) throws { (id, children) = (try row[\.id], try row[\.children]) }
}

private struct Unrelated: PersistentModel {
  var id: Int
  var children: [Unordered.Child]
  static let table = Table<Unrelated>("unrelated") {
    Column("id", \.id).primaryKey()
    Children(\.children, by: \.parentID)
  }
  init(row: Row<Unrelated>) throws { (id, children) = (try row[\.id], try row[\.children]) }
}
