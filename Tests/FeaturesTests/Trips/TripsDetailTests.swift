import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct TripsDetailTests {
  private func open(showsCompleted: Bool = true) -> TripsFeature.State {
    var state = TripsFeature.State(trips: [jeju, busan])
    state.detail = TripDetailFeature.State(trip: jeju, showsCompleted: showsCompleted)
    return state
  }

  @Test("a tapped trip opens and its activities are watched; its own close button ends that")
  func opensAndCloses() async {
    var state = TripsFeature.State(trips: [jeju, busan])
    state.showsCompleted = false
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.trips.activities = { _ in live([olle]) }
    }
    await store.send(.tripTapped(jeju.id)) {
      $0.detail = TripDetailFeature.State(trip: jeju, showsCompleted: false)
    }
    await store.receive(.detail(.presented(.task)))
    await store.receive(.detail(.presented(.activitiesLoaded([olle])))) {
      $0.detail?.activities = [olle]
    }
    await store.send(.detail(.presented(.closeButtonTapped)))
    await store.receive(.detail(.dismiss)) { $0.detail = nil }
    await store.finish()
  }

  @Test("another trip opened on top of the first one ends the first one's query")
  func swaps() async {
    let store = TestStore(initialState: TripsFeature.State(trips: [jeju, busan])) {
      TripsFeature()
    } withDependencies: {
      $0.trips.activities = { _ in live([]) }
    }
    for trip in [jeju, busan] {
      await store.send(.tripTapped(trip.id)) { $0.detail = TripDetailFeature.State(trip: trip) }
      await store.receive(.detail(.presented(.task)))
      await store.receive(.detail(.presented(.activitiesLoaded([]))))
    }
    await store.send(.detail(.dismiss)) { $0.detail = nil }
    await store.finish()
  }

  @Test("a trip that is tapped while it is open is watched once")
  func opensAgain() async {
    let ended = Recorder<Trip.ID>()
    let store = TestStore(initialState: TripsFeature.State(trips: [jeju])) {
      TripsFeature()
    } withDependencies: {
      $0.trips.activities = { id in
        AsyncThrowingStream { continuation in
          continuation.onTermination = { _ in ended.append(id) }
          continuation.yield([])
        }
      }
    }
    await store.send(.tripTapped(jeju.id)) { $0.detail = TripDetailFeature.State(trip: jeju) }
    await store.receive(.detail(.presented(.task)))
    await store.receive(.detail(.presented(.activitiesLoaded([]))))
    #expect(ended.values == [])
    await store.send(.tripTapped(jeju.id))
    await store.receive(.detail(.presented(.task)))
    await store.receive(.detail(.presented(.activitiesLoaded([]))))
    #expect(ended.values == [jeju.id])
    await store.send(.detail(.dismiss)) { $0.detail = nil }
    #expect(ended.values == [jeju.id, jeju.id])
  }

  @Test("a trip that is not in the list can't be opened or deleted")
  func unknown() async {
    let store = TestStore(initialState: TripsFeature.State(trips: [jeju])) { TripsFeature() }
    await store.send(.tripTapped(busan.id))
    await store.send(.deleteButtonTapped(busan.id))
    await store.finish()
  }

  @Test("an open trip follows the setting for completed activities")
  func followsSetting() async {
    let store = TestStore(initialState: open()) { TripsFeature() }
    await store.send(.settingsChanged(SettingsFeature.State(showsCompleted: false))) {
      $0.showsCompleted = false
      $0.detail?.showsCompleted = false
    }
  }

  @Test("an open trip follows the list: changed elsewhere it changes, deleted elsewhere it closes")
  func followsList() async {
    let store = TestStore(initialState: open()) { TripsFeature() }
    var changed = jeju
    changed.name = "제주 한 바퀴"
    await store.send(.tripsLoaded([changed])) {
      $0.trips = [changed]
      $0.detail?.trip = changed
    }
    await store.send(.tripsLoaded([])) {
      $0.trips = []
      $0.detail = nil
    }
  }

  @Test("an open trip that the filter leaves out stays open")
  func staysUnderFilter() async {
    var state = open()
    state.upcomingOnly = true
    let store = TestStore(initialState: state) { TripsFeature() }
    await store.send(.tripsLoaded([])) { $0.trips = [] }
  }
}
