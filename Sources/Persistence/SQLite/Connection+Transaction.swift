extension Connection {
  /// Runs `body` between BEGIN IMMEDIATE and COMMIT; returns its result and the tables written.
  ///
  /// IMMEDIATE takes the write lock at once and so waits for it with the busy timeout; a lock taken
  /// half-way, after another's commit, would fail at once whatever the timeout.
  func transaction<Result>(_ body: () throws -> Result) throws -> (Result, Set<String>) {
    try run("BEGIN IMMEDIATE")
    touchedTables = []
    do {
      let result = try body()
      try run("COMMIT")
      defer { touchedTables = [] }
      return (result, touchedTables)
    } catch {
      touchedTables = []
      // SQLite has rolled back by itself after some errors (a full disk). If this fails too, the
      // first error is the one that helps.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
