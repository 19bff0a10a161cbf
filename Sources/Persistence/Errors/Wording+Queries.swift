/// What is said of predicates: those that SQL can't express, and those that fail on a row.
extension Wording {
  // MARK: Predicates on a row

  static func noResult(_ left: Int64, _ sign: String, _ right: Int64) -> String {
    "\(left) \(sign) \(right) has no result in Int"
  }
  static let unwrapsNil = "it unwraps nil, or compares NaN with an optional"

  // MARK: Translation

  static let unknownOperation =
    "SQL has no counterpart for it here; fetch more widely and filter the rows in Swift"
  static let noStoredForm = "only column values and lists of them can be compared with a row"
  static let wholeRow = "The row itself"
  static let useProperties = "use its properties"
  static func noColumnInQuery(table: String) -> String { "table \(table) has no column for it" }
  static func valueOf(_ type: Any.Type) -> String { "A value of type \(type)" }
  static func operationOn(_ operation: String, _ type: Any.Type) -> String {
    "\(operation) on \(type)"
  }
  static let noStoredOrder = "SQL does not know the order of its values; compare with == instead"
  static func valueCount(_ count: Int) -> String { "A query with \(count) values" }
  static func atMost(_ count: Int) -> String {
    "SQLite takes \(count) at most; ask for a part of the list at a time"
  }
  static let numbersOnly = "arithmetic is for Int, Int64 and Double"
  static let textOnly = "only String is searched this way"
  static let standsOutside = "its bytes stand outside the table; only nil can be asked for"
  static let askChildren = "ask with contains(where:), allSatisfy, filter, isEmpty or count"
  static let filterCanFail =
    "its test can fail on a row, and Swift tests all before it goes on; use contains(where:)"
  static let constantOnly = "it must be a value from outside the row"
  static func sortKey(_ key: String) -> String { "Sorting by \(key)" }
  static let negativeLimit = "its limit is below zero"
  static let negativeOffset = "its offset is below zero"

  /// The name of a predicate expression as the person wrote it.
  static func operation(_ type: Any.Type) -> String {
    let name = "\(type)".prefix { $0 != "<" }
    return spelling[String(name)] ?? String(name)
  }

  private static let spelling = [
    "ConditionalCast": "as?", "ForceCast": "as!", "TypeCheck": "is", "Filter": "filter",
    "SequenceMaximum": "max()", "SequenceMinimum": "min()",
    "StringContainsRegex": "contains of a regular expression",
    "CollectionIndexSubscript": "A subscript", "CollectionRangeSubscript": "A subscript by range",
    "DictionaryKeySubscript": "A subscript by key",
    "DictionaryKeyDefaultValueSubscript": "A subscript by key",
    "ExpressionEvaluate": "An #Expression", "PredicateEvaluate": "A predicate within a predicate",
  ]
}
