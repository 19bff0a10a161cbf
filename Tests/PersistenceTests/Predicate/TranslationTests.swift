import Foundation
import Testing

@testable import Persistence

/// What is read, what is refused, and what fails on a row.
struct TranslationTests {
  private func database(_ rows: [Specimen]) throws -> Database {
    let database = try Database(.inMemory, tables: [Specimen.self])
    try database.transaction { for row in rows { try $0.insert(row) } }
    return database
  }

  private func rows(_ texts: String...) -> [Specimen] {
    texts.enumerated().map { index, text in
      var row = Specimen(id: index)
      row.text = text
      return row
    }
  }

  @Test("only the rows that are asked for are read")
  func rowsRead() throws {
    let database = try database((0..<1000).map { Specimen(id: $0, count: $0) })
    let before = try database.rowsRead()
    let some = FetchDescriptor<Specimen>(
      predicate: #Predicate { $0.count >= 10 && $0.count < 15 }, limit: 3)
    #expect(try database.fetch(some).map(\.id) == [10, 11, 12])
    #expect(try database.rowsRead() - before == 3)
    #expect(try database.fetchCount(FetchDescriptor<Specimen>()) == 1000)
    #expect(try database.rowsRead() - before == 4)
  }

  @Test("% and _ are characters like any other")
  func wildcards() throws {
    let database = try database(rows("100%", "1000", "a_b", "axb"))
    let percent = FetchDescriptor<Specimen>(predicate: #Predicate { $0.text.contains("0%") })
    let line = FetchDescriptor<Specimen>(
      predicate: #Predicate { $0.text.localizedStandardContains("A_B") })
    #expect(try database.fetch(percent).map(\.text) == ["100%"])
    #expect(try database.fetch(line).map(\.text) == ["a_b"])
  }

  @Test("C4 case and accents fold on both sides", arguments: ["ÉTÉ", "été", "ete", "Ete"])
  func folding(_ query: String) throws {
    let database = try database(
      rows("ÉTÉ", "l'été", "eté".decomposedStringWithCanonicalMapping, "x"))
    let found = FetchDescriptor<Specimen>(
      predicate: #Predicate { $0.text.localizedStandardContains(query) })
    #expect(try database.fetch(found).map(\.id) == [0, 1, 2])
    #expect(try found.select(from: database.fetchAll(Specimen.self)).map(\.id) == [0, 1, 2])
  }

  @Test(
    "C6 Korean is found inside words, however short",
    arguments: ["역사", "민국", "민국역사", "역사 quick", "국"])
  func insideWords(_ query: String) throws {
    let database = try database(rows("대한민국역사 quick", "대한 민심", "역 사"))
    for form in [query, query.decomposedStringWithCanonicalMapping] {
      let plain = FetchDescriptor<Specimen>(predicate: #Predicate { $0.text.contains(form) })
      let folded = FetchDescriptor<Specimen>(
        predicate: #Predicate { $0.text.localizedStandardContains(form) })
      #expect(try database.fetch(plain).map(\.id) == [0])
      #expect(try database.fetch(folded).map(\.id) == [0])
    }
  }

  @Test("an operator without a counterpart is named before any row is read")
  func untranslatable() throws {
    let database = try database(rows("a", "b"))
    let before = try database.rowsRead()
    let small = Specimen.Size.small
    let pattern = #Predicate<Specimen> { $0.text.contains(/a+/) }
    let order = #Predicate<Specimen> { $0.size < small }
    let unknown = #Predicate<Specimen> { $0.text.utf8.count == 1 }
    for (predicate, name) in [
      (pattern, "contains of a regular expression"), (order, "< on Size"), (unknown, "\\UTF8View"),
    ] {
      let error = #expect(throws: DatabaseError.self) {
        try database.fetch(FetchDescriptor(predicate: predicate))
      }
      #expect(text(of: error).hasPrefix(name))
      #expect(throws: DatabaseError.self) {
        try database.deleteAll(Specimen.self, where: predicate)
      }
    }
    #expect(try database.rowsRead() == before)
    #expect(try database.fetchCount(FetchDescriptor<Specimen>()) == 2)
  }

  @Test("NaN from outside is refused: it could only mean a mistake")
  func capturedNaN() throws {
    let database = try database([])
    let nonsense = Double.nan
    #expect(throws: DatabaseError.self) {
      try database.fetch(FetchDescriptor<Specimen>(predicate: #Predicate { $0.weight < nonsense }))
    }
  }

  @Test("what would trap or throw in Swift is an error in SQL")
  func failures() throws {
    let database = try database([Specimen(id: 1, count: .max, maybeWeight: .infinity)])
    let predicates: [(Predicate<Specimen>, String)] = [
      (#Predicate { $0.count + 1 > 0 }, "9223372036854775807 + 1"),
      (#Predicate { $0.count / ($0.id - 1) > 0 }, "9223372036854775807 / 0"),
      (#Predicate { $0.maybeCount! > 0 }, "unwraps nil"),
      (#Predicate { $0.maybeWeight.flatMap { $0 - $0 } == nil }, "compares NaN with an optional"),
    ]
    for (predicate, detail) in predicates {
      let error = #expect(throws: DatabaseError.self) {
        try database.fetch(FetchDescriptor(predicate: predicate))
      }
      #expect(text(of: error).contains(detail))
    }
    // The connection works on as before.
    #expect(try database.fetchAll(Specimen.self).count == 1)
  }

  @Test("a failing side does not run where Swift would not run it")
  func shortCircuit() throws {
    let database = try database([Specimen(id: 1, count: .max)])
    let and = #Predicate<Specimen> { $0.count < 5 && $0.count + 1 > 0 }
    let or = #Predicate<Specimen> { $0.id == 1 || $0.maybeCount! > 0 }
    #expect(try database.fetch(FetchDescriptor(predicate: and)).isEmpty)
    #expect(try database.fetch(FetchDescriptor(predicate: or)).count == 1)
  }

  @Test("a failing left side fails even where an index on the right would spare it")
  func leftFirst() throws {
    let database = try database([Specimen(id: 1, maybeCount: 3), Specimen(id: 2)])
    let predicate = #Predicate<Specimen> { $0.maybeCount! > 0 && $0.id == 1 }
    let descriptor = FetchDescriptor(predicate: predicate)
    #expect(throws: (any Error).self) {
      try descriptor.select(from: database.fetchAll(Specimen.self))
    }
    #expect(throws: DatabaseError.self) { try database.fetch(descriptor) }
  }

  @Test("an index leads past the rows that are not asked for")
  func index() throws {
    let database = try database((0..<1000).map { Specimen(id: $0, count: $0) })
    let ids = [3, 5]
    func scanned(_ predicate: Predicate<Specimen>) throws -> Int {
      let descriptor = FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.count)])
      _ = try database.fetch(descriptor)
      let sql = try descriptor.query(selecting: Specimen.table.definition.columnList).sql
      return try database.gate.withConnection { $0.scannedRows(sql) }
    }
    #expect(try scanned(#Predicate { $0.count == 7 }) == 0)
    #expect(try scanned(#Predicate { $0.count >= 7 && $0.count < 9 }) == 0)
    #expect(try scanned(#Predicate { (7..<9).contains($0.count) }) == 0)
    #expect(try scanned(#Predicate { ids.contains($0.count) }) == 0)
    #expect(try scanned(#Predicate { $0.weight == 1 }) > 0)
  }

  @Test("more values than SQLite takes are refused with the number that it does take")
  func tooManyValues() throws {
    let database = try database([])
    let ids = Array(0..<600_000)
    let error = #expect(throws: DatabaseError.self) {
      try database.fetch(FetchDescriptor<Specimen>(predicate: #Predicate { ids.contains($0.id) }))
    }
    #expect(text(of: error).hasPrefix("A query with 600000 values"))
  }

  @Test("a list may be long")
  func longList() throws {
    let database = try database((0..<100).map { Specimen(id: $0) })
    let ids = Array(50..<20_000)
    let found = FetchDescriptor<Specimen>(predicate: #Predicate { ids.contains($0.id) })
    #expect(try database.fetchCount(found) == 50)
    let few = Array(0..<2000)
    let unrolled = FetchDescriptor<Specimen>(
      predicate: #Predicate { row in few.contains { row.id == $0 } })
    #expect(try database.fetchCount(unrolled) == 100)
  }
}
