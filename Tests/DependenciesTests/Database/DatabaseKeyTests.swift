import Architecture
import Dependencies
import Foundation
import Persistence
import Testing

@Suite struct DatabaseKeyTests {
  @Test("a test's database is empty, in memory, and its own")
  func test() throws {
    let (one, other) = (DependencyValues(context: .test), DependencyValues(context: .test))
    #expect(one.database === one.database)
    #expect(one.database !== other.database)
    #expect(one.database.url == nil)
    try PreviewData.insert(into: one.database)
    #expect(try other.database.fetchAll(Trip.self) == [])
  }

  @Test("DE9 a preview's database holds the samples, in memory, and is its own")
  func preview() throws {
    let (one, other) = (DependencyValues(context: .preview), DependencyValues(context: .preview))
    #expect(one.database.url == nil)
    #expect(try one.database.fetchAll(Trip.self) == PreviewData.trips)
    #expect(try one.database.fetchAll(Activity.self) == PreviewData.activities)
    try one.database.deleteAll(Trip.self)
    #expect(try other.database.fetchAll(Trip.self) == PreviewData.trips)
  }

  @Test("a preview's clients work on the database of the same preview")
  func previewClients() async throws {
    let container = DependencyContainer(DependencyValues(context: .preview))
    #expect(try await container.values.tripSearch.search("제주").map(\.name) == ["제주"])
    try await container.values.trips.delete(PreviewData.jeju.id)
    #expect(try container.values.database.fetch(Trip.self, id: PreviewData.jeju.id) == nil)
    #expect(try await container.values.tripSearch.search("제주") == [])
  }

  @Test("live clients work on the database that the program puts in")
  func liveClients() async throws {
    let database = try emptyDatabase()
    var values = DependencyValues(context: .live)
    values.database = database
    let container = DependencyContainer(values)
    try await container.values.trips.insert(PreviewData.busan)
    #expect(try database.fetchAll(Trip.self) == [PreviewData.busan])
    #expect(try await container.values.tripSearch.search("부산").count == 1)
  }

  @Test("the live database is a file in its folder, and keeps what was written")
  func live() throws {
    try withTemporaryFolder { folder in
      let folder = folder.appending(path: "new/trips")
      let database = DatabaseKey.open(inFolder: folder)
      try PreviewData.insert(into: database)
      try database.close()
      let again = try AppSchema.open(inFolder: folder)
      #expect(again.url?.lastPathComponent == "trips.sqlite")
      #expect(try again.fetchAll(Trip.self) == PreviewData.trips)
      try again.close()
    }
  }

  @Test("a live database that can't be opened is told with its reason, and refuses every call")
  func liveFails() async throws {
    let issues = IssueRecorder()
    let file = FileManager.default.temporaryDirectory.appending(path: "trips-\(UUID())")
    try Data("no folder".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let database = await issues.record { DatabaseKey.open(inFolder: file) }
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains(file.path(percentEncoded: false)) == true)
    #expect(issues.messages.first?.contains("the folder can't be made") == true)
    #expect(throws: DatabaseError.closed) { try database.insert(PreviewData.jeju) }
    #expect(throws: DatabaseError.closed) { try database.fetchAll(Trip.self) }
    #expect(try Data(contentsOf: file) == Data("no folder".utf8))
  }

  @Test(
    "the data lie where XDG says, or in the person's own folder",
    arguments: [
      (["XDG_DATA_HOME": "/data"], "/data/trips"),
      (["XDG_DATA_HOME": ""], "/home/kim/.local/share/trips"),
      (["XDG_DATA_HOME": "relative"], "/home/kim/.local/share/trips"),
      ([:], "/home/kim/.local/share/trips"),
    ])
  func defaultFolder(environment: [String: String], path: String) {
    let home = URL(filePath: "/home/kim", directoryHint: .isDirectory)
    let folder = AppSchema.defaultFolder(environment: environment, home: home)
    #expect(folder.path(percentEncoded: false) == path)
  }
}
