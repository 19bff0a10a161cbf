import Foundation
import Testing

@testable import Persistence

struct DatabaseFileTests {
  @Test("C16 a file that another process is just writing is no damaged one: its journal says so")
  func growing() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "trips.sqlite")
      let database = try Database(.file(url), tables: travelTables)
      try database.close()
      let whole = try Data(contentsOf: url)
      // The first page of a commit is on the disk, the others are not.
      try whole.prefix(4096).write(to: url)
      #expect(throws: DatabaseError.self) { try DatabaseFile(path: url.path()) }

      let journal = folder.appending(path: "trips.sqlite-journal")
      try Data("a commit is under way".utf8).write(to: journal)
      let file = try DatabaseFile(path: url.path())
      #expect(file.header?.version == 1)

      // The commit has come to its end.
      try FileManager.default.removeItem(at: journal)
      try whole.write(to: url)
      #expect(try DatabaseFile(path: url.path()).header?.expectedSize == UInt64(whole.count))
    }
  }
}
