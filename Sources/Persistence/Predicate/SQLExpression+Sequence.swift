import Foundation

extension PredicateExpressions.SequenceContains: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    guard let list = translator.constant(sequence) else {
      throw translator.refuse(
        Wording.operationOn("contains", LHS.Output.self), Wording.constantOnly)
    }
    let element = try translator.translate(element)
    var values: [StoredValue] = []
    var holdsNil = false
    for member in list {
      let parameter = try translator.parameter(member)
      if parameter.values.isEmpty { holdsNil = true }
      values += parameter.values
    }
    let places = Array(repeating: "?", count: values.count).joined(separator: ", ")
    let members = SQLFragment(sql: places, values: values)
    let isOptional = (RHS.Output.self as? any ColumnStorable.Type)?.allowsNull ?? true
    guard isOptional || element.mayBeNaN else { return .build("($ IN ($))", element, members) }
    // IN answers NULL for NULL; Swift answers whether nil is in the list.
    return SQLFragment.build(
      "ifnull($ IN ($), \(holdsNil && !element.mayBeNaN ? 1 : 0))", element, members
    ).truth()
  }
}

extension PredicateExpressions.SequenceContainsWhere: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let rows = try (sequence as? any SQLCollection)?.relatedRows(translator) {
      return rows.exist(try translator.binding(variable.key, to: rows.children).translate(test))
    }
    return try translator.unrolled(
      sequence, variable: variable.key, test: test, named: "contains(where:)", joint: "OR")
  }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLExpression {
  func sql(_ translator: Translator) throws -> SQLFragment {
    if let rows = try (sequence as? any SQLCollection)?.relatedRows(translator) {
      let test = try translator.binding(variable.key, to: rows.children).translate(test)
      return .build("(NOT $)", rows.exist(.build("(NOT $)", test)))
    }
    return try translator.unrolled(
      sequence, variable: variable.key, test: test, named: "allSatisfy", joint: "AND")
  }
}

extension PredicateExpressions.Filter: SQLExpression, SQLCollection {
  func sql(_ translator: Translator) throws -> SQLFragment {
    let operation = try relatedRows(translator) == nil ? "filter" : "filter { … }"
    throw translator.refuse(operation, Wording.askChildren)
  }

  func relatedRows(_ translator: Translator) throws -> RelatedRows? {
    guard var rows = try (sequence as? any SQLCollection)?.relatedRows(translator) else {
      return nil
    }
    let test = try translator.binding(variable.key, to: rows.children).translate(filter)
    // Swift filters all of them before it looks at one.
    guard !test.canFail else { throw translator.refuse("filter", Wording.filterCanFail) }
    rows.condition = rows.condition.map { .build("($ AND $)", $0, test) } ?? test
    return rows
  }
}

/// An expression that may stand for the children of a row.
protocol SQLCollection {
  /// Nil when it stands for something else.
  func relatedRows(_ translator: Translator) throws -> RelatedRows?
}

extension Translator {
  fileprivate func binding(
    _ variable: PredicateExpressions.VariableID, to row: RowScope
  ) -> Translator {
    var inner = self
    inner.rows[variable] = row
    return inner
  }

  /// A test of each member of a list that is known beforehand.
  fileprivate func unrolled<List: PredicateExpression>(
    _ list: List, variable: PredicateExpressions.VariableID, test: some PredicateExpression,
    named name: String, joint: String
  ) throws -> SQLFragment where List.Output: Sequence {
    guard let members = constant(list) else {
      throw refuse(Wording.operationOn(name, List.Output.self), Wording.constantOnly)
    }
    var tests: [SQLFragment] = []
    for member in members {
      var inner = self
      inner.variables[variable] = try parameter(member)
      tests.append(try inner.translate(test))
    }
    return joined(tests[...], joint: joint)
  }

  /// As a balanced tree: SQLite limits how deep an expression may be, not how long.
  private func joined(_ tests: ArraySlice<SQLFragment>, joint: String) -> SQLFragment {
    guard tests.count > 1 else { return tests.first ?? .value(.integer(joint == "AND" ? 1 : 0)) }
    let middle = tests.startIndex + tests.count / 2
    let left = joined(tests[..<middle], joint: joint)
    let right = joined(tests[middle...], joint: joint)
    guard left.canFail || right.canFail else { return .build("($ \(joint) $)", left, right) }
    return joint == "AND"
      ? .build("(CASE WHEN $ THEN $ ELSE 0 END)", left, right)
      : .build("(CASE WHEN $ THEN 1 ELSE $ END)", left, right)
  }
}
