import Foundation
import Testing

@testable import Persistence

struct WriteAheadLogTests {
  /// The log of a database that went from version 1 to 3 and is still open, and its file's header.
  private func log(in folder: URL) throws -> (Data, DatabaseHeader) {
    let url = folder.appending(path: "a.sqlite")
    try Database(.file(url), tables: travelTables).close()
    let migrations = [Migration("nothing"), Migration("nothing")]
    let database = try Database(.file(url), tables: travelTables, migrations: migrations)
    try database.insert(Trip(name: "제주"))
    let log = try Data(contentsOf: URL(filePath: url.path() + "-wal"))
    let header = try #require(DatabaseHeader(try Data(contentsOf: url)))
    try database.close()
    return (log, header)
  }

  private func version(_ log: Data, _ header: DatabaseHeader, in folder: URL) throws -> Int {
    let url = folder.appending(path: "log")
    try log.write(to: url)
    return try WriteAheadLog(path: url.path()).lastHeader(over: header).version
  }

  @Test("the log's last committed header is the file's header to be")
  func committed() throws {
    try withTemporaryFolder { folder in
      let (log, header) = try log(in: folder)
      #expect(header.version == 1)
      #expect(try version(log, header, in: folder) == 3)
    }
  }

  @Test("torn, cut off, empty and foreign logs change nothing")
  func torn() throws {
    try withTemporaryFolder { folder in
      let (log, header) = try log(in: folder)
      // A byte of the first frame's page, of its salt, of the log's own header.
      for offset in [32 + 24 + 2000, 32 + 8, 16] {
        var torn = log
        torn[offset] ^= 1
        #expect(try version(torn, header, in: folder) == 1)
      }
      for length in [0, 31, 32, 32 + 24 + 100] {
        #expect(try version(log.prefix(length), header, in: folder) == 1)
      }
      #expect(try version(Data("not a log at all, but some text".utf8), header, in: folder) == 1)
    }
  }

  @Test("C18 a log for another page size is refused")
  func pageSize() throws {
    try withTemporaryFolder { folder in
      let (log, found) = try log(in: folder)
      var header = found
      header.pageSize = 1024
      let error = #expect(throws: DatabaseError.self) { try version(log, header, in: folder) }
      #expect(text(of: error).contains("another database's"))
    }
  }
}
