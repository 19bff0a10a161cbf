import Architecture
import Dependencies
import Foundation
import Persistence
import Testing

@Suite struct MemosClientTests {
  @Test("seed 000: important memos are found by the query; only those are read")
  func reads() async throws {
    let database = try emptyDatabase()
    let client = MemosClient(database: { database })
    for number in 1...20 {
      try await client.add(
        Memo(id: UUID(number: UInt64(number)), text: "", createdAt: PreviewData.today)
      ) { $0 % 10 == 0 ? "중요 \($0)" : "메모 \($0)" }
    }
    let before = try database.rowsRead()
    let important = try await first(client.memos(true))
    #expect(important?.map(\.text) == ["중요 20", "중요 10"])
    #expect(try database.rowsRead() - before == 2)
    #expect(try await first(client.memos(false))?.first?.text == "중요 20")
  }

  @Test("C2 text in either normal form is important")
  func forms() async throws {
    let database = try emptyDatabase()
    let client = MemosClient(database: { database })
    try await client.add(PreviewData.meeting) { _ in
      "중요 회의".decomposedStringWithCanonicalMapping
    }
    #expect(try await first(client.memos(true))?.count == 1)
  }

  @Test("two windows that add at the same time get different numbers")
  func numbers() async throws {
    let database = try emptyDatabase()
    let client = MemosClient(database: { database })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          let memo = Memo(
            id: UUID(number: UInt64(number)), text: "", createdAt: PreviewData.today)
          try await client.add(memo) { "\($0)" }
        }
      }
      try await group.waitForAll()
    }
    let texts = try await first(client.memos(false))?.map(\.text)
    #expect(texts == (1...20).reversed().map { "\($0)" })
  }

  @Test("deleting takes all that are there; a change of one that is gone throws")
  func writes() async throws {
    let database = try sampleDatabase()
    let client = MemosClient(database: { database })
    try await client.delete([PreviewData.meeting.id, UUID(number: 7)])
    #expect(try await first(client.memos(false)) == [PreviewData.shopping])
    await #expect(throws: DatabaseError.self) { try await client.update(PreviewData.meeting) }
  }
}

@Suite struct BooksClientTests {
  @Test("an empty list begins with the first books, once; one that has books is left alone")
  func begins() async throws {
    let database = try emptyDatabase()
    let client = BooksClient(database: { database }, firstBooks: PreviewData.books)
    #expect(try await first(client.books()) == PreviewData.books)
    var read = PreviewData.hong
    read.progress = 0.1 + 0.2
    try await client.update(read)
    #expect(try await first(client.books()) == [read, PreviewData.frankenstein])
    let bare = try emptyDatabase()
    #expect(try await first(BooksClient(database: { bare }).books()) == [])
  }

  @Test("an id can't be added twice")
  func insert() async throws {
    let database = try sampleDatabase()
    let client = BooksClient(database: { database })
    await #expect(throws: DatabaseError.self) { try await client.insert(PreviewData.hong) }
  }
}
