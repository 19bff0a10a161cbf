import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Testing

@Suite struct TripDetailObservationTests {
  @Test("a trip that is opened once more is watched once: what was watched before is given up")
  func watchedOnce() async {
    typealias Activities = AsyncThrowingStream<[Activity], any Error>
    let watchers = Recorder<Activities.Continuation>()
    let store = TestStore(initialState: TripDetailFeature.State(trip: jeju)) {
      TripDetailFeature()
    } withDependencies: {
      $0.trips.activities = { _ in Activities { watchers.append($0) } }
    }
    await store.send(.task)
    await store.send(.task)
    #expect(watchers.values.count == 2)
    watchers.values.first?.yield([olle])
    watchers.values.last?.yield([sunrise])
    await store.receive(.activitiesLoaded([sunrise])) { $0.activities = [sunrise] }
    await store.cancelInFlightEffects()
  }
}
