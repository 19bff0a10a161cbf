/// Every sentence that this module says, in one place; those of queries in `Wording+Queries.swift`.
enum Wording {
  static func describe(_ error: DatabaseError) -> String {
    switch error {
    case .cannotOpen(let path, let reason):
      "Can't open the database at \(path): \(reason)."
    case .notADatabase(let path, let found):
      "\(path) is \(found), not a database. Nothing was changed; choose another path or move it away."
    case .corrupt(let path, let detail):
      "The database at \(path) is damaged: \(detail). "
        + "Restore a backup, or set it aside with Database.setAside(_:) and begin anew."
    case .otherApplication(let path, let found, let expected):
      "\(path) belongs to another application (id \(hex(found)), expected \(hex(expected))). "
        + "Nothing was changed; choose another path."
    case .newerVersion(let path, let found, let known):
      "\(path) was written by a newer version (\(found); this program knows \(known)). "
        + "Nothing was changed; update the program."
    case .readOnly(let path):
      "\(path) may only be read. Change its permissions, or choose a place that can be written."
    case .full(let path):
      "There is no room left for \(path). Free some space and try again; what was stored is safe."
    case .diskFailed(let path, let detail):
      "The disk failed under \(path): \(detail). Check the disk and the way to it, then try again; "
        + "what was stored before is kept."
    case .busy(let path, let waited):
      "\(path) stayed locked by another connection for \(waited). Try again, "
        + "or give it longer with Database.Options.busyTimeout."
    case .constraint(let violation):
      describe(violation)
    case .schemaMismatch(let path, let table, let detail):
      "Table \(table) in \(path) is not as described: \(detail). Add a migration that makes it so."
    case .migrationFailed(let path, let version, let name, let reason):
      "The migration \"\(name)\" to version \(version) of \(path) failed: \(reason) "
        + "The file is as it was before, "
        + "and a copy of it stands in \(MigrationBackup.path(of: path, before: version))."
    case .invalidDefinition(let table, let detail):
      "The description of table \(table) can't work: \(detail)."
    case .tableNotListed(let model):
      "\(model) has no table in this database. List it in the tables given to Database."
    case .notFound(let table, let id):
      "Table \(table) has no row \(id) to update. Use upsert to insert it if it is missing."
    case .notStorable(let table, let column, let detail):
      "Column \(column) of table \(table) can't store this: \(detail)."
    case .unreadable(let table, let column, let row, let detail):
      "Row \(row) of table \(table) can't be read: column \(column) holds \(detail). "
        + "Mend it with a migration."
    case .notTranslatable(let operation, let hint):
      "\(operation) can't be part of a query: \(hint)."
    case .invalidFetch(let detail):
      "The fetch makes no sense: \(detail)."
    case .invalidMove(let table, let detail):
      "A row of table \(table) can't be moved: \(detail)."
    case .evaluationFailed(let detail):
      "The predicate failed on a row: \(detail)."
    case .reentrant:
      "The database was used inside its own transaction. Use the Transaction given to the closure."
    case .ended(let what):
      "\(what) was used after its end. Use it only inside the closure that received it."
    case .closed:
      "The database was closed. Open it again to use it."
    case .sqlite(let code, let message, let sql):
      "SQLite reports \(message) (\(code))" + (sql.isEmpty ? "." : " for: \(sql)")
    }
  }

  static func describe(_ violation: ConstraintViolation) -> String {
    switch violation {
    case .duplicateID(let table, let id):
      "Table \(table) already has a row \(id). Use update to change it, or upsert for either."
    case .notUnique(let table, let columns, let id):
      "Row \(id) of table \(table) repeats another row's \(columns.joined(separator: ", ")), "
        + "which must be unique. Choose another value or change that row."
    case .missingParent(let table, let column, let id, let parentTable, let parentID):
      "Row \(id) of table \(table) refers by \(column) to row \(parentID) of table \(parentTable), "
        + "which does not exist. Insert that first."
    case .otherParent(let table, let column, let id, let parentTable, let parentID, let found):
      "Row \(id) of table \(table) is among the children of row \(parentID) of table \(parentTable), "
        + "but refers by \(column) to \(found). Set it to its parent's id."
    case .deleteDenied(let table, let id, let byTable, let column, let count):
      "Row \(id) of table \(table) can't be deleted: \(count) row\(count == 1 ? "" : "s") of table "
        + "\(byTable) refer\(count == 1 ? "s" : "") to it by \(column). "
        + "Delete or change \(count == 1 ? "it" : "them") first."
    case .other(let table, let detail):
      "A write to table \(table) breaks a rule of its schema: \(detail)."
    }
  }

  // MARK: Opening

  static let missingFolder = "its folder does not exist; make it first"
  static let folder = "a folder"
  static let text = "text"
  static let otherData = "other data"
  static let specialFile = "a special file"
  static let foreignKeysOff = "this SQLite was built without foreign keys"
  static func truncated(bytes: UInt64, expected: UInt64) -> String {
    "it has \(bytes) bytes where its header promises \(expected)"
  }
  static let foreignLog = "the -wal file beside it is another database's"

  static let fileExists = "a file is there already; choose another name or remove it"
  static let noLog = "its place does not allow a write-ahead log; choose a local disk"

  // MARK: Values

  static func noCase(raw: String, type: String) -> String {
    "\"\(raw)\", which is no case of \(type)"
  }
  static func misfit(_ value: StoredValue, type: String) -> String {
    "\(describe(value)), which is no \(type)"
  }
  static func notANumber(type: String) -> String {
    "a \(type) that is not a number (NaN); check the calculation that made it"
  }
  static func describe(_ value: StoredValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    case .blob(let data): "\(data.count) bytes"
    }
  }
  static func hex(_ number: UInt32) -> String {
    "0x" + String(number, radix: 16, uppercase: true)
  }

  static func fileMissing(_ place: String) -> String {
    "the name of a file that is missing, \(place)"
  }
  static let ownAncestor = "its own ancestor, in a circle"

  // MARK: Order

  static let noOrder = "the table keeps no order; add ordered(by:) to a column"
  static func noPlace(_ index: Int, count: Int) -> String {
    "there is no place \(index) among \(count); count from 0"
  }

  // MARK: Table descriptions

  static let badTableName = "its name is empty or begins with sqlite_"
  static let tableTwice = "another table has the same name"
  static let namelessColumn = "a column has no name"
  static func columnTwice(_ name: String) -> String { "column \(name) stands there twice" }
  static func parentNotListed(_ column: String, parent: String) -> String {
    "column \(column) refers to table \(parent), which is not in the list of tables"
  }
  static let twoOrders = "two of its columns keep an order; it can have one"
  static func uniqueOrder(_ column: String) -> String {
    "column \(column) is unique, so there is no order among equal ones"
  }
  static func externalKey(_ column: String) -> String {
    "column \(column) stands outside, where no index or key can see it"
  }
  static let noneOutside =
    "a migration moves bytes outside, but no column of the tables is external()"
  static func childrenNotListed(_ property: String, table: String) -> String {
    "\(property) holds rows of table \(table), which is not in the list of tables"
  }
  static func childrenWithoutParent(_ property: String, table: String) -> String {
    "\(property) names a property of table \(table) whose column does not refer here; "
      + "add references(_:onDelete:) to it"
  }
  static func childrenWithoutOrder(_ property: String, table: String, column: String) -> String {
    "\(property) is an array, but column \(column) of table \(table) keeps no order; "
      + "add ordered(by:) to it"
  }
  static func noPrimaryKey(model: String) -> String {
    "it needs exactly one primary key: Column(…, \\\(model).id).primaryKey()"
  }
  static let keyIsNotID = "its primary key is another property than id"

  static func noChildren(keyPath: String) -> String {
    "it has no children for \(keyPath); add Children(\(keyPath), by: …)"
  }
  static func noColumn(keyPath: String) -> String { "it has no column for \(keyPath)" }

  // MARK: The file's tables beside their descriptions

  static let tableMissing = "it is missing"
  static func columnMissing(_ name: String) -> String { "column \(name) is missing" }
  static func columnUnknown(_ name: String) -> String {
    "column \(name) is not in the description"
  }
  static func columnType(_ name: String, found: String, expected: String) -> String {
    "column \(name) is \(found.isEmpty ? "without a type" : found), not \(expected)"
  }
  static func columnNull(_ name: String, allowsNull: Bool) -> String {
    "column \(name) \(allowsNull ? "allows" : "does not allow") NULL"
  }
  static func columnKey(_ name: String, isKey: Bool) -> String {
    "column \(name) is \(isKey ? "" : "not ")the primary key"
  }
  static func columnReference(_ name: String, found: String?, expected: String?) -> String {
    "column \(name) has \(found ?? "no reference"), not \(expected ?? "none")"
  }
  static func columnIndex(_ name: String, expected: Bool?) -> String {
    switch expected {
    case true?: "column \(name) has no unique index"
    case false?: "column \(name) has no index, or a unique one"
    case nil: "column \(name) has a unique index"
    }
  }

  static func orphans(parent: String) -> String {
    "rows refer to rows of table \(parent) that do not exist"
  }
  static let transaction = "A transaction"
}
