/// What can go wrong between a program and its database.
///
/// Each error says in one line (`description`) what is wrong, where, and the way out.
///
/// Example: `"\(DatabaseError.closed)"` begins `"The database was closed"`.
public enum DatabaseError: Error, Equatable {
  /// The file can't be opened or made; `reason` says why.
  case cannotOpen(path: String, reason: String)
  /// What stands at the path is no SQLite database but `found`: "a folder", "text", "other data".
  case notADatabase(path: String, found: String)
  /// The file is damaged. Nothing was changed.
  case corrupt(path: String, detail: String)
  /// A database, but another application's, or another kind of document's.
  case otherApplication(path: String, found: UInt32, expected: UInt32)
  /// Written by a newer program. Nothing was changed.
  case newerVersion(path: String, found: Int, known: Int)
  /// The file, its folder or this ``Database`` may only be read.
  case readOnly(path: String)
  /// The disk, or the room given to the database, is full.
  case full(path: String)
  /// Reading or writing failed below SQLite: the disk, or the way to it.
  case diskFailed(path: String, detail: String)
  /// Another connection held the database for longer than the busy timeout.
  case busy(path: String, waited: Duration)
  /// A write that breaks a rule of a table. Nothing of the statement was kept.
  case constraint(ConstraintViolation)
  /// A table of the file is not as its description says.
  case schemaMismatch(path: String, table: String, detail: String)
  /// A migration threw. The file is as it was before.
  case migrationFailed(path: String, version: Int, name: String, reason: String)
  /// A table description that can't work.
  case invalidDefinition(table: String, detail: String)
  /// The model has no table in this database.
  case tableNotListed(model: String)
  /// An update of a row that is not there.
  case notFound(table: String, id: String)
  /// A value that can't be stored, such as NaN.
  case notStorable(table: String, column: String, detail: String)
  /// A stored value that is not what the model's property can hold.
  case unreadable(table: String, column: String, row: String, detail: String)
  /// A predicate or a sort order that SQL can't express; no row was read.
  case notTranslatable(operation: String, hint: String)
  /// A limit or an offset below zero.
  case invalidFetch(detail: String)
  /// A move in a table without an order, or to a place that is not there.
  case invalidMove(table: String, detail: String)
  /// A predicate failed on a row: it unwrapped nil, divided by zero, or overflowed.
  case evaluationFailed(detail: String)
  /// The database was used from within its own transaction, other than through it.
  case reentrant
  /// A transaction or a row was used after its end.
  case ended(what: String)
  /// The database was closed.
  case closed
  /// Anything else that SQLite reports, with its extended result code.
  case sqlite(code: Int32, message: String, sql: String)
}

/// A rule of a table that a write would have broken.
///
/// Example: inserting an id twice throws `.constraint(.duplicateID(table: "trip", id: "…"))`.
public enum ConstraintViolation: Hashable, Sendable {
  /// A row with this id exists.
  case duplicateID(table: String, id: String)
  /// Another row has the same value in a unique column.
  case notUnique(table: String, columns: [String], id: String)
  /// The row that this one refers to does not exist.
  case missingParent(
    table: String, column: String, id: String, parentTable: String, parentID: String)
  /// A child in a parent's array that refers to another parent.
  case otherParent(
    table: String, column: String, id: String, parentTable: String, parentID: String,
    found: String)
  /// Rows of another table still refer to this one, and their rule is to deny its deletion.
  case deleteDenied(table: String, id: String, byTable: String, column: String, count: Int)
  /// A rule written by hand in a migration; SQLite's own words.
  case other(table: String, detail: String)
}
