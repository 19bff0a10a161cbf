/// The table of a model: its name in the file and its columns by key path.
///
/// ```swift
/// static let table = Table<Trip>("trip") {
///   Column("id", \.id).primaryKey()
///   Column("name", \.name)
///   Column("startDate", \.startDate).indexed()
///   Children(\.activities, by: \.tripID)
/// }
/// ```
/// The column of `\.id` is the primary key. What can't work (no such column, a name twice) is
/// reported when a ``Database`` is opened with it.
public struct Table<Model: PersistentModel>: Sendable {
  /// The table's name in the file.
  public let name: String
  let columns: [ModelColumn<Model>]
  let relations: [Relation<Model>]
  /// Without references and children, which need the other tables' descriptions.
  let definition: TableDefinition
  /// The statements that write one row, made once.
  let statements: WriteStatements

  /// A table with its columns, in the order in which they are stored, and its children.
  public init(_ name: String, @TableBuilder<Model> parts: () -> [TablePart<Model>]) {
    let parts = parts()
    self.name = name
    columns = parts.compactMap(\.column)
    relations = parts.compactMap(\.relation)
    definition = TableDefinition(
      name: name, model: "\(Model.self)", columns: columns.map(\.definition))
    statements = WriteStatements(definition)
  }

  /// With references and children.
  var linkedDefinition: TableDefinition {
    var linked = definition
    for (index, column) in columns.enumerated() {
      linked.columns[index].reference = column.reference.map {
        Reference(table: $0.table(), deleteRule: $0.deleteRule)
      }
    }
    linked.children = relations.map(\.definition)
    return linked
  }

  /// The position of the column of a key path.
  func index(of keyPath: AnyKeyPath) -> Int? {
    columns.firstIndex { $0.keyPath == keyPath }
  }

  /// The tables whose rows are part of this model: its own, its children's, and theirs.
  var allTables: Set<String> {
    var found: Set<String> = []
    collectTables(into: &found)
    return found
  }

  func collectTables(into found: inout Set<String>) {
    guard found.insert(name).inserted else { return }
    for relation in relations { relation.collectTables(&found) }
  }

  /// An id as the primary key holds it.
  func key(_ id: Model.ID) throws -> StoredValue {
    do {
      return try id.storedValue
    } catch let error as StoredValueError {
      throw DatabaseError.notStorable(
        table: name, column: definition.primaryKey?.name ?? "", detail: error.description)
    }
  }

  /// What a row of this model holds, in the columns' order; bytes that stand outside as they are.
  func values(of model: Model) throws -> [StoredValue] {
    try columns.map { column in
      do {
        let value = try column.read(model)
        if column.definition.isPrimaryKey, value != (try model.id.storedValue) {
          throw DatabaseError.invalidDefinition(table: name, detail: Wording.keyIsNotID)
        }
        return value
      } catch let error as StoredValueError {
        throw DatabaseError.notStorable(
          table: name, column: column.definition.name, detail: error.description)
      }
    }
  }
}
