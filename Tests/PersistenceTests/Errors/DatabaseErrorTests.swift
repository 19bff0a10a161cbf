import Foundation
import Persistence
import Testing

struct DatabaseErrorTests {
  private static let path = "/home/kim/trips.sqlite"

  /// Every error with its whole line.
  static let lines: [(DatabaseError, String)] = [
    (
      .cannotOpen(path: path, reason: "its folder does not exist; make it first"),
      "Can't open the database at \(path): its folder does not exist; make it first."
    ),
    (
      .notADatabase(path: path, found: "a folder"),
      "\(path) is a folder, not a database. Nothing was changed; choose another path or move it away."
    ),
    (
      .corrupt(path: path, detail: "page 7 is torn"),
      "The database at \(path) is damaged: page 7 is torn. "
        + "Restore a backup, or set it aside with Database.setAside(_:) and begin anew."
    ),
    (
      .otherApplication(path: path, found: 255, expected: 16),
      "\(path) belongs to another application (id 0xFF, expected 0x10). "
        + "Nothing was changed; choose another path."
    ),
    (
      .newerVersion(path: path, found: 3, known: 2),
      "\(path) was written by a newer version (3; this program knows 2). "
        + "Nothing was changed; update the program."
    ),
    (
      .readOnly(path: path),
      "\(path) may only be read. Change its permissions, or choose a place that can be written."
    ),
    (
      .full(path: path),
      "There is no room left for \(path). Free some space and try again; what was stored is safe."
    ),
    (
      .diskFailed(path: path, detail: "disk I/O error"),
      "The disk failed under \(path): disk I/O error. Check the disk and the way to it, "
        + "then try again; what was stored before is kept."
    ),
    (
      .busy(path: path, waited: .seconds(5)),
      "\(path) stayed locked by another connection for 5.0 seconds. Try again, "
        + "or give it longer with Database.Options.busyTimeout."
    ),
    (
      .constraint(.duplicateID(table: "trip", id: "7")),
      "Table trip already has a row 7. Use update to change it, or upsert for either."
    ),
    (
      .constraint(.notUnique(table: "guide", columns: ["name"], id: "7")),
      "Row 7 of table guide repeats another row's name, "
        + "which must be unique. Choose another value or change that row."
    ),
    (
      .constraint(
        .missingParent(
          table: "activity", column: "tripID", id: "7", parentTable: "trip", parentID: "9")),
      "Row 7 of table activity refers by tripID to row 9 of table trip, "
        + "which does not exist. Insert that first."
    ),
    (
      .constraint(
        .otherParent(
          table: "activity", column: "tripID", id: "7", parentTable: "trip", parentID: "9",
          found: "8")),
      "Row 7 of table activity is among the children of row 9 of table trip, "
        + "but refers by tripID to 8. Set it to its parent's id."
    ),
    (
      .constraint(
        .deleteDenied(table: "trip", id: "9", byTable: "activity", column: "tripID", count: 1)),
      "Row 9 of table trip can't be deleted: 1 row of table activity refers to it by tripID. "
        + "Delete or change it first."
    ),
    (
      .constraint(
        .deleteDenied(table: "trip", id: "9", byTable: "activity", column: "tripID", count: 2)),
      "Row 9 of table trip can't be deleted: 2 rows of table activity refer to it by tripID. "
        + "Delete or change them first."
    ),
    (
      .constraint(.other(table: "trip", detail: "CHECK constraint failed: rating")),
      "A write to table trip breaks a rule of its schema: CHECK constraint failed: rating."
    ),
    (
      .schemaMismatch(path: path, table: "trip", detail: "it is missing"),
      "Table trip in \(path) is not as described: it is missing. Add a migration that makes it so."
    ),
    (
      .migrationFailed(path: path, version: 2, name: "notes", reason: "no such table."),
      "The migration \"notes\" to version 2 of \(path) failed: no such table. "
        + "The file is as it was before, and a copy of it stands in \(path).before-version-2."
    ),
    (
      .invalidDefinition(table: "trip", detail: "a column has no name"),
      "The description of table trip can't work: a column has no name."
    ),
    (
      .tableNotListed(model: "Trip"),
      "Trip has no table in this database. List it in the tables given to Database."
    ),
    (
      .notFound(table: "trip", id: "7"),
      "Table trip has no row 7 to update. Use upsert to insert it if it is missing."
    ),
    (
      .notStorable(table: "trip", column: "cost", detail: "a Double that is not a number"),
      "Column cost of table trip can't store this: a Double that is not a number."
    ),
    (
      .unreadable(table: "trip", column: "kind", row: "7", detail: "NULL, which is no Kind"),
      "Row 7 of table trip can't be read: column kind holds NULL, which is no Kind. "
        + "Mend it with a migration."
    ),
    (
      .notTranslatable(operation: "as?", hint: "filter the rows in Swift"),
      "as? can't be part of a query: filter the rows in Swift."
    ),
    (
      .invalidFetch(detail: "its limit is below zero"),
      "The fetch makes no sense: its limit is below zero."
    ),
    (
      .invalidMove(table: "trip", detail: "there is no place 3 among 2; count from 0"),
      "A row of table trip can't be moved: there is no place 3 among 2; count from 0."
    ),
    (
      .evaluationFailed(detail: "1 / 0 has no result in Int"),
      "The predicate failed on a row: 1 / 0 has no result in Int."
    ),
    (
      .reentrant,
      "The database was used inside its own transaction. Use the Transaction given to the closure."
    ),
    (
      .ended(what: "A transaction"),
      "A transaction was used after its end. Use it only inside the closure that received it."
    ),
    (.closed, "The database was closed. Open it again to use it."),
    (
      .sqlite(code: 1, message: "no such table: x", sql: "SELECT 1 FROM x"),
      "SQLite reports no such table: x (1) for: SELECT 1 FROM x"
    ),
  ]

  @Test("each error says in one line what is wrong, where, and the way out", arguments: lines)
  func line(_ error: DatabaseError, _ line: String) {
    #expect("\(error)" == line)
    #expect(error.localizedDescription == line)
  }
}
