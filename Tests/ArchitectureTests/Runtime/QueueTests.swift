import Architecture
import Testing

@Suite struct QueueTests {
  @Test("first in, first out, also past the point where the head is cut off")
  func order() {
    var queue = Queue<Int>()
    var popped: [Int] = []
    for number in 0..<5_000 {
      queue.append(number)
      if number.isMultiple(of: 3), let first = queue.popFirst() { popped.append(first) }
    }
    #expect(queue.count == 5_000 - popped.count)
    #expect(queue.first == popped.count)
    while let next = queue.popFirst() { popped.append(next) }
    #expect(popped == Array(0..<5_000))
    #expect(queue.isEmpty)
    #expect(queue.first == nil)
  }

  @Test("an element can come before those at the end that may wait")
  func insertion() {
    var queue = Queue<Int>()
    for number in [1, 2, 100, 101] { queue.append(number) }
    _ = queue.popFirst()
    queue.append(3) { $0 >= 100 }
    queue.append(102) { _ in false }
    #expect(queue.all == [2, 3, 100, 101, 102])
    queue.append(-1) { _ in true }
    #expect(queue.first == -1)
  }

  @Test("elements are taken out by position and by predicate")
  func removal() {
    var queue = Queue<Int>()
    for number in 0..<10 { queue.append(number) }
    _ = queue.popFirst()
    #expect(queue.remove(at: 2) == 3)
    #expect(queue.removeAll { $0.isMultiple(of: 2) } == [2, 4, 6, 8])
    #expect(queue.all == [1, 5, 7, 9])
    #expect(queue.removeAll { $0 > 100 } == [])
    #expect(queue.count == 4)
  }
}
