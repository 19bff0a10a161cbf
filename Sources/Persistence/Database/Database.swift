public import Foundation

/// A database of value-type models in SQLite.
///
/// ```swift
/// let database = try Database(.inMemory, tables: [Trip.self, Activity.self])
/// try database.insert(jeju)
/// try database.fetchAll(Trip.self) == [jeju]
/// ```
/// Every call is synchronous and short; the database may be shared by any number of tasks and
/// threads, which take turns. A write returns when it is on the disk. Use it inside its own
/// ``transaction(_:)`` only through the transaction.
///
/// Live queries (``observe(_:)``) see every write made through this value. Writes of another process,
/// or of another `Database` on the same file, are seen after ``checkForExternalChanges()``.
public final class Database: Sendable {
  /// Where the data live.
  public enum Location: Sendable {
    /// A file; made when it is missing. Its folder must exist.
    case file(URL)
    /// Memory of this one `Database`, shared with no other, gone when it is.
    case inMemory
  }

  /// What may be set when opening.
  public struct Options: Sendable {
    /// How long a call waits for another connection's lock; 5 seconds unless said otherwise.
    public var busyTimeout: Duration
    /// Marks the file as this application's (or this kind of document's); a file with another mark is
    /// refused.
    public var applicationID: UInt32
    /// The name of SQLite's way to the disk, for tests of a disk that fails.
    var vfs: String?

    /// The usual options.
    public init(busyTimeout: Duration = .seconds(5), applicationID: UInt32 = 0x5357_5044) {
      self.busyTimeout = busyTimeout
      self.applicationID = applicationID
    }
  }

  /// The file, or nil in memory.
  public let url: URL?
  let gate: Gate
  let changes = ChangeHub()
  private let models: Set<ObjectIdentifier>

  /// Opens a database, and makes or migrates its tables.
  ///
  /// A file is in version `migrations.count + 1` afterwards. Before pending migrations a copy is
  /// made beside the file, `NAME.before-version-N`, which stays until they have succeeded. They run in
  /// one transaction; then the file's tables are compared with their descriptions.
  ///
  /// Throws ``DatabaseError``: the file is no database, damaged, another application's, newer, not
  /// writable, or not as described. What is refused is left as it was, byte for byte.
  ///
  /// A file with a log beside it (after a crash, or while another has it open) is looked through as a
  /// whole first, which takes time in proportion to its size.
  public init(
    _ location: Location, tables: [any PersistentModel.Type], migrations: [Migration] = [],
    options: Options = Options()
  ) throws {
    let schema = Schema(
      tables: tables.map { $0.tableDefinition }, migrations: migrations,
      applicationID: options.applicationID)
    try schema.validate()
    switch location {
    case .inMemory: url = nil
    case .file(let file): url = file.standardizedFileURL
    }
    let connection = try Opening(schema: schema, options: options).open(url)
    gate = Gate(connection)
    models = Set(tables.map { ObjectIdentifier($0) })
  }

  deinit {
    changes.finish()
  }

  /// Closes the file and ends every live query. Any later call throws ``DatabaseError/closed``;
  /// closing again does nothing.
  public func close() throws {
    try gate.close()
    changes.finish()
  }

  /// How many rows were read from SQLite so far; for tests.
  package func rowsRead() throws -> Int {
    try gate.withConnection { $0.rowsRead }
  }

  func session(_ connection: Connection) -> Session {
    Session(connection: connection, models: models)
  }

  /// Runs writes in one transaction, then tells the live queries of the tables that were written.
  func write<Result: Sendable>(_ body: (Session) throws -> Result) throws -> Result {
    let (result, touched) = try gate.withConnection { connection in
      try connection.transaction { try body(session(connection)) }
    }
    changes.publish(touched)
    return result
  }

  func read<Result: Sendable>(_ body: (Session) throws -> Result) throws -> Result {
    try gate.withConnection { connection in
      for _ in 0..<2 where connection.external != nil {
        // Between a row and its file another process may have removed both; then the row is gone by
        // the next look. One that lacks its file still is an error.
        do { return try body(session(connection)) } catch DatabaseError.unreadable {}
      }
      return try body(session(connection))
    }
  }
}

extension PersistentModel {
  static var tableDefinition: TableDefinition { table.linkedDefinition }
}
