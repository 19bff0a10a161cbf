import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct TripDetailFeatureTests {
  private var loaded: TripDetailFeature.State {
    TripDetailFeature.State(trip: jeju, activities: [olle, sunrise])
  }

  @Test("the activities are watched as long as the trip is open")
  func watches() async {
    let store = TestStore(initialState: TripDetailFeature.State(trip: jeju)) {
      TripDetailFeature()
    } withDependencies: {
      $0.trips.activities = { live($0 == jeju.id ? [olle, sunrise] : []) }
    }
    let task = await store.send(.task)
    await store.receive(.activitiesLoaded([olle, sunrise])) { $0.activities = [olle, sunrise] }
    await task.cancel()
  }

  @Test("activities that can't be read are no empty list: the screen says so")
  func loadFails() async {
    let store = TestStore(initialState: loaded) {
      TripDetailFeature()
    } withDependencies: {
      $0.locale = korean
      $0.trips.activities = { _ in broken() }
    }
    await store.send(.task)
    await store.receive(.loadFailed) { $0.errorMessage = "불러오지 못했다" }
  }

  @Test("a new activity gets its id and date from outside, and the field is empty again")
  func adds() async {
    let inserted = Recorder<Activity>()
    let store = TestStore(initialState: TripDetailFeature.State(trip: jeju)) {
      TripDetailFeature()
    } withDependencies: {
      $0.date = .constant(PreviewData.today)
      $0.trips.insertActivity = { inserted.append($0) }
    }
    await store.send(.newActivityNameChanged(" 한라산 ")) { $0.newActivityName = " 한라산 " }
    await store.send(.addActivityButtonTapped) { $0.newActivityName = "" }
    await store.finish()
    #expect(
      inserted.values == [
        Activity(
          id: UUID(number: 0), tripID: jeju.id, name: "한라산", createdAt: PreviewData.today)
      ])
  }

  @Test("an activity without a name is not added", arguments: ["", " \n"])
  func needsName(name: String) async {
    var state = TripDetailFeature.State(trip: jeju)
    state.newActivityName = name
    let store = TestStore(initialState: state) { TripDetailFeature() }
    await store.send(.addActivityButtonTapped)
    await store.finish()
  }

  @Test("a name that could not be stored comes back, unless another one stands there by now")
  func addFails() async {
    var state = TripDetailFeature.State(trip: jeju)
    state.newActivityName = "한라산"
    let store = TestStore(initialState: state) {
      TripDetailFeature()
    } withDependencies: {
      $0.trips.insertActivity = { _ in throw Failed() }
    }
    await store.send(.addActivityButtonTapped) { $0.newActivityName = "" }
    await store.receive(.addFailed(name: "한라산")) {
      $0.newActivityName = "한라산"
      $0.errorMessage = "Saving failed"
    }
    await store.send(.newActivityNameChanged("우도")) { $0.newActivityName = "우도" }
    await store.send(.addFailed(name: "한라산"))
    #expect(store.state.newActivityName == "우도")
  }

  @Test("toggling completes an activity, and takes it back; the list shows what is stored")
  func toggles() async {
    let updated = Recorder<Activity>()
    let store = TestStore(initialState: loaded) {
      TripDetailFeature()
    } withDependencies: {
      $0.trips.updateActivity = { updated.append($0) }
    }
    await store.send(.activityToggled(sunrise.id))
    await store.send(.activityToggled(olle.id))
    await store.send(.activityToggled(jeju.id))
    await store.finish()
    #expect(updated.values.map(\.id) == [sunrise.id, olle.id])
    #expect(updated.values.map(\.isCompleted) == [true, false])
  }

  @Test("deleting an activity is left to the client")
  func deletes() async {
    let deleted = Recorder<Activity.ID>()
    let store = TestStore(initialState: loaded) {
      TripDetailFeature()
    } withDependencies: {
      $0.trips.deleteActivity = { deleted.append($0) }
    }
    await store.send(.deleteActivityButtonTapped(olle.id))
    await store.finish()
    #expect(deleted.values == [olle.id])
  }

  @Test(
    "a change that is not stored is told, and the next list takes the message away",
    arguments: [
      TripDetailFeature.Action.activityToggled(olle.id), .deleteActivityButtonTapped(olle.id),
    ])
  func changeFails(action: TripDetailFeature.Action) async {
    let store = TestStore(initialState: loaded) {
      TripDetailFeature()
    } withDependencies: {
      $0.trips.updateActivity = { _ in throw Failed() }
      $0.trips.deleteActivity = { _ in throw Failed() }
    }
    await store.send(action)
    await store.receive(.changeFailed) { $0.errorMessage = "The change failed" }
    await store.send(.activitiesLoaded([olle])) {
      $0.activities = [olle]
      $0.errorMessage = nil
    }
  }

  @Test("completed activities are hidden when the person wants that, not forgotten")
  func hides() {
    var state = loaded
    state.showsCompleted = false
    #expect(state.visibleActivities == [sunrise])
    #expect(state.activities == [olle, sunrise])
  }
}
