extension Session {
  /// The children of the row with a key, in their order.
  func children<Model, Child>(
    of key: StoredValue, by children: Children<Model, Child>
  ) throws -> [Child] {
    guard let column = children.parentColumn else { return [] }
    let table = Child.table
    let condition = SQLFragment(
      sql: "WHERE \(SQL.name(column.name)) = ? "
        + "ORDER BY \(table.definition.standingOrder.joined(separator: ", "))",
      values: [key])
    return try models(selection(condition, from: table), of: table)
  }

  /// Makes the children in the file those of the model: inserts, changes, moves and deletes what
  /// differs, and leaves the rest alone.
  func saveChildren<Model, Child>(
    of model: Model, by children: Children<Model, Child>
  ) throws {
    let key = try Model.table.key(model.id)
    let wanted = model[keyPath: children.keyPath]
    let rows = try wanted.map { try row(of: $0, childOf: key, by: children) }
    try refuseRepeated(rows.map(\.key), in: Child.table.name)

    var found: [StoredValue: [StoredValue]] = [:]
    for child in try self.children(of: key, by: children) {
      found[try Child.table.key(child.id)] = try Child.table.values(of: child)
    }
    // First, so that what comes may take a unique value of what goes.
    for gone in Set(found.keys).subtracting(kept[Child.table.name] ?? []) {
      try delete(key: gone, from: Child.table)
    }
    for (child, row) in zip(wanted, rows) {
      if found[row.key] == row.values {
        for relation in Child.table.relations { try relation.write(self, child) }
      } else {
        try save(child)
      }
    }
    try place(rows.map(\.key), in: Child.table)
  }

  /// Notes the keys of a model's children, and of theirs.
  static func collectChildren<Model, Child>(
    of model: Model, by children: Children<Model, Child>,
    into kept: inout [String: Set<StoredValue>]
  ) throws {
    for child in model[keyPath: children.keyPath] {
      kept[Child.table.name, default: []].insert(try Child.table.key(child.id))
      for relation in Child.table.relations { try relation.collect(child, &kept) }
    }
  }

  private func row<Model, Child>(
    of child: Child, childOf parent: StoredValue, by children: Children<Model, Child>
  ) throws -> (key: StoredValue, values: [StoredValue]) {
    let table = Child.table
    let (key, values) = (try table.key(child.id), try table.values(of: child))
    guard let index = table.index(of: children.parent) else { return (key, values) }
    guard values[index] == parent else {
      throw DatabaseError.constraint(
        .otherParent(
          table: table.name, column: table.columns[index].definition.name, id: key.plainText,
          parentTable: Model.table.name, parentID: parent.plainText,
          found: values[index].plainText))
    }
    return (key, values)
  }

  private func refuseRepeated(_ keys: [StoredValue], in table: String) throws {
    var seen: Set<StoredValue> = []
    for key in keys where !seen.insert(key).inserted {
      throw DatabaseError.constraint(.duplicateID(table: table, id: key.plainText))
    }
  }
}
