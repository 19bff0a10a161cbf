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
    if let order = table.order {
      guard let real = found.first(where: { $0.name == order.name }) else {
        return Wording.columnMissing(order.name)
      }
      if real.type != StorageType.integer.rawValue {
        return Wording.columnType(
          order.name, found: real.type, expected: StorageType.integer.rawValue)
      }
      if real.allowsNull { return Wording.columnNull(order.name, allowsNull: true) }
    }
    if let extra = found.first(where: { real in
      real.name != table.order?.name && !table.columns.contains { $0.name == real.name }
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
    // Only indexes of a column, or of one and its order, are described; so only those are compared.
    var columns: [String: [String]] = [:]
    var isUnique: [String: Bool] = [:]
    try connection.query(
      """
      SELECT list.name, info.name, list."unique" FROM pragma_index_list(?) AS list
      JOIN pragma_index_info(list.name) AS info
      WHERE list.origin = 'c' ORDER BY list.name, info.seqno
      """, [.text(table.name)]
    ) { row in
      let index = row.value(at: 0).plainText
      columns[index, default: []].append(row.value(at: 1).plainText)
      isUnique[index] = row.value(at: 2) == .integer(1)
    }
    for column in table.columns {
      let found = columns.filter { $0.value == column.indexColumns }.map {
        isUnique[$0.key] == true
      }
      let expected = column.isUnique ? true : column.isIndexed ? false : nil
      let isRight =
        expected == nil
        ? !found.contains(true) : !found.isEmpty && found.contains(true) == expected
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
