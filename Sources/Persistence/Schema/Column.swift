public import Foundation

/// One property of a model as a column of its table.
///
/// Example: `Column("name", \.name)` in the closure of a ``Table``.
public struct Column<Model: PersistentModel, Value: ColumnStorable>: Sendable {
  var definition: ColumnDefinition
  var reference: ParentReference?
  let keyPath: any KeyPath<Model, Value> & Sendable

  /// A column with its name in the file, which outlives every renaming of the property.
  public init(_ name: String, _ keyPath: any KeyPath<Model, Value> & Sendable) {
    self.keyPath = keyPath
    definition = ColumnDefinition(
      name: name, type: Value.storageType, allowsNull: Value.allowsNull,
      isOrdered: Self.isOrdered)
  }

  /// The column of `\.id`, by which rows are told apart. Every table has exactly one.
  public func primaryKey() -> Self where Value == Model.ID {
    var copy = self
    copy.definition.isPrimaryKey = true
    return copy
  }

  /// With an index, so that comparing and sorting by it need not read the whole table.
  public func indexed() -> Self {
    var copy = self
    copy.definition.isIndexed = true
    return copy
  }

  /// With an index in which no value may stand twice. (`nil` may.)
  public func unique() -> Self {
    var copy = self
    copy.definition.isUnique = true
    return copy
  }

  /// Every value must be the id of a row of `parent`; `onDelete` says what becomes of this row when
  /// that one is deleted. The column is indexed too.
  public func references<Parent: PersistentModel>(
    _ parent: Parent.Type, onDelete rule: DeleteRule
  ) -> Self where Value == Parent.ID {
    referring(ParentReference(deleteRule: rule.sql) { Parent.table.name })
  }

  /// Every value but nil must be the id of a row of `parent`; `onDelete` says what becomes of this
  /// row when that one is deleted. The column is indexed too.
  public func references<Parent: PersistentModel>(
    _ parent: Parent.Type, onDelete rule: OptionalDeleteRule
  ) -> Self where Value == Parent.ID? {
    referring(ParentReference(deleteRule: rule.sql) { Parent.table.name })
  }

  /// Rows with the same value in this column (the activities of one trip) are kept in an order, which
  /// the column `name` of the table remembers; no property stands for it.
  ///
  /// A new row comes last. ``Database/move(_:id:to:)`` changes the order, and so does saving a parent
  /// whose ``Children`` these are. At most one column of a table says this.
  public func ordered(by name: String) -> Self {
    var copy = self
    copy.definition.isIndexed = true
    copy.definition.order = name
    return copy
  }

  /// The bytes are kept in a file of their own in the folder `External` beside the database, and the
  /// column holds only its name; in memory, beside the rows.
  ///
  /// For pictures and the like: the table stays small, and a fetch reads the files of its rows only. A
  /// query may ask whether the value is nil, not what is in it.
  public func external() -> Self where Value: ExternalStorable {
    var copy = self
    copy.definition.isExternal = true
    copy.definition.type = .text
    return copy
  }

  private func referring(_ reference: ParentReference) -> Self {
    var copy = self
    copy.reference = reference
    copy.definition.isIndexed = true
    return copy
  }

  private static var isOrdered: Bool {
    Value.self is any OrderedColumnValue.Type || Value.self is any OrderedOptional.Type
  }
}

/// What may stand outside its table: `Data` and `Data?`. Do not conform to it.
public protocol ExternalStorable: ColumnStorable {}
extension Data: ExternalStorable {}
extension Optional: ExternalStorable where Wrapped == Data {}

/// A column's parent, whose table is asked for its name only later: a table may refer to itself, or
/// two to each other, and while one is being described the other can't be.
struct ParentReference: Sendable {
  let deleteRule: String
  let table: @Sendable () -> String

  init(deleteRule: String, table: @escaping @Sendable () -> String) {
    self.deleteRule = deleteRule
    self.table = table
  }
}

/// What happens to a row whose parent is deleted, when it can't do without one.
public enum DeleteRule: Sendable {
  /// It is deleted too.
  case cascade
  /// The parent's deletion is refused with an error that names the rows in the way.
  case deny

  var sql: String {
    switch self {
    case .cascade: "CASCADE"
    case .deny: "RESTRICT"
    }
  }
}

/// What happens to a row whose parent is deleted, when it can do without one.
public enum OptionalDeleteRule: Sendable {
  /// It is deleted too.
  case cascade
  /// It stays, and refers to nothing.
  case nullify
  /// The parent's deletion is refused with an error that names the rows in the way.
  case deny

  var sql: String {
    switch self {
    case .cascade: "CASCADE"
    case .nullify: "SET NULL"
    case .deny: "RESTRICT"
    }
  }
}

/// An optional whose wrapped values are ordered; SQLite and Foundation both put nil first.
protocol OrderedOptional {}
extension Optional: OrderedOptional where Wrapped: OrderedColumnValue {}
