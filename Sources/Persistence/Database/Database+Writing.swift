public import Foundation

extension Database {
  /// Adds a row. Throws ``DatabaseError``; when the id exists, one that names table and id.
  ///
  /// Example: `try database.insert(jeju)`.
  public func insert<Model: PersistentModel>(_ model: Model) throws {
    try write { try $0.insert(model) }
  }

  /// Changes the row with the model's id. Throws ``DatabaseError``; without such a row,
  /// ``DatabaseError/notFound(table:id:)``.
  ///
  /// Example: `try database.update(jeju)`.
  public func update<Model: PersistentModel>(_ model: Model) throws {
    try write { try $0.update(model) }
  }

  /// Changes the row with the model's id, or adds it. Throws ``DatabaseError``.
  ///
  /// Example: `try database.upsert(jeju)`.
  public func upsert<Model: PersistentModel>(_ model: Model) throws {
    try write { try $0.upsert(model) }
  }

  /// Deletes the row with an id, and what cascades from it; returns whether there was one. Throws
  /// ``DatabaseError``; when other rows are in the way, one that names them.
  ///
  /// Example: `try database.delete(Trip.self, id: jeju.id) == true`.
  @discardableResult
  public func delete<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Bool {
    try write { try $0.delete(model, id: id) }
  }

  /// Deletes the rows that a predicate holds for (all when nil), and what cascades from them; returns
  /// how many, without the cascades. Throws ``DatabaseError``.
  ///
  /// Example: `try database.deleteAll(Trip.self) == 2`.
  @discardableResult
  public func deleteAll<Model: PersistentModel>(
    _ model: Model.Type, where predicate: Predicate<Model>? = nil
  ) throws -> Int {
    try write { try $0.deleteAll(model, where: predicate) }
  }

  /// Moves a row to a place, counted from 0, among those with the same value in the column that says
  /// ``Column/ordered(by:)``. Throws ``DatabaseError``, when the place is not there
  /// ``DatabaseError/invalidMove(table:detail:)``.
  ///
  /// Example: `try database.move(Activity.self, id: walk.id, to: 0)` makes it its trip's first.
  public func move<Model: PersistentModel>(
    _ model: Model.Type, id: Model.ID, to index: Int
  ) throws {
    try write { try $0.move(model, id: id, to: index) }
  }

  /// Several writes and reads that happen together or not at all: when the closure throws, nothing of
  /// it was done.
  ///
  /// Inside, use only the ``Transaction``; the database itself would throw
  /// ``DatabaseError/reentrant``. Throws ``DatabaseError`` and what the closure throws.
  ///
  /// ```swift
  /// try database.transaction {
  ///   try $0.insert(jeju)
  ///   try $0.insert(flight)
  /// }
  /// ```
  public func transaction<Result: Sendable>(
    _ body: (Transaction) throws -> Result
  ) throws -> Result {
    try write { session in
      let transaction = Transaction(session)
      defer { transaction.end() }
      return try body(transaction)
    }
  }
}
