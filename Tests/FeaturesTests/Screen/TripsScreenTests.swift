import Architecture
import Dependencies
import Features
import Foundation
import Testing

@Suite struct TripsScreenTests {
  private let context = ScreenContext(locale: english, timeZone: .gmt).child("trips")

  @Test("an empty list says so")
  func empty() {
    #expect(
      TripsFeature.State().screen(in: context) == """
        [ ] Upcoming only › trips.upcomingOnlyChanged(true)
        No trips
        New trip › trips.addButtonTapped
        """)
  }

  @Test("each trip stands with its place, its start and the lines to type")
  func list() {
    var state = TripsFeature.State(trips: [jeju])
    state.upcomingOnly = true
    state.errorMessage = "Deleting failed"
    #expect(
      state.screen(in: context) == """
        [x] Upcoming only › trips.upcomingOnlyChanged(false)
        ! Deleting failed
        - 제주 — 제주도, 2026-01-15 09:00
            Open › trips.tripTapped("00000000-0000-0000-0000-000000001001")
            Delete › trips.deleteButtonTapped("00000000-0000-0000-0000-000000001001")
        New trip › trips.addButtonTapped
        """)
  }

  @Test("a form lies on top of the list, with why it could not be saved")
  func form() {
    var state = TripsFeature.State()
    state.form = TripFormFeature.State(
      trip: Trip(id: jeju.id, name: "", destination: "제주도", startDate: jeju.startDate),
      isNew: true, errorMessage: "A trip needs a name")
    #expect(
      state.screen(in: context) == """
        ┌ New trip
        │ Name:  › trips.form.nameChanged("…")
        │ Destination: 제주도 › trips.form.destinationChanged("…")
        │ Start: 2026-01-15 09:00 › trips.form.startDateChanged("…")
        │ ! A trip needs a name
        │ Save › trips.saveButtonTapped
        │ Cancel › trips.cancelButtonTapped
        └
        [ ] Upcoming only › trips.upcomingOnlyChanged(true)
        No trips
        New trip › trips.addButtonTapped
        """)
  }

  @Test("a form on its way to the store can't be saved again")
  func saving() {
    let form = TripFormFeature.State(trip: jeju, isNew: false, isSaving: true)
    #expect(
      form.screen(in: context) == """
        ┌ Edit trip
        │ Name: 제주 › trips.form.nameChanged("…")
        │ Destination: 제주도 › trips.form.destinationChanged("…")
        │ Start: 2026-01-15 09:00 › trips.form.startDateChanged("…")
        │ Saving…
        │ Cancel › trips.cancelButtonTapped
        └
        """)
  }

  @Test("a question lies on top of everything, with its answers")
  func question() {
    var state = TripsFeature.State()
    state.alert = AlertState<TripsFeature.Alert>(
      title: "“제주” 여행을 삭제할까?", message: "그 활동도 함께 사라진다."
    ) {
      AlertState.Button("삭제", role: .destructive, action: .confirmDelete)
      AlertState.Button("취소", role: .cancel)
    }
    #expect(
      state.screen(in: ScreenContext(locale: korean, timeZone: .gmt)) == """
        ┌ “제주” 여행을 삭제할까?
        │ 그 활동도 함께 사라진다.
        │ 삭제 › alert.confirmDelete
        │ 취소 › alert.dismiss
        └
        [ ] 다가올 여행만 › upcomingOnlyChanged(true)
        여행이 없다
        새 여행 › addButtonTapped
        """)
  }

  @Test("an open trip covers the list; what is completed is hidden when the person wants that")
  func detail() {
    var state = TripsFeature.State(trips: [jeju])
    state.detail = TripDetailFeature.State(
      trip: jeju, activities: [olle, sunrise], showsCompleted: false)
    state.detail?.newActivityName = "한라산"
    state.detail?.errorMessage = "The change failed"
    #expect(
      state.screen(in: context) == """
        제주 — 제주도, 2026-01-15 09:00
        Edit › trips.detail.editButtonTapped
        Close › trips.detail.closeButtonTapped
        ! The change failed

        Activities
        [ ] 성산 일출
            Complete › trips.detail.activityToggled("00000000-0000-0000-0000-000000002002")
            Delete › trips.detail.deleteActivityButtonTapped("00000000-0000-0000-0000-000000002002")
        Completed and hidden: 1
        New activity: 한라산 › trips.detail.newActivityNameChanged("…")
        Add › trips.detail.addActivityButtonTapped
        """)
  }

  @Test("a completed activity can be taken back; a trip without a place has none")
  func completed() {
    let trip = Trip(id: jeju.id, name: "제주", destination: "", startDate: jeju.startDate)
    let state = TripDetailFeature.State(trip: trip, activities: [olle])
    #expect(
      state.screen(in: ScreenContext(locale: korean, timeZone: .gmt)) == """
        제주 — 2026-01-15 09:00
        편집 › editButtonTapped
        닫기 › closeButtonTapped

        활동
        [x] 올레 7코스
            완료 취소 › activityToggled("00000000-0000-0000-0000-000000002001")
            삭제 › deleteActivityButtonTapped("00000000-0000-0000-0000-000000002001")
        새 활동:  › newActivityNameChanged("…")
        추가 › addActivityButtonTapped
        """)
  }

  @Test("a name with control characters breaks no line and commands no terminal")
  func control() {
    let trip = Trip(
      id: jeju.id, name: "a\nb\u{1B}[2J\u{7F}\u{9B}\u{2028}가👨‍👩‍👧", destination: "",
      startDate: jeju.startDate)
    let lines = TripsFeature.State(trips: [trip]).screen(in: context).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "- a␊b␛[2J␡\u{FFFD}\u{FFFD}가👨‍👩‍👧 — 2026-01-15 09:00")
  }
}
