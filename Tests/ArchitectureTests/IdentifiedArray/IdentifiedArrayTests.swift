import Architecture
import Foundation
import Testing

struct IdentifiedArrayTests {
  struct Row: Identifiable, Equatable, Hashable, Codable, Comparable {
    var id: Int
    var name = ""
    var tags: [Int] = []
    static func < (a: Row, b: Row) -> Bool { a.id < b.id }
  }

  let abc: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3)]

  @Test("elements are found by id and by position, in order")
  func reading() {
    #expect(abc[id: 2]?.name == "b")
    #expect(abc[id: 9] == nil)
    #expect(abc[2].id == 3)
    #expect(abc.ids == [1, 2, 3])
    #expect(abc.index(id: 3) == 2)
    #expect(abc.map(\.id) == [1, 2, 3])
    #expect(abc.last?.id == 3)
  }

  @Test("append and insert refuse an id that is there, and say so")
  func adding() {
    var rows = abc
    let answers = [
      rows.append(Row(id: 4)), rows.append(Row(id: 4, name: "again")),
      rows.insert(Row(id: 0), at: 0), rows.insert(Row(id: 0), at: 3),
    ]
    #expect(answers == [true, false, true, false])
    #expect(rows[id: 4]?.name == "")
    #expect(rows.ids == [0, 1, 2, 3, 4])
  }

  @Test("updating returns what was replaced, or appends")
  func updating() {
    var rows = abc
    let replaced = rows.updateOrAppend(Row(id: 2, name: "z"))
    let appended = rows.updateOrAppend(Row(id: 7))
    #expect(replaced?.name == "b")
    #expect(appended == nil)
    #expect(rows.map(\.name) == ["a", "z", "", ""])
    #expect(rows.ids == [1, 2, 3, 7])
  }

  @Test("nil set through the id removes, an element set where none was is appended")
  func optionalEdits() {
    var rows = abc
    rows[id: 1] = nil
    #expect(rows.ids == [2, 3])
    rows[id: 1] = Row(id: 1, name: "back")
    #expect(rows.ids == [2, 3, 1])
    func clear(_ row: inout Row?) { row = nil }
    clear(&rows[id: 2])
    #expect(rows.ids == [3, 1])
    #expect(rows.index(id: 1) == 1)
    func fill(_ row: inout Row?) { row = Row(id: 5) }
    fill(&rows[id: 5])
    #expect(rows.ids == [3, 1, 5])
  }

  @Test("an edit in place that throws leaves the collection whole")
  func throwingEdit() {
    struct Refused: Error {}
    func edit(_ row: inout Row?) throws {
      row?.name = "half"
      throw Refused()
    }
    var rows = abc
    #expect(throws: Refused.self) { try edit(&rows[id: 1]) }
    #expect(rows.ids == [1, 2, 3])
    #expect(rows[id: 1]?.name == "half")
    #expect(throws: Refused.self) { try rows.withElement(id: 2) { _ in throw Refused() } }
    #expect(rows[id: 2]?.name == "b")
    let absent = rows.withElement(id: 9) { $0.name }
    #expect(absent == nil)
  }

  @Test("uniquing keeps the earlier place")
  func uniquing() {
    let rows = IdentifiedArray([Row(id: 1), Row(id: 2), Row(id: 1, name: "later")]) { $1 }
    #expect(rows.elements == [Row(id: 1, name: "later"), Row(id: 2)])
  }

  @Test("elements can be identified by any of their properties")
  func identifiedByProperty() {
    var rows = IdentifiedArray<String, Row>(id: \.name)
    rows.append(Row(id: 1, name: "a"))
    rows.append(Row(id: 2, name: "a"))
    #expect(rows.map(\.id) == [1])
    #expect(rows[id: "a"]?.id == 1)
  }

  @Test("several are removed and moved by offsets as a list does it")
  func offsets() {
    var rows = abc
    rows.append(Row(id: 4))
    rows.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(rows.ids == [2, 4, 1, 3])
    rows.remove(atOffsets: [1, 3])
    #expect(rows.ids == [2, 1])
    #expect(rows.index(id: 1) == 1)
    rows.sort()
    #expect(rows.ids == [1, 2])
  }

  @Test("it is coded as an array")
  func coding() throws {
    let data = try JSONEncoder().encode(abc)
    #expect(try JSONDecoder().decode([Row].self, from: data) == abc.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == abc)
  }

  @Test("an id that comes twice in coded input is refused with its places")
  func duplicateInput() throws {
    let data = try JSONEncoder().encode([Row(id: 7), Row(id: 8), Row(id: 7)])
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record(error)
      return
    }
    #expect(context.debugDescription.contains("The element at 2 has the id 7"))
    #expect(context.debugDescription.contains("the element at 0 has already"))
  }

  @Test("equality and hashes follow the elements in order")
  func equality() {
    var other = abc
    other.swapAt(0, 1)
    #expect(other != abc)
    other.swapAt(0, 1)
    #expect(other == abc)
    #expect(other.hashValue == abc.hashValue)
  }

  @Test("a changed id stops the program with a reason")
  func changedID() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1]?.id = 2
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("changed an element's id from 1 to 2"))
  }
}
