import Architecture
import Testing

/// Where an array's storage lies; it moves when the array is copied.
private func address(_ array: [Int]) -> UnsafeRawPointer? {
  array.withUnsafeBytes { $0.baseAddress }
}

struct IdentifiedArrayInPlaceTests {
  struct Row: Identifiable {
    var id: Int
    var tags: [Int]
  }

  enum Way: CaseIterable { case id, position, withElement }

  @Test(
    "editing one row of 10,000 copies neither the storage nor the row's own collections",
    arguments: Way.allCases, [0, 5_000, 9_999])
  func inPlace(way: Way, id: Int) {
    var rows = IdentifiedArray(
      uniqueElements: (0..<10_000).map { Row(id: $0, tags: Array(0..<100)) })
    let storage = rows.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    let tags = address(rows[id].tags)
    switch way {
    case .id: rows[id: id]?.tags[3] = -1
    case .position: rows[id].tags[3] = -1
    case .withElement: rows.withElement(id: id) { $0.tags[3] = -1 }
    }
    #expect(rows[id].tags[3] == -1)
    #expect(address(rows[id].tags) == tags)
    #expect(rows.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } == storage)
    #expect(rows.index(id: 9_999) == 9_999)
  }

  @Test("a copy is not changed by what is done to the original")
  func copyOnWrite() {
    var rows = IdentifiedArray(uniqueElements: [Row(id: 1, tags: [1]), Row(id: 2, tags: [])])
    let copy = rows
    rows[id: 1]?.tags.append(2)
    rows.remove(id: 2)
    #expect(copy[id: 1]?.tags == [1])
    #expect(copy.ids == [1, 2])
    #expect(rows.ids == [1])
  }
}
