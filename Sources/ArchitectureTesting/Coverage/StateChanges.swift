internal import Architecture

/// Finds the properties of states in which two states differ.
package struct StateChanges {
  package private(set) var members: [CoverageRecord.Member] = []
  package private(set) var paths: [String] = []

  /// Only structs whose names end in `State` are looked into: the rest are values of one property.
  package init(from old: Any, to new: Any) {
    find(old, new, [])
  }

  private mutating func find(_ old: Any, _ new: Any, _ path: [String]) {
    let type = String(reflecting: Swift.type(of: new))
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch after.displayStyle {
    case .struct where type.hasSuffix("State"):
      for (a, b) in zip(before.children, after.children) {
        guard let name = b.label, !changes(from: a.value, to: b.value).isEmpty else { continue }
        members.append(CoverageRecord.Member(type: type, name: name))
        paths.append((path + [name]).joined(separator: "."))
        find(a.value, b.value, path + [name])
      }
    case .optional, .collection:
      // What came or went is one change; what stayed is looked into.
      guard before.children.count == after.children.count else { return }
      let inner = after.displayStyle == .optional ? path : path + ["[]"]
      for (a, b) in zip(before.children, after.children) { find(a.value, b.value, inner) }
    default:
      break
    }
  }
}
