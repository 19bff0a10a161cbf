/// A table as SQL sees it, and whether it can work.
struct TableDefinition: Hashable, Sendable {
  var name: String
  var model: String
  var columns: [ColumnDefinition]
  var children: [ChildrenDefinition] = []

  /// The column that keeps an order, for which the model has no property, and the one that groups.
  struct Order {
    var name: String
    var group: String

    var definition: ColumnDefinition {
      ColumnDefinition(name: name, type: .integer, allowsNull: false)
    }
  }

  var primaryKey: ColumnDefinition? { columns.first(where: \.isPrimaryKey) }

  var order: Order? {
    columns.lazy.compactMap { column in
      column.order.map { Order(name: $0, group: column.name) }
    }.first
  }

  /// Throws ``DatabaseError/invalidDefinition(table:detail:)`` for what no file could follow.
  func validate(among tables: [TableDefinition]) throws {
    guard !name.isEmpty, !name.lowercased().hasPrefix("sqlite_") else {
      throw refuse(Wording.badTableName)
    }
    guard tables.count(where: { $0.name.lowercased() == name.lowercased() }) == 1 else {
      throw refuse(Wording.tableTwice)
    }
    var seen: Set<String> = []
    for column in columns.map(\.name) + columns.compactMap(\.order) {
      guard !column.isEmpty else { throw refuse(Wording.namelessColumn) }
      // SQLite takes "Name" and "name" for one.
      guard seen.insert(column.lowercased()).inserted else {
        throw refuse(Wording.columnTwice(column))
      }
    }
    for column in columns { try validate(column, among: tables) }
    guard columns.count(where: { $0.order != nil }) <= 1 else {
      throw refuse(Wording.twoOrders)
    }
    guard columns.count(where: \.isPrimaryKey) == 1 else {
      throw refuse(Wording.noPrimaryKey(model: model))
    }
    for children in children { try validate(children, among: tables) }
  }

  private func validate(_ column: ColumnDefinition, among tables: [TableDefinition]) throws {
    if let reference = column.reference, !tables.contains(where: { $0.name == reference.table }) {
      throw refuse(Wording.parentNotListed(column.name, parent: reference.table))
    }
    if column.isExternal, column.isPrimaryKey || column.isUnique || column.isIndexed {
      throw refuse(Wording.externalKey(column.name))
    }
    if column.order != nil, column.isUnique || column.isPrimaryKey {
      throw refuse(Wording.uniqueOrder(column.name))
    }
  }

  private func validate(_ children: ChildrenDefinition, among tables: [TableDefinition]) throws {
    guard let table = tables.first(where: { $0.name == children.table }) else {
      throw refuse(Wording.childrenNotListed(children.property, table: children.table))
    }
    guard let column = table.columns.first(where: { $0.name == children.column }),
      column.reference?.table == name
    else { throw refuse(Wording.childrenWithoutParent(children.property, table: children.table)) }
    guard column.order != nil else {
      throw refuse(
        Wording.childrenWithoutOrder(children.property, table: table.name, column: column.name))
    }
  }

  private func refuse(_ detail: String) -> DatabaseError {
    .invalidDefinition(table: name, detail: detail)
  }
}
