extension IdentifiedArray: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { elements.startIndex }
  /// The number of elements.
  public var endIndex: Int { elements.endIndex }

  /// Gives `body` the elements as they lie in memory.
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements, in order, to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes an array of the elements.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Reads an array of elements. Throws `DecodingError.dataCorrupted` that names the id and both places
  /// when an id comes twice.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    if let count = container.count { reserveCapacity(count) }
    while !container.isAtEnd {
      let place = container.currentIndex
      let element = try container.decode(Element.self)
      guard append(element) else {
        let first = index(id: element.id).map(String.init) ?? "an earlier place"
        let misuse = IdentifiedArrayMisuse.duplicateInput(
          id: element.id, at: place, first: first)
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: misuse.description)
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array describes them.
  public var description: String { elements.description }
}
