import Foundation

/// An expression that leads from a row to one of its properties.
private protocol RowPath {
  func rowPath(_ translator: Translator) -> (row: RowScope, path: AnyKeyPath)?
}

extension PredicateExpressions.Variable: SQLExpression, RowPath {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let bound = translator.variables[key] { return bound }
    throw translator.refuse(Wording.wholeRow, Wording.useProperties)
  }

  fileprivate func rowPath(_ translator: Translator) -> (row: RowScope, path: AnyKeyPath)? {
    translator.rows[key].map { ($0, \Output.self) }
  }
}

extension PredicateExpressions.KeyPath: SQLExpression, RowPath, SQLCollection {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let column = translator.column(self) {
      guard !column.definition.isExternal else {
        throw translator.refuse("\(keyPath)", Wording.standsOutside)
      }
      return SQLFragment(sql: column.sql)
    }
    if let value = translator.constant(self) { return try translator.parameter(value) }
    if let rows = try (root as? any SQLCollection)?.relatedRows(translator) {
      return try property(of: rows, translator)
    }
    if rowPath(translator).flatMap({ $0.row.table.relation($0.path) }) != nil {
      throw translator.refuse("\(keyPath)", Wording.askChildren)
    }
    // What is wrong further in is what must be named.
    let row = rowPath(translator)?.row
    if row == nil || translator.column(root) != nil,
      let property = property(of: try translator.translate(root))
    {
      return property
    }
    throw translator.refuse(
      "\(keyPath)", Wording.noColumnInQuery(table: (row?.table ?? translator.table).name))
  }

  fileprivate func rowPath(_ translator: Translator) -> (row: RowScope, path: AnyKeyPath)? {
    guard let (row, path) = (root as? any RowPath)?.rowPath(translator) else { return nil }
    return path.appending(path: keyPath).map { (row, $0) }
  }

  func relatedRows(_ translator: Translator) -> RelatedRows? {
    guard let (row, path) = rowPath(translator), let relation = row.table.relation(path) else {
      return nil
    }
    return RelatedRows(relation, of: row, depth: translator.rows.count)
  }

  private func property(of rows: RelatedRows, _ translator: Translator) throws -> SQLFragment {
    switch keyPath as AnyKeyPath {
    case rows.relation.isEmpty: return .build("(NOT $)", rows.exist())
    case rows.relation.count: return rows.count
    default: throw translator.refuse("\(keyPath)", Wording.askChildren)
    }
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

extension Translator {
  /// The column that an expression is, with its name in the query.
  func column(
    _ expression: some PredicateExpression
  ) -> (definition: ColumnDefinition, sql: String)? {
    guard let (row, path) = (expression as? any RowPath)?.rowPath(self),
      let column = row.table.column(path)
    else { return nil }
    return (column, "\(row.name).\(SQL.name(column.name))")
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
