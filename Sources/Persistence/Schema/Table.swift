/// The table of a model: its name in the file and its columns by key path.
///
/// ```swift
/// static let table = Table<Trip>("trip") {
///   Column("id", \.id).primaryKey()
///   Column("name", \.name)
///   Column("startDate", \.startDate).indexed()
/// }
/// ```
/// The column of `\.id` is the primary key. What can't work (no such column, a name twice) is
/// reported when a ``Database`` is opened with it.
public struct Table<Model: PersistentModel>: Sendable {
  /// The table's name in the file.
  public let name: String
  let columns: [ModelColumn<Model>]
  /// Without references, which need the other tables' descriptions.
  let definition: TableDefinition

  /// A table with its columns, in the order in which they are stored.
  public init(_ name: String, @ColumnBuilder<Model> columns: () -> [ModelColumn<Model>]) {
    let columns = columns()
    self.name = name
    self.columns = columns
    definition = TableDefinition(
      name: name, model: "\(Model.self)", columns: columns.map(\.definition))
  }

  /// With references.
  var linkedDefinition: TableDefinition {
    var linked = definition
    for (index, column) in columns.enumerated() {
      linked.columns[index].reference = column.reference.map {
        Reference(table: $0.table(), deleteRule: $0.deleteRule)
      }
    }
    return linked
  }

  /// The position of the column of a key path.
  func index(of keyPath: AnyKeyPath) -> Int? {
    columns.firstIndex { $0.keyPath == keyPath }
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

  /// What a row of this model holds, in the columns' order.
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

/// A ``Column`` that has forgotten its value's type; made by the closure of a ``Table``.
///
/// Example: `Column("name", \Trip.name)` becomes a `ModelColumn<Trip>`.
public struct ModelColumn<Model: PersistentModel>: Sendable {
  let definition: ColumnDefinition
  let keyPath: any PartialKeyPath<Model> & Sendable
  let reference: ParentReference?
  let read: @Sendable (Model) throws -> StoredValue

  init<Value>(_ column: Column<Model, Value>) {
    let keyPath = column.keyPath
    self.keyPath = keyPath
    definition = column.definition
    reference = column.reference
    read = { try $0[keyPath: keyPath].storedValue }
  }
}

/// Collects the columns in the closure of a ``Table``.
@resultBuilder public enum ColumnBuilder<Model: PersistentModel> {
  /// A column, without its value's type.
  public static func buildExpression<Value>(_ column: Column<Model, Value>) -> ModelColumn<Model> {
    ModelColumn(column)
  }
  /// All columns in order.
  public static func buildBlock(_ columns: ModelColumn<Model>...) -> [ModelColumn<Model>] {
    columns
  }
}
