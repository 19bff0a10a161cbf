/// First in, first out, in constant time: an array with an index of its head.
package struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == elements.count }
  package var count: Int { elements.count - head }
  package var first: Element? { isEmpty ? nil : elements[head] }
  /// What is queued, the next one first.
  package var all: [Element] { Array(elements[head...]) }

  package mutating func append(_ element: Element) { elements.append(element) }

  /// Appends an element, but before those at the end for which `isLater` is true.
  package mutating func append(_ element: Element, before isLater: (Element) -> Bool) {
    var index = elements.endIndex
    while index > head, isLater(elements[index - 1]) { index -= 1 }
    elements.insert(element, at: index)
  }

  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head]
    head += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: elements.count <= 64)
      head = 0
    } else if head >= 1024, head * 2 >= elements.count {
      elements.removeSubrange(..<head)
      head = 0
    }
    return element
  }

  /// Takes out the element at a position counted from the next one.
  package mutating func remove(at index: Int) -> Element {
    elements.remove(at: head + index)
  }

  /// Takes out the elements for which `isVictim` is true, and returns them.
  package mutating func removeAll(where isVictim: (Element) -> Bool) -> [Element] {
    guard elements[head...].contains(where: isVictim) else { return [] }
    let victims = elements[head...].filter(isVictim)
    elements.removeSubrange(..<head)
    head = 0
    elements.removeAll(where: isVictim)
    return victims
  }
}
