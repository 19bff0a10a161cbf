import Dependencies
import Features
import Foundation
import Testing

@Suite struct AppScreenTests {
  @Test("the app opens on its trips; the tab in front stands in brackets")
  func opens() {
    #expect(
      AppFeature.State().screen(locale: english, timeZone: .gmt) == """
        [Trips]  Search  Memos  Decks  Reading  Settings
        ─────────────────────────
        [ ] Upcoming only › trips.upcomingOnlyChanged(true)
        No trips
        New trip › trips.addButtonTapped
        """)
  }

  @Test("dates stand in the person's time zone, in the same form in every language")
  func dates() throws {
    var state = AppFeature.State()
    state.trips.trips = [jeju]
    state.lastOpenedTripName = "제주"
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    #expect(
      state.screen(locale: korean, timeZone: seoul) == """
        [여행]  검색  메모  카드  독서  설정
        ─────────────────────────
        마지막으로 연 여행: 제주
        [ ] 다가올 여행만 › trips.upcomingOnlyChanged(true)
        - 제주 — 제주도, 2026-01-15 18:00
            열기 › trips.tripTapped("00000000-0000-0000-0000-000000001001")
            삭제 › trips.deleteButtonTapped("00000000-0000-0000-0000-000000001001")
        새 여행 › trips.addButtonTapped
        """)
  }

  @Test("a search shows what was found, that nothing was, or why not")
  func search() {
    var state = AppFeature.State()
    state.selectedTab = .search
    state.lastOpenedTripName = "제주"
    func content() -> [String] {
      Array(
        state.screen(locale: english, timeZone: .gmt).split(separator: "\n").dropFirst(2)
          .map(String.init))
    }
    #expect(content() == ["Query:  › search.queryChanged(\"…\")"])
    state.search.query = "제주"
    #expect(content() == ["Query: 제주 › search.queryChanged(\"…\")", "No results"])
    state.search.results = [TripSummary(id: jeju.id, name: "제주 올레길")]
    #expect(content() == ["Query: 제주 › search.queryChanged(\"…\")", "- 제주 올레길"])
    state.search.results = []
    state.search.errorMessage = "Search failed"
    #expect(content() == ["Query: 제주 › search.queryChanged(\"…\")", "! Search failed"])
  }

  @Test("settings show what is chosen and the lines that choose otherwise")
  func settings() {
    var state = AppFeature.State()
    state.selectedTab = .settings
    state.settings.listSort = .name
    #expect(
      state.screen(locale: english, timeZone: .gmt) == """
        Trips  Search  Memos  Decks  Reading  [Settings]
        ─────────────────────────
        [x] Show completed activities › settings.showsCompletedChanged(false)
        Sort
        ( ) By date › settings.listSortChanged(.date)
        (•) By name › settings.listSortChanged(.name)
        Reading list
        [x] Update artwork › settings.updateArtworkChanged(false)
        [x] Sync progress › settings.syncProgressChanged(false)
        """)
  }

  @Test("a form stays on top when another tab comes to the front")
  func formOverTabs() {
    var state = AppFeature.State()
    state.selectedTab = .search
    state.trips.form = TripFormFeature.State(trip: jeju, isNew: false)
    #expect(
      state.screen(locale: english, timeZone: .gmt) == """
        Trips  [Search]  Memos  Decks  Reading  Settings
        ─────────────────────────
        ┌ Edit trip
        │ Name: 제주 › trips.form.nameChanged("…")
        │ Destination: 제주도 › trips.form.destinationChanged("…")
        │ Start: 2026-01-15 09:00 › trips.form.startDateChanged("…")
        │ Save › trips.saveButtonTapped
        │ Cancel › trips.cancelButtonTapped
        └
        Query:  › search.queryChanged("…")
        """)
  }
}
