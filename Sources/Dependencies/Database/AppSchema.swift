import Architecture
public import Foundation
public import Persistence

/// What the app keeps in its database: its tables, and how older files become newer ones.
///
/// ```swift
/// let database = try AppSchema.open(.inMemory)
/// try database.fetchAll(Trip.self)  // []
/// ```
public enum AppSchema {
  /// Every table.
  public static let tables: [any PersistentModel.Type] = [
    Trip.self, Activity.self, Memo.self, Book.self,
  ]

  /// The way from the first version of the file to this one. The list only grows.
  public static let migrations: [Migration] = []

  /// Opens a database with the app's tables; a file's folder must exist.
  ///
  /// Throws `DatabaseError`: the file is no database, damaged, another application's, newer or not
  /// writable. What is refused is left as it was.
  public static func open(_ location: Database.Location) throws -> Database {
    try Database(location, tables: tables, migrations: migrations)
  }

  /// Opens the database in a folder, which is made when it is missing: the file `trips.sqlite`.
  ///
  /// Throws what ``open(_:)`` throws, also when the folder can't be made.
  public static func open(inFolder folder: URL) throws -> Database {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError.cannotOpen(
        path: folder.path(percentEncoded: false), reason: Wording.noFolder(error: error))
    }
    return try open(.file(folder.appending(path: "trips.sqlite")))
  }

  /// Each table's name and how many rows it has. Throws `DatabaseError`.
  ///
  /// ```swift
  /// try AppSchema.rowCounts(in: database).first?.table  // "trip"
  /// ```
  public static func rowCounts(in database: Database) throws -> [(table: String, rows: Int)] {
    func count<Model: PersistentModel>(_ model: Model.Type) throws -> (table: String, rows: Int) {
      (Model.table.name, try database.fetchCount(FetchDescriptor<Model>()))
    }
    return try tables.map { try count($0) }
  }

  /// Where the app's data lie unless somebody says otherwise: `$XDG_DATA_HOME/trips` when that is set
  /// to an absolute path, else `~/.local/share/trips`.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - home: The person's home folder.
  public static func defaultFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> URL {
    // A relative path is to be ignored, says the XDG specification.
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory).appending(path: "trips")
    }
    return home.appending(path: ".local/share/trips")
  }
}

extension Trip: PersistentModel {
  /// The table `trip`.
  public static let table = Table<Trip>("trip") {
    Column("id", \.id).primaryKey()
    Column("name", \.name)
    Column("destination", \.destination)
    Column("startDate", \.startDate).indexed()
  }

  /// The trip of a row. Throws `DatabaseError` when the row holds something else.
  public init(row: Row<Trip>) throws {
    self.init(
      id: try row[\.id], name: try row[\.name], destination: try row[\.destination],
      startDate: try row[\.startDate])
  }
}

extension Activity: PersistentModel {
  /// The table `activity`: a trip takes its activities with it.
  public static let table = Table<Activity>("activity") {
    Column("id", \.id).primaryKey()
    Column("tripID", \.tripID).references(Trip.self, onDelete: .cascade)
    Column("name", \.name)
    Column("isCompleted", \.isCompleted)
    Column("createdAt", \.createdAt)
  }

  /// The activity of a row. Throws `DatabaseError` when the row holds something else.
  public init(row: Row<Activity>) throws {
    self.init(
      id: try row[\.id], tripID: try row[\.tripID], name: try row[\.name],
      isCompleted: try row[\.isCompleted], createdAt: try row[\.createdAt])
  }
}
