/// Whether `==` says that two values are equal; nil where their type has no `==`.
func areEqual(_ old: Any, _ new: Any) -> Bool? {
  guard let old = old as? any Equatable else { return nil }
  return isEqual(old, to: new)
}

private func isEqual<E: Equatable>(_ old: E, to new: Any) -> Bool {
  // Asked of the exact type: a cast would also open an optional.
  guard type(of: new) == type(of: old), let new = new as? E else { return false }
  return old == new
}

/// How values of a type are compared, for a type that need not say that it can be; `nil` if it can't. Found once,
/// it is much quicker than asking for each pair.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func compare<Comparable: Equatable>(_ type: Comparable.Type) -> (Value, Value) -> Bool {
    // `Comparable` is `Value`, by its other name.
    { unsafeBitCast($0, to: Comparable.self) == unsafeBitCast($1, to: Comparable.self) }
  }
  return (type as? any Equatable.Type).map { compare($0) }
}
