import Foundation

/// Some value of a type, made so that its decoder goes on to its next question. Never shown.
enum Placeholder {
  static func make<T: Decodable>(_ type: T.Type, stack: [ObjectIdentifier]) throws -> T {
    if let leaf = leaf(type) { return leaf }
    if let optional = type as? any OptionalType.Type, let none = optional.absent as? T {
      return none
    }
    if type is any RawRepresentable.Type, let first = CaseNames.values(type)?.first {
      return first
    }

    // Once within itself is enough to find a case that ends.
    let isTooDeep = stack.count { $0 == ObjectIdentifier(type) } > 1
    guard CaseNames.isEnum(type) else {
      if isTooDeep { throw ProbeDecoder.Stop() }
      return try type.init(from: probe(type, choosing: nil, stack: stack))
    }
    let names = Inquiry.keyNames(of: type)
    // Cases without a payload first: with them a recursive type ends at once.
    for name in names {
      if let value = try? type.init(
        from: probe(type, choosing: name, stack: stack, refusesPayloads: true))
      {
        return value
      }
    }
    if isTooDeep { throw ProbeDecoder.Stop() }
    for name in names {
      if let value = try? type.init(from: probe(type, choosing: name, stack: stack)) {
        return value
      }
    }
    throw ProbeDecoder.Stop()
  }

  private static func probe<T: Decodable>(
    _ type: T.Type, choosing choice: String?, stack: [ObjectIdentifier],
    refusesPayloads: Bool = false
  ) -> ProbeDecoder {
    ProbeDecoder(
      inquiry: Inquiry(), choice: choice, refusesPayloads: refusesPayloads,
      stack: stack + [ObjectIdentifier(type)])
  }

  private static func leaf<T>(_ type: T.Type) -> T? {
    switch type {
    case is String.Type: "" as? T
    case is Bool.Type: false as? T
    case is Double.Type: 0.0 as? T
    case is Float.Type: Float(0) as? T
    case is Date.Type: Date(timeIntervalSinceReferenceDate: 0) as? T
    case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) as? T
    case is URL.Type: URL(fileURLWithPath: "/") as? T
    case is Data.Type: Data() as? T
    case is Decimal.Type: Decimal(0) as? T
    case let integer as any FixedWidthInteger.Type: zero(integer) as? T
    default: nil
    }
  }

  private static func zero<I: FixedWidthInteger>(_ type: I.Type) -> I { 0 }
}

extension Inquiry {
  /// The cases that an enum's decoder knows, in declaration order.
  static func keyNames(of type: any Decodable.Type) -> [String] {
    make(type).keyNames ?? []
  }
}
