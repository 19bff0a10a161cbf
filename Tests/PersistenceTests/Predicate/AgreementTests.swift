import Foundation
import Testing

@testable import Persistence

/// The two readers of a predicate, memory and SQL, over rows full of trouble.
struct AgreementTests {
  @Test("C8 memory and SQL choose the same rows", arguments: SamplePredicate.all)
  func agree(_ sample: SamplePredicate) throws {
    for seed in UInt64(1)...3 {
      var generator = SpecimenGenerator(seed: seed)
      var rows = generator.specimens(60)
      let database = try Database(.inMemory, tables: [Specimen.self])
      try database.transaction { for row in rows { try $0.insert(row) } }
      if sample.needsStoredRows { rows = try database.fetchAll(Specimen.self) }
      for probe in rows.prefix(15) {
        let predicate = sample.make(probe)
        let memory = try rows.filter(predicate.evaluate).map(\.id)
        let fetched = try database.fetch(FetchDescriptor(predicate: predicate))
        #expect(fetched.map(\.id) == memory, "seed \(seed), around row \(probe.id): \(probe)")
        #expect(try database.fetchCount(FetchDescriptor(predicate: predicate)) == memory.count)
      }
    }
  }

  @Test("C8 memory and SQL agree on ten thousand random predicates", arguments: UInt64(1)...10)
  func random(seed: UInt64) throws {
    var generator = SpecimenGenerator(seed: seed)
    let database = try Database(.inMemory, tables: [Specimen.self])
    let specimens = generator.specimens(24)
    try database.transaction { for row in specimens { try $0.insert(row) } }
    let rows = try database.fetchAll(Specimen.self)
    var predicates = RandomPredicates(seed: seed &* 1000)
    var choices: Set<[Int]?> = []
    for number in 0..<1000 {
      let predicate = predicates.predicate(around: rows[number % rows.count])
      // A row on which the predicate fails fails the whole choice, on both sides.
      let memory = try? rows.filter(predicate.evaluate).map(\.id)
      let fetched = try chosen(by: predicate, in: database)
      choices.insert(memory)
      #expect(fetched == memory, "seed \(seed), number \(number): \(predicate)")
    }
    // Neither all empty nor all the same, and some that fail.
    #expect(choices.count > 100 && choices.contains(nil))
  }

  /// The ids that SQL chooses, without the rest of the rows; nil when it fails on one.
  private func chosen(
    by predicate: Predicate<Specimen>, in database: Database
  ) throws -> [Int]? {
    let query = try FetchDescriptor(predicate: predicate).query(selecting: "id")
    return try database.gate.withConnection { connection in
      var ids: [Int] = []
      do {
        try connection.query(query.sql, query.values) {
          ids.append(try Int(storedValue: $0.value(at: 0)))
        }
        return ids
      } catch DatabaseError.evaluationFailed {
        return nil
      }
    }
  }

  @Test("C1 C2 what is fetched equals what was inserted, whatever it is")
  func roundTrip() throws {
    var generator = SpecimenGenerator(seed: 7)
    let rows = generator.specimens(300)
    let database = try Database(.inMemory, tables: [Specimen.self])
    try database.transaction { for row in rows { try $0.insert(row) } }
    #expect(try database.fetchAll(Specimen.self) == rows)
  }
}
