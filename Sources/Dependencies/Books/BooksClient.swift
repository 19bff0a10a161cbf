public import Architecture

/// The reading list of the book club, and how far the person has come.
///
/// ```swift
/// @Dependency(\.books) var books
/// try await books.update(book)
/// ```
///
/// Every endpoint throws what the store behind it throws; a write that has returned is kept.
public struct BooksClient: Sendable {
  /// The books in the order in which they were added, now and after each change. Ends when its consumer
  /// is cancelled.
  public var books: @Sendable () -> AsyncThrowingStream<[Book], any Error>
  /// Adds a book; throws when there is one with its id.
  public var insert: @Sendable (Book) async throws -> Void
  /// Replaces the book with the same id; throws when there is none.
  public var update: @Sendable (Book) async throws -> Void

  /// A client of these closures.
  public init(
    books: @escaping @Sendable () -> AsyncThrowingStream<[Book], any Error>,
    insert: @escaping @Sendable (Book) async throws -> Void,
    update: @escaping @Sendable (Book) async throws -> Void
  ) {
    self.books = books
    self.insert = insert
    self.update = update
  }
}

extension BooksClient: DependencyKey {
  /// The books in `\.database`. A list that is empty begins with the club's two books.
  public static var liveValue: BooksClient {
    @Dependency(\.database) var database
    return BooksClient(database: { database }, firstBooks: PreviewData.books)
  }

  /// The books in `\.database`, which holds ``PreviewData`` in a preview.
  public static var previewValue: BooksClient { liveValue }

  /// Every endpoint fails the test that calls it.
  public static var testValue: BooksClient {
    BooksClient(
      books: { unimplemented("BooksClient.books") },
      insert: unimplemented("BooksClient.insert"),
      update: unimplemented("BooksClient.update"))
  }
}

extension DependencyValues {
  /// The reading list.
  public var books: BooksClient {
    get { self[BooksClient.self] }
    set { self[BooksClient.self] = newValue }
  }
}
