import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct MemosFeatureTests {
  private let meeting = PreviewData.meeting
  private let shopping = PreviewData.shopping

  /// A pad over the very client it has in live use, with a database in memory.
  private func makeStore(
    _ locale: Locale = korean, storage: StorageClient = .inMemory(), memos: [Memo] = []
  ) async throws -> TestStore<MemosFeature.State, MemosFeature.Action> {
    let database = DependencyValues(context: .test).database
    let client = MemosClient(database: { database })
    for memo in memos { try await client.add(memo) { _ in memo.text } }
    return TestStore(initialState: MemosFeature.State()) {
      MemosFeature()
    } withDependencies: {
      $0.memos = client
      $0.date = .constant(PreviewData.today)
      $0.locale = locale
      $0.storage = storage
    }
  }

  private func memo(_ number: UInt64, _ text: String) -> Memo {
    Memo(
      id: UUID(number: number), text: text,
      createdAt: PreviewData.today.addingTimeInterval(Double(number) * 0.001))
  }

  @Test(
    "seed 000: three taps make memos 1 to 3, the newest on top, also while the clock stands still",
    arguments: [(korean, "메모"), (english, "Memo")])
  func adds(locale: Locale, word: String) async throws {
    let store = try await makeStore(locale)
    let task = await store.send(.task) { $0.isObserving = true }
    await store.receive(.memosLoaded([]))
    var memos: [Memo] = []
    for number in 0..<3 {
      await store.send(.addButtonTapped)
      var next = memo(UInt64(number), "\(word) \(number + 1)")
      if let newest = memos.first {
        next.createdAt = newest.createdAt.addingTimeInterval(0.001)
      }
      memos.insert(next, at: 0)
      await store.receive(.memosLoaded(memos)) { [memos] in $0.memos = memos }
    }
    #expect(store.state.memos.map(\.text) == ["\(word) 3", "\(word) 2", "\(word) 1"])
    await task.cancel()
  }

  @Test("N counts all memos, also those that are not shown")
  func countsAll() async throws {
    let store = try await makeStore(memos: [meeting, shopping])
    await store.send(.importantOnlyChanged(true)) { $0.importantOnly = true }
    let task = await store.send(.task) { $0.isObserving = true }
    await store.receive(.memosLoaded([meeting])) { $0.memos = [meeting] }
    await store.send(.addButtonTapped)
    // What does not say 중요 is stored, and the list that is shown stays as it is.
    await store.send(.importantOnlyChanged(false)) { $0.importantOnly = false }
    let third = memo(0, "메모 3")
    await store.receive(.memosLoaded([third, shopping, meeting])) {
      $0.memos = [third, shopping, meeting]
    }
    await task.cancel()
    await store.cancelInFlightEffects()
  }

  @Test("seed 000: the switch replaces the query, and app storage keeps it")
  func importantOnly() async throws {
    let storage = StorageClient.inMemory()
    let store = try await makeStore(storage: storage, memos: [meeting, shopping])
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.memosLoaded([shopping, meeting])) { $0.memos = [shopping, meeting] }
    await store.send(.importantOnlyChanged(true)) { $0.importantOnly = true }
    await store.receive(.memosLoaded([meeting])) { $0.memos = [meeting] }
    // What is chosen already asks for nothing.
    await store.send(.importantOnlyChanged(true))
    await store.cancelInFlightEffects()
    #expect(try storage.read(.app("importantOnly")) == .bool(true))
    let next = try await makeStore(storage: storage)
    #expect(next.state.importantOnly)
  }

  @Test("a memo is written in, and with 중요 in it it becomes an important one")
  func textChanges() async throws {
    let store = try await makeStore(memos: [shopping])
    await store.send(.importantOnlyChanged(true)) { $0.importantOnly = true }
    await store.send(.importantOnlyChanged(false)) { $0.importantOnly = false }
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.memosLoaded([shopping])) { $0.memos = [shopping] }
    var changed = shopping
    changed.text = "중요한 장보기"
    await store.send(.textChanged(id: shopping.id, text: changed.text))
    await store.receive(.memosLoaded([changed])) { $0.memos = [changed] }
    await store.send(.importantOnlyChanged(true)) { $0.importantOnly = true }
    await store.receive(.memosLoaded([changed]))
    // One that is not in the list can't be written in.
    await store.send(.textChanged(id: meeting.id, text: "x"))
    await store.cancelInFlightEffects()
  }

  @Test("seed 000: deleted memos go at once; those that are gone already don't matter")
  func deletes() async throws {
    let store = try await makeStore(memos: [meeting, shopping])
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.memosLoaded([shopping, meeting])) { $0.memos = [shopping, meeting] }
    await store.send(.delete(ids: [meeting.id, UUID(number: 99)]))
    await store.receive(.memosLoaded([shopping])) { $0.memos = [shopping] }
    await store.send(.delete(ids: []))
    await store.cancelInFlightEffects()
  }

  @Test(
    "what fails is said in the person's language",
    arguments: [
      (MemosFeature.Action.addButtonTapped, MemosFeature.Action.saveFailed, "저장하지 못했다"),
      (.textChanged(id: PreviewData.meeting.id, text: "x"), .saveFailed, "저장하지 못했다"),
      (.delete(ids: [PreviewData.meeting.id]), .deleteFailed, "삭제하지 못했다"),
    ])
  func failures(
    action: MemosFeature.Action, failure: MemosFeature.Action, message: String
  ) async {
    let store = TestStore(initialState: MemosFeature.State(memos: [meeting])) {
      MemosFeature()
    } withDependencies: {
      $0.memos.add = { _, _ in throw Failed() }
      $0.memos.update = { _ in throw Failed() }
      $0.memos.delete = { _ in throw Failed() }
      $0.date = .constant(PreviewData.today)
      $0.locale = korean
    }
    await store.send(action)
    await store.receive(failure) { $0.errorMessage = message }
  }

  @Test("a pad that can't be read says so, and keeps what it had")
  func unreadable() async {
    let store = TestStore(initialState: MemosFeature.State(memos: [meeting])) {
      MemosFeature()
    } withDependencies: {
      $0.memos.memos = { _ in broken() }
      $0.locale = korean
    }
    await store.send(.task) { $0.isObserving = true }
    await store.receive(.loadFailed) { $0.errorMessage = "불러오지 못했다" }
  }

  @Test("the switch of another window arrives, and replaces the query here too")
  func otherWindow() async throws {
    let storage = StorageClient.inMemory()
    let one = try await makeStore(storage: storage)
    let two = try await makeStore(storage: storage.inScene("2"), memos: [meeting, shopping])
    await two.send(.task) { $0.isObserving = true }
    await two.receive(.memosLoaded([shopping, meeting])) { $0.memos = [shopping, meeting] }
    await one.send(.importantOnlyChanged(true)) { $0.importantOnly = true }
    await two.receive(.importantOnlyChanged(true)) { $0.importantOnly = true }
    await two.receive(.memosLoaded([meeting])) { $0.memos = [meeting] }
    await two.cancelInFlightEffects()
  }

  @Test("the screen shows the switch, each memo with its lines, and what is missing")
  func screen() {
    var state = MemosFeature.State(memos: [meeting])
    let context = ScreenContext(locale: english, timeZone: .gmt).child("memos")
    let id = "00000000-0000-0000-0000-000000003001"
    #expect(
      state.screen(in: context) == """
        [ ] Important only › memos.importantOnlyChanged(true)
        - 중요 회의
            Edit › memos.textChanged(id: "\(id)", text: "…")
            Delete › memos.delete(ids: ["\(id)"])
        New memo › memos.addButtonTapped
        """)
    state.memos = []
    state.importantOnly = true
    state.errorMessage = "x"
    #expect(
      state.screen(in: ScreenContext(locale: korean, timeZone: .gmt)) == """
        [x] 중요만 › importantOnlyChanged(false)
        ! x
        메모가 없다
        새 메모 › addButtonTapped
        """)
  }
}
