extension Texts {
  /// The name of a text.
  ///
  /// ```swift
  /// Texts(.english)[.save]  // "Save"
  /// ```
  public enum Key: String, CaseIterable, Sendable {
    // The tabs and what stands on them.
    case trips, search, memos, decks, reading, settings
    case lastOpened, upcomingOnly, noTrips, query, noResults
    case showsCompleted, sort, sortByDate, sortByName
    // A trip.
    case newTrip, editTrip, name, destination, startDate
    case activities, noActivities, hiddenActivities, newActivity
    // What can be done.
    case add, save, saving, cancel, open, edit, delete, close, complete, uncomplete
    // The question before a trip is deleted.
    case deleteTitle, deleteMessage
    // Memos.
    case memoNumber, newMemo, importantOnly, noMemos
    // Reading.
    case readingList, noBooks, progress, note, updateProgress, done, bookSelected
    case updateArtwork, syncProgress, addBook
    // What went wrong.
    case nameMissing, loadFailed, searchFailed, saveFailed, deleteFailed, changeFailed
  }
}

extension Texts.Key {
  /// The one table: a text without one of its languages does not compile. `{}` is filled in later.
  var texts: (english: String, korean: String) {
    switch self {
    case .trips: ("Trips", "여행")
    case .search: ("Search", "검색")
    case .memos: ("Memos", "메모")
    case .decks: ("Decks", "카드")
    case .reading: ("Reading", "독서")
    case .settings: ("Settings", "설정")

    case .lastOpened: ("Last opened: {}", "마지막으로 연 여행: {}")
    case .upcomingOnly: ("Upcoming only", "다가올 여행만")
    case .noTrips: ("No trips", "여행이 없다")
    case .query: ("Query", "검색어")
    case .noResults: ("No results", "결과가 없다")
    case .showsCompleted: ("Show completed activities", "완료한 활동 보기")
    case .sort: ("Sort", "정렬")
    case .sortByDate: ("By date", "날짜순")
    case .sortByName: ("By name", "이름순")

    case .newTrip: ("New trip", "새 여행")
    case .editTrip: ("Edit trip", "여행 편집")
    case .name: ("Name", "이름")
    case .addBook: ("Add a book", "책 추가")
    case .destination: ("Destination", "목적지")
    case .startDate: ("Start", "시작")
    case .activities: ("Activities", "활동")
    case .noActivities: ("No activities", "활동이 없다")
    case .hiddenActivities: ("Completed and hidden: {}", "완료하여 숨긴 활동: {}")
    case .newActivity: ("New activity", "새 활동")

    case .add: ("Add", "추가")
    case .save: ("Save", "저장")
    case .saving: ("Saving…", "저장하는 중…")
    case .cancel: ("Cancel", "취소")
    case .open: ("Open", "열기")
    case .edit: ("Edit", "편집")
    case .delete: ("Delete", "삭제")
    case .close: ("Close", "닫기")
    case .complete: ("Complete", "완료")
    case .uncomplete: ("Not completed", "완료 취소")

    case .deleteTitle: ("Delete “{}”?", "“{}” 여행을 삭제할까?")
    case .deleteMessage: ("Its activities go with it.", "그 활동도 함께 사라진다.")

    case .memoNumber: ("Memo {}", "메모 {}")
    case .newMemo: ("New memo", "새 메모")
    case .importantOnly: ("Important only", "중요만")
    case .noMemos: ("No memos", "메모가 없다")

    case .readingList: ("Reading list", "독서 목록")
    case .noBooks: ("No books", "책이 없다")
    case .progress: ("Progress", "진행률")
    case .note: ("Note", "메모할 말")
    case .updateProgress: ("Update progress", "진행률 갱신")
    case .done: ("Done", "완료했다")
    case .bookSelected: ("Choose", "고르기")
    case .updateArtwork: ("Update artwork", "표지 갱신")
    case .syncProgress: ("Sync progress", "진행률 동기화")

    case .nameMissing: ("A trip needs a name", "여행에는 이름이 있어야 한다")
    case .loadFailed: ("Loading failed", "불러오지 못했다")
    case .searchFailed: ("Search failed", "검색에 실패했다")
    case .saveFailed: ("Saving failed", "저장하지 못했다")
    case .deleteFailed: ("Deleting failed", "삭제하지 못했다")
    case .changeFailed: ("The change failed", "변경하지 못했다")
    }
  }
}
