import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

/// The app over the very client it has in live use, with a database in memory: in lockstep too.
@Suite struct AppWithDatabaseTests {
  private let now = PreviewData.today

  private func makeStore() -> TestStore<AppFeature.State, AppFeature.Action> {
    TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      let database = $0.database
      $0.trips = TripsClient(database: { database })
      $0.tripSearch = TripSearchClient(database: { database })
      $0.memos = MemosClient(database: { database })
      $0.books = BooksClient(database: { database })
      $0.decks.decks = { AsyncStream { $0.yield([]) } }
      $0.externalChanges.watch = {}
      $0.date = .constant(now)
    }
  }

  /// Starts the app, which has no trip yet.
  private func start(_ store: TestStore<AppFeature.State, AppFeature.Action>) async {
    await store.send(.task)
    await store.receive(.trips(.settingsChanged(SettingsFeature.State())))
    await store.receive(.trips(.task)) { $0.trips.isObserving = true }
    await store.receive(.memos(.task)) { $0.memos.isObserving = true }
    await store.receive(.decks(.task))
    await store.receive(.reading(.task))
    await store.receive(.trips(.tripsLoaded([])))
    await store.receive(.memos(.memosLoaded([])))
    await store.receive(.decks(.decksChanged([])))
    await store.receive(.reading(.booksLoaded([])))
  }

  /// Writes a trip down and saves it.
  private func add(
    _ trip: Trip, listed trips: [Trip], _ store: TestStore<AppFeature.State, AppFeature.Action>
  ) async {
    await store.send(.trips(.addButtonTapped)) {
      let draft = Trip(id: trip.id, name: "", destination: "", startDate: now)
      $0.trips.form = TripFormFeature.State(trip: draft, isNew: true)
    }
    await store.send(.trips(.form(.presented(.nameChanged(trip.name))))) {
      $0.trips.form?.trip.name = trip.name
    }
    await store.send(.trips(.form(.presented(.destinationChanged(trip.destination))))) {
      $0.trips.form?.trip.destination = trip.destination
    }
    await store.send(.trips(.form(.presented(.startDateChanged(trip.startDate))))) {
      $0.trips.form?.trip.startDate = trip.startDate
    }
    await store.send(.trips(.saveButtonTapped)) { $0.trips.form?.isSaving = true }
    await store.receive(.trips(.saved(trip))) { $0.trips.form = nil }
    await store.receive(.trips(.tripsLoaded(trips))) { $0.trips.trips = trips }
  }

  private func trip(_ number: UInt64, _ name: String, _ place: String, day: Double) -> Trip {
    Trip(
      id: UUID(number: number), name: name, destination: place,
      startDate: now.addingTimeInterval(day * 86_400))
  }

  @Test("a saved trip comes back with the watched list, is found, sorted, and filtered by date")
  func lists() async {
    let store = makeStore()
    let (south, north) = (trip(0, "제주", "제주도", day: 1), trip(1, "강릉", "동해", day: -1))
    await start(store)
    await add(south, listed: [south], store)
    await add(north, listed: [north, south], store)

    await store.send(.settings(.listSortChanged(.name))) { $0.settings.listSort = .name }
    await store.receive(.trips(.settingsChanged(SettingsFeature.State(listSort: .name)))) {
      $0.trips.sort = .name
    }
    await store.receive(.trips(.tripsLoaded([north, south])))
    await store.send(.trips(.upcomingOnlyChanged(true))) { $0.trips.upcomingOnly = true }
    await store.receive(.trips(.tripsLoaded([south]))) { $0.trips.trips = [south] }

    await store.send(.search(.queryChanged("동해"))) { $0.search.query = "동해" }
    await store.clock.advance(by: .milliseconds(300))
    let found = [TripSummary(id: north.id, name: "강릉")]
    await store.receive(.search(.response(found))) { $0.search.results = found }
    await store.cancelInFlightEffects()
  }

  @Test("activities are added, done and deleted; with its trip deleted an open detail closes")
  func activities() async {
    let store = makeStore()
    let south = trip(0, "제주", "제주도", day: 1)
    await start(store)
    await add(south, listed: [south], store)
    await store.send(.trips(.tripTapped(south.id))) {
      $0.lastOpenedTripName = "제주"
      $0.trips.detail = TripDetailFeature.State(trip: south)
    }
    await store.receive(.trips(.detail(.presented(.task))))
    await store.receive(.trips(.detail(.presented(.activitiesLoaded([])))))

    var walk = Activity(
      id: UUID(number: 1), tripID: south.id, name: "올레 7코스", createdAt: now)
    await store.send(.trips(.detail(.presented(.newActivityNameChanged("올레 7코스"))))) {
      $0.trips.detail?.newActivityName = "올레 7코스"
    }
    await store.send(.trips(.detail(.presented(.addActivityButtonTapped)))) {
      $0.trips.detail?.newActivityName = ""
    }
    await store.receive(.trips(.detail(.presented(.activitiesLoaded([walk]))))) {
      $0.trips.detail?.activities = [walk]
    }
    await store.send(.trips(.detail(.presented(.activityToggled(walk.id)))))
    walk.isCompleted = true
    await store.receive(.trips(.detail(.presented(.activitiesLoaded([walk]))))) {
      $0.trips.detail?.activities = [walk]
    }

    await store.send(.trips(.deleteButtonTapped(south.id))) {
      $0.trips.tripToDelete = south.id
      $0.trips.alert = AlertState<TripsFeature.Alert>(
        title: "Delete “제주”?", message: "Its activities go with it."
      ) {
        AlertState.Button("Delete", role: .destructive, action: .confirmDelete)
        AlertState.Button("Cancel", role: .cancel)
      }
    }
    await store.send(.trips(.alert(.presented(.confirmDelete)))) {
      $0.trips.tripToDelete = nil
      $0.trips.alert = nil
    }
    await store.receive(.trips(.deleted(south.id))) { $0.trips.detail = nil }
    await store.receive(.trips(.tripsLoaded([]))) { $0.trips.trips = [] }
    await store.cancelInFlightEffects()
  }
}
