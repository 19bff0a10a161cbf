import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Testing

@Suite struct MemosObservationTests {
  private typealias Memos = AsyncThrowingStream<[Memo], any Error>

  @Test(
    "a pad that is started once more, or asks for others, is watched once: the last query counts",
    arguments: [MemosFeature.Action.task, .importantOnlyChanged(true)])
  func watchedOnce(action: MemosFeature.Action) async {
    let watchers = Recorder<(importantOnly: Bool, memos: Memos.Continuation)>()
    let store = TestStore(initialState: MemosFeature.State()) {
      MemosFeature()
    } withDependencies: {
      $0.memos.memos = { importantOnly in Memos { watchers.append((importantOnly, $0)) } }
    }
    await store.send(.task) { $0.isObserving = true }
    let asksForOthers = action != .task
    await store.send(action, assert: asksForOthers ? { $0.importantOnly = true } : nil)
    #expect(watchers.values.map(\.importantOnly) == [false, asksForOthers])
    watchers.values.first?.memos.yield([PreviewData.shopping])
    watchers.values.last?.memos.yield([PreviewData.meeting])
    await store.receive(.memosLoaded([PreviewData.meeting])) { $0.memos = [PreviewData.meeting] }
    await store.cancelInFlightEffects()
  }
}
