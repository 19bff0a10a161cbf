import Foundation

extension FetchDescriptor {
  /// The whole query. Throws before any row is read when a part can't be said in SQL.
  func query(selecting columns: String) throws -> SQLFragment {
    try validate()
    let table = Model.table
    var query = SQLFragment(sql: "SELECT \(columns) FROM \(SQL.name(table.name))")
    if let predicate {
      query = .build("$ WHERE $", query, try Translator(table).translate(predicate))
    }
    let order = try sortBy.map { try Self.orderTerm($0) } + table.definition.standingOrder
    query.sql += " ORDER BY " + order.joined(separator: ", ")
    if limit != nil || offset > 0 {
      query.sql += " LIMIT ? OFFSET ?"
      // SQLite has no "no limit"; the largest number is one.
      query.values += [.integer(Int64(limit ?? .max)), .integer(Int64(offset))]
    }
    return query
  }

  private static func orderTerm(_ descriptor: SortDescriptor<Model>) throws -> String {
    let table = Model.table
    guard let keyPath = descriptor.keyPath, let index = table.index(of: keyPath) else {
      throw DatabaseError.notTranslatable(
        operation: Wording.sortKey(descriptor.keyPath.map { "\($0)" } ?? "\(descriptor)"),
        hint: Wording.noColumnInQuery(table: table.name))
    }
    let column = table.columns[index].definition
    guard column.isOrdered else {
      throw DatabaseError.notTranslatable(
        operation: Wording.sortKey("\(keyPath)"), hint: Wording.noStoredOrder)
    }
    var term = SQL.name(column.name)
    if let comparator = descriptor.stringComparator {
      guard let collation = Collations.name(for: comparator) else {
        throw DatabaseError.notTranslatable(
          operation: Wording.sortKey("\(comparator)"), hint: Wording.unknownOperation)
      }
      term += " COLLATE \(collation)"
    }
    return term + (descriptor.order == .reverse ? " DESC" : "")
  }
}
