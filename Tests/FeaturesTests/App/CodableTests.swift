import Architecture
import Dependencies
import Features
import Foundation
import Testing

@Suite struct CodableTests {
  @Test("the whole state can be written down and read back, with all that can lie on top of it")
  func state() throws {
    var state = AppFeature.State()
    state.selectedTab = .settings
    state.lastOpenedTripName = "제주"
    state.trips = TripsFeature.State(trips: [jeju, busan])
    state.trips.form = TripFormFeature.State(trip: jeju, isNew: false, errorMessage: "x")
    state.trips.detail = TripDetailFeature.State(trip: jeju, activities: [olle])
    state.trips.tripToDelete = jeju.id
    state.trips.alert = AlertState<TripsFeature.Alert>(title: "?") {
      AlertState.Button("!", role: .destructive, action: .confirmDelete)
      AlertState.Button("…")
    }
    state.search = SearchFeature.State(query: "제주", results: [], errorMessage: "x")
    state.settings.listSort = .name
    state.memos = MemosFeature.State(memos: PreviewData.memos, importantOnly: true)
    state.decks = DecksFeature.State(
      decks: [Deck(id: UUID(number: 1), name: "a", path: "/a", number: 1, isEdited: true)],
      cards: PreviewData.cards)
    state.decks.card = CardFeature.State(card: PreviewData.cards[0], isFlipped: true)
    state.reading = ReadingFeature.State(books: PreviewData.books)
    state.reading.editorConfig.present(initialProgress: 0.5)
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(AppFeature.State.self, from: data) == state)
  }

  @Test(
    "actions can be written down and read back",
    arguments: [
      AppFeature.Action.task, .tabSelected(.search), .search(.queryChanged("제주")),
      .settings(.listSortChanged(.name)), .trips(.addButtonTapped),
      .trips(.form(.presented(.startDateChanged(jeju.startDate)))), .trips(.form(.dismiss)),
      .trips(.alert(.presented(.confirmDelete))), .trips(.tripsLoaded([jeju])),
      .trips(.detail(.presented(.addFailed(name: "우도")))), .trips(.tripTapped(jeju.id)),
      .memos(.delete(ids: [PreviewData.meeting.id])), .memos(.importantOnlyChanged(true)),
      .decks(.open("/a")), .decks(.card(.presented(.frontChanged("x")))),
      .decks(.failed(DeckFailure(.gone, path: "/a"))), .decks(.alert(.presented(.confirmDiscard))),
      .reading(.editor(.presented(.progressChanged(0.5)))), .reading(.updateProgressTapped),
    ])
  func action(action: AppFeature.Action) throws {
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(AppFeature.Action.self, from: data) == action)
  }
}
