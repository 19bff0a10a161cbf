import Foundation

/// The columns of one table whose bytes stand outside.
struct ExternalColumns: Sendable {
  let table: String
  let columns: [String]

  /// Nil for a table without any.
  init?(_ table: TableDefinition) {
    self.table = table.name
    columns = table.columns.filter(\.isExternal).map(\.name)
    if columns.isEmpty { return nil }
  }
}

extension Connection {
  /// Begins to keep bytes outside: from now on statements may put and take them.
  func beginOutside(_ columns: [ExternalColumns], isInMemory: Bool) throws {
    guard !columns.isEmpty else { return }
    external = ExternalStore(databasePath: path, isInMemory: isInMemory)
    externalColumns = columns
    try execute("PRAGMA temp_store = MEMORY")
    try execute("CREATE TEMP TABLE persistence_gone (name TEXT NOT NULL)")
  }

  /// Watches the tables, as soon as they are there.
  ///
  /// Triggers note each name that a row gives up, by whatever statement or cascade, in a table of
  /// this connection's own; so a rollback takes back the note as well.
  func watchOutside() throws {
    for table in externalColumns {
      for column in table.columns {
        let (name, on) = (SQL.name(column), "main.\(SQL.name(table.table))")
        let note = "BEGIN INSERT INTO persistence_gone VALUES (OLD.\(name)); END"
        try execute(
          """
          CREATE TEMP TRIGGER \(SQL.name("\(table.table).\(column) deleted"))
          AFTER DELETE ON \(on) WHEN OLD.\(name) NOT NULL \(note);
          CREATE TEMP TRIGGER \(SQL.name("\(table.table).\(column) changed"))
          AFTER UPDATE OF \(name) ON \(on)
          WHEN OLD.\(name) NOT NULL AND OLD.\(name) IS NOT NEW.\(name) \(note);
          """)
      }
    }
    if external?.folder != nil { try sweepOutside() }
  }

  /// The names given up in this transaction.
  func takeGone() throws -> [String] {
    guard external != nil else { return [] }
    var names: [String] = []
    try query("SELECT name FROM persistence_gone", []) { names.append($0.value(at: 0).plainText) }
    if !names.isEmpty { try run("DELETE FROM persistence_gone") }
    return names
  }

  /// Removes the files that no row names: what a crash between a file and its row has left.
  ///
  /// Files are made only under the write lock, so under it each one either has its row or is such a
  /// left-over. Nothing is done while another process writes; it can wait for the next opening.
  private func sweepOutside() throws {
    guard let external, try !external.names().isEmpty else { return }
    do {
      _ = try transaction {
        let orphans = try external.names().subtracting(namedOutside())
        if !orphans.isEmpty { external.remove(orphans.subtracting(try textsLikeNames())) }
      }
    } catch DatabaseError.busy {}
  }

  /// Every text of the file that might be a name. A program may open a file without listing all of its
  /// tables; what their rows name is not ours to remove.
  private func textsLikeNames() throws -> Set<String> {
    var columns: [(table: String, column: String)] = []
    try query(
      """
      SELECT list.name, info.name FROM sqlite_schema AS list
      JOIN pragma_table_info(list.name) AS info WHERE list.type = 'table' AND info.type = 'TEXT'
      """, []
    ) { columns.append(($0.value(at: 0).plainText, $0.value(at: 1).plainText)) }
    var texts: Set<String> = []
    for (table, column) in columns {
      let name = SQL.name(column)
      try query("SELECT \(name) FROM \(SQL.name(table)) WHERE length(\(name)) = 36", []) {
        texts.insert($0.value(at: 0).plainText)
      }
    }
    return texts
  }

  private func namedOutside() throws -> Set<String> {
    var names: Set<String> = []
    for table in externalColumns {
      for column in table.columns.map({ SQL.name($0) }) {
        try query(
          "SELECT \(column) FROM \(SQL.name(table.table)) WHERE \(column) NOT NULL", []
        ) { names.insert($0.value(at: 0).plainText) }
      }
    }
    return names
  }
}
