/// The rows of another table that are part of a model: an array in it, in an order that is kept.
///
/// ```swift
/// struct Trip: Identifiable, Equatable, Sendable {
///   var id: UUID
///   var activities: [Activity] = []
/// }
/// // In Trip's table:
/// Children(\.activities, by: \.tripID)
/// // In Activity's table:
/// Column("tripID", \.tripID).references(Trip.self, onDelete: .cascade).ordered(by: "position")
/// // In Trip's initialiser:
/// activities = try row[\.activities]
/// ```
/// A fetch brings the children along. Saving a parent saves them: the array is the truth, so a child
/// that it lacks is deleted (unless another parent in the same value has it now), one that is new in it
/// is inserted, and their order becomes the array's. A predicate may ask for them, `#Predicate<Trip> { $0.activities.contains { !$0.isCompleted } }`, and
/// with `allSatisfy`, `filter`, `isEmpty` and `count`, one level inside another too.
///
/// The children's table stands on its own as well: a child may be fetched, changed and moved by
/// itself. Where a parent has very many children, or is shown without them, leave the array out and
/// fetch them by their parent's id.
public struct Children<Model: PersistentModel, Child: PersistentModel>: Sendable {
  let keyPath: any KeyPath<Model, [Child]> & Sendable
  let parent: any PartialKeyPath<Child> & Sendable

  /// The children in a property, which refer to their parent by one of theirs.
  public init(
    _ keyPath: any KeyPath<Model, [Child]> & Sendable,
    by parent: any KeyPath<Child, Model.ID> & Sendable
  ) {
    self.keyPath = keyPath
    self.parent = parent
  }

  /// The same for children that can do without a parent.
  public init(
    _ keyPath: any KeyPath<Model, [Child]> & Sendable,
    by parent: any KeyPath<Child, Model.ID?> & Sendable
  ) {
    self.keyPath = keyPath
    self.parent = parent
  }

  /// Asked only when both tables exist: each may mention the other.
  var parentColumn: ColumnDefinition? {
    Child.table.index(of: parent).map { Child.table.columns[$0].definition }
  }
}

/// A table's ``Children`` as its definition knows them.
struct ChildrenDefinition: Hashable, Sendable {
  var property: String
  var table: String
  /// Nil when the children's table has no column for it.
  var column: String?
}

/// ``Children`` without the type of the child.
struct Relation<Model: PersistentModel>: Sendable {
  let keyPath: any PartialKeyPath<Model> & Sendable
  /// The children of the row with a key, as an array of their type.
  let read: @Sendable (Session, StoredValue) throws -> Any
  /// Makes the children of a model those in the file.
  let write: @Sendable (Session, Model) throws -> Void
  /// Notes the keys of a model's children, by table, and of theirs.
  let collect: @Sendable (Model, inout [String: Set<StoredValue>]) throws -> Void
  let query: @Sendable () -> QueryRelation?
  let collectTables: @Sendable (inout Set<String>) -> Void
  private let child: @Sendable () -> (table: String, column: String?)

  init<Child>(_ children: Children<Model, Child>) {
    keyPath = children.keyPath
    read = { try $0.children(of: $1, by: children) }
    write = { try $0.saveChildren(of: $1, by: children) }
    collect = { try Session.collectChildren(of: $0, by: children, into: &$1) }
    query = { children.parentColumn.map { QueryRelation(Child.self, column: $0) } }
    collectTables = { Child.table.collectTables(into: &$0) }
    child = { (Child.table.name, children.parentColumn?.name) }
  }

  var definition: ChildrenDefinition {
    let (table, column) = child()
    return ChildrenDefinition(property: "\(keyPath)", table: table, column: column)
  }
}
