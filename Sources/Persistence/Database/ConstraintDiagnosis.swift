import CSQLite

/// Finds out which rule a refused statement broke, and for which row: SQLite says only that one was.
///
/// It runs right after the refusal, inside the same transaction, so it sees what SQLite saw.
struct ConstraintDiagnosis {
  let connection: Connection
  let error: DatabaseError

  /// For an INSERT or UPDATE of a row with these values.
  func write(_ values: [StoredValue], to table: TableDefinition) throws -> DatabaseError {
    let row = zip(table.columns, values)
    let id = row.first { $0.0.isPrimaryKey }?.1.plainText ?? "?"
    switch error.constraintCode {
    case CSQLITE_CONSTRAINT_PRIMARYKEY, CSQLITE_CONSTRAINT_ROWID:
      return .constraint(.duplicateID(table: table.name, id: id))
    case CSQLITE_CONSTRAINT_UNIQUE:
      for (column, value) in row where column.isUnique && value != .null {
        let taken = try connection.scalar(
          """
          SELECT 1 FROM \(SQL.name(table.name)) WHERE \(SQL.name(column.name)) = ? \
          AND \(table.keyName) <> ?
          """, [value, row.first { $0.0.isPrimaryKey }?.1 ?? .null])
        if taken != nil {
          return .constraint(.notUnique(table: table.name, columns: [column.name], id: id))
        }
      }
    case CSQLITE_CONSTRAINT_FOREIGNKEY, CSQLITE_CONSTRAINT_TRIGGER:
      for (column, value) in row where value != .null {
        guard let parent = column.reference?.table else { continue }
        let key = try primaryKey(of: parent)
        let found = try connection.scalar(
          "SELECT 1 FROM \(SQL.name(parent)) WHERE \(SQL.name(key)) = ?", [value])
        if found == nil {
          return .constraint(
            .missingParent(
              table: table.name, column: column.name, id: id, parentTable: parent,
              parentID: value.plainText))
        }
      }
    default: break
    }
    return other(table)
  }

  /// For a DELETE of the rows that meet a condition.
  func deletion(
    of condition: SQLFragment, from table: TableDefinition
  ) throws -> DatabaseError {
    try denied(condition, table.name, key: table.primaryKey?.name ?? "", seen: [])
      ?? other(table)
  }

  /// The first row that a RESTRICT keeps, here or down a chain of cascades.
  private func denied(
    _ condition: SQLFragment, _ table: String, key: String, seen: Set<String>
  ) throws -> DatabaseError? {
    guard !seen.contains(table) else { return nil }
    let children = try children(of: table)
    for child in children where child.rule == "RESTRICT" {
      var found: DatabaseError?
      try connection.query(
        """
        SELECT \(SQL.name(child.column)), count(*) FROM \(SQL.name(child.table)) \
        WHERE \(SQL.name(child.column)) IN \
        (SELECT \(SQL.name(key)) FROM \(SQL.name(table)) WHERE \(condition.sql)) \
        GROUP BY 1 ORDER BY 1 LIMIT 1
        """, condition.values
      ) { row in
        if case .integer(let count) = row.value(at: 1) {
          found = .constraint(
            .deleteDenied(
              table: table, id: row.value(at: 0).plainText, byTable: child.table,
              column: child.column, count: Int(count)))
        }
      }
      if let found { return found }
    }
    for child in children where child.rule == "CASCADE" {
      let below = SQLFragment(
        sql: """
          \(SQL.name(child.column)) IN \
          (SELECT \(SQL.name(key)) FROM \(SQL.name(table)) WHERE \(condition.sql))
          """, values: condition.values)
      let found = try denied(
        below, child.table, key: try primaryKey(of: child.table), seen: seen.union([table]))
      if let found { return found }
    }
    return nil
  }

  private func children(
    of table: String
  ) throws -> [(table: String, column: String, rule: String)] {
    var children: [(table: String, column: String, rule: String)] = []
    try connection.query(
      """
      SELECT child.name, link."from", link.on_delete FROM sqlite_schema AS child
      JOIN pragma_foreign_key_list(child.name) AS link
      WHERE child.type = 'table' AND link."table" = ? ORDER BY child.name, link.id
      """, [.text(table)]
    ) { row in
      if case (.text(let name), .text(let column), .text(let rule)) = (
        row.value(at: 0), row.value(at: 1), row.value(at: 2)
      ) {
        children.append((name, column, rule))
      }
    }
    return children
  }

  private func primaryKey(of table: String) throws -> String {
    let name = try connection.scalar(
      "SELECT name FROM pragma_table_info(?) WHERE pk = 1", [.text(table)])
    return name?.plainText ?? "rowid"
  }

  private func other(_ table: TableDefinition) -> DatabaseError {
    guard case .sqlite(_, let message, _) = error else { return error }
    return .constraint(.other(table: table.name, detail: message))
  }
}
