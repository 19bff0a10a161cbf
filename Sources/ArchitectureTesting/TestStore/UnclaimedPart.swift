internal import Architecture

/// The state before an action, with what a closure claims put in from the state after it: what differs from
/// that is not claimed.
///
/// Ways lead through structs and what optionals hold. Of anything else a claim about a part is one about the
/// whole: so a note rather says too little than something wrong.
func partOf(_ before: Any, _ after: Any, unclaimedBy ways: [[String]]) -> Any {
  if ways.isEmpty { return before }
  if ways.contains([]) || before is any DumpRepresentable { return after }
  let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
  guard type(of: before) == type(of: after), old.displayStyle == new.displayStyle,
    old.children.count == new.children.count
  else { return after }
  switch old.displayStyle {
  case .optional:
    guard let a = old.children.first, let b = new.children.first else { return after }
    return Optional.some(partOf(a.value, b.value, unclaimedBy: ways)) as Any
  case .struct:
    let children = zip(old.children, new.children).map { a, b in
      let own = ways.filter { $0.first == property(a.label) }.map { Array($0.dropFirst()) }
      return (label: a.label, value: partOf(a.value, b.value, unclaimedBy: own))
    }
    return Merged(customMirror: mirror(of: before, children))
  default:
    return after
  }
}

/// Two states in one, which is printed like them.
private struct Merged: CustomReflectable {
  let customMirror: Mirror
}

private func mirror(of value: Any, _ children: [Mirror.Child]) -> Mirror {
  func open<Value>(_ value: Value) -> Mirror {
    Mirror(value, children: children, displayStyle: .struct)
  }
  return _openExistential(value, do: open)
}

/// A property as its author wrote it: a wrapped or lazy one has another name in memory.
private func property(_ label: String?) -> String? {
  guard let label else { return nil }
  let lazyStorage = "$__lazy_storage_$_"
  if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
  return label.hasPrefix("_") ? String(label.dropFirst()) : label
}
