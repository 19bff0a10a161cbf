/// A table as a query sees it: what stands behind a key path.
struct QueryTable: Sendable {
  let name: String
  let keyName: String
  /// Its standing order, with places for the table's name.
  let order: [String]
  let column: @Sendable (AnyKeyPath) -> ColumnDefinition?
  let relation: @Sendable (AnyKeyPath) -> QueryRelation?

  init<Model: PersistentModel>(_ table: Table<Model>) {
    name = table.name
    keyName = table.definition.keyName
    order = table.definition.standingOrder
    column = { keyPath in table.index(of: keyPath).map { table.columns[$0].definition } }
    relation = { keyPath in table.relations.first { $0.keyPath == keyPath }?.query() }
  }
}

/// A model's children as a query sees them.
struct QueryRelation: Sendable {
  let table: QueryTable
  /// The children's column with the parent's key.
  let column: String
  let isEmpty: any AnyKeyPath & Sendable
  let count: any AnyKeyPath & Sendable

  init<Child: PersistentModel>(_ child: Child.Type, column: ColumnDefinition) {
    table = QueryTable(Child.table)
    self.column = SQL.name(column.name)
    isEmpty = \[Child].isEmpty
    count = \[Child].count
  }
}

/// What a variable stands for inside a query: a row of a table under a name.
struct RowScope {
  /// Quoted.
  let name: String
  let table: QueryTable
}

/// Some children of a row: those that meet a condition.
struct RelatedRows {
  let relation: QueryRelation
  let children: RowScope
  /// The children's column is the parent's key.
  let link: String
  var condition: SQLFragment?

  init(_ relation: QueryRelation, of parent: RowScope, depth: Int) {
    self.relation = relation
    // No table may have a name like this.
    children = RowScope(name: "sqlite_related_\(depth)", table: relation.table)
    link = "\(relation.column) = \(parent.name).\(parent.table.keyName)"
  }

  var count: SQLFragment {
    .build("(SELECT count(*) FROM $)", source(condition))
  }

  /// Whether some child meets the condition and a test as well.
  func exist(_ test: SQLFragment? = nil) -> SQLFragment {
    guard let test else { return .build("EXISTS (SELECT 1 FROM $)", source(condition)) }
    guard let condition else { return .build("EXISTS (SELECT 1 FROM $)", source(test)) }
    return .build("EXISTS (SELECT 1 FROM $)", source(.build("($ AND $)", condition, test)))
  }

  private func source(_ test: SQLFragment?) -> SQLFragment {
    let (table, alias) = (SQL.name(relation.table.name), children.name)
    let plain = SQLFragment(sql: "\(table) AS \(alias) WHERE \(alias).\(link)")
    guard let test else { return plain }
    guard test.canFail else { return .build("$ AND $", plain, test) }
    // A test that can fail must run on the children in their order and stop where Swift stops. What
    // has a limit is not merged with the query around it.
    let order = relation.table.order.joined(separator: ", ")
    let inOrder = SQLFragment(
      sql: """
        (SELECT * FROM \(table) AS \(alias)_all WHERE \(alias)_all.\(link) \
        ORDER BY \(order) LIMIT -1) AS \(alias)
        """)
    return .build("$ WHERE $", inOrder, test)
  }
}
