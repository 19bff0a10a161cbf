/// A table as SQL sees it, and whether it can work.
struct TableDefinition: Hashable, Sendable {
  var name: String
  var model: String
  var columns: [ColumnDefinition]

  var primaryKey: ColumnDefinition? { columns.first(where: \.isPrimaryKey) }

  /// `CREATE TABLE` and its indexes. STRICT makes SQLite keep the types; INT instead of INTEGER
  /// keeps the row id apart from the model's, so that rows come in the order of their insertion.
  var creation: [String] {
    let body = columns.map { $0.sql() }.joined(separator: ", ")
    return ["CREATE TABLE \(SQL.name(name)) (\(body)) STRICT"] + indexes
  }

  private var indexes: [String] {
    columns.filter { $0.isIndexed || $0.isUnique }.map {
      SQL.createIndex(on: name, column: $0.name, isUnique: $0.isUnique)
    }
  }

  /// Throws ``DatabaseError/invalidDefinition(table:detail:)`` for what no file could follow.
  func validate(among tables: [TableDefinition]) throws {
    func refuse(_ detail: String) -> DatabaseError {
      .invalidDefinition(table: name, detail: detail)
    }
    guard !name.isEmpty, !name.lowercased().hasPrefix("sqlite_") else {
      throw refuse(Wording.badTableName)
    }
    guard tables.count(where: { $0.name.lowercased() == name.lowercased() }) == 1 else {
      throw refuse(Wording.tableTwice)
    }
    var seen: Set<String> = []
    for column in columns {
      guard !column.name.isEmpty else { throw refuse(Wording.namelessColumn) }
      // SQLite takes "Name" and "name" for one.
      guard seen.insert(column.name.lowercased()).inserted else {
        throw refuse(Wording.columnTwice(column.name))
      }
      if let reference = column.reference, !tables.contains(where: { $0.name == reference.table }) {
        throw refuse(Wording.parentNotListed(column.name, parent: reference.table))
      }
    }
    guard columns.count(where: \.isPrimaryKey) == 1 else {
      throw refuse(Wording.noPrimaryKey(model: model))
    }
  }
}

extension SQL {
  static func createIndex(on table: String, column: String, isUnique: Bool) -> String {
    "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name("\(table).\(column)")) "
      + "ON \(name(table)) (\(name(column)))"
  }
}
