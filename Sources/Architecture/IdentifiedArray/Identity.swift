/// How the id of an element is read.
///
/// A value rather than a closure: a closure that reads `Identifiable.id` for any element would carry the
/// conformance with it, which Swift does not let travel between actors unless every user of the collection
/// promises that it may.
@usableFromInline protocol Identity<Element, ID>: Sendable {
  associatedtype Element
  associatedtype ID: Hashable
  func id(of element: Element) -> ID
}

/// The id an element itself declares.
struct IdentityOfIdentifiable<Element: Identifiable>: Identity {
  func id(of element: Element) -> Element.ID { element.id }
}

/// The id a function reads, such as a key path.
struct IdentityByFunction<Element, ID: Hashable>: Identity {
  let read: @Sendable (Element) -> ID
  func id(of element: Element) -> ID { read(element) }
}
