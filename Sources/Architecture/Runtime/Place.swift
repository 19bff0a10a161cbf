/// A value of any `Hashable` type, equal only to an equal value of the very same type.
///
/// `AnyHashable` takes `1` and `1.0` for one value; an identifier must not (BEHAVIOURS CA9).
///
/// `@unchecked`: ids of lists are `Sendable` by their signatures, ids of effects are given away (`sending`); the
/// id of an `Identifiable` state can't be asked, but state is a plain value (DESIGN D1), and so is its id.
@usableFromInline package struct AnyID: Hashable, @unchecked Sendable, CustomStringConvertible {
  package let base: any Hashable

  package init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// The id of a value that is state.
  package init(ofValue base: some Hashable) {
    self.base = base
  }

  @usableFromInline package static func == (lhs: AnyID, rhs: AnyID) -> Bool {
    func isEqual<Base: Hashable>(_ base: Base) -> Bool { base == rhs.base as? Base }
    return type(of: lhs.base) == type(of: rhs.base) && isEqual(lhs.base)
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }

  @usableFromInline package var description: String { String(describing: base) }
}

/// Where in the feature tree something happens: the way from the root reducer to a child.
///
/// Effects are cancelled by place (DESIGN D5): an operator that runs a child adds one component, which
/// names the operator and, where the child can go away, which child it was.
@usableFromInline package struct Place: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package struct Component: Hashable, Sendable {
    /// The operator's number within its store.
    package let node: Int
    /// What people call it, as in `form`; not part of its identity.
    package let name: String
    /// Which child, where the operator can run several one after another or side by side.
    @usableFromInline package let identity: AnyID?

    @usableFromInline package init(node: Int, name: String, identity: AnyID?) {
      self.node = node
      self.name = name
      self.identity = identity
    }

    @usableFromInline package static func == (lhs: Component, rhs: Component) -> Bool {
      lhs.node == rhs.node && lhs.identity == rhs.identity
    }

    @usableFromInline package func hash(into hasher: inout Hasher) {
      hasher.combine(node)
      hasher.combine(identity)
    }
  }

  package private(set) var components: [Component] = []
  /// Whether the child at this place, or one above it, can go away.
  package private(set) var isDynamic = false

  package static let root = Place()

  package func appending(_ component: Component) -> Place {
    var place = self
    place.components.append(component)
    place.isDynamic = isDynamic || component.identity != nil
    return place
  }

  /// Whether this place is the other one or lies above it.
  package func contains(_ other: Place) -> Bool {
    other.components.count >= components.count
      && other.components.prefix(components.count).elementsEqual(components)
  }

  /// The names on the way, as in `trips.form`; the root is empty.
  @usableFromInline package var description: String {
    components.map(\.name).joined(separator: ".")
  }
}
