import Foundation
public import Persistence

extension BooksClient {
  /// The books in a database.
  ///
  /// ```swift
  /// let database = try AppSchema.open(.inMemory)
  /// let books = BooksClient(database: { database })
  /// ```
  ///
  /// - Parameters:
  ///   - database: Asked for at each call.
  ///   - firstBooks: What a list that is empty begins with.
  public init(database: @escaping @Sendable () -> Database, firstBooks: [Book] = []) {
    self.init(
      books: {
        let database = database()
        return database.stream(FetchDescriptor<Book>()) { try database.begin(with: firstBooks) }
      },
      insert: { try database().insert($0) },
      update: { try database().update($0) })
  }
}

extension Database {
  fileprivate func begin(with books: [Book]) throws {
    try transaction { transaction in
      guard try transaction.fetchCount(FetchDescriptor<Book>()) == 0 else { return }
      for book in books { try transaction.insert(book) }
    }
  }
}

extension Book: PersistentModel {
  /// The table `book`.
  public static let table = Table<Book>("book") {
    Column("id", \.id).primaryKey()
    Column("title", \.title)
    Column("author", \.author)
    Column("progress", \.progress)
    Column("note", \.note)
  }

  /// The book of a row. Throws `DatabaseError` when the row holds something else.
  public init(row: Row<Book>) throws {
    self.init(
      id: try row[\.id], title: try row[\.title], author: try row[\.author],
      progress: try row[\.progress], note: try row[\.note])
  }
}
