/// A part of a value that became another.
public struct ValueChange: CustomStringConvertible {
  /// Where, written as Swift would reach it: `search.results[2].name`, `items[id: 1].name`, `prices["tent"]`.
  /// Optionals leave no mark. Empty for the value itself.
  public let path: String
  /// What was there; nil where the optional there was nil. A redacted value is a mark.
  public let old: Any?
  /// What is there now; nil where the optional there is nil. A redacted value is a mark.
  public let new: Any?
  /// `old` on one line.
  public let oldSummary: String
  /// `new` on one line.
  public let newSummary: String

  /// `path: old → new`.
  public var description: String {
    let change = "\(oldSummary) → \(newSummary)"
    return path.isEmpty ? change : "\(path): \(change)"
  }
}

/// The parts in which two values differ, each as far down as it can be told apart.
///
/// A collection in which elements came, went or changed places is one change; so is an optional that appears or
/// vanishes, and an enum that is in another case. Parts that are printed alike are not changes.
///
/// ```swift
/// changes(from: Search(query: ""), to: Search(query: "제주")).map(\.description)
/// // ["query: \"\" → \"제주\""]
/// ```
public func changes<Value>(from old: Value, to new: Value) -> [ValueChange] {
  var finder = ChangeFinder()
  finder.find(old, new, ValuePath())
  return finder.changes
}

/// Stands for a redacted value where a value is wanted.
public struct RedactedMark: RedactedValue, Sendable, Equatable, CustomStringConvertible {
  /// The mark.
  public var description: String { ValueWording.redacted }
}
