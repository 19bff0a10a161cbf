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
    // Decks.
    case untitledDeck, newDeck, openDeck, saveAs, revert, noDecks, noCards, newCard
    case flip, front, back, discardTitle, discardMessage, discard
    case deckMissing, deckNoDeck, deckNewer, deckDamaged, deckOpenHere, deckOpenElsewhere
    case deckOccupied, deckNoPlace, deckGone, deckMoved, deckReplaced, deckChanged
    case deckCannotWrite, deckNotOpen, deckNotStored
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

    case .untitledDeck: ("Untitled {}", "제목 없음 {}")
    case .newDeck: ("New deck", "새 카드 묶음")
    case .openDeck: ("Open a deck", "카드 묶음 열기")
    case .saveAs: ("Save as", "다른 이름으로 저장")
    case .revert: ("Revert to saved", "저장한 상태로 되돌리기")
    case .noDecks: ("No deck is open", "열린 카드 묶음이 없다")
    case .noCards: ("No cards", "카드가 없다")
    case .newCard: ("New card", "새 카드")
    case .flip: ("Flip", "뒤집기")
    case .front: ("Front", "앞면")
    case .back: ("Back", "뒷면")
    case .discardTitle: ("Close “{}” without saving?", "“{}”을(를) 저장하지 않고 닫을까?")
    case .discardMessage: ("Its cards go with it.", "그 카드도 함께 사라진다.")
    case .discard: ("Discard", "버리기")

    case .deckMissing: ("There is no deck at {}", "{}에 카드 묶음이 없다")
    case .deckNoDeck: ("{} is no deck; nothing was changed", "{}은(는) 카드 묶음이 아니다. 바뀐 것은 없다")
    case .deckNewer:
      ("{} was made by a newer version; update this one", "{}은(는) 더 새로운 버전이 만들었다. 업데이트해야 한다")
    case .deckDamaged: ("{} is damaged; nothing was changed", "{}이(가) 손상되었다. 바뀐 것은 없다")
    case .deckOpenHere: ("{} is open already", "{}은(는) 이미 열려 있다")
    case .deckOpenElsewhere:
      ("{} is open in another program; close it there", "{}이(가) 다른 프로그램에서 열려 있다. 거기서 닫아야 한다")
    case .deckOccupied:
      ("{} is taken already; choose another name", "{}에 이미 다른 것이 있다. 다른 이름을 골라야 한다")
    case .deckNoPlace:
      ("This deck was never saved; save it under a name", "저장한 적이 없다. 이름을 정해 저장해야 한다")
    case .deckGone:
      (
        "{} was deleted or moved away; the cards are safe here: save them under a name",
        "{}이(가) 삭제되었거나 옮겨졌다. 카드는 여기에 그대로 있다. 이름을 정해 저장하면 된다"
      )
    case .deckMoved:
      (
        "The deck was moved to {}; save it under that name, or another",
        "카드 묶음이 {}(으)로 옮겨졌다. 그 이름이나 다른 이름으로 저장하면 된다"
      )
    case .deckReplaced:
      (
        "{} is another deck now; save this one under another name",
        "{}은(는) 이제 다른 카드 묶음이다. 다른 이름으로 저장하면 된다"
      )
    case .deckChanged:
      (
        "{} was changed elsewhere; save under another name, or the same to replace it, or revert",
        "{}이(가) 다른 곳에서 바뀌었다. 다른 이름으로 저장하거나, 같은 이름으로 저장해 바꾸거나, 되돌리면 된다"
      )
    case .deckCannotWrite:
      (
        "{} can't be written; the cards are safe here: save them elsewhere",
        "{}에 쓸 수 없다. 카드는 여기에 그대로 있다. 다른 곳에 저장하면 된다"
      )
    case .deckNotOpen: ("No deck is open", "열린 카드 묶음이 하나도 없다")
    case .deckNotStored: ("The change could not be stored", "바뀐 것을 저장하지 못했다")

    case .nameMissing: ("A trip needs a name", "여행에는 이름이 있어야 한다")
    case .loadFailed: ("Loading failed", "불러오지 못했다")
    case .searchFailed: ("Search failed", "검색에 실패했다")
    case .saveFailed: ("Saving failed", "저장하지 못했다")
    case .deleteFailed: ("Deleting failed", "삭제하지 못했다")
    case .changeFailed: ("The change failed", "변경하지 못했다")
    }
  }
}
