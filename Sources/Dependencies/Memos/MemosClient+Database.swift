import Foundation
public import Persistence

extension MemosClient {
  /// The memos in a database.
  ///
  /// ```swift
  /// let database = try AppSchema.open(.inMemory)
  /// let memos = MemosClient(database: { database })
  /// ```
  ///
  /// - Parameter database: Asked for at each call.
  public init(database: @escaping @Sendable () -> Database) {
    self.init(
      memos: { database().stream(.memos(importantOnly: $0)) },
      add: { memo, text in
        // Counting and adding are one step: another window may be adding too.
        try database().transaction { transaction in
          var memo = memo
          memo.text = text(try transaction.fetchCount(FetchDescriptor<Memo>()) + 1)
          var newest = FetchDescriptor<Memo>.memos(importantOnly: false)
          newest.limit = 1
          if let last = try transaction.fetch(newest).first, last.createdAt >= memo.createdAt {
            // The clock stands still or was set back, and yet the new one stands first.
            memo.createdAt = last.createdAt.addingTimeInterval(0.001)
          }
          try transaction.insert(memo)
        }
      },
      update: { try database().update($0) },
      delete: { ids in
        try database().deleteAll(Memo.self, where: #Predicate { ids.contains($0.id) })
      })
  }
}

extension FetchDescriptor<Memo> {
  /// Which memos are important is the database's to find out.
  static func memos(importantOnly: Bool) -> FetchDescriptor {
    FetchDescriptor(
      predicate: importantOnly ? #Predicate { $0.text.localizedStandardContains("중요") } : nil,
      sortBy: [SortDescriptor(\.createdAt, order: .reverse)])
  }
}

extension Memo: PersistentModel {
  /// The table `memo`.
  public static let table = Table<Memo>("memo") {
    Column("id", \.id).primaryKey()
    Column("text", \.text)
    Column("createdAt", \.createdAt).indexed()
  }

  /// The memo of a row. Throws `DatabaseError` when the row holds something else.
  public init(row: Row<Memo>) throws {
    self.init(id: try row[\.id], text: try row[\.text], createdAt: try row[\.createdAt])
  }
}
