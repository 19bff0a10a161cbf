import Foundation

/// Turns a Foundation predicate into SQL, or says which operator stands in the way.
struct Translator {
  let table: TableDefinition
  let column: @Sendable (AnyKeyPath) -> ColumnDefinition?
  /// The variables that stand for the row itself.
  var rows: Set<PredicateExpressions.VariableID> = []
  /// The variables that `flatMap` and its like bind.
  var variables: [PredicateExpressions.VariableID: SQLFragment] = [:]

  init<Model: PersistentModel>(_ table: Table<Model>) {
    self.table = table.definition
    column = { keyPath in table.index(of: keyPath).map { table.columns[$0].definition } }
  }

  func translate<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> SQLFragment {
    var inner = self
    inner.rows.insert(predicate.variable.key)
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
