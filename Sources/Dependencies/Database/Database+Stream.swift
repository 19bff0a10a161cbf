import Persistence
import Synchronization

extension Database {
  /// The rows of a description, now and after each change, as a stream whose type names no database.
  ///
  /// It is pulled, not pushed: without a task of its own the query runs where its consumer runs, so a
  /// test store sees all of it, and it ends with the consumer.
  ///
  /// - Parameter prepare: Called before the first rows are read.
  func stream<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>,
    preparing prepare: @escaping @Sendable () throws -> Void = {}
  ) -> AsyncThrowingStream<[Model], any Error> {
    let rows = PulledRows(observe(descriptor), prepare)
    return AsyncThrowingStream { try await rows.next() }
  }

  /// The same, each row as something else.
  func stream<Model: PersistentModel, Element: Sendable>(
    _ descriptor: FetchDescriptor<Model>, as element: @escaping @Sendable (Model) -> Element
  ) -> AsyncThrowingStream<[Element], any Error> {
    let rows = PulledRows(observe(descriptor), {})
    return AsyncThrowingStream { try await rows.next()?.map(element) }
  }
}

/// A live query's iterator, on the heap.
///
/// `@unchecked`: `isBusy` lets one consumer in at a time, and hands what it wrote on to the next one.
private final class PulledRows<Model: PersistentModel>: @unchecked Sendable {
  private let query: LiveQuery<Model>
  private var iterator: LiveQuery<Model>.Iterator?
  private let isBusy = Atomic(false)

  private let prepare: @Sendable () throws -> Void

  init(_ query: LiveQuery<Model>, _ prepare: @escaping @Sendable () throws -> Void) {
    self.query = query
    self.prepare = prepare
  }

  func next() async throws -> [Model]? {
    // As with every stream of the standard library, two tasks that read one at once are a mistake.
    precondition(!isBusy.exchange(true, ordering: .acquiring), Wording.twoConsumers)
    defer { isBusy.store(false, ordering: .releasing) }
    // Made at the first request: a stream that nobody reads watches nothing.
    if iterator == nil { try prepare() }
    var current = iterator ?? query.makeAsyncIterator()
    let rows = try await current.next(isolation: nil)
    iterator = current
    return rows
  }
}
