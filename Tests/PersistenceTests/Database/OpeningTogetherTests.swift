import Foundation
import Testing

@testable import Persistence

@Suite struct OpeningTogetherTests {
  @Test("several that open a new file at once all get it, and none takes it for somebody else's")
  func newFile() async throws {
    try await withTemporaryFolder(inMemory: true) { folder in
      for round in 1...100 {
        let url = folder.appending(path: "\(round).sqlite")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 1...4 {
            group.addTask { try Database(.file(url), tables: travelTables).close() }
          }
          try await group.waitForAll()
        }
      }
    }
  }
}
