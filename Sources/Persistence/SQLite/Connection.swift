import CSQLite
import Foundation

/// One connection to SQLite: opening, running statements, closing.
///
/// It has no lock of its own. `@unchecked Sendable` holds because its only owner, ``Gate``, gives it
/// out to one thread at a time.
final class Connection: @unchecked Sendable {
  let path: String
  let busyTimeout: Duration
  /// The name of SQLite's way to the disk; nil for the usual one.
  let vfs: String?
  private var handle: OpaquePointer?
  private var cache: [String: Statement] = [:]

  /// How many rows were stepped onto since the connection was opened.
  private(set) var rowsRead = 0
  /// The tables written since the last commit or rollback, cascades included.
  var touchedTables: Set<String> = []
  /// SQLite's count of other connections' commits when last asked.
  var dataVersion: StoredValue?
  /// Set by a function of ours that fails inside a statement, read when the statement reports it.
  var functionFailure: String?
  /// The bytes that stand outside, when a table has such columns.
  var external: ExternalStore?
  var externalColumns: [ExternalColumns] = []

  init(path: String, flags: Int32, busyTimeout: Duration, vfs: String? = nil) throws {
    self.path = path
    self.busyTimeout = busyTimeout
    self.vfs = vfs
    var opened: OpaquePointer?
    // SQLite's own mutex is not needed: see the type's comment.
    let mode = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, mode, vfs)
    handle = opened
    guard code == SQLITE_OK else {
      let reason = message
      sqlite3_close(opened)
      handle = nil
      throw failure(code: code, message: reason, sql: "")
    }
    sqlite3_busy_timeout(opened, Int32(clamping: busyTimeout.milliseconds))
    try check(TextFunctions.register(on: opened, for: self))
    watchTables()
  }

  deinit {
    // Statements first: SQLite does not close under them.
    cache = [:]
    sqlite3_close(handle)
  }

  var message: String {
    handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
  }

  var isInTransaction: Bool {
    handle.map { sqlite3_get_autocommit($0) == 0 } ?? false
  }

  /// The rows changed by the last statement.
  var changes: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

  func open() throws -> OpaquePointer {
    guard let handle else { throw DatabaseError.closed }
    return handle
  }

  /// Runs SQL that gives no rows, or whose rows don't matter; several statements are allowed.
  func execute(_ sql: String) throws {
    try check(sqlite3_exec(try open(), sql, nil, nil, nil), sql: sql)
  }

  /// Runs one statement.
  func run(_ sql: String, _ values: [StoredValue] = []) throws {
    try query(sql, values) { _ in }
  }

  /// The first column of the first row.
  func scalar(_ sql: String, _ values: [StoredValue] = []) throws -> StoredValue? {
    var result: StoredValue?
    try query(sql, values) { if result == nil { result = $0.value(at: 0) } }
    return result
  }

  /// Runs one statement and hands over each row.
  func query(_ sql: String, _ values: [StoredValue], row: (Statement) throws -> Void) throws {
    let most = Int(sqlite3_limit(try open(), SQLITE_LIMIT_VARIABLE_NUMBER, -1))
    guard values.count <= most else {
      throw DatabaseError.notTranslatable(
        operation: Wording.valueCount(values.count), hint: Wording.atMost(most))
    }
    let statement = try prepare(sql)
    statement.isInUse = true
    defer {
      statement.reset()
      statement.isInUse = false
    }
    for (index, value) in values.enumerated() {
      try check(statement.bind(value, at: Int32(index + 1)), sql: sql)
    }
    while true {
      let code = sqlite3_step(statement.handle)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw failure(code: code, message: message, sql: sql) }
        return
      }
      rowsRead += 1
      try row(statement)
    }
  }

  /// How many rows a statement, run before, has stepped over because no index led past them; for tests.
  func scannedRows(_ sql: String) -> Int {
    cache[sql].map {
      Int(sqlite3_stmt_status($0.handle, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0))
    } ?? 0
  }

  /// Finalises every statement and closes the file; with an error the connection stays open.
  func close() throws {
    guard let open = handle else { return }
    cache = [:]
    try check(sqlite3_close(open))
    handle = nil
  }

  private func prepare(_ sql: String) throws -> Statement {
    if let cached = cache[sql], !cached.isInUse { return cached }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(try open(), sql, -1, 0, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw failure(code: code, message: message, sql: sql)
    }
    let prepared = Statement(handle: statement, sql: sql)
    // A program has a few dozen statements; one that makes them up without end starts over.
    if cache.count >= 100 { cache = cache.filter { $0.value.isInUse } }
    if cache[sql] == nil { cache[sql] = prepared }
    return prepared
  }

  func check(_ code: Int32, sql: String = "") throws {
    guard code == SQLITE_OK else { throw failure(code: code, message: message, sql: sql) }
  }

  private func watchTables() {
    // Unretained holds: the hook dies with the handle, and the handle with this object.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_update_hook(
      handle,
      { context, _, _, table, _ in
        guard let context, let table else { return }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        connection.touchedTables.insert(String(cString: table))
      }, context)
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
