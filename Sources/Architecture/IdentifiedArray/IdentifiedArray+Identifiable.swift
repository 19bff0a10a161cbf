/// An ``IdentifiedArray`` of elements that know their own id.
public typealias IdentifiedArrayOf<E: Identifiable> = IdentifiedArray<E.ID, E>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty collection.
  public init() { self.init(identity: IdentityOfIdentifiable<Element>()) }

  /// The given elements, no two of which have the same id.
  ///
  /// Two with the same id are a programming error; for input that may hold some use
  /// ``init(_:uniquingWith:)``.
  public init(uniqueElements: some Sequence<Element>) {
    self.init()
    addUnique(uniqueElements)
  }

  /// The given elements; where an id comes again, `combine` makes one of the earlier element and the later
  /// one, which stands at the earlier one's place and must have the same id.
  ///
  /// ```swift
  /// IdentifiedArray([a1, a2, b]) { _, later in later }.elements  // [a2, b]
  /// ```
  public init(
    _ elements: some Sequence<Element>,
    uniquingWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try add(elements, uniquingWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// The elements of a literal, whose ids must differ.
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
