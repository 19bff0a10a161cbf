import Foundation
import Persistence
import Testing

struct ColumnValueTests {
  @Test("each type has its stored form, and reads it back")
  func forms() throws {
    func check<Value: ColumnStorable & Equatable>(_ value: Value, _ stored: StoredValue) throws {
      #expect(try value.storedValue == stored)
      #expect(try Value(storedValue: stored) == value)
    }
    try check(true, .integer(1))
    try check(Int.min, .integer(.min))
    try check(Int64.max, .integer(.max))
    try check(0.1, .real(0.1))
    try check("", .text(""))
    try check("a\0b", .text("a\0b"))
    try check(Data(), .blob(Data()))
    try check(Date(timeIntervalSinceReferenceDate: -0.5), .real(-0.5))
    let text = "0A000000-0000-0000-0000-00000000000F"
    try check(try #require(UUID(uuidString: text.lowercased())), .text(text))
    try check(
      try #require(URL(string: "https://example.com/?q=1")), .text("https://example.com/?q=1"))
    try check(Specimen.Kind.animal, .text("animal"))
    try check(Specimen.Size.large, .integer(1))
    try check(Int?.none, .null)
    try check(Int?.some(3), .integer(3))
    try check(Data?.none, .null)
    try check(Data?.some(Data()), .blob(Data()))
  }

  @Test("what is no value of the type is refused in words")
  func misfits() {
    func refusal<Value: ColumnStorable>(_ type: Value.Type, _ stored: StoredValue) -> String {
      text(of: #expect(throws: StoredValueError.self) { try Value(storedValue: stored) })
    }
    #expect(refusal(Bool.self, .integer(7)) == "7, which is no Bool")
    #expect(refusal(Int.self, .real(1)) == "1.0, which is no Int")
    #expect(refusal(Int64.self, .text("1")) == "\"1\", which is no Int64")
    #expect(refusal(Double.self, .null) == "NULL, which is no Double")
    #expect(refusal(Date.self, .text("today")) == "\"today\", which is no Date")
    #expect(refusal(String.self, .blob(Data([1]))) == "1 bytes, which is no String")
    #expect(refusal(UUID.self, .text("0")) == "\"0\", which is no UUID")
    #expect(refusal(URL.self, .text("")) == "\"\", which is no URL")
    #expect(refusal(Data.self, .text("")) == "\"\", which is no Data")
    #expect(refusal(Specimen.Kind.self, .text("stone")) == "\"stone\", which is no case of Kind")
    #expect(refusal(Specimen.Kind?.self, .text("x")) == "\"x\", which is no case of Kind")
  }

  @Test(
    "a UUID is read in the one form in which it is written",
    arguments: [
      "0a000000-0000-0000-0000-00000000000F", "0A000000-0000-0000-0000-00000000000",
      "0A000000-0000-0000-0000-00000000000FF", "0A000000-0000-0000-0000000-0000000F",
      "+A000000-0000-0000-0000-00000000000F", " A000000-0000-0000-0000-00000000000F",
      "0A0000000000-0000-0000-00000000000F-", "GA000000-0000-0000-0000-00000000000F", "",
    ])
  func uuids(_ text: String) throws {
    #expect(throws: StoredValueError.self) { try UUID(storedValue: .text(text)) }
    var generator = SpecimenGenerator(seed: 3)
    for _ in 0..<100 {
      let value = generator.uuid()
      #expect(try UUID(storedValue: .text(value.uuidString)) == value)
    }
  }

  @Test("C1 a hundred thousand dates come back to the bit, and stay so when written again")
  func dates() throws {
    var random = SeededGenerator(seed: 1)
    let database = try Database(.inMemory, tables: [Moment.self])
    let moments = (0..<100_000).map { number in
      let seconds =
        switch number % 4 {
        case 0: Double.random(in: -3e9...3e9, using: &random)
        case 1: Double.random(in: -1...1, using: &random)
        case 2: (Double.random(in: -3e9...3e9, using: &random) * 1000).rounded() / 1000
        default: Double(sign: .minus, exponent: number % 60, significand: 1.1)
        }
      return Moment(id: number, date: Date(timeIntervalSinceReferenceDate: seconds))
    }
    func bits(_ moments: [Moment]) -> [UInt64] {
      moments.map(\.date.timeIntervalSinceReferenceDate.bitPattern)
    }
    try database.transaction { for moment in moments { try $0.insert(moment) } }
    let fetched = try database.fetchAll(Moment.self)
    #expect(bits(fetched) == bits(moments))
    try database.transaction { for moment in fetched.prefix(1000) { try $0.update(moment) } }
    #expect(bits(try database.fetchAll(Moment.self)) == bits(moments))

    let start = Date(timeIntervalSince1970: 0)
    let before1970 = FetchDescriptor<Moment>(
      predicate: #Predicate { $0.date < start }, sortBy: [SortDescriptor(\.date)])
    #expect(try database.fetch(before1970) == before1970.select(from: moments))
  }

  @Test("a file that holds something else than the type is an error by table, column and row")
  func unreadable() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "t.sqlite")
      let old = try Database(.file(url), tables: [Specimen.self])
      try old.insert(Specimen(id: 42))
      try old.close()
      let spoiled = try Database(
        .file(url), tables: [Specimen.self],
        migrations: [Migration("spoil", .sql("UPDATE specimen SET kind = 'stone'"))])
      let expected = DatabaseError.unreadable(
        table: "specimen", column: "kind", row: "42", detail: "\"stone\", which is no case of Kind")
      #expect(throws: expected) { try spoiled.fetchAll(Specimen.self) }
      try spoiled.close()
    }
  }
}

private struct Moment: PersistentModel {
  var id: Int
  var date: Date

  static let table = Table<Moment>("moment") {
    Column("id", \.id).primaryKey()
    Column("date", \.date)
  }

  init(id: Int, date: Date) {
    self.id = id
    self.date = date
  }

  init(row: Row<Moment>) throws { self.init(id: try row[\.id], date: try row[\.date]) }
}
