/// All that a file is expected to be: its tables, its history and whose it is.
struct Schema: Sendable {
  var tables: [TableDefinition]
  var migrations: [Migration]
  var applicationID: UInt32

  /// A file made from the descriptions has run every migration.
  var version: Int { migrations.count + 1 }

  var external: [ExternalColumns] { tables.compactMap { ExternalColumns($0) } }

  func validate() throws {
    for table in tables { try table.validate(among: tables) }
  }

  /// Makes, or brings up to date, the tables of a file; all of it or nothing.
  ///
  /// Foreign keys are off meanwhile (a step may rebuild a table, whose children would cascade away)
  /// and checked as a whole before the commit.
  func install(on connection: Connection) throws {
    try connection.execute("PRAGMA foreign_keys = OFF")
    _ = try connection.transaction {
      // Read again under the lock: another process may have been here first.
      let found = try connection.fileVersion()
      guard found <= version else {
        throw DatabaseError.newerVersion(path: connection.path, found: found, known: version)
      }
      if found > 0, found < version {
        try MigrationBackup(connection: connection, version: version).make()
        try migrate(from: found, on: connection)
      }
      for table in tables where try !connection.hasTable(table.name) {
        for statement in table.creation { try connection.execute(statement) }
      }
      if found < version {
        try connection.execute("PRAGMA user_version = \(version)")
        try connection.execute("PRAGMA application_id = \(Int32(bitPattern: applicationID))")
      }
      try SchemaCheck(connection: connection).run(tables)
      if found > 0, found < version { try checkReferences(on: connection) }
    }
    try connection.turnForeignKeysOn()
    MigrationBackup(connection: connection, version: version).removeAll()
  }

  private func migrate(from found: Int, on connection: Connection) throws {
    let context = Migration.Context(connection: connection)
    for (index, migration) in migrations.enumerated().dropFirst(found - 1) {
      do {
        for step in migration.steps {
          if let table = step.table, try !connection.hasTable(table) { continue }
          try step.run(context)
        }
      } catch {
        throw DatabaseError.migrationFailed(
          path: connection.path, version: index + 2, name: migration.name, reason: "\(error)")
      }
    }
  }

  private func checkReferences(on connection: Connection) throws {
    var broken: (table: String, parent: String)?
    try connection.query("PRAGMA foreign_key_check", []) { row in
      broken = broken ?? (row.value(at: 0).plainText, row.value(at: 2).plainText)
    }
    if let broken {
      throw DatabaseError.schemaMismatch(
        path: connection.path, table: broken.table,
        detail: Wording.orphans(parent: broken.parent))
    }
  }
}

extension Connection {
  func fileVersion() throws -> Int {
    try scalar("PRAGMA user_version").map { try Int(storedValue: $0) } ?? 0
  }

  func hasTable(_ name: String) throws -> Bool {
    try scalar(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE",
      [.text(name)]) != nil
  }

  func turnForeignKeysOn() throws {
    try execute("PRAGMA foreign_keys = ON")
    guard try scalar("PRAGMA foreign_keys") == .integer(1) else {
      throw DatabaseError.cannotOpen(path: path, reason: Wording.foreignKeysOff)
    }
  }
}
