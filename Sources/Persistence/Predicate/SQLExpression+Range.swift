import Foundation

extension PredicateExpressions.RangeExpressionContains: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    try translator.requireOrder(of: Element.Output.self, for: "contains")
    let element = try translator.translate(element)
    if let range = range as? any SQLRange { return try range.test(element, translator) }
    if let range = translator.constant(range) as? any ConstantRange {
      return try range.test(element, translator)
    }
    throw translator.refuse(
      Wording.operationOn("contains", RangeExpression.Output.self), Wording.constantOnly)
  }
}

/// A range whose bounds are expressions.
private protocol SQLRange {
  func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment
}

extension PredicateExpressions.Range: SQLRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.between(
      element, try translator.translate(lower), "<", try translator.translate(upper))
  }
}

extension PredicateExpressions.ClosedRange: SQLRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.between(
      element, try translator.translate(lower), "<=", try translator.translate(upper))
  }
}

/// A range captured from outside.
private protocol ConstantRange {
  func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment
}

extension Range: ConstantRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.between(
      element, try translator.parameter(lowerBound), "<", try translator.parameter(upperBound))
  }
}

extension ClosedRange: ConstantRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.between(
      element, try translator.parameter(lowerBound), "<=", try translator.parameter(upperBound))
  }
}

extension PartialRangeFrom: ConstantRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.comparison(element, ">=", try translator.parameter(lowerBound))
  }
}

extension PartialRangeUpTo: ConstantRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.comparison(element, "<", try translator.parameter(upperBound))
  }
}

extension PartialRangeThrough: ConstantRange {
  fileprivate func test(_ element: SQLFragment, _ translator: Translator) throws -> SQLFragment {
    translator.comparison(element, "<=", try translator.parameter(upperBound))
  }
}

extension Translator {
  fileprivate func between(
    _ element: SQLFragment, _ lower: SQLFragment, _ sign: String, _ upper: SQLFragment
  ) -> SQLFragment {
    .build(
      "($ AND $)", comparison(element, ">=", lower), comparison(element, sign, upper))
  }
}
