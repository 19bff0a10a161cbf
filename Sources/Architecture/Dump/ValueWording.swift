/// Every wording of printed values that is not the value's own.
enum ValueWording {
  static let redacted = "‹redacted›"
  static let redactedSource = "<#redacted#>"
  static let redactedChange = "‹redacted, another value›"
  static let redactedInput = """
    This value was redacted when it was written, so it can't be read back. \
    Write it without `redactsValues`, or give it a value by hand.
    """
  static let tooDeep = "…"

  static func cycle(_ type: TypeName) -> String { "\(type.text)(↩︎ cycle)" }
  static func unchanged(_ count: Int) -> String { "… (\(count) unchanged)" }
  static func unchangedLines(_ count: Int) -> String { "… (\(count) unchanged lines)" }
  static func more(_ count: Int) -> String { "… (\(count) more changed)" }
  static let moreLines = "… (more lines)"
  static func movedTo(_ index: Int) -> String { "// moved to [\(index)]" }
  static func movedFrom(_ index: Int) -> String { "// moved from [\(index)]" }

  static let printAlike = "These are printed alike, yet `==` says that they differ:"
  static let noneFound = "no part that differs was found; `==` may never be true"
  static let isNaN = "NaN is equal to nothing, not even to itself"
  static func notPrinted(_ old: String, _ new: String) -> String {
    "\(old) and \(new), which is not printed"
  }
  static let redactedDiffers = "redacted values that differ"
  static let references = "two references to different objects"
  static let sameReference = "one and the same object, which is not equal to itself"
}
