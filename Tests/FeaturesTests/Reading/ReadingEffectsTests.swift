import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Testing

@Suite struct ReadingEffectsTests {
  @Test("a list that is started once more is watched once: what was watched before is given up")
  func watchedOnce() async {
    typealias Books = AsyncThrowingStream<[Book], any Error>
    let watchers = Recorder<Books.Continuation>()
    let store = TestStore(initialState: ReadingFeature.State()) {
      ReadingFeature()
    } withDependencies: {
      $0.books.books = { Books { watchers.append($0) } }
    }
    await store.send(.task)
    await store.send(.task)
    #expect(watchers.values.count == 2)
    watchers.values.first?.yield([PreviewData.frankenstein])
    watchers.values.last?.yield([PreviewData.hong])
    await store.receive(.booksLoaded([PreviewData.hong])) { $0.books = [PreviewData.hong] }
    await store.cancelInFlightEffects()
  }

  @Test("done, changed and done again before it was stored: what was done last is what is stored")
  func lastDoneCounts() async {
    let clock = TestClock()
    var book = PreviewData.hong
    let store = TestStore(initialState: ReadingFeature.State(books: [book])) {
      ReadingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.books.update = { _ in try await clock.sleep(for: .seconds(1)) }
    }
    await store.send(.updateProgressTapped) {
      $0.editedBook = book.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.editor(.presented(.doneTapped)))
    await clock.advance(by: .milliseconds(500))
    await store.send(.editor(.presented(.progressChanged(0.5)))) {
      $0.editorConfig.set(progress: 0.5)
    }
    await store.send(.editor(.presented(.doneTapped)))
    await clock.advance(by: .milliseconds(999))
    // The first is given up: it would have closed the sheet by now.
    #expect(store.state.editor != nil)
    await clock.advance(by: .milliseconds(1))
    book.progress = 0.5
    await store.receive(.saved(book)) {
      $0.editorConfig.dismiss()
      $0.editedBook = nil
    }
  }
}
