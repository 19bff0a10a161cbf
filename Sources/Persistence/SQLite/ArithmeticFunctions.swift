import CSQLite
import Foundation

/// Swift's arithmetic for SQL. SQLite's own turns an overflow into a floating-point number and a
/// division by zero into NULL; here both are errors, and floating-point numbers follow IEEE 754 as in
/// Swift. Only NaN becomes NULL, which the translation of a comparison allows for.
enum ArithmeticFunctions {
  static let integer = "persistence_integer"
  static let real = "persistence_real"
  static let unwrap = "persistence_unwrap"

  /// The operator's place in the functions' first argument.
  enum Operator: String, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }

  static func register(on handle: OpaquePointer?, for connection: Connection) -> [Int32] {
    // Unretained holds: the functions die with the handle, and the handle with the connection.
    let context = Unmanaged.passUnretained(connection).toOpaque()
    return [
      sqlite3_create_function_v2(
        handle, integer, 3, SQLITE_UTF8, context,
        { context, _, values in
          guard let values else { return }
          let (sign, left, right) = (
            Operator.read(values[0]), sqlite3_value_int64(values[1]), sqlite3_value_int64(values[2])
          )
          guard let sign, let result = ArithmeticFunctions.integer(sign, left, right) else {
            return ArithmeticFunctions.fail(
              context, Wording.noResult(left, sign?.rawValue ?? "?", right))
          }
          sqlite3_result_int64(context, result)
        }, nil, nil, nil),
      sqlite3_create_function_v2(
        handle, real, 3, SQLITE_UTF8, context,
        { context, _, values in
          guard let values, let sign = Operator.read(values[0]) else { return }
          let result = ArithmeticFunctions.real(
            sign, ArithmeticFunctions.number(values[1]), ArithmeticFunctions.number(values[2]))
          sqlite3_result_double(context, result)
        }, nil, nil, nil),
      sqlite3_create_function_v2(
        handle, unwrap, 1, SQLITE_UTF8, context,
        { context, _, values in
          guard sqlite3_value_type(values?[0]) != SQLITE_NULL else {
            return ArithmeticFunctions.fail(context, Wording.unwrapsNil)
          }
          sqlite3_result_value(context, values?[0])
        }, nil, nil, nil),
    ]
  }

  private static func integer(_ sign: Operator, _ left: Int64, _ right: Int64) -> Int64? {
    let (result, overflow) =
      switch sign {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      case .remainder: left.remainderReportingOverflow(dividingBy: right)
      }
    return overflow ? nil : result
  }

  private static func real(_ sign: Operator, _ left: Double, _ right: Double) -> Double {
    switch sign {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .remainder: left.truncatingRemainder(dividingBy: right)
    }
  }

  /// NULL stands for the NaN of an operation further in.
  private static func number(_ value: OpaquePointer?) -> Double {
    sqlite3_value_type(value) == SQLITE_NULL ? .nan : sqlite3_value_double(value)
  }

  private static func fail(_ context: OpaquePointer?, _ detail: String) {
    if let data = sqlite3_user_data(context) {
      Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue().functionFailure = detail
    }
    sqlite3_result_error(context, detail, -1)
  }
}

extension ArithmeticFunctions.Operator {
  fileprivate static func read(_ value: OpaquePointer?) -> Self? {
    guard let text = sqlite3_value_text(value) else { return nil }
    return Self(rawValue: String(cString: text))
  }
}
