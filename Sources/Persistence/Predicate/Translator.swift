import Foundation

/// Turns a Foundation predicate into SQL, or says which operator stands in the way.
struct Translator {
  /// The table of the rows that are asked for.
  let table: QueryTable
  /// The variables that stand for a row: the one asked for, or a child of it.
  var rows: [PredicateExpressions.VariableID: RowScope] = [:]
  /// The variables that `flatMap` and its like bind.
  var variables: [PredicateExpressions.VariableID: SQLFragment] = [:]

  init<Model: PersistentModel>(_ table: Table<Model>) {
    self.table = QueryTable(table)
  }

  func translate<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> SQLFragment {
    var inner = self
    inner.rows[predicate.variable.key] = RowScope(name: SQL.name(table.name), table: table)
    return try inner.translate(predicate.expression)
  }

  func translate(_ expression: some PredicateExpression) throws -> SQLFragment {
    guard let expression = expression as? any SQLExpression else {
      throw DatabaseError.notTranslatable(
        operation: Wording.operation(type(of: expression)), hint: Wording.unknownOperation)
    }
    return try expression.sql(self)
  }

  /// What an expression without variables comes to, or nil when it has some.
  func constant<Expression: PredicateExpression>(_ expression: Expression) -> Expression.Output? {
    // Without bindings, a variable throws; so whatever is returned did not need one.
    try? expression.evaluate(PredicateBindings())
  }

  /// A value from outside as a parameter.
  func parameter(_ value: Any) throws -> SQLFragment {
    guard let value = value as? any ColumnStorable else {
      throw DatabaseError.notTranslatable(
        operation: Wording.valueOf(type(of: value)), hint: Wording.noStoredForm)
    }
    do {
      return .value(try value.storedValue)
    } catch let error as StoredValueError {
      throw DatabaseError.notTranslatable(
        operation: Wording.valueOf(type(of: value)), hint: error.description)
    }
  }

  func refuse(_ operation: String, _ hint: String) -> DatabaseError {
    .notTranslatable(operation: operation, hint: hint)
  }
}

/// A predicate expression that SQL can say.
protocol SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment
}
