/// One step in the history of a database file: from one version to the next.
///
/// ```swift
/// let migrations = [
///   Migration("activities have notes", .addColumn("note", String?.self, to: "activity")),
///   Migration("trips have ratings", .addColumn("rating", Int.self, to: "trip", default: 0)),
/// ]
/// ```
/// The list only grows. A new file is made from the tables' descriptions and needs none of them. A
/// table that an older file lacks altogether is made from its description too, after the migrations;
/// steps on such a table are skipped.
public struct Migration: Sendable {
  /// What it does, for messages.
  public let name: String
  let steps: [Step]

  /// A migration of one step or more, run in order.
  public init(_ name: String, _ steps: Step...) {
    self.name = name
    self.steps = steps
  }

  /// One change to a file.
  public struct Step: Sendable {
    let table: String?
    let run: @Sendable (Context) throws -> Void

    /// A column that may be nil; existing rows get nil.
    public static func addColumn<Value: ColumnValue>(
      _ name: String, _ type: Value?.Type, to table: String
    ) -> Step {
      add(ColumnDefinition(name: name, type: Value.storageType, allowsNull: true), to: table, nil)
    }

    /// A column that may not be nil, and the value that existing rows get. Without a default this does
    /// not compile: existing rows would have nothing to put there.
    public static func addColumn<Value: ColumnValue>(
      _ name: String, _ type: Value.Type, to table: String, default value: Value
    ) -> Step {
      let column = ColumnDefinition(name: name, type: Value.storageType, allowsNull: false)
      return Step(table: table) { try $0.add(column, to: table, default: value.storedValue) }
    }

    /// A column that refers to a row of another table or to none, as
    /// `references(_:onDelete:)` describes it, with its index; existing rows refer to none.
    public static func addReference<ID: ColumnValue>(
      _ name: String, _ type: ID?.Type, from table: String, to parent: String,
      onDelete rule: OptionalDeleteRule
    ) -> Step {
      let column = ColumnDefinition(
        name: name, type: ID.storageType, allowsNull: true,
        reference: Reference(table: parent, deleteRule: rule.sql))
      return Step(table: table) {
        try $0.add(column, to: table, default: nil)
        try $0.execute(SQL.createIndex(on: table, columns: [name], isUnique: false))
      }
    }

    /// An index on one column, as ``Column/indexed()`` and ``Column/unique()`` ask for.
    public static func createIndex(
      on table: String, column: String, unique: Bool = false
    ) -> Step {
      sql(SQL.createIndex(on: table, columns: [column], isUnique: unique), on: table)
    }

    /// An order of the rows with the same value in a column, as ``Column/ordered(by:)`` asks for;
    /// existing rows are in the order of their insertion.
    public static func addOrder(
      _ name: String, within column: String, of table: String
    ) -> Step {
      let order = TableDefinition.Order(name: name, group: column)
      return Step(table: table) { try $0.add(order, to: table) }
    }

    /// Another name for a column.
    public static func renameColumn(_ name: String, to newName: String, of table: String) -> Step {
      sql(
        "ALTER TABLE \(SQL.name(table)) RENAME COLUMN \(SQL.name(name)) TO \(SQL.name(newName))",
        on: table)
    }

    /// Another name for a table.
    public static func renameTable(_ name: String, to newName: String) -> Step {
      sql("ALTER TABLE \(SQL.name(name)) RENAME TO \(SQL.name(newName))", on: name)
    }

    /// A column less, with its indexes and all that stands in it.
    public static func dropColumn(_ name: String, of table: String) -> Step {
      Step(table: table) { try $0.drop(name, of: table) }
    }

    /// A table less, and all that stands in it.
    public static func dropTable(_ name: String) -> Step {
      sql("DROP TABLE \(SQL.name(name))", on: name)
    }

    /// Bytes that have stood in a column so far go into files, as ``Column/external()`` asks for.
    public static func moveOutside(_ column: String, of table: String) -> Step {
      Step(table: table) { try $0.moveOutside(column, of: table) }
    }

    /// A column as ``Column/external()`` asks for; existing rows get nil.
    public static func addExternalColumn(_ name: String, to table: String) -> Step {
      add(ColumnDefinition(name: name, type: .text, allowsNull: true), to: table, nil)
    }

    /// Statements of SQL; skipped when a file lacks `table`.
    public static func sql(_ statements: String, on table: String? = nil) -> Step {
      Step(table: table) { try $0.execute(statements) }
    }

    /// Anything, in Swift. What it throws undoes the whole migration.
    public static func perform(_ body: @escaping @Sendable (Context) throws -> Void) -> Step {
      Step(table: nil, run: body)
    }

    private static func add(
      _ column: ColumnDefinition, to table: String, _ value: StoredValue?
    ) -> Step {
      Step(table: table) { try $0.add(column, to: table, default: value) }
    }
  }
}
