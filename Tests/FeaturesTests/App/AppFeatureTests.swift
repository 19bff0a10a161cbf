import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct AppFeatureTests {
  @Test("the task hands the stored settings to the list, then all that is on the tabs is watched")
  func starts() async {
    let deck = Deck(id: UUID(number: 1), name: "", path: nil, number: 1, isEdited: false)
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.storage = .inMemory([
        .app("listSort"): .string("name"), .app("showsCompleted"): .bool(false),
      ])
      $0.trips.trips = { live($0.sort == .name ? [busan, jeju] : []) }
      $0.memos.memos = { _ in live([PreviewData.meeting]) }
      $0.books.books = { live(PreviewData.books) }
      $0.decks.decks = { AsyncStream { $0.yield([deck]) } }
      $0.decks.cards = { _ in live(PreviewData.cards) }
      $0.externalChanges.watch = {}
    }
    let settings = SettingsFeature.State(showsCompleted: false, listSort: .name)
    #expect(store.state.settings == settings)
    await store.send(.task)
    await store.receive(.trips(.settingsChanged(settings))) {
      $0.trips.sort = .name
      $0.trips.showsCompleted = false
    }
    await store.receive(.trips(.task)) { $0.trips.isObserving = true }
    await store.receive(.memos(.task)) { $0.memos.isObserving = true }
    await store.receive(.decks(.task))
    await store.receive(.reading(.task))
    await store.receive(.trips(.tripsLoaded([busan, jeju]))) { $0.trips.trips = [busan, jeju] }
    await store.receive(.memos(.memosLoaded([PreviewData.meeting]))) {
      $0.memos.memos = [PreviewData.meeting]
    }
    await store.receive(.decks(.decksChanged([deck]))) {
      $0.decks.decks = [deck]
      $0.decks.observedDeck = deck.id
    }
    await store.receive(.reading(.booksLoaded(PreviewData.books))) {
      $0.reading.books = PreviewData.books
    }
    await store.receive(.decks(.cardsLoaded(PreviewData.cards))) {
      $0.decks.cards = PreviewData.cards
    }
    await store.cancelInFlightEffects()
  }

  @Test("a changed setting reaches the list: another order replaces its query")
  func settingReachesList() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.trips.trips = { live($0.sort == .name ? [busan, jeju] : [jeju, busan]) }
    }
    await store.send(.trips(.task)) { $0.trips.isObserving = true }
    await store.receive(.trips(.tripsLoaded([jeju, busan]))) { $0.trips.trips = [jeju, busan] }
    await store.send(.settings(.listSortChanged(.name))) { $0.settings.listSort = .name }
    await store.receive(
      .trips(.settingsChanged(SettingsFeature.State(showsCompleted: true, listSort: .name)))
    ) {
      $0.trips.sort = .name
    }
    await store.receive(.trips(.tripsLoaded([busan, jeju]))) { $0.trips.trips = [busan, jeju] }
    // What is chosen already is no change, and the list hears nothing.
    await store.send(.settings(.listSortChanged(.name)))
    await store.cancelInFlightEffects()
  }

  @Test("a changed setting reaches the open trip: completed activities are hidden")
  func settingReachesDetail() async {
    var state = AppFeature.State()
    state.trips.detail = TripDetailFeature.State(trip: jeju, activities: [olle, sunrise])
    let store = TestStore(initialState: state) { AppFeature() }
    await store.send(.settings(.showsCompletedChanged(false))) {
      $0.settings.showsCompleted = false
    }
    await store.receive(.trips(.settingsChanged(SettingsFeature.State(showsCompleted: false)))) {
      $0.trips.showsCompleted = false
      $0.trips.detail?.showsCompleted = false
    }
    #expect(store.state.trips.detail?.visibleActivities == [sunrise])
  }

  @Test("the selected tab and the trip opened last are found again, by window")
  func scene() async throws {
    let storage = StorageClient.inMemory()
    var state = AppFeature.State()
    state.trips.trips = [jeju]
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.storage = storage
      $0.trips.activities = { _ in live([]) }
    }
    await store.send(.tabSelected(.search)) { $0.selectedTab = .search }
    await store.send(.trips(.tripTapped(jeju.id))) {
      $0.lastOpenedTripName = "제주"
      $0.trips.detail = TripDetailFeature.State(trip: jeju)
    }
    await store.receive(.trips(.detail(.presented(.task))))
    await store.receive(.trips(.detail(.presented(.activitiesLoaded([])))))
    await store.send(.trips(.detail(.dismiss))) { $0.trips.detail = nil }
    #expect(try storage.read(.scene("selectedTab")) == .string("search"))
    #expect(try storage.read(.scene("lastOpenedTripName")) == .string("제주"))

    let next = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.storage = storage
    }
    #expect(next.state.selectedTab == .search)
    #expect(next.state.lastOpenedTripName == "제주")
    #expect(next.state.settings == SettingsFeature.State())
  }

  @Test("a trip that is not in the list is not remembered as opened")
  func unknownTrip() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(.trips(.tripTapped(jeju.id)))
    #expect(store.state.lastOpenedTripName == "")
  }

  @Test("before the window goes the decks are saved that can be")
  func ends() async {
    let saved = Recorder<Void>()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.decks.saveAll = { saved.append(()) }
    }
    await store.send(.willEnd)
    await store.receive(.decks(.willEnd))
    await store.receive(.decks(.done))
    #expect(saved.values.count == 1)
  }

  @Test("a search runs inside the app")
  func search() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.tripSearch.search = { _ in [TripSummary(id: jeju.id, name: "제주")] }
    }
    await store.send(.search(.queryChanged("제주"))) { $0.search.query = "제주" }
    await store.clock.advance(by: .milliseconds(300))
    let found = [TripSummary(id: jeju.id, name: "제주")]
    await store.receive(.search(.response(found))) { $0.search.results = found }
  }
}
