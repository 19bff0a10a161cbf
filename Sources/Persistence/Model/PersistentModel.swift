/// A value type whose values are rows of a table.
///
/// ```swift
/// struct Trip: Identifiable, Equatable, Sendable {
///   var id: UUID
///   var name: String
/// }
/// extension Trip: PersistentModel {
///   static let table = Table<Trip>("trip") {
///     Column("id", \.id).primaryKey()
///     Column("name", \.name)
///   }
///   init(row: Row<Trip>) throws {
///     self.init(id: try row[\.id], name: try row[\.name])
///   }
/// }
/// ```
/// The initialiser is written out so that the compiler asks for every property: none can be
/// forgotten and come back as a default.
public protocol PersistentModel: Identifiable, Equatable, Sendable where ID: ColumnValue {
  /// The model's table.
  static var table: Table<Self> { get }
  /// Makes the value of a row. Throw whatever ``Row`` throws, and your own errors.
  init(row: Row<Self>) throws
}
