import Architecture
import Dependencies
import Foundation

extension TripsFeature {
  /// The list's own part; what lies on top of it has had its turn.
  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .task:
      state.isObserving = true
      return observe(state)

    case .tripsLoaded(let trips):
      state.trips = trips
      state.errorMessage = nil
      followDetail(&state)
      return .none

    case .loadFailed:
      state.errorMessage = Texts(locale)[.loadFailed]
      return .none

    case .settingsChanged(let settings):
      state.showsCompleted = settings.showsCompleted
      state.detail?.showsCompleted = settings.showsCompleted
      guard state.sort != settings.listSort else { return .none }
      state.sort = settings.listSort
      return state.isObserving ? observe(state) : .none

    case .upcomingOnlyChanged(let upcomingOnly):
      state.upcomingOnly = upcomingOnly
      return state.isObserving ? observe(state) : .none

    case .addButtonTapped:
      let trip = Trip(id: uuid(), name: "", destination: "", startDate: date.now)
      state.form = TripFormFeature.State(trip: trip, isNew: true)
      return .none

    case .saveButtonTapped:
      return save(&state)

    case .saved(let trip):
      if state.form?.trip.id == trip.id { state.form = nil }
      if state.detail?.trip.id == trip.id { state.detail?.trip = trip }
      return .none

    case .saveFailed(let id):
      if state.form?.trip.id == id {
        state.form?.isSaving = false
        state.form?.errorMessage = Texts(locale)[.saveFailed]
      } else {
        state.errorMessage = Texts(locale)[.saveFailed]
      }
      return .none

    case .cancelButtonTapped:
      state.form = nil
      return .none

    case .tripTapped(let id):
      guard let trip = state.trips.first(where: { $0.id == id }) else { return .none }
      state.detail = TripDetailFeature.State(trip: trip, showsCompleted: state.showsCompleted)
      return .send(.detail(.presented(.task)))

    case .detail(.presented(.editButtonTapped)):
      guard let trip = state.detail?.trip else { return .none }
      state.form = TripFormFeature.State(trip: trip, isNew: false)
      return .none

    case .deleteButtonTapped(let id):
      guard let trip = state.trips.first(where: { $0.id == id }) else { return .none }
      ask(about: trip, &state)
      return .none

    case .alert(.presented(.confirmDelete)):
      guard let id = state.tripToDelete else { return .none }
      state.tripToDelete = nil
      return delete(id)

    case .alert(.dismiss):
      state.tripToDelete = nil
      return .none

    case .deleted(let id):
      if state.form?.trip.id == id { state.form = nil }
      if state.detail?.trip.id == id { state.detail = nil }
      return .none

    case .deleteFailed:
      state.errorMessage = Texts(locale)[.deleteFailed]
      return .none

    case .form, .detail:
      return .none
    }
  }

  /// An open trip follows the list: another window may have changed it, or deleted it.
  private func followDetail(_ state: inout State) {
    guard let id = state.detail?.trip.id else { return }
    if let trip = state.trips.first(where: { $0.id == id }) {
      state.detail?.trip = trip
    } else if !state.upcomingOnly {
      // With the filter on it may be there and only have begun.
      state.detail = nil
    }
  }

  private func ask(about trip: Trip, _ state: inout State) {
    let texts = Texts(locale)
    state.tripToDelete = trip.id
    state.alert = AlertState<Alert>(
      title: texts(.deleteTitle, trip.name), message: texts[.deleteMessage]
    ) {
      AlertState.Button(texts[.delete], role: .destructive, action: .confirmDelete)
      AlertState.Button(texts[.cancel], role: .cancel)
    }
  }
}
