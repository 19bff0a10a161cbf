import Foundation
import Persistence
import Testing

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

  @Test("C1 C2 what is fetched equals what was inserted, whatever it is")
  func roundTrip() throws {
    var generator = SpecimenGenerator(seed: 7)
    let rows = generator.specimens(300)
    let database = try Database(.inMemory, tables: [Specimen.self])
    try database.transaction { for row in rows { try $0.insert(row) } }
    #expect(try database.fetchAll(Specimen.self) == rows)
  }
}
