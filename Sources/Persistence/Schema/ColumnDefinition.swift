/// A column as SQL sees it: no model, no key path.
struct ColumnDefinition: Hashable, Sendable {
  var name: String
  var type: StorageType
  var allowsNull: Bool
  var isOrdered = true
  var isPrimaryKey = false
  var isIndexed = false
  var isUnique = false
  var reference: Reference?
  /// Whether it holds the name of a file instead of the bytes themselves.
  var isExternal = false
  /// The column that keeps the order of the rows with the same value in this one.
  var order: String?

  /// The columns of its index, itself first: the order's second, so that the last place is found at
  /// once.
  var indexColumns: [String] { [name] + (order.map { [$0] } ?? []) }

  /// As it stands in `CREATE TABLE` and `ALTER TABLE … ADD COLUMN`.
  func sql(defaultValue: StoredValue? = nil) -> String {
    var parts = [SQL.name(name), type.rawValue]
    if !allowsNull { parts.append("NOT NULL") }
    if isPrimaryKey { parts.append("PRIMARY KEY") }
    if let defaultValue { parts.append("DEFAULT \(SQL.literal(defaultValue))") }
    if let reference { parts.append(reference.sql) }
    return parts.joined(separator: " ")
  }
}

/// A column's parent table and what happens when the parent goes.
struct Reference: Hashable, Sendable {
  var table: String
  /// `CASCADE`, `SET NULL` or `RESTRICT`.
  var deleteRule: String

  var sql: String { "REFERENCES \(SQL.name(table)) ON DELETE \(deleteRule)" }
}

/// Names and values as SQL text. Values in queries are always bound; only defaults stand in the text.
enum SQL {
  static func name(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  static func literal(_ value: StoredValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number):
      // SQLite reads 9e999 as infinity; it has no word for it.
      number.isFinite ? "\(number)" : number < 0 ? "-9e999" : "9e999"
    case .text(let text):
      "'" + text.replacing("'", with: "''") + "'"
    case .blob(let data):
      "x'" + data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
    }
  }
}
