import Foundation

extension PredicateExpressions.OptionalFlatMap: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let optional = try translator.translate(wrapped)
    var inner = translator
    inner.variables[variable.key] = optional
    var result = try inner.translate(transform)
    // Where nil is possible, NULL means nil: NaN can't be told from it, and is an error.
    if result.mayBeNaN {
      result = .build("\(ArithmeticFunctions.unwrap)($)", result).truth().failing()
    }
    return .build("(CASE WHEN $ IS NULL THEN NULL ELSE $ END)", optional, result)
  }
}

extension PredicateExpressions.NilCoalesce: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    .build("coalesce($, $)", try translator.translate(lhs), try translator.translate(rhs))
  }
}

extension PredicateExpressions.ForcedUnwrap: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    .build("\(ArithmeticFunctions.unwrap)($)", try translator.translate(inner)).failing()
  }
}
