/// What is different between two values, line by line.
public struct Difference: Equatable, Sendable, CustomStringConvertible {
  /// A line and where it belongs.
  public struct Line: Equatable, Sendable {
    /// Where a line is found.
    public enum Side: String, Sendable {
      /// Only in the old value.
      case old = "- "
      /// Only in the new value.
      case new = "+ "
      /// In both, or a note on what was left out.
      case both = "  "
    }

    /// Where it is found.
    public let side: Side
    /// The line without its mark, indented.
    public let text: String
  }

  /// The lines, in order.
  public let lines: [Line]

  /// The lines with `- `, `+ ` or two spaces before each.
  public var description: String {
    lines.map { $0.side.rawValue + $0.text }.joined(separator: "\n")
  }
}

/// What is different between two values; nil when they are printed alike.
///
/// What is unchanged is folded to `… (n unchanged)`. Elements of arrays are matched by id or, without one, by
/// equality, those of an ``IdentifiedArray`` by id, values of dictionaries by key, lines of a long text by themselves.
/// In a list with very many changes only the first are shown.
///
/// ```swift
/// diff(Point(x: 1, y: 2), Point(x: 1, y: 3))?.description
/// //   Point(
/// //     … (1 unchanged)
/// // -   y: 2,
/// // +   y: 3,
/// //   )
/// ```
///
/// That nil is returned does not mean that `==` is true: values may be equal to the eye only.
public func diff<Value>(_ old: Value, _ new: Value) -> Difference? {
  var differ = Differ()
  guard let delta = differ.compare(old, new, Differ.Frame()), delta.isVisible else { return nil }
  return Difference(lines: delta.lines)
}
