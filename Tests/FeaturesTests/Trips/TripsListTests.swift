import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct TripsListTests {
  @Test("the list is watched by the chosen order, all trips unless told otherwise")
  func loads() async {
    let store = TestStore(initialState: TripsFeature.State()) {
      TripsFeature()
    } withDependencies: {
      $0.trips.trips = { query in
        live(query == TripQuery(sort: .date, onlyAfter: nil) ? [past, jeju] : [])
      }
    }
    let task = await store.send(.task) { $0.isObserving = true }
    await store.receive(.tripsLoaded([past, jeju])) { $0.trips = [past, jeju] }
    await task.cancel()
  }

  @Test("seed 000: upcoming trips are those that start after now; the store filters")
  func upcoming() async {
    let store = TestStore(initialState: TripsFeature.State()) {
      TripsFeature()
    } withDependencies: {
      $0.date = .constant(PreviewData.today)
      $0.trips.trips = { query in
        live(query.onlyAfter == PreviewData.today ? [jeju] : [past, jeju])
      }
    }
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.tripsLoaded([past, jeju])) { $0.trips = [past, jeju] }
    await store.send(.upcomingOnlyChanged(true)) { $0.upcomingOnly = true }
    await store.receive(.tripsLoaded([jeju])) { $0.trips = [jeju] }
    // The first query was replaced: one is left to be cancelled, and it is the last one's.
    let task = await store.send(.upcomingOnlyChanged(false)) { $0.upcomingOnly = false }
    await store.receive(.tripsLoaded([past, jeju])) { $0.trips = [past, jeju] }
    await task.cancel()
    await store.finish()
  }

  @Test("another order replaces the query; a setting that leaves the order alone does not")
  func sorts() async {
    let store = TestStore(initialState: TripsFeature.State()) {
      TripsFeature()
    } withDependencies: {
      $0.trips.trips = { live($0.sort == .name ? [busan, jeju] : [jeju, busan]) }
    }
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.tripsLoaded([jeju, busan])) { $0.trips = [jeju, busan] }
    await store.send(
      .settingsChanged(SettingsFeature.State(showsCompleted: false, listSort: .date))
    ) {
      $0.showsCompleted = false
    }
    let task = await store.send(
      .settingsChanged(SettingsFeature.State(showsCompleted: false, listSort: .name))
    ) {
      $0.sort = .name
    }
    await store.receive(.tripsLoaded([busan, jeju])) { $0.trips = [busan, jeju] }
    await task.cancel()
    await store.finish()
  }

  @Test("a list that is not watched yet starts no query when order or filter change")
  func waitsForTask() async {
    let store = TestStore(initialState: TripsFeature.State()) { TripsFeature() }
    await store.send(.upcomingOnlyChanged(true)) { $0.upcomingOnly = true }
    await store.send(.settingsChanged(SettingsFeature.State(listSort: .name))) { $0.sort = .name }
    await store.finish()
  }

  @Test(
    "a list that can't be read says so, and keeps what it had",
    arguments: [(english, "Loading failed"), (korean, "불러오지 못했다")])
  func loadFails(locale: Locale, message: String) async {
    let store = TestStore(initialState: TripsFeature.State(trips: [jeju])) {
      TripsFeature()
    } withDependencies: {
      $0.locale = locale
      $0.trips.trips = { _ in broken() }
    }
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.loadFailed) { $0.errorMessage = message }
    store.dependencies.trips.trips = { _ in live([busan]) }
    let task = await store.send(.task)
    await store.receive(.tripsLoaded([busan])) {
      $0.trips = [busan]
      $0.errorMessage = nil
    }
    await task.cancel()
  }
}
