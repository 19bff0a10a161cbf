extension Connection {
  /// Runs `body` between BEGIN IMMEDIATE and COMMIT; returns its result and the tables written.
  ///
  /// IMMEDIATE takes the write lock at once and so waits for it with the busy timeout; a lock taken
  /// half-way, after another's commit, would fail at once whatever the timeout.
  func transaction<Result>(_ body: () throws -> Result) throws -> (Result, Set<String>) {
    try run("BEGIN IMMEDIATE")
    touchedTables = []
    var isCommitting = false
    do {
      let result = try body()
      let gone = try takeGone()
      try external?.settle()
      isCommitting = true
      try run("COMMIT")
      external?.committed(gone: gone)
      defer { touchedTables = [] }
      return (result, touchedTables)
    } catch {
      touchedTables = []
      // SQLite has rolled back by itself after some errors (a full disk). If this fails too, the
      // first error is the one that helps.
      if isInTransaction { try? run("ROLLBACK") }
      external?.rolledBack(isCertain: !isCommitting)
      throw error
    }
  }

  /// Runs statements that are kept as a whole or not at all, inside a transaction.
  func step(_ body: () throws -> Void) throws {
    let made = external?.made.count ?? 0
    try run("SAVEPOINT step")
    do {
      try body()
      try run("RELEASE step")
    } catch {
      // After an error that rolled back everything there is no savepoint left.
      if isInTransaction {
        try? run("ROLLBACK TO step")
        try? run("RELEASE step")
      }
      if let external { external.discard(Array(external.made.dropFirst(made))) }
      throw error
    }
  }

  /// Runs queries that all see the file in one state. Nothing is written.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try body() }
    try run("BEGIN")
    // A transaction that only read has nothing to lose.
    defer { try? run("COMMIT") }
    return try body()
  }
}
