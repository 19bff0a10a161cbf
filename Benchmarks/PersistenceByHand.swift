import CSQLite
import Foundation

/// What a person would write against SQLite's own interface, to compare with.
enum ByHand {
  struct Failure: Error {
    var message: String
  }

  /// The journeys with a rating.
  static func fetch(rating: Int, from handle: OpaquePointer?) throws -> [Journey] {
    var statement: OpaquePointer?
    let sql = """
      SELECT id, name, destination, startDate, rating FROM journey WHERE rating = ? ORDER BY rowid
      """
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_int64(statement, 1, Int64(rating))
    var journeys: [Journey] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      guard
        let id = sqlite3_column_text(statement, 0).flatMap({ UUID(uuidString: String(cString: $0)) }
        ),
        let name = sqlite3_column_text(statement, 1),
        let destination = sqlite3_column_text(statement, 2)
      else { throw Failure(message: "a row can't be read") }
      journeys.append(
        Journey(
          id: id, name: String(cString: name), destination: String(cString: destination),
          startDate: Date(timeIntervalSinceReferenceDate: sqlite3_column_double(statement, 3)),
          rating: Int(sqlite3_column_int64(statement, 4))))
    }
    return journeys
  }

  /// What the sqlite3 shell is given to write the same rows to the same table in one transaction.
  static func script(_ journeys: [Journey]) -> String {
    var script = """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      CREATE TABLE "journey" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL,
      "destination" TEXT NOT NULL, "startDate" REAL NOT NULL, "rating" INT NOT NULL) STRICT;
      CREATE INDEX "journey.rating" ON "journey" ("rating");
      BEGIN IMMEDIATE;

      """
    for journey in journeys {
      script += """
        INSERT INTO journey VALUES ('\(journey.id.uuidString)', '\(journey.name)', \
        '\(journey.destination)', \(journey.startDate.timeIntervalSinceReferenceDate), \
        \(journey.rating));

        """
    }
    return script + "COMMIT;\n"
  }

  /// Runs the shell on a new file.
  static func shell(_ script: URL, on file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sqlite3")
    process.arguments = ["-bail", "-batch", file.path()]
    process.standardInput = try FileHandle(forReadingFrom: script)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(message: "sqlite3 failed") }
  }
}
