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

/// The paths of the references in a value, in order: a state should have none.
///
/// What an object holds is not followed.
package func referencePaths<Value>(in value: Value) -> [String] {
  var finder = ReferenceFinder()
  finder.find(value, ValuePath(), 0)
  return finder.paths
}

/// Walks down two values to the smallest parts that are unequal.
private struct IndistinguishableFinder {
  private(set) var found: [String] = []
  private var depth = 0

  mutating func find(_ old: Any, _ new: Any, _ path: ValuePath) {
    guard depth < Dumper.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch (Shape(declared: old), Shape(declared: new)) {
    case (.object(let type, let first, _), .object(_, let second, _)):
      guard areEqual(old, new) != true else { return }
      if first == second {
        if areEqual(old, new) == false { note(path, type, ValueWording.sameReference) }
      } else {
        let identities = "\(address(of: old)) and \(address(of: new))"
        note(path, type, "\(ValueWording.references), \(identities)")
      }
    case (.redacted, .redacted):
      if areEqual(old, new) == false { note(path, old, ValueWording.redactedDiffers) }
    case (let a, let b):
      guard areEqual(old, new) != true else { return }
      let before = found.count
      findParts(a, b, path)
      guard found.count == before, areEqual(old, new) == false else { return }
      let isNaN = (old as? any FloatingPoint)?.isNaN == true
      let shown = String(summarizing: old)
      note(path, old, isNaN ? "\(shown): \(ValueWording.isNaN)" : "\(shown) == \(shown) is false")
    }
  }

  private mutating func findParts(_ old: Shape, _ new: Shape, _ path: ValuePath) {
    switch (old, new) {
    case (.optional(let a?), .optional(let b?)):
      find(a, b, path)
    case (.structure(_, let a), .structure(_, let b)), (.tuple(let a), .tuple(let b)):
      fields(a, b, path)
    case (.enumeration(_, let name, let a), .enumeration(_, let other, let b)) where name == other:
      fields(a, b, path.field(name, 0))
    case (.list(let a), .list(let b)), (.identified(let a), .identified(let b)):
      guard a.elementCount == b.elementCount else { return }
      for index in 0..<a.elementCount where found.count < Differ.changeLimit {
        find(a.element(at: index), b.element(at: index), path.element(String(index)))
      }
    case (.dictionary(let a), .dictionary(let b)):
      for key in inFixedOrder(a.keyList) where found.count < Differ.changeLimit {
        guard let x = a.value(forKey: key), let y = b.value(forKey: key) else { continue }
        find(x, y, path.element(Dumper.key(key)))
      }
    default:
      break
    }
  }

  private mutating func fields(_ old: [Shape.Field], _ new: [Shape.Field], _ path: ValuePath) {
    for (index, (a, b)) in zip(old, new).enumerated() {
      find(a.value, b.value, path.field(a.label, index))
    }
  }

  private mutating func note(_ path: ValuePath, _ value: Any, _ text: String) {
    note(path, TypeName.of(type(of: value)), text)
  }

  private mutating func note(_ path: ValuePath, _ type: TypeName, _ text: String) {
    found.append((path.text.isEmpty ? "" : "\(path.text): ") + "\(type.text), \(text)")
  }

  private func address(of object: Any) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object as AnyObject)), radix: 16)
  }
}

/// Walks down a value to its references.
private struct ReferenceFinder {
  private(set) var paths: [String] = []

  mutating func find(_ value: Any, _ path: ValuePath, _ depth: Int) {
    guard depth < Dumper.depthLimit else { return }
    switch Shape(declared: value) {
    case .object:
      paths.append(path.text)
    case .optional(let wrapped?):
      find(wrapped, path, depth + 1)
    case .structure(_, let fields), .tuple(let fields):
      find(fields, path, depth)
    case .enumeration(_, let name, let fields):
      find(fields, path.field(name, 0), depth)
    case .list(let list), .identified(let list):
      for index in 0..<list.elementCount {
        find(list.element(at: index), path.element(String(index)), depth + 1)
      }
    case .dictionary(let dictionary):
      for key in inFixedOrder(dictionary.keyList) {
        guard let value = dictionary.value(forKey: key) else { continue }
        find(value, path.element(Dumper.key(key)), depth + 1)
      }
    case .set(let set):
      for member in inFixedOrder(set.members) { find(member.base, path, depth + 1) }
    case .atom, .string, .redacted, .opaque, .optional(nil):
      break
    }
  }

  private mutating func find(_ fields: [Shape.Field], _ path: ValuePath, _ depth: Int) {
    for (index, field) in fields.enumerated() {
      find(field.value, path.field(field.label, index), depth + 1)
    }
  }
}
