import Foundation

extension Session {
  func insert<Model: PersistentModel>(_ model: Model) throws {
    let table = try require(Model.self)
    try write(model, to: table, by: table.statements.insertion, isNew: true)
  }

  func upsert<Model: PersistentModel>(_ model: Model) throws {
    let table = try require(Model.self)
    try write(model, to: table, by: table.statements.upsertion, isNew: false)
  }

  func update<Model: PersistentModel>(_ model: Model) throws {
    let table = try require(Model.self)
    try write(model, to: table, by: table.statements.updating, isNew: false)
  }

  func delete<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Bool {
    let table = try require(model)
    return try delete(key: try table.key(id), from: table)
  }

  func deleteAll<Model: PersistentModel>(
    _ model: Model.Type, where predicate: Predicate<Model>?
  ) throws -> Int {
    let table = try require(model)
    // "WHERE 1" keeps SQLite from emptying the table in one sweep, which no hook would see.
    let condition = try predicate.map { try Translator(table).translate($0) }
    return try delete(condition ?? SQLFragment(sql: "1"), from: table)
  }

  @discardableResult
  func delete<Model>(key: StoredValue, from table: Table<Model>) throws -> Bool {
    let condition = SQLFragment(sql: "\(table.definition.keyName) = ?", values: [key])
    return try delete(condition, from: table) > 0
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

  private func write<Model: PersistentModel>(
    _ model: Model, to table: Table<Model>, by sql: String, isNew: Bool
  ) throws {
    // A row alone is one statement, which SQLite keeps or not as a whole.
    guard !table.relations.isEmpty else { return try writeRow(of: model, to: table, sql, isNew) }
    var session = self
    for relation in table.relations { try relation.collect(model, &session.kept) }
    try connection.step {
      try session.writeRow(of: model, to: table, sql, isNew)
      for relation in table.relations { try relation.write(session, model) }
    }
  }

  /// Writes a child and those below it, as a part of the tree that is being saved.
  func save<Child: PersistentModel>(_ child: Child) throws {
    let table = Child.table
    try writeRow(of: child, to: table, table.statements.upsertion, false)
    for relation in table.relations { try relation.write(self, child) }
  }

  private func writeRow<Model: PersistentModel>(
    of model: Model, to table: Table<Model>, _ sql: String, _ isNew: Bool
  ) throws {
    let values = try table.values(of: model)
    try withBytesOutside(values, of: table, isNew: isNew) { values in
      do {
        try connection.run(sql, values)
      } catch let error as DatabaseError where error.constraintCode != nil {
        throw try ConstraintDiagnosis(connection: connection, error: error)
          .write(values, to: table.linkedDefinition)
      }
      // An update that met no row is the only statement that changes none.
      guard connection.changes > 0 || sql != table.statements.updating else {
        throw DatabaseError.notFound(table: table.name, id: try table.key(model.id).plainText)
      }
    }
  }
}
