import Architecture
import Dependencies
import Foundation

extension TripsFeature {
  /// Watches the trips in the order and with the filter chosen, instead of those watched so far.
  func observe(_ state: State) -> Effect<Action> {
    let query = TripQuery(sort: state.sort, onlyAfter: state.upcomingOnly ? date.now : nil)
    return .run("trips") { send in
      for try await trips in client.trips(query) {
        await send(.tripsLoaded(trips))
      }
    } catch: { _, send in
      await send(.loadFailed)
    }
    .cancellable(id: CancelID.trips, cancelInFlight: true)
    .longLiving()
  }

  /// Stores the form's trip, once, if it can be stored. The form stays until that has happened.
  func save(_ state: inout State) -> Effect<Action> {
    guard let form = state.form, !form.isSaving else { return .none }
    var trip = form.trip
    trip.name = trip.name.trimmingCharacters(in: .whitespacesAndNewlines)
    trip.destination = trip.destination.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trip.name.isEmpty else {
      state.form?.errorMessage = Texts(locale)[.nameMissing]
      return .none
    }
    state.form?.isSaving = true
    state.form?.errorMessage = nil
    return .run("save") { [trip] send in
      if form.isNew { try await client.insert(trip) } else { try await client.update(trip) }
      await send(.saved(trip))
    } catch: { [id = trip.id] _, send in
      await send(.saveFailed(id))
    }
  }

  func delete(_ id: Trip.ID) -> Effect<Action> {
    .run("delete") { send in
      try await client.delete(id)
      await send(.deleted(id))
    } catch: { _, send in
      await send(.deleteFailed)
    }
  }
}
