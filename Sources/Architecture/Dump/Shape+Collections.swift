extension String: Shaped {
  var shape: Shape { .string(self) }
}

extension Substring: Shaped {
  var shape: Shape { .string(String(self)) }
}

extension StaticString: Shaped {
  var shape: Shape { .string(description) }
}

/// Lets a value or a type be asked whether it is an optional.
protocol OptionalShaped {}

extension Optional: Shaped, OptionalShaped {
  var shape: Shape { .optional(map { $0 as Any }) }
}

extension AnyHashable: Shaped {
  var shape: Shape { Shape(of: base) }
}

extension ListShaped where Self: RandomAccessCollection, Index == Int {
  var elementCount: Int { count }
  var elementType: Any.Type { Element.self }
  // A slice's indices need not begin at 0.
  func element(at index: Int) -> Any { self[startIndex + index] }

  func commonEnds(with other: any ListShaped) -> (prefix: Int, suffix: Int)? {
    // Objects are compared as what they are, not as what they are declared to be.
    guard let other = other as? Self, !(Element.self is AnyObject.Type),
      let areEqual = equality(of: Element.self)
    else { return nil }
    return countCommonEnds(count, other.count) {
      areEqual(self[startIndex + $0], other[other.startIndex + $1])
    }
  }
}

extension Array: Shaped, ListShaped {
  var shape: Shape { .list(self) }
}

extension ArraySlice: Shaped, ListShaped {
  var shape: Shape { .list(self) }
}

extension ContiguousArray: Shaped, ListShaped {
  var shape: Shape { .list(self) }
}

extension IdentifiedArray: Shaped, ListShaped {
  var shape: Shape { .identified(self) }
  func identity(at index: Int) -> AnyHashable? { AnyHashable(identify(self[index])) }
}

extension Set: Shaped, SetShaped {
  var shape: Shape { .set(self) }
  var elementCount: Int { count }
  var elementType: Any.Type { Element.self }
  var members: [AnyHashable] { map { AnyHashable($0) } }
  func contains(member: AnyHashable) -> Bool {
    (member.base as? Element).map { contains($0) } ?? false
  }
}

extension Dictionary: Shaped, DictionaryShaped {
  var shape: Shape { .dictionary(self) }
  var elementCount: Int { count }
  var valueType: Any.Type { Value.self }
  var keyList: [AnyHashable] { keys.map { AnyHashable($0) } }
  func value(forKey key: AnyHashable) -> Any? {
    guard let key = key.base as? Key, let index = index(forKey: key) else { return nil }
    return values[index]
  }
}

/// The elements of a collection that is known only by its mirror.
struct MirroredList: ListShaped {
  let elements: [Any]
  var elementCount: Int { elements.count }
  var elementType: Any.Type { Any.self }
  func element(at index: Int) -> Any { elements[index] }
}
