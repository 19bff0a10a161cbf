/// Adding, removing, and keeping the positions right.
extension IdentifiedArray {
  /// Adds an element at the end, unless its id is there already. Returns whether it was added.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    let id = identify(element)
    guard positions[id] == nil else { return false }
    positions[id] = storage.count
    storage.append(element)
    return true
  }

  /// Adds an element before `position` (0 to `count`), unless its id is there already. Returns whether it was
  /// added.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    guard positions[identify(element)] == nil else { return false }
    storage.insert(element, at: position)
    renumber(from: position)
    return true
  }

  /// Puts `element` in the place of the one with its id, or at the end. Returns the one it replaced.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = positions[identify(element)] else {
      append(element)
      return nil
    }
    let replaced = storage[position]
    storage[position] = element
    return replaced
  }

  /// Removes the element with this id and returns it; nil if there is none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes and returns the element at a position.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = storage.remove(at: position)
    positions[identify(element)] = nil
    renumber(from: position)
    return element
  }

  /// Gives `body` the elements to reorder or drop, and numbers them again. The ids that come out must be
  /// some of those that went in, each once; what is public holds that.
  mutating func rearrange<R>(_ body: (inout [Element]) throws -> R) rethrows -> R {
    defer {
      if positions.count != storage.count { positions.removeAll(keepingCapacity: true) }
      renumber(from: 0)
    }
    return try body(&storage)
  }

  mutating func renumber(from start: Int) {
    guard start < storage.count else { return }
    Self.renumber(storage, identity, from: start, &positions)
  }

  /// Changes `positions` once, however many elements there are.
  private static func renumber(
    _ elements: [Element], _ identity: any Identity<Element, ID>, from start: Int,
    _ positions: inout [ID: Int]
  ) {
    for position in start..<elements.count {
      positions[identity.id(of: elements[position])] = position
    }
  }
}
