import Architecture

/// The way to a part of a state as a person types it: `trips.form.name`, `trips.trips[0].name`.
///
/// Optionals are looked through; the payload of an enum's case is found under the case's name.
enum StatePath {
  /// What stands at a path; the empty path is the whole.
  static func find(_ path: String, in value: Any) throws(ShellError) -> Any {
    var current = unwrapped(value)
    var walked = ""
    for step in try steps(path) {
      let children = members(of: current)
      switch step {
      case .name(let name):
        guard let child = children.first(where: { $0.label == name }) else {
          throw .noSuchPart(name, in: walked, known: children.compactMap(\.label))
        }
        current = unwrapped(child.value)
        walked += walked.isEmpty ? name : ".\(name)"
      case .index(let index):
        guard children.indices.contains(index) else {
          throw .noSuchElement(index, in: walked, count: children.count)
        }
        current = unwrapped(children[index].value)
        walked += "[\(index)]"
      }
    }
    return current
  }

  private enum Step {
    case name(String)
    case index(Int)
  }

  private static func steps(_ path: String) throws(ShellError) -> [Step] {
    var steps: [Step] = []
    if path.isEmpty { return steps }
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      if let name = pieces.first, !name.isEmpty {
        steps.append(.name(String(name)))
      } else if pieces.count < 2 {
        throw .badPath(path)
      }
      for piece in pieces.dropFirst() {
        guard piece.last == "]", let index = Int(piece.dropLast()) else { throw .badPath(path) }
        steps.append(.index(index))
      }
    }
    return steps
  }

  private static func members(of value: Any) -> [(label: String?, value: Any)] {
    Mirror(reflecting: value).children.map { child in
      // A property wrapper's storage is met under the name of the property.
      let label = child.label.map { $0.first == "_" ? String($0.dropFirst()) : $0 }
      return (label, child.value)
    }
  }

  private static func unwrapped(_ value: Any) -> Any {
    var value = value
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else {
        return value
      }
      value = wrapped
    }
  }
}
