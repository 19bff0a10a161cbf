/// The rows of a description now, and again after every change of them.
///
/// ```swift
/// for try await trips in database.observe(FetchDescriptor<Trip>()) {
///   print(trips.count)
/// }
/// ```
/// It gives the rows at once, then after each commit that wrote to the model's table (or its children's) and
/// changed these rows; never the same rows twice in a row. It does not queue: who comes late for several
/// changes gets the rows as they are then. It ends when the database is closed or the consumer's task
/// cancelled, and throws what a fetch throws.
///
/// It sees what is written through its own ``Database``, not what others write to the file, until
/// ``Database/checkForExternalChanges()`` says so.
public struct LiveQuery<Model: PersistentModel>: AsyncSequence, Sendable {
  /// All rows.
  public typealias Element = [Model]
  /// What a fetch throws.
  public typealias Failure = any Error

  let database: Database
  let descriptor: FetchDescriptor<Model>

  /// Starts to watch. The watch ends with the iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(Watch(database.changes, tables: Model.table.allTables), database, descriptor)
  }

  /// One consumer's watch over the rows.
  public struct Iterator: AsyncIteratorProtocol {
    private let watch: Watch
    private let database: Database
    private let descriptor: FetchDescriptor<Model>
    private var last: [Model]?

    init(_ watch: Watch, _ database: Database, _ descriptor: FetchDescriptor<Model>) {
      self.watch = watch
      self.database = database
      self.descriptor = descriptor
    }

    /// Waits for rows that differ from those given last; nil at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> [Model]? {
      while true {
        // The first rows need no change.
        if last != nil, await !watch.change() { break }
        guard !Task.isCancelled else { break }
        let rows = try database.fetch(descriptor)
        if rows != last {
          last = rows
          return rows
        }
      }
      watch.end()
      return nil
    }

    /// Waits for rows that differ from those given last; nil at the end.
    public mutating func next() async throws -> [Model]? {
      try await next(isolation: nil)
    }
  }
}

/// A registration with the hub that goes when it is no longer held.
final class Watch: Sendable {
  private let hub: ChangeHub
  private let id: Int

  init(_ hub: ChangeHub, tables: Set<String>) {
    self.hub = hub
    id = hub.add(tables)
  }

  deinit { end() }

  func end() { hub.remove(id) }

  func change() async -> Bool {
    await withTaskCancellationHandler {
      await hub.change(for: id)
    } onCancel: {
      end()
    }
  }
}

extension Database {
  /// The rows of a description, now and after every change; see ``LiveQuery``.
  ///
  /// Example: `for try await trips in database.observe(FetchDescriptor<Trip>()) { … }`.
  public func observe<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) -> LiveQuery<Model> {
    LiveQuery(database: self, descriptor: descriptor)
  }

  /// Asks the file whether another process, or another `Database`, has written to it; if so, every
  /// live query looks again. Returns whether that was so. Throws ``DatabaseError``.
  ///
  /// Example: `try database.checkForExternalChanges() == false` while nobody else writes.
  @discardableResult
  public func checkForExternalChanges() throws -> Bool {
    let changed = try gate.withConnection { try $0.wasChangedByOthers() }
    if changed { changes.publish(nil) }
    return changed
  }
}
