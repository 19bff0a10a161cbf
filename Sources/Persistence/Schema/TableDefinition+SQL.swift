extension TableDefinition {
  var keyName: String { SQL.name(primaryKey?.name ?? "") }

  var columnList: String {
    columns.map { SQL.name($0.name) }.joined(separator: ", ")
  }

  /// `CREATE TABLE` and its indexes. STRICT makes SQLite keep the types; INT instead of INTEGER
  /// keeps the row id apart from the model's, so that rows come in the order of their insertion.
  var creation: [String] {
    var parts = columns.map { $0.sql() }
    if let order { parts.append(order.definition.sql(defaultValue: .integer(0))) }
    let body = parts.joined(separator: ", ")
    return ["CREATE TABLE \(SQL.name(name)) (\(body)) STRICT"] + indexes
  }

  private var indexes: [String] {
    columns.filter { $0.isIndexed || $0.isUnique }.map {
      SQL.createIndex(on: name, columns: $0.indexColumns, isUnique: $0.isUnique)
    }
  }

  /// The order of rows for which a query asks for no other: their place, then their insertion.
  var standingOrder: [String] {
    (order.map { [SQL.name($0.name)] } ?? []) + [rowID]
  }

  /// SQLite's name for the order of insertion: the first of its three that no column has taken.
  var rowID: String {
    let taken = Set((columns.map(\.name) + (order.map { [$0.name] } ?? [])).map { $0.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) } ?? "rowid"
  }
}

extension SQL {
  static func createIndex(on table: String, columns: [String], isUnique: Bool) -> String {
    "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name("\(table).\(columns[0])")) "
      + "ON \(name(table)) (\(columns.map { name($0) }.joined(separator: ", ")))"
  }
}
