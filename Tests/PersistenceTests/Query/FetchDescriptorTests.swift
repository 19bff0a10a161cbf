import Foundation
import Persistence
import Testing

struct FetchDescriptorTests {
  /// Every order that a program might ask for; the ties in them are broken by insertion.
  static let orders: [[SortDescriptor<Specimen>]] = [
    [],
    [SortDescriptor(\.text)],
    [SortDescriptor(\.text, order: .reverse)],
    [SortDescriptor(\.text, comparator: .lexical)],
    [SortDescriptor(\.text, comparator: .lexical, order: .reverse)],
    [SortDescriptor(\.maybeText, comparator: .lexical)],
    [SortDescriptor(\.maybeText, comparator: .lexical, order: .reverse)],
    [SortDescriptor(\.count), SortDescriptor(\.weight, order: .reverse)],
    [SortDescriptor(\.maybeCount)],
    [SortDescriptor(\.maybeCount, order: .reverse), SortDescriptor(\.text)],
    [SortDescriptor(\.maybeWeight), SortDescriptor(\.maybeDay, order: .reverse)],
    [SortDescriptor(\.day)],
    [SortDescriptor(\.code, order: .reverse)],
    [SortDescriptor(\.wide), SortDescriptor(\.code)],
  ]

  @Test("memory and SQL put rows in the same order", arguments: orders.indices)
  func order(_ index: Int) throws {
    for seed in UInt64(1)...3 {
      var generator = SpecimenGenerator(seed: seed)
      let database = try Database(.inMemory, tables: [Specimen.self])
      let rows = generator.specimens(150)
      try database.transaction { for row in rows { try $0.insert(row) } }
      let stored = try database.fetchAll(Specimen.self)
      for (limit, offset) in [(nil, 0), (10, 0), (10, 145), (nil, 100), (0, 0), (3, 1000)] {
        let descriptor = FetchDescriptor<Specimen>(
          predicate: #Predicate { $0.count != 7 }, sortBy: Self.orders[index], limit: limit,
          offset: offset)
        let memory = try descriptor.select(from: stored)
        #expect(try database.fetch(descriptor) == memory)
        #expect(try database.fetchCount(descriptor) == memory.count)
      }
    }
  }

  @Test("rows come in the order of insertion, whatever their ids, and keep it when changed")
  func insertionOrder() throws {
    let database = try Database(.inMemory, tables: [Specimen.self])
    for id in [5, 1, 9, 3] { try database.insert(Specimen(id: id)) }
    try database.upsert(Specimen(id: 1, count: 2))
    try database.update(Specimen(id: 5, count: 2))
    #expect(try database.fetchAll(Specimen.self).map(\.id) == [5, 1, 9, 3])
  }

  @Test("a limit or offset below zero is refused by both readers")
  func negative() throws {
    let database = try Database(.inMemory, tables: [Specimen.self])
    for descriptor in [FetchDescriptor<Specimen>(limit: -1), FetchDescriptor(offset: -1)] {
      #expect(throws: DatabaseError.self) { try database.fetch(descriptor) }
      #expect(throws: DatabaseError.self) { try descriptor.select(from: []) }
    }
  }

  @Test("sorting by what SQL can't order is refused by name")
  func unordered() throws {
    let database = try Database(.inMemory, tables: [Specimen.self])
    let bySize = FetchDescriptor<Specimen>(sortBy: [SortDescriptor(\.size)])
    let byLength = FetchDescriptor<Specimen>(sortBy: [SortDescriptor(\.text.count)])
    for (descriptor, name) in [
      (bySize, "Sorting by \\Specimen.size"), (byLength, "Sorting by \\Specimen.text."),
    ] {
      let error = #expect(throws: DatabaseError.self) { try database.fetch(descriptor) }
      #expect(text(of: error).contains(name))
    }
  }
}
