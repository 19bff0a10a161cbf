import Foundation
import Testing

@testable import Persistence

/// Predicates that ask for the children of a row.
struct RelationPredicateTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let predicate: Predicate<Journey>

    init(_ name: String, _ predicate: Predicate<Journey>) {
      testDescription = name
      self.predicate = predicate
    }
  }

  static let samples: [Sample] = [
    Sample("contains(where:)", #Predicate { $0.stops.contains { !$0.isDone } }),
    Sample("not contains(where:)", #Predicate { !$0.stops.contains { $0.isDone } }),
    Sample("allSatisfy", #Predicate { $0.stops.allSatisfy { $0.isDone } }),
    Sample("isEmpty", #Predicate { $0.stops.isEmpty }),
    Sample("count", #Predicate { $0.stops.count > 2 }),
    Sample(
      "with a column of the parent",
      #Predicate { journey in journey.stops.contains { $0.name == journey.name } }),
    Sample(
      "of the same name in both tables",
      #Predicate { journey in journey.stops.contains { $0.id > journey.id && $0.name != "" } }),
    Sample(
      "children of children",
      #Predicate { $0.stops.contains { $0.notes.contains { $0.text != "" } } }),
    Sample(
      "three levels in one test",
      #Predicate { journey in
        journey.stops.contains { stop in
          stop.notes.contains { $0.text == stop.name || $0.text == journey.name || $0.id == 3 }
        }
      }),
    Sample(
      "a property of the children's children",
      #Predicate { $0.stops.allSatisfy { $0.notes.count > 1 } }),
    Sample("filter, count", #Predicate { $0.stops.filter { $0.isDone }.count == 1 }),
    Sample("filter, isEmpty", #Predicate { $0.stops.filter { $0.isDone }.isEmpty }),
    Sample(
      "filter, contains(where:)",
      #Predicate { $0.stops.filter { $0.isDone }.contains { $0.name.contains("한") } }),
    Sample(
      "filter of filter, allSatisfy",
      #Predicate {
        $0.stops.filter { $0.isDone }.filter { $0.count > 0 }.allSatisfy { $0.notes.isEmpty }
      }),
    Sample("beside others", #Predicate { $0.id > 5 && ($0.stops.isEmpty || $0.name.isEmpty) }),
    Sample(
      "text, folded",
      #Predicate { $0.stops.contains { $0.name.localizedStandardContains("ETE") } }),
    Sample(
      "a nil column", #Predicate { $0.stops.contains { $0.notes.contains { $0.stopID == nil } } }),
  ]

  @Test("C8 memory and SQL choose the same parents", arguments: samples)
  func agree(_ sample: Sample) throws {
    for seed in UInt64(1)...2 {
      var generator = SpecimenGenerator(seed: seed)
      let journeys = generator.journeys(25)
      let database = try journeyDatabase(journeys)
      let descriptor = FetchDescriptor(predicate: sample.predicate)
      let memory = try descriptor.select(from: journeys)
      #expect(try database.fetch(descriptor) == memory, "seed \(seed)")
      #expect(try database.fetchCount(descriptor) == memory.count)
      #expect(try database.deleteAll(Journey.self, where: sample.predicate) == memory.count)
    }
  }

  @Test("a child's test that fails after the one that matches is not run")
  func shortCircuit() throws {
    // In their order, the last first: 3 / 1 matches, 3 / 0 would fail.
    let journey = Journey(
      id: 1, stops: [Stop(id: 2, journeyID: 1, count: 1), Stop(id: 1, journeyID: 1, count: 0)])
    let database = try journeyDatabase([journey])
    let any = FetchDescriptor<Journey>(
      predicate: #Predicate { $0.stops.contains { 3 / $0.count > 2 } })
    let all = FetchDescriptor<Journey>(
      predicate: #Predicate { $0.stops.allSatisfy { 3 / $0.count > 3 } })
    #expect(try any.select(from: [journey]) == [journey])
    #expect(try database.fetch(any) == [journey])
    #expect(try all.select(from: [journey]) == [])
    #expect(try database.fetch(all) == [])
    try database.move(Stop.self, id: 1, to: 0)
    #expect(throws: DatabaseError.self) { try database.fetch(any) }
    #expect(throws: DatabaseError.self) { try database.fetch(all) }
  }

  @Test("only the matching parents and their own children are read")
  func rowsRead() throws {
    let journeys = (0..<100).map { id in
      Journey(
        id: id, stops: (0..<3).map { Stop(id: id * 3 + $0, journeyID: id, isDone: id != 50) })
    }
    let database = try journeyDatabase(journeys)
    let before = try database.rowsRead()
    let unfinished = FetchDescriptor<Journey>(
      predicate: #Predicate { $0.stops.contains { !$0.isDone } })
    #expect(try database.fetch(unfinished) == [journeys[50]])
    #expect(try database.rowsRead() - before == 4)
    let sql = try unfinished.query(selecting: "1").sql
    let plan = try database.gate.withConnection { connection in
      var lines: [String] = []
      try connection.query("EXPLAIN QUERY PLAN \(sql)", []) {
        lines.append($0.value(at: 3).plainText)
      }
      return lines
    }
    #expect(plan.contains { $0.contains("USING INDEX stop.journeyID (journeyID=?)") }, "\(plan)")
  }

  @Test("what can't be asked of children is refused before any row is read")
  func refused() throws {
    let stop = Stop(id: 1, journeyID: 1)
    let database = try journeyDatabase([Journey(id: 1, stops: [stop])])
    let before = try database.rowsRead()
    let predicates: [(Predicate<Journey>, String)] = [
      (#Predicate { $0.stops.contains(stop) }, "contains on Array<Stop>"),
      (#Predicate { $0.stops[0].isDone }, "A subscript"),
      (#Predicate { $0.stops.filter { 1 / $0.count == 1 }.isEmpty }, "filter"),
      (#Predicate { $0.stops == [] }, "\\Journey.stops"),
    ]
    for (predicate, name) in predicates {
      let error = #expect(throws: DatabaseError.self) {
        try database.fetch(FetchDescriptor(predicate: predicate))
      }
      #expect(text(of: error).hasPrefix(name))
    }
    #expect(try database.rowsRead() == before)
  }

  @Test("children in a tree are asked for level by level")
  func tree() throws {
    let leaf = Folder(id: 3, parentID: 2)
    let root = Folder(
      id: 1,
      folders: [
        Folder(id: 2, parentID: 1, folders: [leaf]), Folder(id: 4, parentID: 1),
      ])
    let database = try Database(.inMemory, tables: [Folder.self])
    try database.insert(root)
    let all = try database.fetchAll(Folder.self)
    #expect(Set(all.map(\.id)) == [1, 2, 3, 4])
    for predicate in [
      #Predicate<Folder> { $0.folders.contains { $0.folders.contains { $0.folders.isEmpty } } },
      #Predicate<Folder> { folder in folder.folders.contains { $0.id == folder.id + 1 } },
    ] {
      let descriptor = FetchDescriptor(predicate: predicate)
      #expect(try database.fetch(descriptor) == descriptor.select(from: all))
    }
  }
}
