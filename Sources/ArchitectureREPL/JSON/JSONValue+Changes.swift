extension JSONValue {
  /// One difference between two values.
  public struct Change: Hashable, Sendable {
    /// Where it is, such as `search.query` or `trips.trips[0].name`; empty for the whole.
    public let path: String
    /// What was there; `null` when nothing was.
    public let old: JSONValue
    /// What is there now; `null` when nothing is.
    public let new: JSONValue
  }

  /// What differs, in the order of the sorted keys.
  ///
  /// A list that gained, lost or moved an element is one change at the list's path; where only
  /// elements differ, the change stands at what differs in them. Elements with an `id` are the same
  /// element when the `id` is.
  ///
  /// ```swift
  /// let old = try JSONValue(encoding: ["query": ""])
  /// let new = try JSONValue(encoding: ["query": "제주"])
  /// JSONValue.changes(from: old, to: new).map(\.path) == ["query"]
  /// ```
  public static func changes(from old: JSONValue, to new: JSONValue) -> [Change] {
    var changes: [Change] = []
    collect(old, new, at: "", into: &changes)
    return changes
  }

  private static func collect(
    _ old: JSONValue, _ new: JSONValue, at path: String, into changes: inout [Change]
  ) {
    switch (old, new) {
    case (.object(let before), .object(let after)) where !isOtherCase(before, after):
      // The payload of a case is coded as `_0`; a path is plainer without.
      let isPayload = Set(before.keys).union(after.keys) == ["_0"]
      for (key, _) in sorted(before.merging(after) { old, _ in old }) {
        let place = isPayload ? path : member(key, of: path)
        collect(before[key] ?? .null, after[key] ?? .null, at: place, into: &changes)
      }
    case (.array(let before), .array(let after)) where hasSameMembers(before, after):
      for index in before.indices {
        collect(before[index], after[index], at: "\(path)[\(index)]", into: &changes)
      }
    default:
      if !isIdentical(old, new) { changes.append(Change(path: path, old: old, new: new)) }
    }
  }

  /// Strings by their bytes: `==` takes composed and decomposed Hangul for equal, JSON does not.
  private static func isIdentical(_ old: JSONValue, _ new: JSONValue) -> Bool {
    if case .string(let old) = old, case .string(let new) = new {
      return old.utf8.elementsEqual(new.utf8)
    }
    return old == new
  }

  /// An enum that is in another case, or a dictionary whose only key is another.
  private static func isOtherCase(
    _ before: [String: JSONValue], _ after: [String: JSONValue]
  ) -> Bool {
    before.count == 1 && after.count == 1 && before.keys.first != after.keys.first
  }

  private static func hasSameMembers(_ before: [JSONValue], _ after: [JSONValue]) -> Bool {
    before.count == after.count && zip(before, after).allSatisfy { $0.id == $1.id }
  }

  private var id: JSONValue? {
    if case .object(let members) = self { members["id"] } else { nil }
  }

  private static func member(_ key: String, of path: String) -> String {
    let scalars = key.unicodeScalars
    let isName = scalars.first.map(Scanner.isNameStart) ?? false
    guard isName, scalars.allSatisfy(Scanner.isNamePart) else {
      return "\(path)[\(JSONValue.string(key).text)]"
    }
    return path.isEmpty ? key : "\(path).\(key)"
  }
}
