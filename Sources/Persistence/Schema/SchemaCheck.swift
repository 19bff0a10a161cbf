/// Compares the tables of a file with their descriptions.
struct SchemaCheck {
  let connection: Connection

  /// Throws ``DatabaseError/schemaMismatch(path:table:detail:)`` at the first disagreement.
  func run(_ tables: [TableDefinition]) throws {
    for table in tables {
      if let detail = try difference(table) {
        throw DatabaseError.schemaMismatch(
          path: connection.path, table: table.name, detail: detail)
      }
    }
  }

  private func difference(_ table: TableDefinition) throws -> String? {
    let found = try columns(of: table.name)
    guard !found.isEmpty else { return Wording.tableMissing }
    for column in table.columns {
      guard let real = found.first(where: { $0.name == column.name }) else {
        return Wording.columnMissing(column.name)
      }
      if real.type != column.type.rawValue {
        return Wording.columnType(column.name, found: real.type, expected: column.type.rawValue)
      }
      if real.isPrimaryKey != column.isPrimaryKey {
        return Wording.columnKey(column.name, isKey: real.isPrimaryKey)
      }
      if real.allowsNull != column.allowsNull {
        return Wording.columnNull(column.name, allowsNull: real.allowsNull)
      }
    }
    if let extra = found.first(where: { real in
      !table.columns.contains { $0.name == real.name }
    }) {
      return Wording.columnUnknown(extra.name)
    }
    return try differenceInReferences(table) ?? differenceInIndexes(table)
  }

  private func differenceInReferences(_ table: TableDefinition) throws -> String? {
    var found: [String: Reference] = [:]
    try connection.query(
      "SELECT \"from\", \"table\", on_delete FROM pragma_foreign_key_list(?)", [.text(table.name)]
    ) { row in
      if case (.text(let column), .text(let parent), .text(let rule)) = (
        row.value(at: 0), row.value(at: 1), row.value(at: 2)
      ) {
        found[column] = Reference(table: parent, deleteRule: rule)
      }
    }
    for column in table.columns where found[column.name] != column.reference {
      return Wording.columnReference(
        column.name, found: found[column.name]?.sql, expected: column.reference?.sql)
    }
    return nil
  }

  private func differenceInIndexes(_ table: TableDefinition) throws -> String? {
    // Only indexes of a single column are described, so only those are compared.
    var found: [String: Bool] = [:]
    try connection.query(
      """
      SELECT min(info.name), list."unique" FROM pragma_index_list(?) AS list
      JOIN pragma_index_info(list.name) AS info
      WHERE list.origin = 'c' GROUP BY list.name HAVING count(*) = 1
      """, [.text(table.name)]
    ) { row in
      if case (.text(let column), .integer(let unique)) = (row.value(at: 0), row.value(at: 1)) {
        found[column] = found[column] ?? false || unique == 1
      }
    }
    for column in table.columns {
      let expected = column.isUnique ? true : column.isIndexed ? false : nil
      let isRight = expected == nil ? found[column.name] != true : found[column.name] == expected
      if !isRight { return Wording.columnIndex(column.name, expected: expected) }
    }
    return nil
  }

  private struct RealColumn {
    var name: String
    var type: String
    var allowsNull: Bool
    var isPrimaryKey: Bool
  }

  private func columns(of table: String) throws -> [RealColumn] {
    var columns: [RealColumn] = []
    try connection.query(
      "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", [.text(table)]
    ) { row in
      if case (.text(let name), .text(let type), .integer(let notNull), .integer(let key)) = (
        row.value(at: 0), row.value(at: 1), row.value(at: 2), row.value(at: 3)
      ) {
        columns.append(
          RealColumn(name: name, type: type, allowsNull: notNull == 0, isPrimaryKey: key > 0))
      }
    }
    return columns
  }
}
