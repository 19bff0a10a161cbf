import Architecture
import Dependencies
import Foundation
import Persistence
import Testing

@Suite struct ExternalChangesClientTests {
  @Test("watching ends when the database is closed")
  func ends() async throws {
    let database = try emptyDatabase()
    try database.close()
    let client = ExternalChangesClient(
      database: { database }, storage: { .inMemory() }, clock: { ImmediateClock() })
    try await client.watch()
  }

  @Test("settings that can't be read are said once, and looked at again when they have changed")
  func unreadableSettings() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = StorageClient.files(in: folder, scene: "1")
    try storage.write(.app("a"), .int(1))
    _ = try storage.read(.app("a"))
    let file = folder.appending(path: "settings.json")
    let database = try AppSchema.open(inFolder: folder)
    let looks = Looks { number in
      switch number {
      case 1: try Data("diary".utf8).write(to: file)
      case 4: try Data(#"{"a": 2}"#.utf8).write(to: file)
      case 6: try database.close()
      default: break
      }
    }
    let client = ExternalChangesClient(
      database: { database },
      storage: {
        var watched = storage
        watched.checkForExternalChanges = {
          try looks.next()
          return try storage.checkForExternalChanges()
        }
        return watched
      }, clock: { ImmediateClock() })
    let changes = Locked<[Architecture.StoredValue?]>([])
    let subscription = storage.observe { _, value in changes.withLock { $0.append(value) } }
    let issues = IssueRecorder()
    try await issues.record { try await client.watch() }
    subscription.cancel()
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("holds no settings") == true)
    #expect(changes.withLock { $0 } == [.int(2)])
  }

  @Test("a preview has nothing to watch; a test that watches must say so")
  func contexts() async throws {
    try await DependencyValues(context: .preview).externalChanges.watch()
    let issues = IssueRecorder()
    await issues.record { () async in
      _ = await #expect(throws: UnimplementedError.self) {
        try await ExternalChangesClient.testValue.watch()
      }
    }
    #expect(issues.messages.first?.contains("ExternalChangesClient.watch") == true)
  }

  @Test("live, it looks into the database and the storage of its store, by its clock")
  func live() async throws {
    var values = DependencyValues(context: .live)
    let database = try emptyDatabase()
    values.database = database
    values.continuousClock = ImmediateClock()
    values.storage = .inMemory()
    values.storage.checkForExternalChanges = {
      try database.close()
      return false
    }
    let container = DependencyContainer(values)
    try await container.values.externalChanges.watch()
  }
}

/// Counts looks, and does something at each.
private final class Looks: Sendable {
  private let number = Locked(0)
  private let body: @Sendable (Int) throws -> Void

  init(_ body: @escaping @Sendable (Int) throws -> Void) { self.body = body }

  func next() throws {
    try body(
      number.withLock { number in
        number += 1
        return number
      })
  }
}
