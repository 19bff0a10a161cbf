import Foundation

/// An expression that leads from the row to one of its properties.
private protocol RowPath {
  func rowPath(_ translator: Translator) -> AnyKeyPath?
}

extension PredicateExpressions.Variable: SQLExpression, RowPath {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let bound = translator.variables[key] { return bound }
    throw translator.refuse(Wording.wholeRow, Wording.useProperties)
  }

  fileprivate func rowPath(_ translator: Translator) -> AnyKeyPath? {
    translator.rows.contains(key) ? \Output.self : nil
  }
}

extension PredicateExpressions.KeyPath: SQLExpression, RowPath {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let path = rowPath(translator), let column = translator.column(path) {
      return SQLFragment(sql: SQL.name(column.name))
    }
    if let value = translator.constant(self) { return try translator.parameter(value) }
    if let root = try? translator.translate(root), let property = property(of: root) {
      return property
    }
    throw translator.refuse(
      "\(keyPath)", Wording.noColumnInQuery(table: translator.table.name))
  }

  fileprivate func rowPath(_ translator: Translator) -> AnyKeyPath? {
    guard let root = (root as? any RowPath)?.rowPath(translator) else { return nil }
    return root.appending(path: keyPath)
  }

  /// The few properties of stored values that SQL knows.
  private func property(of root: SQLFragment) -> SQLFragment? {
    switch keyPath as AnyKeyPath {
    case \String.isEmpty: .build("($ = '')", root)
    case \String.count: .build("\(TextFunctions.characterCount)($)", root)
    case \Data.isEmpty: .build("(length($) = 0)", root)
    case \Data.count: .build("length($)", root)
    case \Date.timeIntervalSinceReferenceDate: root
    default: nil
    }
  }
}

extension PredicateExpressions.Value: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    try translator.parameter(value)
  }
}

extension PredicateExpressions.NilLiteral: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment { .value(.null) }
}
