import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct TripsFormTests {
  private let start = Date(timeIntervalSinceReferenceDate: 820_486_800)

  @Test("a new trip gets its id and date from outside, is written, saved, and the form closes")
  func adds() async {
    let saved = Recorder<Trip>()
    let store = TestStore(initialState: TripsFeature.State()) {
      TripsFeature()
    } withDependencies: {
      $0.trips.insert = { saved.append($0) }
    }
    let epoch = Date(timeIntervalSinceReferenceDate: 0)
    var trip = Trip(id: UUID(number: 0), name: "", destination: "", startDate: epoch)
    await store.send(.addButtonTapped) { $0.form = TripFormFeature.State(trip: trip, isNew: true) }
    await store.send(.form(.presented(.nameChanged("제주 ")))) { $0.form?.trip.name = "제주 " }
    await store.send(.form(.presented(.destinationChanged("제주도")))) {
      $0.form?.trip.destination = "제주도"
    }
    await store.send(.form(.presented(.startDateChanged(start)))) {
      $0.form?.trip.startDate = start
    }
    await store.send(.saveButtonTapped) { $0.form?.isSaving = true }
    trip = Trip(id: UUID(number: 0), name: "제주", destination: "제주도", startDate: start)
    await store.receive(.saved(trip)) { $0.form = nil }
    #expect(saved.values == [trip])
  }

  @Test("a trip that is edited in its detail is updated, and the detail shows it at once")
  func edits() async {
    let saved = Recorder<Trip>()
    var state = TripsFeature.State(trips: [jeju])
    state.detail = TripDetailFeature.State(trip: jeju)
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.trips.update = { saved.append($0) }
    }
    await store.send(.detail(.presented(.editButtonTapped))) {
      $0.form = TripFormFeature.State(trip: jeju, isNew: false)
    }
    await store.send(.form(.presented(.nameChanged("제주 한 바퀴")))) {
      $0.form?.trip.name = "제주 한 바퀴"
    }
    await store.send(.saveButtonTapped) { $0.form?.isSaving = true }
    var changed = jeju
    changed.name = "제주 한 바퀴"
    await store.receive(.saved(changed)) {
      $0.form = nil
      $0.detail?.trip = changed
    }
    #expect(saved.values == [changed])
  }

  @Test("the form of the open trip takes the place of that of a new one: the trip is updated")
  func takesThePlace() async {
    let updated = Recorder<Trip>()
    var state = TripsFeature.State(trips: [jeju])
    state.detail = TripDetailFeature.State(trip: jeju)
    state.form = TripFormFeature.State(trip: busan, isNew: true)
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.trips.update = { updated.append($0) }
    }
    await store.send(.detail(.presented(.editButtonTapped))) {
      $0.form = TripFormFeature.State(trip: jeju, isNew: false)
    }
    await store.send(.saveButtonTapped) { $0.form?.isSaving = true }
    await store.receive(.saved(jeju)) { $0.form = nil }
    #expect(updated.values == [jeju])
  }

  @Test(
    "a trip without a name is not saved, and the form says why until something is changed",
    arguments: ["", "  ", "\n\t"], [(english, "A trip needs a name"), (korean, "여행에는 이름이 있어야 한다")])
  func validates(name: String, said: (locale: Locale, message: String)) async {
    var draft = jeju
    draft.name = name
    var state = TripsFeature.State()
    state.form = TripFormFeature.State(trip: draft, isNew: true)
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.locale = said.locale
    }
    await store.send(.saveButtonTapped) { $0.form?.errorMessage = said.message }
    await store.send(.form(.presented(.nameChanged("제주")))) {
      $0.form?.trip.name = "제주"
      $0.form?.errorMessage = nil
    }
  }

  @Test("when saving fails the form stays with all that was entered, and can be saved again")
  func saveFails() async {
    var state = TripsFeature.State()
    state.form = TripFormFeature.State(trip: jeju, isNew: true)
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.trips.insert = { _ in throw Failed() }
    }
    await store.send(.saveButtonTapped) { $0.form?.isSaving = true }
    await store.receive(.saveFailed(jeju.id)) {
      $0.form?.isSaving = false
      $0.form?.errorMessage = "Saving failed"
    }
    store.dependencies.trips.insert = { _ in }
    await store.send(.saveButtonTapped) {
      $0.form?.isSaving = true
      $0.form?.errorMessage = nil
    }
    await store.receive(.saved(jeju)) { $0.form = nil }
  }

  @Test("a second tap while the trip is being saved does not save it twice")
  func savesOnce() async {
    let saved = Recorder<Trip>()
    var state = TripsFeature.State()
    state.form = TripFormFeature.State(trip: jeju, isNew: true, isSaving: true)
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.trips.insert = { saved.append($0) }
    }
    await store.send(.saveButtonTapped)
    await store.finish()
    #expect(saved.values == [])
  }

  @Test("cancelling throws the draft away, whether by the button or by swiping the form off")
  func cancels() async {
    var state = TripsFeature.State()
    state.form = TripFormFeature.State(trip: jeju, isNew: true)
    for action in [TripsFeature.Action.cancelButtonTapped, .form(.dismiss)] {
      let store = TestStore(initialState: state) { TripsFeature() }
      await store.send(action) { $0.form = nil }
    }
  }

  @Test("a save that fails after its form was given up is told on the list")
  func failsLate() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    var state = TripsFeature.State()
    state.form = TripFormFeature.State(trip: jeju, isNew: true)
    let store = TestStore(initialState: state) {
      TripsFeature()
    } withDependencies: {
      $0.trips.insert = { _ in
        for await _ in answers {}
        throw Failed()
      }
    }
    await store.send(.saveButtonTapped) { $0.form?.isSaving = true }
    await store.send(.cancelButtonTapped) { $0.form = nil }
    answer.finish()
    await store.receive(.saveFailed(jeju.id)) { $0.errorMessage = "Saving failed" }
  }

  @Test("saving without a form does nothing")
  func noForm() async {
    let store = TestStore(initialState: TripsFeature.State()) { TripsFeature() }
    await store.send(.saveButtonTapped)
  }
}
