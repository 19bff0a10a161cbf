/// What stands in the closure of a ``Table``: a ``Column`` or ``Children`` that has forgotten the type
/// of its value.
///
/// Example: `Column("name", \Trip.name)` becomes a `TablePart<Trip>`.
public struct TablePart<Model: PersistentModel>: Sendable {
  private enum Content: Sendable {
    case column(ModelColumn<Model>)
    case relation(Relation<Model>)
  }

  private let content: Content

  init(_ column: ModelColumn<Model>) { content = .column(column) }
  init(_ relation: Relation<Model>) { content = .relation(relation) }

  var column: ModelColumn<Model>? {
    if case .column(let column) = content { column } else { nil }
  }

  var relation: Relation<Model>? {
    if case .relation(let relation) = content { relation } else { nil }
  }
}

/// Collects what stands in the closure of a ``Table``.
@resultBuilder public enum TableBuilder<Model: PersistentModel> {
  /// A column, without its value's type.
  public static func buildExpression<Value>(_ column: Column<Model, Value>) -> TablePart<Model> {
    TablePart(ModelColumn(column))
  }
  /// Children, without their type.
  public static func buildExpression<Child>(
    _ children: Children<Model, Child>
  ) -> TablePart<Model> {
    TablePart(Relation(children))
  }
  /// All parts in order.
  public static func buildBlock(_ parts: TablePart<Model>...) -> [TablePart<Model>] {
    parts
  }
}

/// A column without its value's type.
struct ModelColumn<Model: PersistentModel>: Sendable {
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
