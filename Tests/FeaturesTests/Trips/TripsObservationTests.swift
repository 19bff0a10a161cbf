import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Testing

@Suite struct TripsObservationTests {
  @Test("a list that is started once more is watched once: what was watched before is given up")
  func watchedOnce() async {
    typealias Trips = AsyncThrowingStream<[Trip], any Error>
    let watchers = Recorder<Trips.Continuation>()
    let store = TestStore(initialState: TripsFeature.State()) {
      TripsFeature()
    } withDependencies: {
      $0.trips.trips = { _ in Trips { watchers.append($0) } }
    }
    await store.send(.task) { $0.isObserving = true }
    await store.send(.task)
    #expect(watchers.values.count == 2)
    watchers.values.first?.yield([busan])
    watchers.values.last?.yield([jeju])
    await store.receive(.tripsLoaded([jeju])) { $0.trips = [jeju] }
    await store.cancelInFlightEffects()
  }
}
