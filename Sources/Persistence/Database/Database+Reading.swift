import Foundation

extension Database {
  /// The rows of a description. Throws ``DatabaseError``.
  ///
  /// Example: `try database.fetch(FetchDescriptor<Trip>(limit: 1)).count == 1`.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [Model] {
    try read { try $0.fetch(descriptor) }
  }

  /// The row with an id, or nil. Throws ``DatabaseError``.
  ///
  /// Example: `try database.fetch(Trip.self, id: jeju.id) == jeju`.
  public func fetch<Model: PersistentModel>(_ model: Model.Type, id: Model.ID) throws -> Model? {
    try read { try $0.fetch(model, id: id) }
  }

  /// Every row, in the order of insertion. Throws ``DatabaseError``.
  ///
  /// Example: `try database.fetchAll(Trip.self) == [jeju, busan]`.
  public func fetchAll<Model: PersistentModel>(_ model: Model.Type) throws -> [Model] {
    try fetch(FetchDescriptor<Model>())
  }

  /// How many rows a description has, without reading them. Throws ``DatabaseError``.
  ///
  /// Example: `try database.fetchCount(FetchDescriptor<Trip>()) == 2`.
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> Int {
    try read { try $0.fetchCount(descriptor) }
  }
}
