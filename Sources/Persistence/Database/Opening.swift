import CSQLite
import Foundation

/// The way from a place to an open connection with its tables.
///
/// All that can be found out without SQLite is found out first: SQLite leaves traces (a log, a shared
/// memory file) even where it then refuses.
struct Opening {
  let schema: Schema
  let options: Database.Options

  func open(_ url: URL?) throws -> Connection {
    guard let url else {
      let connection = try connect(":memory:", flags: SQLITE_OPEN_MEMORY)
      try connection.beginOutside(schema.external, isInMemory: true)
      try schema.install(on: connection)
      try connection.watchOutside()
      return connection
    }
    let path = url.path(percentEncoded: false)
    let file = try DatabaseFile(path: path)
    try refuse(path, version: file.header?.version, applicationID: file.header?.applicationID)
    try file.requireWritable()

    let connection = try connect(path, flags: 0)
    do {
      try prepare(connection, file: file)
      return connection
    } catch {
      // What made us stop is what the caller needs to know; closing has nothing to add.
      try? connection.close()
      file.removeIfMadeInVain()
      throw error
    }
  }

  private func connect(_ path: String, flags: Int32) throws -> Connection {
    try Connection(
      path: path, flags: flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
      busyTimeout: options.busyTimeout, vfs: options.vfs)
  }

  private func prepare(_ connection: Connection, file: DatabaseFile) throws {
    // While the file may still be refused, a log that was there before must stay beside it.
    if file.hasLog { try connection.keepLogOnClose(true) }
    // In this order: another process may fill the file in between, and marks it in the same commit.
    let isEmpty = try connection.scalar("SELECT count(*) FROM sqlite_schema") == .integer(0)
    let id = try connection.scalar("PRAGMA application_id")
    try refuse(
      connection.path, version: try connection.fileVersion(),
      applicationID: isEmpty ? nil : id.flatMap(\.bits))
    if file.hasLog { try connection.requireSoundness() }

    try connection.beginOutside(schema.external, isInMemory: false)
    try schema.install(on: connection)
    try switchToLog(connection)
    // FULL: each commit waits until the log is on the disk. NORMAL would already outlive `kill -9`,
    // but a power cut could take back the last writes that had been reported as done.
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.watchOutside()
    if file.hasLog { try connection.keepLogOnClose(false) }
    // What others write counts from here.
    _ = try connection.wasChangedByOthers()
  }

  /// Two that switch a new file at once stand in each other's way, and SQLite refuses one of them without
  /// waiting: it tries again.
  private func switchToLog(_ connection: Connection) throws {
    let end = ContinuousClock.now + options.busyTimeout
    while true {
      do {
        guard try connection.scalar("PRAGMA journal_mode = WAL") == .text("wal") else {
          throw DatabaseError.cannotOpen(path: connection.path, reason: Wording.noLog)
        }
        return
      } catch DatabaseError.busy where ContinuousClock.now < end {
        usleep(1000)
      }
    }
  }

  private func refuse(_ path: String, version: Int?, applicationID: UInt32?) throws {
    if let applicationID, applicationID != options.applicationID {
      throw DatabaseError.otherApplication(
        path: path, found: applicationID, expected: options.applicationID)
    }
    if let version, version > schema.version {
      throw DatabaseError.newerVersion(path: path, found: version, known: schema.version)
    }
  }
}

extension Connection {
  func keepLogOnClose(_ keep: Bool) throws {
    try check(csqlite_keep_log_on_close(try open(), keep ? 1 : 0))
  }

  /// Looks through the file and its indexes when a log was left beside it: one of another database
  /// would go unnoticed otherwise, and be folded in on closing.
  func requireSoundness() throws {
    let answer = try scalar("PRAGMA integrity_check(1)")
    guard answer == .text("ok") else {
      throw DatabaseError.corrupt(path: path, detail: answer?.plainText ?? Wording.foreignLog)
    }
  }

  /// Whether another connection has written since the last call.
  func wasChangedByOthers() throws -> Bool {
    let version = try scalar("PRAGMA data_version")
    defer { dataVersion = version }
    return dataVersion != nil && version != dataVersion
  }
}

extension StoredValue {
  /// An integer of SQLite's that stands for 32 bits.
  var bits: UInt32? {
    if case .integer(let number) = self { UInt32(truncatingIfNeeded: number) } else { nil }
  }
}
