import Foundation

/// What can be done with a connection and the models it knows. ``Database`` and
/// ``Database/Transaction`` are two ways to it.
struct Session {
  let connection: Connection
  let models: Set<ObjectIdentifier>

  func require<Model: PersistentModel>(_ model: Model.Type) throws -> Table<Model> {
    guard models.contains(ObjectIdentifier(model)) else {
      throw DatabaseError.tableNotListed(model: "\(model)")
    }
    return Model.table
  }

  // MARK: Reading

  func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    let table = try require(Model.self)
    return try models(try descriptor.query(selecting: table.definition.columnList), of: table)
  }

  func fetch<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Model? {
    let table = try require(model)
    let query = SQLFragment(
      sql: "SELECT \(table.definition.columnList) FROM \(SQL.name(table.name)) "
        + "WHERE \(table.definition.keyName) = ?",
      values: [try table.key(id)])
    return try models(query, of: table).first
  }

  func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
    _ = try require(Model.self)
    let query = try descriptor.query(selecting: "1")
    let count = try connection.scalar("SELECT count(*) FROM (\(query.sql))", query.values)
    return try count.map { try Int(storedValue: $0) } ?? 0
  }

  private func models<Model>(_ query: SQLFragment, of table: Table<Model>) throws -> [Model] {
    var models: [Model] = []
    let place = Row<Model>.Place()
    try connection.query(query.sql, query.values) { statement in
      models.append(
        try Model(row: Row(values: statement.values, table: table, place: place)))
    }
    return models
  }

  // MARK: Writing

  func insert<Model: PersistentModel>(_ model: Model) throws {
    let table = try require(Model.self)
    try write(table.definition.insertion, try table.values(of: model), model, in: table)
  }

  func upsert<Model: PersistentModel>(_ model: Model) throws {
    let table = try require(Model.self)
    try write(table.definition.upsertion, try table.values(of: model), model, in: table)
  }

  func update<Model: PersistentModel>(_ model: Model) throws {
    let table = try require(Model.self)
    try write(table.definition.updating, try table.values(of: model), model, in: table)
    guard connection.changes > 0 else {
      throw DatabaseError.notFound(table: table.name, id: try table.key(model.id).plainText)
    }
  }

  func delete<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Bool {
    let table = try require(model)
    let condition = SQLFragment(
      sql: "\(table.definition.keyName) = ?", values: [try table.key(id)])
    return try delete(condition, from: table) > 0
  }

  func deleteAll<Model: PersistentModel>(
    _ model: Model.Type, where predicate: Predicate<Model>?
  ) throws -> Int {
    let table = try require(model)
    // "WHERE 1" keeps SQLite from emptying the table in one sweep, which no hook would see.
    let condition = try predicate.map { try Translator(table).translate($0) }
    return try delete(condition ?? SQLFragment(sql: "1"), from: table)
  }

  private func delete<Model>(_ condition: SQLFragment, from table: Table<Model>) throws -> Int {
    do {
      try connection.run(
        "DELETE FROM \(SQL.name(table.name)) WHERE \(condition.sql)", condition.values)
      return connection.changes
    } catch let error as DatabaseError where error.constraintCode != nil {
      throw try ConstraintDiagnosis(connection: connection, error: error)
        .deletion(of: condition, from: table.linkedDefinition)
    }
  }

  private func write<Model>(
    _ sql: String, _ values: [StoredValue], _ model: Model, in table: Table<Model>
  ) throws {
    do {
      try connection.run(sql, values)
    } catch let error as DatabaseError where error.constraintCode != nil {
      throw try ConstraintDiagnosis(connection: connection, error: error)
        .write(values, to: table.linkedDefinition)
    }
  }
}
