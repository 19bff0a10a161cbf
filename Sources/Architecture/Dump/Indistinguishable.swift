/// Where two values that are printed alike differ nevertheless, with the type and the identity of both; one
/// that says so if it can't be found.
///
/// For values that `==` tells apart and of which ``diff(_:_:)`` is nil: references, NaN, an `==` that looks
/// at more than is printed.
package func indistinguishableDetail<Value>(_ old: Value, _ new: Value) -> String {
  var finder = IndistinguishableFinder()
  finder.find(old, new, ValuePath())
  var lines = finder.found
  if lines.isEmpty {
    let type = TypeName.of(Swift.type(of: old as Any)).text
    lines = ["\(type): \(ValueWording.noneFound)"]
  }
  return ([ValueWording.printAlike] + lines.map { "  " + $0 }).joined(separator: "\n")
}

/// Walks down two values to the smallest parts that are unequal.
private struct IndistinguishableFinder {
  private(set) var found: [String] = []
  private var depth = 0

  mutating func find(_ old: Any, _ new: Any, _ path: ValuePath) {
    guard depth < Dumper.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    guard areEqual(old, new) != true else { return }
    let before = found.count
    find(Pairing.declared(old, new), old, new, path)
    guard found.count == before, areEqual(old, new) == false else { return }
    note(path, old, reason(old, new))
  }

  private mutating func find(_ pairing: Pairing, _ old: Any, _ new: Any, _ path: ValuePath) {
    switch pairing {
    case .objects(let objects): note(objects, old, new, path)
    case .wrapped(let a, let b): find(a, b, path)
    case .fields(_, let a, let b): fields(a, b, path)
    case .payloads(let name, let a, let b): fields(a, b, path.field(name, 0))
    case .lists(let a, let b), .identified(let a, let b): elements(a, b, path)
    case .dictionaries(let a, let b): values(a, b, path)
    case .alike, .apart, .texts, .redacted, .sets: break
    }
  }

  private mutating func elements(
    _ old: any ListShaped, _ new: any ListShaped, _ path: ValuePath
  ) {
    guard old.elementCount == new.elementCount else { return }
    for index in 0..<old.elementCount where found.count < Differ.changeLimit {
      find(old.element(at: index), new.element(at: index), path.element(String(index)))
    }
  }

  private mutating func values(
    _ old: any DictionaryShaped, _ new: any DictionaryShaped, _ path: ValuePath
  ) {
    for key in inFixedOrder(old.keyList) where found.count < Differ.changeLimit {
      guard let a = old.value(forKey: key), let b = new.value(forKey: key) else { continue }
      find(a, b, path.element(Dumper.key(key)))
    }
  }

  private mutating func note(
    _ objects: Pairing.Objects, _ old: Any, _ new: Any, _ path: ValuePath
  ) {
    if objects.identities.old == objects.identities.new {
      if areEqual(old, new) == false { note(path, old, ValueWording.sameReference) }
    } else {
      let identities = "\(address(of: old)) and \(address(of: new))"
      note(path, old, "\(ValueWording.references), \(identities)")
    }
  }

  private func reason(_ value: Any, _ other: Any) -> String {
    if case .redacted = Shape(of: value) { return ValueWording.redactedDiffers }
    let shown = String(summarizing: value)
    let otherShown = String(summarizing: other)
    // A value around it is printed as something else.
    if shown != otherShown { return ValueWording.notPrinted(shown, otherShown) }
    return (value as? any FloatingPoint)?.isNaN == true
      ? "\(shown): \(ValueWording.isNaN)" : "\(shown) == \(shown) is false"
  }

  private mutating func fields(_ old: [Shape.Field], _ new: [Shape.Field], _ path: ValuePath) {
    for (index, (a, b)) in zip(old, new).enumerated() {
      find(a.value, b.value, path.field(a.label, index))
    }
  }

  private mutating func note(_ path: ValuePath, _ value: Any, _ text: String) {
    let type = TypeName.of(type(of: value)).text
    found.append((path.text.isEmpty ? "" : "\(path.text): ") + "\(type), \(text)")
  }

  private func address(of object: Any) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object as AnyObject)), radix: 16)
  }
}
