public import Foundation

extension Database {
  /// The database inside ``Database/transaction(_:)``. It ends with the closure.
  ///
  /// Example: `try database.transaction { try $0.insert(jeju) }`.
  public final class Transaction {
    private var session: Session?

    init(_ session: Session) {
      self.session = session
    }

    func end() { session = nil }

    private func current() throws -> Session {
      guard let session else { throw DatabaseError.ended(what: Wording.transaction) }
      return session
    }

    /// The rows of a description, with this transaction's own writes. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.fetch(FetchDescriptor<Trip>()).isEmpty`.
    public func fetch<Model: PersistentModel>(
      _ descriptor: FetchDescriptor<Model>
    ) throws -> [Model] {
      try current().fetch(descriptor)
    }

    /// The row with an id, or nil. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.fetch(Trip.self, id: jeju.id) == jeju`.
    public func fetch<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Model? {
      try current().fetch(model, id: id)
    }

    /// How many rows a description has. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.fetchCount(FetchDescriptor<Trip>()) == 0`.
    public func fetchCount<Model: PersistentModel>(
      _ descriptor: FetchDescriptor<Model>
    ) throws -> Int {
      try current().fetchCount(descriptor)
    }

    /// Adds a row. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.insert(jeju)`.
    public func insert<Model: PersistentModel>(_ model: Model) throws {
      try current().insert(model)
    }

    /// Changes the row with the model's id. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.update(jeju)`.
    public func update<Model: PersistentModel>(_ model: Model) throws {
      try current().update(model)
    }

    /// Changes the row with the model's id, or adds it. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.upsert(jeju)`.
    public func upsert<Model: PersistentModel>(_ model: Model) throws {
      try current().upsert(model)
    }

    /// Moves a row to a place, counted from 0, among those of its group; see
    /// ``Database/move(_:id:to:)``. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.move(Activity.self, id: walk.id, to: 0)`.
    public func move<Model: PersistentModel>(
      _ model: Model.Type, id: Model.ID, to index: Int
    ) throws {
      try current().move(model, id: id, to: index)
    }

    /// Deletes the row with an id; returns whether there was one. Throws ``DatabaseError``.
    ///
    /// Example: `try transaction.delete(Trip.self, id: jeju.id) == true`.
    @discardableResult
    public func delete<Model: PersistentModel>(
      _ model: Model.Type, id: Model.ID
    ) throws -> Bool {
      try current().delete(model, id: id)
    }

    /// Deletes the rows that a predicate holds for (all when nil); returns how many. Throws
    /// ``DatabaseError``.
    ///
    /// Example: `try transaction.deleteAll(Trip.self) == 2`.
    @discardableResult
    public func deleteAll<Model: PersistentModel>(
      _ model: Model.Type, where predicate: Predicate<Model>? = nil
    ) throws -> Int {
      try current().deleteAll(model, where: predicate)
    }
  }
}
