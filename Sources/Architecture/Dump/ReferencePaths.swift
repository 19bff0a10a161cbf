/// The paths of the references in a value, in order: a state should have none.
///
/// What an object holds is not followed.
package func referencePaths<Value>(in value: Value) -> [String] {
  var finder = ReferenceFinder()
  finder.find(value, ValuePath(), 0)
  return finder.paths
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
