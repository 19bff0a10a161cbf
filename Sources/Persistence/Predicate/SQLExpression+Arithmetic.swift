import Foundation

extension PredicateExpressions.Arithmetic: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let sign: ArithmeticFunctions.Operator? =
      switch op {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      @unknown default: nil
      }
    guard let sign else { throw translator.refuse("\(op)", Wording.unknownOperation) }
    return try translator.arithmetic(lhs, sign, rhs)
  }
}

extension PredicateExpressions.IntDivision: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    try translator.arithmetic(lhs, .divide, rhs)
  }
}

extension PredicateExpressions.IntRemainder: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    try translator.arithmetic(lhs, .remainder, rhs)
  }
}

extension PredicateExpressions.FloatDivision: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    try translator.arithmetic(lhs, .divide, rhs)
  }
}

extension PredicateExpressions.UnaryMinus: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let operand = try translator.translate(wrapped)
    if Output.self == Double.self {
      return try translator.arithmetic(.value(.real(-1)), .multiply, operand, of: Output.self)
    }
    return try translator.arithmetic(.value(.integer(0)), .subtract, operand, of: Output.self)
  }
}

extension Translator {
  fileprivate func arithmetic<Left: PredicateExpression>(
    _ left: Left, _ sign: ArithmeticFunctions.Operator, _ right: some PredicateExpression
  ) throws -> SQLFragment {
    try arithmetic(translate(left), sign, translate(right), of: Left.Output.self)
  }

  fileprivate func arithmetic(
    _ left: SQLFragment, _ sign: ArithmeticFunctions.Operator, _ right: SQLFragment,
    of type: Any.Type
  ) throws -> SQLFragment {
    if type == Double.self {
      var result = SQLFragment.build(
        "\(ArithmeticFunctions.real)('\(sign.rawValue)', $, $)", left, right)
      result.mayBeNaN = true
      return result
    }
    guard type == Int.self || type == Int64.self else {
      throw refuse(Wording.operationOn(sign.rawValue, type), Wording.numbersOnly)
    }
    return SQLFragment.build(
      "\(ArithmeticFunctions.integer)('\(sign.rawValue)', $, $)", left, right
    ).failing()
  }
}
