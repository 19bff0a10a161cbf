import Foundation

// SQL may take the sides of AND and OR in any order, and so may run what Swift would have skipped.
// That only shows where a side can fail; there CASE, which SQL does take in order, says it.

extension PredicateExpressions.Conjunction: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let (left, right) = (try translator.translate(lhs), try translator.translate(rhs))
    let canFail = left.canFail || right.canFail
    return .build(canFail ? "(CASE WHEN $ THEN $ ELSE 0 END)" : "($ AND $)", left, right)
  }
}

extension PredicateExpressions.Disjunction: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let (left, right) = (try translator.translate(lhs), try translator.translate(rhs))
    let canFail = left.canFail || right.canFail
    return .build(canFail ? "(CASE WHEN $ THEN 1 ELSE $ END)" : "($ OR $)", left, right)
  }
}

extension PredicateExpressions.Negation: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    .build("(NOT $)", try translator.translate(wrapped))
  }
}

extension PredicateExpressions.Conditional: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    .build(
      "(CASE WHEN $ THEN $ ELSE $ END)", try translator.translate(test),
      try translator.translate(trueBranch), try translator.translate(falseBranch))
  }
}
