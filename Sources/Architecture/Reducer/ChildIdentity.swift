/// Tells one value of a type from its successor: by id where the type has one; else all are the same.
@usableFromInline struct ChildIdentity<Value> {
  private let id: ((Value) -> AnyID)?

  init() {
    func identifier<Identified: Identifiable>(_ type: Identified.Type) -> (Value) -> AnyID {
      // `Identified` is `Value`, by its other name.
      { AnyID(ofValue: unsafeBitCast($0, to: Identified.self).id) }
    }
    id = (Value.self as? any Identifiable.Type).map { identifier($0) }
  }

  /// Whether all values are one.
  var isConstant: Bool { id == nil }

  func of(_ value: Value) -> AnyID { id.map { $0(value) } ?? .onlyOne }
}

extension AnyID {
  private struct OnlyOne: Hashable, Sendable {}

  /// The id of what has no other one beside it.
  static let onlyOne = AnyID(OnlyOne())
}
