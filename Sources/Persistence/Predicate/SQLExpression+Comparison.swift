import Foundation

extension PredicateExpressions.Equal: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let test = translator.missing(lhs, rhs) { return test }
    return try equality(
      translator.translate(lhs), translator.translate(rhs), of: LHS.Output.self, isEqual: true)
  }
}

extension PredicateExpressions.NotEqual: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let test = translator.missing(lhs, rhs) { return .build("(NOT $)", test) }
    return try equality(
      translator.translate(lhs), translator.translate(rhs), of: LHS.Output.self, isEqual: false)
  }
}

/// In Swift nil equals nil and differs from all else: that is IS, not `=`, whose answer on NULL is
/// neither yes nor no. NaN (NULL where nothing is optional) equals nothing, itself included.
private func equality(
  _ left: SQLFragment, _ right: SQLFragment, of type: Any.Type, isEqual: Bool
) -> SQLFragment {
  let isOptional = (type as? any ColumnStorable.Type)?.allowsNull ?? true
  let pattern =
    switch (isOptional, left.mayBeNaN || right.mayBeNaN) {
    case (true, _): isEqual ? "($ IS $)" : "($ IS NOT $)"
    case (false, true): isEqual ? "ifnull($ = $, 0)" : "ifnull($ <> $, 1)"
    case (false, false): isEqual ? "($ = $)" : "($ <> $)"
    }
  return SQLFragment.build(pattern, left, right).truth()
}

extension PredicateExpressions.Comparison: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let (sign, swiftName) =
      switch op {
      case .lessThan: ("<", "<")
      case .lessThanOrEqual: ("<=", "<=")
      case .greaterThan: (">", ">")
      case .greaterThanOrEqual: (">=", ">=")
      @unknown default: ("", "\(op)")
      }
    guard !sign.isEmpty else { throw translator.refuse(swiftName, Wording.unknownOperation) }
    try translator.requireOrder(of: LHS.Output.self, for: swiftName)
    let (left, right) = (try translator.translate(lhs), try translator.translate(rhs))
    return translator.comparison(left, sign, right)
  }
}

extension Translator {
  /// A comparison of a column whose bytes stand outside with nil: the one question that SQL can answer
  /// about it.
  fileprivate func missing(
    _ left: some PredicateExpression, _ right: some PredicateExpression
  ) -> SQLFragment? {
    let column = column(left) ?? column(right)
    guard let column, column.definition.isExternal else { return nil }
    guard [try? translate(left).sql, try? translate(right).sql].contains("NULL") else { return nil }
    return SQLFragment(sql: "(\(column.sql) IS NULL)")
  }

  /// Throws unless SQLite orders the stored forms as Swift orders the values.
  func requireOrder(of type: Any.Type, for operation: String) throws {
    guard type is any OrderedColumnValue.Type else {
      throw refuse(Wording.operationOn(operation, type), Wording.noStoredOrder)
    }
  }

  /// A comparison, false with NaN on either side.
  func comparison(_ left: SQLFragment, _ sign: String, _ right: SQLFragment) -> SQLFragment {
    let mayBeNaN = left.mayBeNaN || right.mayBeNaN
    return SQLFragment.build(mayBeNaN ? "ifnull($ \(sign) $, 0)" : "($ \(sign) $)", left, right)
      .truth()
  }
}
