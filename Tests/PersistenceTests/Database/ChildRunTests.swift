import Foundation
import Testing

@testable import Persistence

// On Apple's systems a test bundle is loaded by a host of the developer tools; there these runs are left
// to `swift test` on Linux.
#if !canImport(Darwin)
  /// What only several processes can show. Each child is a run of this test program in one role.
  @Suite(.timeLimit(.minutes(3))) struct ChildRunTests {
    @Test("C16 two processes read, add and write a thousand times each and lose none")
    func counting() async throws {
      try await withTemporaryFolder(inMemory: true) { folder in
        let url = folder.appending(path: "trips.sqlite")
        try Database(.file(url), tables: travelTables).close()
        let children = try (0..<2).map { _ in try ChildRun.start("counts", on: url) }
        for child in children { #expect(await status(of: child) == 0) }
        let database = try Database(.file(url), tables: travelTables)
        #expect(try database.fetchAll(Guide.self).map(\.name) == ["2000"])
        try database.close()
      }
    }

    @Test("C14 kill -9 in the middle of a migration leaves the old version, and a copy of it")
    func migration() async throws {
      try await withTemporaryFolder { folder in
        let url = folder.appending(path: "trips.sqlite")
        let old = try Database(.file(url), tables: [Trip.self])
        let trips = (0..<10).map { Trip(name: "Trip \($0)") }
        for trip in trips { try old.insert(trip) }
        try old.close()

        let child = try ChildRun.start("migrates and dies", on: url)
        #expect(await status(of: child) == SIGKILL)
        #expect(child.terminationReason == .uncaughtSignal)

        let copy = URL(filePath: MigrationBackup.path(of: url.path(), before: 2))
        for file in [url, copy] {
          let revived = try Database(.file(file), tables: [Trip.self])
          #expect(try revived.fetchAll(Trip.self) == trips)
          try revived.close()
        }
        let migrated = try Database(
          .file(url), tables: [LaterTrip.self], migrations: [ChildRoles.migration()])
        #expect(try migrated.fetchAll(LaterTrip.self).map(\.rating) == trips.map { _ in 3 })
        try migrated.close()
        #expect(try contents(of: folder).count == 1)
      }
    }

    @Test("C14 C18 kill -9 between a file outside and its row leaves a file that is swept away")
    func outside() async throws {
      try await withTemporaryFolder { folder in
        let url = folder.appending(path: "deck.sqlite")
        let database = try Database(.file(url), tables: pictureTables)
        try database.insert(Deck(id: 1))
        let card = Card(id: 1, deckID: 1, picture: picture(1))
        try database.insert(card)
        try database.close()
        let child = try ChildRun.start("replaces a picture and dies", on: url)
        #expect(await status(of: child) == SIGKILL)
        let files = folder.appending(path: "External/deck.sqlite")
        #expect(try contents(of: files).count == 2)
        let revived = try Database(.file(url), tables: pictureTables)
        #expect(try revived.fetchAll(Card.self) == [card])
        #expect(try contents(of: files).count == 1)
        try revived.close()
      }
    }

    @Test("C19 a live query sees what another process wrote, at the watcher's next look")
    func watching() async throws {
      try await withTemporaryFolder { folder in
        let url = folder.appending(path: "trips.sqlite")
        let database = try Database(.file(url), tables: travelTables)
        let clock = StepClock()
        let watch = Task {
          try await database.watchForExternalChanges(every: .milliseconds(500), clock: clock)
        }
        var guides = database.observe(FetchDescriptor<Guide>()).makeAsyncIterator()
        #expect(try await guides.next() == [])
        await clock.step()
        #expect(!database.changes.hasNews)
        let child = try ChildRun.start("writes", on: url)
        #expect(await status(of: child) == 0)
        #expect(!database.changes.hasNews)
        await clock.step()
        #expect(try await guides.next()?.map(\.name) == ["from the child"])
        watch.cancel()
        try await watch.value
        try database.close()
      }
    }

    @Test("C18 without room for bytes outside there is a typed error, and nothing is lost or left")
    func noRoom() async throws {
      try await withTemporaryFolder { folder in
        let url = folder.appending(path: "deck.sqlite")
        let database = try Database(.file(url), tables: pictureTables)
        try database.insert(Deck(id: 1))
        try database.close()
        let child = try ChildRun.start("has no room", on: url)
        #expect(await status(of: child) == 0)
        let after = try Database(.file(url), tables: pictureTables)
        #expect(try after.fetchAll(Card.self).map(\.picture.count) == [100])
        #expect(try contents(of: folder.appending(path: "External/deck.sqlite")).count == 1)
        try after.close()
      }
    }

    private func status(of child: Process) async -> Int32 {
      await Task.detached { child.waitUntilExit() }.value
      return child.terminationStatus
    }
  }
#endif
