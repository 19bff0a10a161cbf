extension Session {
  /// Moves a row among those with the same value in the column that groups them.
  func move<Model: PersistentModel>(_ model: Model.Type, id: Model.ID, to index: Int) throws {
    let table = try require(model)
    guard let order = table.definition.order else {
      throw DatabaseError.invalidMove(table: table.name, detail: Wording.noOrder)
    }
    let key = try table.key(id)
    var keys: [StoredValue] = []
    try connection.query(
      """
      SELECT \(table.definition.keyName) FROM \(SQL.name(table.name))
      WHERE \(SQL.name(order.group)) IS (SELECT \(SQL.name(order.group)) \
      FROM \(SQL.name(table.name)) WHERE \(table.definition.keyName) = ?)
      ORDER BY \(table.definition.standingOrder.joined(separator: ", "))
      """, [key]
    ) { keys.append($0.value(at: 0)) }
    guard let place = keys.firstIndex(of: key) else {
      throw DatabaseError.notFound(table: table.name, id: key.plainText)
    }
    guard keys.indices.contains(index) else {
      throw DatabaseError.invalidMove(
        table: table.name, detail: Wording.noPlace(index, count: keys.count))
    }
    keys.insert(keys.remove(at: place), at: index)
    try self.place(keys, in: table)
  }

  /// Numbers rows in this order; those that stand right are not written.
  func place<Model>(_ keys: [StoredValue], in table: Table<Model>) throws {
    guard let order = table.definition.order else { return }
    let name = SQL.name(order.name)
    let sql =
      "UPDATE \(SQL.name(table.name)) SET \(name) = ?1 "
      + "WHERE \(table.definition.keyName) = ?2 AND \(name) <> ?1"
    for (index, key) in keys.enumerated() {
      try connection.run(sql, [.integer(Int64(index)), key])
    }
  }
}
