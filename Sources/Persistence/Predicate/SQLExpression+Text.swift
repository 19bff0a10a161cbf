import Foundation

// `contains` and `starts(with:)` are Swift's, by whole characters, on both sides of the fence: the
// SQL functions call the same methods of String that a predicate calls in memory.

extension PredicateExpressions.CollectionContainsCollection: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    guard Base.Output.self == String.self, Other.Output.self == String.self else {
      throw translator.refuse(Wording.operationOn("contains", Base.Output.self), Wording.textOnly)
    }
    return .build(
      "\(TextFunctions.contains)($, $)", try translator.translate(base),
      try translator.translate(other))
  }
}

extension PredicateExpressions.SequenceStartsWith: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    guard Base.Output.self == String.self, Prefix.Output.self == String.self else {
      throw translator.refuse(
        Wording.operationOn("starts(with:)", Base.Output.self), Wording.textOnly)
    }
    return .build(
      "\(TextFunctions.startsWith)($, $)", try translator.translate(base),
      try translator.translate(prefix))
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    .build(
      "\(TextFunctions.matches)($, $)", try translator.translate(root),
      try translator.translate(other))
  }
}
