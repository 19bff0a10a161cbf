extension Migration {
  /// The file in the middle of a migration.
  ///
  /// Example: `try context.rows("SELECT count(*) FROM trip") == [[.integer(2)]]`.
  public struct Context {
    let connection: Connection

    /// Runs one statement with values for its `?`, or several without. Throws ``DatabaseError``.
    ///
    /// Text in `values` is put into normalization form C by `storedValue`.
    public func execute(_ sql: String, _ values: [StoredValue] = []) throws {
      if values.isEmpty {
        try connection.execute(sql)
      } else {
        try connection.run(sql, values)
      }
    }

    /// All rows of a query. Throws ``DatabaseError``.
    public func rows(_ sql: String, _ values: [StoredValue] = []) throws -> [[StoredValue]] {
      var rows: [[StoredValue]] = []
      try connection.query(sql, values) { rows.append($0.values) }
      return rows
    }

    /// Whether the file has a table of this name. Throws ``DatabaseError``.
    public func hasTable(_ name: String) throws -> Bool {
      try connection.hasTable(name)
    }
  }
}

extension Migration.Context {
  func add(_ column: ColumnDefinition, to table: String, default value: StoredValue?) throws {
    try execute(
      "ALTER TABLE \(SQL.name(table)) ADD COLUMN \(column.sql(defaultValue: value))")
  }

  func add(_ order: TableDefinition.Order, to table: String) throws {
    try add(order.definition, to: table, default: .integer(0))
    let (name, group) = (SQL.name(order.name), SQL.name(order.group))
    try execute(
      """
      UPDATE \(SQL.name(table)) SET \(name) = places.place FROM (
        SELECT rowid AS id, row_number() OVER (PARTITION BY \(group) ORDER BY rowid) - 1 AS place
        FROM \(SQL.name(table))
      ) AS places WHERE \(SQL.name(table)).rowid = places.id
      """)
    // The index that finds the group finds the last place in it too.
    try dropIndexes(on: order.group, of: table)
    try execute(
      SQL.createIndex(on: table, columns: [order.group, order.name], isUnique: false))
  }

  func drop(_ column: String, of table: String) throws {
    try dropIndexes(on: column, of: table)
    try execute("ALTER TABLE \(SQL.name(table)) DROP COLUMN \(SQL.name(column))")
  }

  private func dropIndexes(on column: String, of table: String) throws {
    let indexes = try rows(
      """
      SELECT DISTINCT list.name FROM pragma_index_list(?) AS list
      JOIN pragma_index_info(list.name) AS info WHERE list.origin = 'c' AND info.name = ?
      """, [.text(table), .text(column)])
    for index in indexes.compactMap(\.first) {
      try execute("DROP INDEX \(SQL.name(index.plainText))")
    }
  }

  func moveOutside(_ column: String, of table: String) throws {
    guard let external = connection.external else {
      throw DatabaseError.invalidDefinition(table: table, detail: Wording.noneOutside)
    }
    let allowsNull =
      try connection.scalar(
        "SELECT \"notnull\" FROM pragma_table_info(?) WHERE name = ?",
        [.text(table), .text(column)])
      == .integer(0)
    let (name, inside) = (SQL.name(column), SQL.name("\(column) inside"))
    let on = SQL.name(table)
    try dropIndexes(on: column, of: table)
    try execute("ALTER TABLE \(on) RENAME COLUMN \(name) TO \(inside)")
    try add(
      ColumnDefinition(name: column, type: .text, allowsNull: allowsNull), to: table,
      default: allowsNull ? nil : .text(""))
    for row in try rows("SELECT rowid FROM \(on) WHERE \(inside) NOT NULL") {
      // One at a time: together they may be more than memory holds.
      guard
        case .blob(let data)? = try rows("SELECT \(inside) FROM \(on) WHERE rowid = ?", row)
          .first?.first
      else { continue }
      try execute(
        "UPDATE \(on) SET \(name) = ? WHERE rowid = ?", [.text(try external.put(data)), row[0]])
    }
    try execute("ALTER TABLE \(on) DROP COLUMN \(inside)")
  }
}
