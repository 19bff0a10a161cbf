import Foundation
import Persistence

// What `#Predicate` writes for its operators, chosen at run time.
extension RandomPredicates {
  func key<Output>(
    _ path: any KeyPath<Specimen, Output> & Sendable, _ row: Row
  ) -> Of<Output> {
    PredicateExpressions.build_KeyPath(root: row, keyPath: path)
  }

  func constant<Output: Codable & Sendable>(_ value: Output) -> Of<Output> {
    PredicateExpressions.build_Arg(value)
  }

  func null<Output>() -> Of<Output?> { PredicateExpressions.NilLiteral<Output>() }

  // MARK: Truths

  func both(_ left: Truth, _ right: Truth, isAnd: Bool) -> Truth {
    func open(
      _ left: some StandardPredicateExpression<Bool>,
      _ right: some StandardPredicateExpression<Bool>
    ) -> Truth {
      isAnd
        ? PredicateExpressions.build_Conjunction(lhs: left, rhs: right)
        : PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
    }
    return open(left, right)
  }

  func not(_ truth: Truth) -> Truth {
    func open(_ truth: some StandardPredicateExpression<Bool>) -> Truth {
      PredicateExpressions.build_Negation(truth)
    }
    return open(truth)
  }

  func choice(_ test: Truth, _ yes: Truth, _ no: Truth) -> Truth {
    func open(
      _ test: some StandardPredicateExpression<Bool>, _ yes: some StandardPredicateExpression<Bool>,
      _ no: some StandardPredicateExpression<Bool>
    ) -> Truth {
      PredicateExpressions.build_Conditional(test, yes, no)
    }
    return open(test, yes, no)
  }

  func equal<Output: Equatable>(
    _ left: Of<Output>, _ right: Of<Output>, isEqual: Bool = true
  ) -> Truth {
    func open<Left: StandardPredicateExpression, Right: StandardPredicateExpression>(
      _ left: Left, _ right: Right
    ) -> Truth where Left.Output == Output, Right.Output == Output {
      isEqual
        ? PredicateExpressions.build_Equal(lhs: left, rhs: right)
        : PredicateExpressions.build_NotEqual(lhs: left, rhs: right)
    }
    return open(left, right)
  }

  mutating func compared<Output: Comparable>(_ left: Of<Output>, _ right: Of<Output>) -> Truth {
    let choice = pick(6)
    func open<Left: StandardPredicateExpression, Right: StandardPredicateExpression>(
      _ left: Left, _ right: Right
    ) -> Truth where Left.Output == Output, Right.Output == Output {
      switch choice {
      case 0: PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .lessThan)
      case 1: PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .lessThanOrEqual)
      case 2: PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .greaterThan)
      default: PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .greaterThanOrEqual)
      }
    }
    return choice < 4 ? open(left, right) : equal(left, right, isEqual: choice == 4)
  }

  mutating func searched(_ left: Of<String>, _ right: Of<String>) -> Truth {
    let choice = pick(3)
    func open<Left: StandardPredicateExpression, Right: StandardPredicateExpression>(
      _ left: Left, _ right: Right
    ) -> Truth where Left.Output == String, Right.Output == String {
      switch choice {
      case 0: PredicateExpressions.build_contains(left, right)
      case 1: PredicateExpressions.build_starts(left, with: right)
      default: PredicateExpressions.build_localizedStandardContains(left, right)
      }
    }
    return open(left, right)
  }

  func contained<Output: Codable & Sendable & Equatable>(
    _ element: Of<Output>, in list: [Output]
  ) -> Truth {
    func open<Element: StandardPredicateExpression>(_ element: Element) -> Truth
    where Element.Output == Output {
      PredicateExpressions.build_contains(PredicateExpressions.build_Arg(list), element)
    }
    return open(element)
  }

  func within(_ element: Of<Int>, _ lower: Int, _ width: Int) -> Truth {
    let range = min(lower, .max - width)...(min(lower, .max - width) + width)
    func open<Element: StandardPredicateExpression>(_ element: Element) -> Truth
    where Element.Output == Int {
      PredicateExpressions.build_contains(PredicateExpressions.build_Arg(range), element)
    }
    return open(element)
  }

  // MARK: Values

  func coalesced<Output>(_ optional: Of<Output?>, _ other: Of<Output>) -> Of<Output> {
    func open<Left: StandardPredicateExpression, Right: StandardPredicateExpression>(
      _ left: Left, _ right: Right
    ) -> Of<Output> where Left.Output == Output?, Right.Output == Output {
      PredicateExpressions.build_NilCoalesce(lhs: left, rhs: right)
    }
    return open(optional, other)
  }

  func unwrapped<Output>(_ optional: Of<Output?>) -> Of<Output> {
    func open<Inner: StandardPredicateExpression>(_ inner: Inner) -> Of<Output>
    where Inner.Output == Output? {
      PredicateExpressions.ForcedUnwrap(inner)
    }
    return open(optional)
  }

  mutating func arithmetic(_ left: Of<Int>, _ right: Of<Int>) -> Of<Int> {
    let choice = pick(6)
    func open<Left: StandardPredicateExpression, Right: StandardPredicateExpression>(
      _ left: Left, _ right: Right
    ) -> Of<Int> where Left.Output == Int, Right.Output == Int {
      switch choice {
      case 0: PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: .add)
      case 1: PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: .subtract)
      case 2: PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: .multiply)
      case 3: PredicateExpressions.build_Division(lhs: left, rhs: right)
      case 4: PredicateExpressions.build_Remainder(lhs: left, rhs: right)
      default: PredicateExpressions.build_UnaryMinus(left)
      }
    }
    return open(left, right)
  }

  mutating func reals(_ left: Of<Double>, _ right: Of<Double>) -> Of<Double> {
    let choice = pick(5)
    func open<Left: StandardPredicateExpression, Right: StandardPredicateExpression>(
      _ left: Left, _ right: Right
    ) -> Of<Double> where Left.Output == Double, Right.Output == Double {
      switch choice {
      case 0: PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: .add)
      case 1: PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: .subtract)
      case 2: PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: .multiply)
      case 3: PredicateExpressions.build_Division(lhs: left, rhs: right)
      default: PredicateExpressions.build_UnaryMinus(left)
      }
    }
    return open(left, right)
  }

  func length(_ text: Of<String>) -> Of<Int> {
    func open<Text: StandardPredicateExpression>(_ text: Text) -> Of<Int>
    where Text.Output == String {
      PredicateExpressions.build_KeyPath(root: text, keyPath: \.count)
    }
    return open(text)
  }

  func remainder(_ optional: Of<Int?>, _ divisor: Int) -> Of<Int?> {
    func open<Inner: StandardPredicateExpression>(_ inner: Inner) -> Of<Int?>
    where Inner.Output == Int? {
      PredicateExpressions.build_flatMap(inner) {
        PredicateExpressions.build_Remainder(
          lhs: $0, rhs: PredicateExpressions.build_Arg(divisor))
      }
    }
    return open(optional)
  }
}
