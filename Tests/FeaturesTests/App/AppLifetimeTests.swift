import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct AppLifetimeTests {
  @Test("the watched lists are declared long-living, so that nobody waits for them; writes are not")
  @MainActor func longLiving() {
    var state = AppFeature.State()
    state.trips.trips = [jeju]
    state.trips.form = TripFormFeature.State(trip: busan, isNew: true)
    let store = Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.trips.trips = { _ in live([]) }
      $0.trips.activities = { _ in live([]) }
      $0.trips.insert = { _ in }
      $0.memos.memos = { _ in live([]) }
      $0.books.books = { live([]) }
      $0.decks.decks = { AsyncStream { $0.yield([]) } }
      $0.externalChanges.watch = never
    }
    defer { store.close() }
    store.send(.task)
    store.send(.trips(.tripTapped(jeju.id)))
    store.send(.trips(.saveButtonTapped))
    #expect(
      store.effects.map(\.name) == [
        "other processes", "trips", "memos", "decks", "books", "activities", "save",
      ])
    #expect(
      store.effects.map(\.place) == [
        "", "trips", "memos", "decks", "reading", "trips.detail", "trips",
      ])
    #expect(store.effects.map(\.isLongLiving) == [true, true, true, true, true, true, false])
  }

  @Test("seed 001: windows share the data, what is written in one shows in the other")
  func windows() async {
    let database = DependencyValues(context: .test).database
    func window() -> TestStore<TripsFeature.State, TripsFeature.Action> {
      TestStore(initialState: TripsFeature.State()) {
        TripsFeature()
      } withDependencies: {
        $0.trips = TripsClient(database: { database })
      }
    }
    let (one, other) = (window(), window())
    for store in [one, other] {
      await store.send(.task) { $0.isObserving = true }
      await store.receive(.tripsLoaded([]))
    }
    let draft = Trip(
      id: UUID(number: 0), name: "", destination: "",
      startDate: Date(timeIntervalSinceReferenceDate: 0))
    await one.send(.addButtonTapped) { $0.form = TripFormFeature.State(trip: draft, isNew: true) }
    await one.send(.form(.presented(.nameChanged("제주")))) { $0.form?.trip.name = "제주" }
    await one.send(.saveButtonTapped) { $0.form?.isSaving = true }
    var saved = draft
    saved.name = "제주"
    await one.receive(.saved(saved)) { $0.form = nil }
    await one.receive(.tripsLoaded([saved])) { $0.trips = [saved] }
    await other.receive(.tripsLoaded([saved])) { $0.trips = [saved] }
    await one.cancelInFlightEffects()
    await other.cancelInFlightEffects()
  }
}
