import Architecture
import Testing

/// Runs the statements written for lists of numbers, by a reader of just these.
struct AssertionSourceListTests {
  struct Unreadable: Error { let statement: String }

  func run(_ statement: String, on list: inout [Int]) throws {
    func numbers() -> [Int] {
      statement.dropFirst(2).split(whereSeparator: { !$0.isNumber && $0 != "-" }).compactMap {
        Int($0)
      }
    }
    let numbers = numbers()
    if statement.hasPrefix("$0 = [") {
      list = numbers
    } else if statement.hasPrefix("$0.append(") {
      list.append(numbers[0])
    } else if statement.hasPrefix("$0.remove(at: ") {
      list.remove(at: numbers[0])
    } else if statement.hasPrefix("$0.insert(") {
      list.insert(numbers[0], at: numbers[1])
    } else if statement.hasPrefix("$0[") {
      list[numbers[0]] = numbers[1]
    } else {
      throw Unreadable(statement: statement)
    }
  }

  @Test("the statements turn any list into any other", arguments: 1...20)
  func lists(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    for _ in 0..<50 {
      let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Int.random(in: 0...200_000_000, using: &random)
          / Int.random(in: 1...90_000_000, using: &random)
      }
      var new = old
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let value = Int.random(in: 0...9, using: &random)
        let place = Int.random(in: 0...new.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: new.insert(value, at: place)
        case 1 where place < new.count: new.remove(at: place)
        case 2 where place < new.count: new[place] = value
        case 3 where place < new.count: new.swapAt(place, 0)
        default: new.append(value)
        }
      }
      var made = old
      for statement in assertionSource(from: old, to: new) { try run(statement, on: &made) }
      #expect(made == new)
      // What is not shown as changed must be the same on both sides.
      let lines = diff(old, new)?.lines ?? []
      #expect(lines.isEmpty == (old == new))
      let added = lines.count { $0.side == .new }
      let removed = lines.count { $0.side == .old }
      #expect(new.count - old.count == added - removed)
    }
  }
}
