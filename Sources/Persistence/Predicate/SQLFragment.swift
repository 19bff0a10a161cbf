/// A piece of SQL with the values of its parameters, in their order.
struct SQLFragment {
  var sql: String
  var values: [StoredValue] = []
  /// Whether it may raise an error on a row, so that it must not run where Swift would not run it.
  var canFail = false
  /// Whether its NULL may stand for NaN.
  var mayBeNaN = false

  static func value(_ value: StoredValue) -> SQLFragment {
    SQLFragment(sql: value == .null ? "NULL" : "?", values: value == .null ? [] : [value])
  }

  /// Joins texts and fragments: each `?` of the pattern's `$` places is the next part.
  static func build(_ pattern: String, _ parts: SQLFragment...) -> SQLFragment {
    var result = SQLFragment(sql: "")
    var rest = parts[...]
    for character in pattern {
      if character == "$", let part = rest.popFirst() {
        result.sql += part.sql
        result.values += part.values
        result.canFail = result.canFail || part.canFail
        result.mayBeNaN = result.mayBeNaN || part.mayBeNaN
      } else {
        result.sql.append(character)
      }
    }
    return result
  }

  /// As a truth value, which is never NULL.
  func truth() -> SQLFragment {
    var copy = self
    copy.mayBeNaN = false
    return copy
  }

  func failing() -> SQLFragment {
    var copy = self
    copy.canFail = true
    return copy
  }
}
