import Architecture
import Foundation
import Testing

/// A small generator with a seed, so that a failing run can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

struct IdentifiedArrayModelTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var value: Int
  }

  @Test("it does what a plain array searched by id does", arguments: 1...20)
  func model(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var rows = IdentifiedArrayOf<Row>()
    var model: [Row] = []
    var ids: [UInt64: Set<Int>] = [:]
    for step in 0..<400 {
      let row = Row(id: .random(in: 0..<30, using: &random), value: step)
      let place = model.firstIndex { $0.id == row.id }
      let position = Int.random(in: 0...model.count, using: &random)
      let operation = Int.random(in: 0..<14, using: &random)
      switch operation {
      case 0:
        let answer = rows.append(row)
        #expect(answer == (place == nil))
        if place == nil { model.append(row) }
      case 1:
        let answer = rows.insert(row, at: position)
        #expect(answer == (place == nil))
        if place == nil { model.insert(row, at: position) }
      case 2:
        let replaced = place.map { model[$0] }
        let answer = rows.updateOrAppend(row)
        #expect(answer == replaced)
        if let place { model[place] = row } else { model.append(row) }
      case 3:
        let removed = place.map { model.remove(at: $0) }
        let answer = rows.remove(id: row.id)
        #expect(answer == removed)
      case 4:
        rows[id: row.id]?.value = step
        if let place { model[place].value = step }
      case 5:
        rows[id: row.id] = row
        if let place { model[place] = row } else { model.append(row) }
      case 6:
        func clear(_ row: inout Row?) { row = nil }
        clear(&rows[id: row.id])
        if let place { model.remove(at: place) }
      case 7 where position < model.count:
        let removed = model.remove(at: position)
        let answer = rows.remove(at: position)
        #expect(answer == removed)
      case 8:
        let offsets = IndexSet(model.indices.filter { _ in Bool.random(using: &random) }.prefix(3))
        rows.remove(atOffsets: offsets)
        for offset in offsets.reversed() { model.remove(at: offset) }
      case 9 where position < model.count:
        rows.move(fromOffsets: [position], toOffset: 0)
        model.insert(model.remove(at: position), at: 0)
      case 10:
        rows.sort { $0.value > $1.value }
        model.sort { $0.value > $1.value }
      case 11:
        rows.removeAll { $0.value % 7 == 0 }
        model.removeAll { $0.value % 7 == 0 }
      case 12 where !model.isEmpty:
        rows.swapAt(0, model.count - 1)
        model.swapAt(0, model.count - 1)
      case 13 where position < model.count:
        rows.move(from: position, to: model.count - 1)
        model.append(model.remove(at: position))
      default:
        rows.reverse()
        model.reverse()
      }
      let earlier = ids.updateValue(Set(model.map(\.id)), forKey: rows.stamp)
      #expect(earlier == nil || earlier == ids[rows.stamp], "a stamp stands for the same ids")
      #expect(rows.elements == model, "step \(step), operation \(operation)")
      #expect(model.indices.allSatisfy { rows.index(id: model[$0].id) == $0 })
      #expect((0..<30).allSatisfy { id in rows[id: id] == model.first { $0.id == id } })
    }
  }
}
