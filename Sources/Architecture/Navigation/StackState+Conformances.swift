extension StackState: Equatable where Element: Equatable {
  /// Whether both hold equal elements under the same ids in the same order. What each has popped before
  /// makes no difference.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.entries == rhs.entries }
}

extension StackState: Hashable where Element: Hashable {
  /// Feeds ids and elements, in order, to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension StackState: RandomAccessCollection {
  /// 0, the bottom.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { entries.count }

  /// The element at a position, 0 being the bottom.
  public subscript(position: Int) -> Element {
    get { entries[position].element }
    _modify { yield &entries[position].element }
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of these elements, the last one on top, numbered from 0.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: CustomStringConvertible {
  /// The elements by id, as in `[#0: "list", #1: "detail"]`.
  public var description: String {
    "["
      + entries.map { "\($0.id): \(String(reflecting: $0.element))" }.joined(separator: ", ") + "]"
  }
}

extension StackState: Shaped, ListShaped {
  var shape: Shape { .identified(self) }
  func identity(at index: Int) -> AnyHashable? { AnyHashable(id(at: index)) }
}

private enum StackKeys: String, CodingKey {
  case elements, next
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the elements with their ids, and the id that comes next.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackKeys.self)
    try container.encode(Array(entries), forKey: .elements)
    try container.encode(nextID, forKey: .next)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads the elements with their ids, and the id that comes next; where that is missing, or is that of an
  /// element, counting goes on after the highest id.
  ///
  /// - Throws: `DecodingError.dataCorrupted` that names an id which comes twice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StackKeys.self)
    self.init()
    for entry in try container.decode([Entry].self, forKey: .elements) {
      guard self[id: entry.id] == nil else {
        throw DecodingError.dataCorruptedError(
          forKey: .elements, in: container, debugDescription: Wording.duplicateInStack(entry.id))
      }
      push(entry.element, id: entry.id)
    }
    if let next = try container.decodeIfPresent(StackElementID.self, forKey: .next), next > nextID {
      self = StackState(entries: entries, nextID: next)
    }
  }
}
