import Persistence

extension Database {
  /// The rows of a description, now and after each change, as a stream whose type names no database.
  ///
  /// It is pulled, not pushed: without a task of its own the query runs where its consumer runs, so a
  /// test store sees all of it, and it ends with the consumer.
  func stream<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) -> AsyncThrowingStream<[Model], any Error> {
    let rows = PulledRows(observe(descriptor))
    return AsyncThrowingStream { try await rows.next() }
  }
}

/// A live query's iterator, on the heap.
///
/// `@unchecked`: an `AsyncThrowingStream` has one consumer (it traps for a second one), who asks for the
/// next element when it has the one before.
private final class PulledRows<Model: PersistentModel>: @unchecked Sendable {
  private let query: LiveQuery<Model>
  private var iterator: LiveQuery<Model>.Iterator?

  init(_ query: LiveQuery<Model>) {
    self.query = query
  }

  func next() async throws -> [Model]? {
    // Made at the first request: a stream that nobody reads watches nothing.
    var current = iterator ?? query.makeAsyncIterator()
    let rows = try await current.next(isolation: nil)
    iterator = current
    return rows
  }
}
