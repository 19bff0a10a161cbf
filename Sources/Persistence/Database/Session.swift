import Foundation

/// What can be done with a connection and the models it knows. ``Database`` and
/// ``Database/Transaction`` are two ways to it.
struct Session {
  let connection: Connection
  let models: Set<ObjectIdentifier>
  /// The parents whose children are being read, outermost first.
  var parents: [Parent] = []

  /// The children, by table, that some parent of the tree being saved has: one that leaves a parent for
  /// another is moved, not deleted.
  var kept: [String: Set<StoredValue>] = [:]

  struct Parent: Equatable {
    let table: String
    let key: StoredValue
  }

  func require<Model: PersistentModel>(_ model: Model.Type) throws -> Table<Model> {
    guard models.contains(ObjectIdentifier(model)) else {
      throw DatabaseError.tableNotListed(model: "\(model)")
    }
    return Model.table
  }

  func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    let table = try require(Model.self)
    return try models(try descriptor.query(selecting: table.definition.columnList), of: table)
  }

  func fetch<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Model? {
    let table = try require(model)
    let condition = SQLFragment(
      sql: "WHERE \(table.definition.keyName) = ?", values: [try table.key(id)])
    return try models(selection(condition, from: table), of: table).first
  }

  func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
    _ = try require(Model.self)
    let query = try descriptor.query(selecting: "1")
    let count = try connection.scalar("SELECT count(*) FROM (\(query.sql))", query.values)
    return try count.map { try Int(storedValue: $0) } ?? 0
  }

  /// The models of a query of all columns.
  func models<Model>(_ query: SQLFragment, of table: Table<Model>) throws -> [Model] {
    let reader = RowReader(table)
    guard reader.needsMore else {
      var models: [Model] = []
      try connection.query(query.sql, query.values) { statement in
        models.append(try Model(row: Row(reader, values: statement.values)))
      }
      return models
    }
    // Several statements that must see the file in one state.
    return try connection.snapshot {
      var rows: [[StoredValue]] = []
      try connection.query(query.sql, query.values) { rows.append($0.values) }
      return try rows.map { try model($0, reader) }
    }
  }

  /// The model of one row, with its children and its bytes from outside.
  private func model<Model>(
    _ values: [StoredValue], _ reader: RowReader<Model>
  ) throws -> Model {
    let table = reader.table
    let key = values[reader.keyIndex]
    var inner = self
    inner.parents.append(Parent(table: table.name, key: key))
    if !table.relations.isEmpty, parents.contains(inner.parents[parents.count]) {
      throw DatabaseError.unreadable(
        table: table.name, column: table.definition.keyName, row: key.plainText,
        detail: Wording.ownAncestor)
    }
    let children = try table.relations.map { try $0.read(inner, key) }
    return try Model(
      row: Row(reader, values: try bytesIncluded(values, reader), children: children))
  }

  func selection<Model>(_ condition: SQLFragment, from table: Table<Model>) -> SQLFragment {
    SQLFragment(
      sql: "SELECT \(table.definition.columnList) FROM \(SQL.name(table.name)) \(condition.sql)",
      values: condition.values)
  }
}
