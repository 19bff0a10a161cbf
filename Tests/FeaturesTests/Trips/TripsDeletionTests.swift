import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct TripsDeletionTests {
  private func asked() -> TripsFeature.State {
    var state = TripsFeature.State(trips: [jeju, busan])
    state.tripToDelete = jeju.id
    state.alert = AlertState<TripsFeature.Alert>(title: "?") {
      AlertState.Button("Delete", role: .destructive, action: .confirmDelete)
    }
    return state
  }

  @Test(
    "a trip is deleted only after a question, in the person's language",
    arguments: [
      (english, "Delete “제주”?", "Its activities go with it.", "Delete", "Cancel"),
      (korean, "“제주” 여행을 삭제할까?", "그 활동도 함께 사라진다.", "삭제", "취소"),
    ])
  func asks(
    locale: Locale, title: String, message: String, delete: String, cancel: String
  ) async {
    let deleted = Recorder<Trip.ID>()
    let store = TestStore(initialState: TripsFeature.State(trips: [jeju, busan])) {
      TripsFeature()
    } withDependencies: {
      $0.locale = locale
      $0.trips.delete = { deleted.append($0) }
    }
    await store.send(.deleteButtonTapped(jeju.id)) {
      $0.tripToDelete = jeju.id
      $0.alert = AlertState<TripsFeature.Alert>(title: title, message: message) {
        AlertState.Button(delete, role: .destructive, action: .confirmDelete)
        AlertState.Button(cancel, role: .cancel)
      }
    }
    #expect(deleted.values == [])
    await store.send(.alert(.presented(.confirmDelete))) {
      $0.tripToDelete = nil
      $0.alert = nil
    }
    await store.receive(.deleted(jeju.id))
    #expect(deleted.values == [jeju.id])
  }

  @Test("a question that is cancelled deletes nothing")
  func cancels() async {
    let store = TestStore(initialState: asked()) { TripsFeature() }
    await store.send(.alert(.dismiss)) {
      $0.tripToDelete = nil
      $0.alert = nil
    }
    await store.finish()
  }

  @Test("a trip that could not be deleted is told")
  func fails() async {
    let store = TestStore(initialState: asked()) {
      TripsFeature()
    } withDependencies: {
      $0.locale = korean
      $0.trips.delete = { _ in throw Failed() }
    }
    await store.send(.alert(.presented(.confirmDelete))) {
      $0.tripToDelete = nil
      $0.alert = nil
    }
    await store.receive(.deleteFailed) { $0.errorMessage = "삭제하지 못했다" }
  }

  @Test("what was open of a deleted trip closes, what was open of another one stays")
  func closes() async {
    var state = TripsFeature.State(trips: [jeju, busan])
    state.detail = TripDetailFeature.State(trip: jeju)
    state.form = TripFormFeature.State(trip: jeju, isNew: false)
    let store = TestStore(initialState: state) { TripsFeature() }
    await store.send(.deleted(busan.id))
    await store.send(.deleted(jeju.id)) {
      $0.detail = nil
      $0.form = nil
    }
  }
}
