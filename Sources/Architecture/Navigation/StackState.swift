/// The features that lie on one another in a navigation stack; the last one is on top.
///
/// ```swift
/// struct State { var path = StackState<Path.State>() }
///
/// state.path.append(.detail(DetailFeature.State()))  // push
/// state.path.popLast()                               // pop
/// state.path.pop(to: 0)                              // what lies above #0 goes
/// state.path = [.list(…), .detail(…)]                // a deep link is just state
/// ```
///
/// Run the elements' features with `forEach(\.path, action:)`. Two stacks are equal when they hold equal
/// elements under the same ids.
public struct StackState<Element> {
  @usableFromInline struct Entry {
    let id: StackElementID
    @usableFromInline var element: Element
  }

  @usableFromInline var entries = IdentifiedArray<StackElementID, Entry>(id: \.id)
  /// The id that the next element gets.
  private(set) var nextID: StackElementID = 0

  /// An empty stack.
  public init() {}

  /// A stack of these elements, the last one on top, numbered from 0.
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  init(entries: IdentifiedArray<StackElementID, Entry>, nextID: StackElementID) {
    self.entries = entries
    self.nextID = nextID
  }

  /// The ids from the bottom to the top.
  public var ids: [StackElementID] { entries.map(\.id) }

  /// The id of an element by its position, 0 being the bottom.
  public func id(at position: Int) -> StackElementID { entries[position].id }

  /// The element with this id, edited in place; setting `nil` takes it out, and it alone. To set an element
  /// where there is none pushes it under that id.
  public subscript(id id: StackElementID) -> Element? {
    get { entries[id: id]?.element }
    set {
      guard let newValue else {
        entries.remove(id: id)
        return
      }
      if entries.withElement(id: id, { $0.element = newValue }) == nil { push(newValue, id: id) }
    }
    _modify {
      // What is inside stays uniquely referenced: the element leaves the stack while it is edited.
      var element: Element?
      let position = entries.index(id: id)
      if let position { element = entries.remove(at: position).element }
      defer {
        if let element {
          if let position {
            entries.insert(Entry(id: id, element: element), at: position)
          } else {
            push(element, id: id)
          }
        }
      }
      yield &element
    }
  }

  /// Edits the element with this id in place and returns what `body` returns; `nil` if there is none.
  @inlinable mutating func withElement<Result>(
    id: StackElementID, _ body: (inout Element) -> Result
  ) -> Result? {
    entries.withElement(id: id) { body(&$0.element) }
  }

  // MARK: Pushing

  /// Pushes an element. Returns its id.
  @discardableResult public mutating func append(_ element: Element) -> StackElementID {
    let id = nextID
    push(element, id: id)
    return id
  }

  /// Pushes elements; the last one is on top.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Puts an element below the one at `position`, 0 being the bottom. Returns its id.
  @discardableResult public mutating func insert(
    _ element: Element, at position: Int
  ) -> StackElementID {
    let id = nextID
    entries.insert(Entry(id: id, element: element), at: position)
    count(id)
    return id
  }

  /// Pushes an element under an id that is not in use.
  mutating func push(_ element: Element, id: StackElementID) {
    entries.append(Entry(id: id, element: element))
    count(id)
  }

  private mutating func count(_ id: StackElementID) {
    nextID = Swift.max(nextID, StackElementID(id.number + 1))
  }

  // MARK: Popping

  /// Pops the element on top; `nil` when the stack is empty.
  @discardableResult public mutating func popLast() -> Element? {
    entries.isEmpty ? nil : entries.remove(at: entries.count - 1).element
  }

  /// Pops the element with this id and what lies above it. Returns whether it was there.
  @discardableResult public mutating func pop(from id: StackElementID) -> Bool {
    guard let position = entries.index(id: id) else { return false }
    keep(position)
    return true
  }

  /// Pops what lies above the element with this id. Returns whether it was there.
  @discardableResult public mutating func pop(to id: StackElementID) -> Bool {
    guard let position = entries.index(id: id) else { return false }
    keep(position + 1)
    return true
  }

  /// Takes out the element with this id, and it alone. Returns it.
  @discardableResult public mutating func remove(id: StackElementID) -> Element? {
    entries.remove(id: id)?.element
  }

  /// Pops everything.
  public mutating func removeAll() {
    keep(0)
  }

  private mutating func keep(_ count: Int) {
    while entries.count > count { entries.remove(at: entries.count - 1) }
  }
}

extension StackState.Entry: Sendable where Element: Sendable {}
extension StackState.Entry: Equatable where Element: Equatable {}
extension StackState.Entry: Hashable where Element: Hashable {}
extension StackState.Entry: Encodable where Element: Encodable {}
extension StackState.Entry: Decodable where Element: Decodable {}

extension StackState: Sendable where Element: Sendable {}
