/// The statements that write one row of a table. Each takes the values of all columns, in their order.
struct WriteStatements: Sendable {
  let insertion: String
  /// Changes the row where it stands; REPLACE would delete it first, and its children with it.
  let upsertion: String
  /// The key is only looked for, not written, so that its index stays as it is.
  let updating: String

  init(_ table: TableDefinition) {
    let name = SQL.name(table.name)
    let numbered = table.columns.enumerated()
    let key = (table.columns.firstIndex(where: \.isPrimaryKey) ?? 0) + 1
    let order = table.order.map { Order($0, table: name, columns: table.columns) }

    let names = table.columns.map { SQL.name($0.name) } + (order.map { [$0.name] } ?? [])
    let places = numbered.map { "?\($0.offset + 1)" } + (order.map { [$0.last] } ?? [])
    insertion =
      "INSERT INTO \(name) (\(names.joined(separator: ", "))) "
      + "VALUES (\(places.joined(separator: ", ")))"

    var replacements = table.columns.filter { !$0.isPrimaryKey }.map {
      "\(SQL.name($0.name)) = excluded.\(SQL.name($0.name))"
    }
    if let order {
      replacements.append(order.kept(unless: "excluded.\(order.group)", "excluded.\(order.name)"))
    }
    let action =
      replacements.isEmpty ? "NOTHING" : "UPDATE SET " + replacements.joined(separator: ", ")
    upsertion = insertion + " ON CONFLICT (\(table.keyName)) DO \(action)"

    var changes = numbered.filter { !$0.element.isPrimaryKey }.map {
      "\(SQL.name($0.element.name)) = ?\($0.offset + 1)"
    }
    if let order { changes.append(order.kept(unless: order.place, order.last)) }
    // A table of ids alone still answers whether the row is there.
    if changes.isEmpty { changes = ["\(table.keyName) = \(table.keyName)"] }
    updating =
      "UPDATE \(name) SET \(changes.joined(separator: ", ")) WHERE \(table.keyName) = ?\(key)"
  }

  /// The column that keeps the order, in the words of the statements.
  private struct Order {
    let name: String
    let group: String
    let table: String
    /// The parameter with the group of the row that is written.
    let place: String

    init(_ order: TableDefinition.Order, table: String, columns: [ColumnDefinition]) {
      name = SQL.name(order.name)
      group = SQL.name(order.group)
      self.table = table
      place = "?\((columns.firstIndex { $0.name == order.group } ?? 0) + 1)"
    }

    /// The place after the last one of the group.
    var last: String {
      "(SELECT ifnull(max(\(name)), -1) + 1 FROM \(table) WHERE \(group) IS \(place))"
    }

    /// A row that stays in its group keeps its place.
    func kept(unless newGroup: String, _ otherwise: String) -> String {
      "\(name) = CASE WHEN \(table).\(group) IS \(newGroup) THEN \(table).\(name) "
        + "ELSE \(otherwise) END"
    }
  }
}
