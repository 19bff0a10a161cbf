/// An ordered collection in which each element is found by its id in constant time.
///
/// It is a value: copies are independent, and share their storage until one of them is changed. Ids are
/// unique at all times. An element is edited where it lies: `rows[id: 7]?.name = "x"` copies neither the
/// other rows nor what the row itself holds.
///
/// ```swift
/// var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "tent")]
/// items.append(Item(id: 2, name: "map"))  // true
/// items[id: 2]?.name = "atlas"
/// items[id: 3]                            // nil
/// items.ids                               // [1, 2]
/// ```
///
/// An element's id does not change while it is in the collection: an edit through a subscript that leaves
/// another id behind is a programming error and stops the program. To replace an element by one with
/// another id, remove it and insert the other.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements in order, as a plain array; no copy is made.
  @inlinable public var elements: [Element] { storage }

  /// The elements, for code that is compiled where their type is known.
  @usableFromInline var storage: [Element]
  /// Where each id lies in `elements`; always of the same count.
  @usableFromInline var positions: [ID: Int] {
    didSet { stamp = ListStamp.next() }
  }
  /// Another one after each change of `positions`: lists with the same stamp hold the same ids. 0 is that of an
  /// empty list nothing was done to.
  package private(set) var stamp: UInt64 = 0
  /// How an element's id is read.
  @usableFromInline let identity: any Identity<Element, ID>

  /// An empty collection whose elements are identified by `id`.
  ///
  /// ```swift
  /// var byName = IdentifiedArray<String, Country>(id: \.name)
  /// ```
  public init(id: @escaping @Sendable (Element) -> ID) {
    self.init(identity: IdentityByFunction(read: id))
  }

  init(identity: any Identity<Element, ID>) {
    storage = []
    positions = [:]
    self.identity = identity
  }

  /// The given elements, no two of which have the same id.
  ///
  /// Two with the same id are a programming error; for input that may hold some use
  /// ``init(_:id:uniquingWith:)``.
  public init(
    uniqueElements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID
  ) {
    self.init(id: id)
    addUnique(uniqueElements)
  }

  /// The given elements; where an id comes again, `combine` makes one of the earlier element and the later
  /// one. The result stands at the earlier one's place and must have the same id.
  ///
  /// ```swift
  /// IdentifiedArray([a1, a2, b], id: \.id) { _, later in later }.elements  // [a2, b]
  /// ```
  public init(
    _ elements: some Sequence<Element>,
    id: @escaping @Sendable (Element) -> ID,
    uniquingWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try add(elements, uniquingWith: combine)
  }

  mutating func addUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let added = append(element)
      precondition(added, IdentifiedArrayMisuse.duplicate(id: identify(element)).description)
    }
  }

  mutating func add(
    _ elements: some Sequence<Element>, uniquingWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      if let position = positions[identify(element)] {
        self[position] = try combine(self[position], element)
      } else {
        append(element)
      }
    }
  }

  /// Makes room for `count` elements.
  public mutating func reserveCapacity(_ count: Int) {
    storage.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// The ids, in the order of their elements. O(n); to ask for one use ``index(id:)``.
  public var ids: [ID] { storage.map(identify) }

  /// Where the element with this id stands, or nil. O(1).
  @inlinable public func index(id: ID) -> Int? { positions[id] }

  /// The id by which the collection knows `element`.
  @inlinable package func identify(_ element: Element) -> ID { identity.id(of: element) }

  // MARK: Editing in place

  /// The element at a position. An edit must leave its id as it is.
  @inlinable public subscript(position: Int) -> Element {
    get { storage[position] }
    _modify {
      let id = identify(storage[position])
      yield &storage[position]
      requireUnchanged(id, in: storage[position])
    }
  }

  /// The element with this id, or nil.
  ///
  /// Editing through it is done in place, O(1). Setting nil removes the element; setting an element where there
  /// was none appends it. The element set must have the id asked for.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { storage[$0] } }
    set {
      switch (positions[id], newValue) {
      case (let position?, let element?):
        requireUnchanged(id, in: element)
        storage[position] = element
      case (let position?, nil):
        remove(at: position)
      case (nil, let element?):
        requireUnchanged(id, in: element)
        append(element)
      case (nil, nil):
        break
      }
    }
    _modify {
      guard let position = positions[id] else {
        var absent: Element?
        yield &absent
        if let element = absent {
          requireUnchanged(id, in: element)
          append(element)
        }
        return
      }
      // The element is moved out, not copied, so that the collections inside it stay uniquely referenced:
      // it changes place with the last one, which an array gives away without a copy.
      let last = storage.count - 1
      storage.swapAt(position, last)
      var element: Element? = storage.removeLast()
      // Also when the access is unwound by an error the collection is whole again.
      defer {
        if let edited = element {
          requireUnchanged(id, in: edited)
          storage.append(edited)
          storage.swapAt(position, last)
        } else {
          // The last element stands at the gap's place (or there is none): order is put right by a shift.
          if position < last {
            let moved = storage.remove(at: position)
            storage.append(moved)
          }
          positions[id] = nil
          renumber(from: position)
        }
      }
      yield &element
    }
  }

  /// Edits the element with this id in place and returns what `body` returns; nil if there is none.
  @inlinable package mutating func withElement<R>(
    id: ID, _ body: (inout Element) throws -> R
  ) rethrows -> R? {
    guard let position = positions[id] else { return nil }
    defer { requireUnchanged(id, in: storage[position]) }
    return try body(&storage[position])
  }

  /// Calls `body` with where the element with this id lies; returns what it returns, `false` if there is none.
  ///
  /// - Parameter address: Where a list of this type lies; it is not copied.
  @inlinable package static func withAddress(
    of id: ID, in address: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    let list = address.assumingMemoryBound(to: Self.self)
    guard let position = list.pointee.positions[id] else { return false }
    return list.pointee.storage.withUnsafeBufferPointer { elements in
      body(UnsafeRawPointer(elements.baseAddress.unsafelyUnwrapped + position))
    }
  }

  @inlinable func requireUnchanged(_ id: ID, in element: Element) {
    let now = identify(element)
    if now != id { refuseChange(from: id, to: now) }
  }

  @usableFromInline func refuseChange(from id: ID, to now: ID) -> Never {
    preconditionFailure(IdentifiedArrayMisuse.changed(from: id, to: now).description)
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
