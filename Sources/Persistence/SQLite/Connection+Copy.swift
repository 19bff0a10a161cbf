import CSQLite
import Foundation

extension Connection {
  /// Copies the database and its values outside; they appear under their names when complete, the
  /// values first.
  func copyWhole(to path: String, partial: String) throws {
    guard let external else { return try copy(to: path, partial: partial) }
    let target = ExternalStore(databasePath: path, isInMemory: false)
    defer { Self.removeLeftovers(partial) }
    do {
      try withWritersLocked { source in
        try source.copyPages(to: partial)
        // All of them: also those of tables that this program has not listed.
        for name in try external.names() where UUID(uuidString: name) != nil {
          if let data = try external.data(name) { try target.put(data, name: name) }
        }
        try target.settle()
      }
      try move(partial, to: path)
    } catch {
      target.rolledBack(isCertain: true)
      throw error
    }
  }

  /// Copies the database alone.
  func copy(to path: String, partial: String) throws {
    // Of a process that was ended in the middle; SQLite would take it for a database to copy into.
    Self.removeLeftovers(partial)
    defer { Self.removeLeftovers(partial) }
    try copyPages(to: partial)
    try move(partial, to: path)
  }

  /// What is left of a failed copy is of no use to anyone; a complete one has moved away by then.
  private static func removeLeftovers(_ partial: String) {
    for path in [partial, partial + "-journal"] where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Keeps others from writing, so that rows and files stay together. SQLite does not copy from a
  /// connection that holds the write lock itself; so another one reads.
  private func withWritersLocked(_ body: (Connection) throws -> Void) throws {
    guard external?.folder != nil else { return try body(self) }
    _ = try transaction {
      let reader = try Connection(
        path: path, flags: SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout, vfs: vfs)
      try body(reader)
      try reader.close()
    }
  }

  private func move(_ partial: String, to path: String) throws {
    guard rename(partial, path) == 0 else {
      throw DatabaseError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Copies all pages by SQLite's own API into a new file.
  private func copyPages(to path: String) throws {
    let target = try Connection(
      path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, busyTimeout: busyTimeout,
      vfs: vfs)
    guard let backup = sqlite3_backup_init(try target.open(), "main", try open(), "main") else {
      throw target.failure(code: SQLITE_ERROR, message: target.message, sql: "")
    }
    let code = sqlite3_backup_step(backup, -1)
    let message = target.message
    let finish = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, finish == SQLITE_OK else {
      throw target.failure(
        code: finish == SQLITE_OK ? code : finish, message: message, sql: "")
    }
    try target.close()
  }
}
