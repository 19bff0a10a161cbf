import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

/// A second database and a second storage on the same files stand for the other process.
@Suite struct AppOtherProcessTests {
  @Test("what another process writes shows within half a second: a row in its list, and a setting")
  func shows() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "other-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (mine, theirs) = (
      try AppSchema.open(inFolder: folder), try AppSchema.open(inFolder: folder)
    )
    let theirSettings = StorageClient.files(in: folder, scene: "2")
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      let storage = StorageClient.files(in: folder, scene: "1")
      let clock = $0.continuousClock
      $0.storage = storage
      $0.externalChanges = ExternalChangesClient(
        database: { mine }, storage: { storage }, clock: { clock })
      $0.trips = TripsClient(database: { mine })
      $0.memos.memos = { _ in live([]) }
      $0.books.books = { live([]) }
      $0.decks.decks = { AsyncStream { $0.yield([]) } }
    }
    store.exhaustivity = .off
    await store.send(.task)
    await store.skipReceivedActions()
    store.exhaustivity = .on
    #expect(store.state.trips.isObserving && store.state.trips.trips == [])

    try await TripsClient(database: { theirs }).insert(jeju)
    await store.clock.advance(by: .milliseconds(499))
    await store.clock.advance(by: .milliseconds(1))
    await store.receive(.trips(.tripsLoaded([jeju]))) { $0.trips.trips = [jeju] }

    try theirSettings.write(.app("listSort"), .string("name"))
    await store.clock.advance(by: .milliseconds(500))
    await store.receive(.settings(.listSortChanged(.name))) { $0.settings.listSort = .name }
    await store.receive(.trips(.settingsChanged(SettingsFeature.State(listSort: .name)))) {
      $0.trips.sort = .name
    }
    await store.receive(.trips(.tripsLoaded([jeju])))
    await store.clock.advance(by: .seconds(60))
    await store.cancelInFlightEffects()
  }

  /// An app without data that looks for other processes' changes by `watch`.
  private func app(
    watch: @escaping @Sendable () async throws -> Void
  ) -> TestStore<AppFeature.State, AppFeature.Action> {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.trips.trips = { _ in live([]) }
      $0.memos.memos = { _ in live([]) }
      $0.books.books = { live([]) }
      $0.decks.decks = { AsyncStream { $0.yield([]) } }
      $0.externalChanges.watch = watch
    }
    store.exhaustivity = .off
    return store
  }

  @Test("an app that is started once more looks once: what looked before has given up")
  func once() async {
    let (begun, ended) = (Recorder<Void>(), Recorder<Void>())
    let store = app {
      begun.append(())
      await withTaskCancellationHandler(operation: never) { ended.append(()) }
    }
    for _ in 1...2 {
      await store.send(.task)
      await store.skipReceivedActions()
    }
    #expect(begun.values.count == 2 && ended.values.count == 1)
    await store.cancelInFlightEffects()
  }

  @Test("data that can't be asked is no failure of the app: who reads it says so")
  func fails() async {
    let store = app { throw Failed() }
    await store.send(.task)
    await store.cancelInFlightEffects()
  }
}
