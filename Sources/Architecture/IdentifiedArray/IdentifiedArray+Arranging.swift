public import Foundation

extension IdentifiedArray {
  /// Removes the elements at these positions; all must be below `count`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    rearrange { elements in
      for range in offsets.rangeView.reversed() { elements.removeSubrange(range) }
    }
  }

  /// Removes every element for which `shouldRemove` is true; the others keep their order.
  public mutating func removeAll(where shouldRemove: (Element) throws -> Bool) rethrows {
    try rearrange { try $0.removeAll(where: shouldRemove) }
  }

  /// Removes every element.
  public mutating func removeAll() {
    rearrange { $0.removeAll() }
  }

  /// Moves the elements at `offsets`, in their order, to stand before what is now at `destination`
  /// (0 to `count`), as a list does when rows are dragged.
  ///
  /// ```swift
  /// // a b c d
  /// items.move(fromOffsets: [0, 2], toOffset: 4)
  /// // b d a c
  /// ```
  public mutating func move(fromOffsets offsets: IndexSet, toOffset destination: Int) {
    rearrange { elements in
      precondition(
        destination >= 0 && destination <= elements.count,
        IdentifiedArrayMisuse.outOfRange(destination, count: elements.count).description)
      let moved = offsets.map { elements[$0] }
      let target = destination - offsets.count(in: 0..<destination)
      for range in offsets.rangeView.reversed() { elements.removeSubrange(range) }
      elements.insert(contentsOf: moved, at: target)
    }
  }

  /// Moves one element; afterwards it stands at `destination` (below `count`).
  public mutating func move(from position: Int, to destination: Int) {
    rearrange { elements in
      let element = elements.remove(at: position)
      elements.insert(element, at: destination)
    }
  }

  /// Exchanges the elements at two positions.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    rearrange { $0.swapAt(first, second) }
  }

  /// Sorts by `areInIncreasingOrder`; elements that are alike keep their order.
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try rearrange { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Turns the order round.
  public mutating func reverse() {
    rearrange { $0.reverse() }
  }

  /// Puts the elements into an order drawn from `generator`.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange { $0.shuffle(using: &generator) }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts in increasing order.
  public mutating func sort() { sort(by: <) }
}
