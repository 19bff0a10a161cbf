import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct ReadingFeatureTests {
  private let hong = PreviewData.hong
  private let frankenstein = PreviewData.frankenstein

  private func makeStore(
    _ books: [Book], storage: StorageClient = .inMemory(),
    with change: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStore<ReadingFeature.State, ReadingFeature.Action> {
    TestStore(initialState: ReadingFeature.State(books: books)) {
      ReadingFeature()
    } withDependencies: {
      $0.storage = storage
      change(&$0)
    }
  }

  @Test("seed 003: the progress and a note are written down in the sheet, and stored when done")
  func updates() async {
    let database = DependencyValues(context: .test).database
    let store = makeStore([]) {
      $0.books = BooksClient(database: { database }, firstBooks: PreviewData.books)
    }
    await store.send(.task)
    await store.receive(.booksLoaded([hong, frankenstein])) { $0.books = [hong, frankenstein] }
    await store.send(.updateProgressTapped) {
      $0.editedBook = hong.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.editor(.presented(.progressChanged(0.5)))) {
      $0.editorConfig.set(progress: 0.5)
    }
    await store.send(.editor(.presented(.noteChanged("율도국")))) { $0.editorConfig.note = "율도국" }
    await store.send(.editor(.presented(.doneTapped)))
    var read = hong
    read.progress = 0.5
    read.note = "율도국"
    await store.receive(.saved(read)) {
      $0.editorConfig.dismiss()
      $0.editedBook = nil
    }
    await store.receive(.booksLoaded([read, frankenstein])) { $0.books = [read, frankenstein] }
    await store.cancelInFlightEffects()
  }

  @Test("cancelled, nothing is stored; presented again, the sheet begins with what is stored")
  func cancels() async {
    let store = makeStore([hong])
    await store.send(.updateProgressTapped) {
      $0.editedBook = hong.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.editor(.presented(.progressChanged(0.9)))) {
      $0.editorConfig.set(progress: 0.9)
    }
    await store.send(.editor(.presented(.noteChanged("x")))) { $0.editorConfig.note = "x" }
    await store.send(.editor(.presented(.cancelTapped))) {
      $0.editorConfig.dismiss()
      $0.editedBook = nil
    }
    await store.send(.updateProgressTapped) {
      $0.editedBook = hong.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.editor(.dismiss)) {
      $0.editorConfig.dismiss()
      $0.editedBook = nil
    }
  }

  @Test("what can't be stored stays in the sheet, and the message says so")
  func failure() async {
    let store = makeStore([hong]) {
      $0.books.update = { _ in throw Failed() }
      $0.locale = korean
    }
    await store.send(.updateProgressTapped) {
      $0.editedBook = hong.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.editor(.presented(.doneTapped)))
    await store.receive(.saveFailed) { $0.errorMessage = "저장하지 못했다" }
    #expect(store.state.editor != nil)
  }

  @Test("without a note the old one stays; a book that is gone closes the sheet")
  func edges() async {
    var noted = hong
    noted.note = "old"
    let updates = Recorder<Book>()
    let store = makeStore([noted]) { $0.books.update = { updates.append($0) } }
    await store.send(.updateProgressTapped) {
      $0.editedBook = hong.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.editor(.presented(.doneTapped)))
    await store.receive(.saved(noted)) {
      $0.editorConfig.dismiss()
      $0.editedBook = nil
    }
    #expect(updates.values == [noted])
    await store.send(.updateProgressTapped) {
      $0.editedBook = hong.id
      $0.editorConfig.present(initialProgress: 0)
    }
    await store.send(.booksLoaded([])) { $0.books = [] }
    await store.send(.editor(.presented(.doneTapped))) { $0.editorConfig.dismiss() }
    await store.send(.updateProgressTapped)
  }

  @Test("seed 003: the book in front is the scene's own, and found again")
  func selection() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore([hong, frankenstein], storage: storage)
    #expect(store.state.currentBook == hong)
    await store.send(.bookTapped(frankenstein.id)) { $0.selection = frankenstein.id.uuidString }
    await store.send(.bookTapped(UUID(number: 1)))
    #expect(store.state.currentBook == frankenstein)
    let same = makeStore([hong, frankenstein], storage: storage)
    #expect(same.state.currentBook == frankenstein)
    let other = makeStore([hong, frankenstein], storage: storage.inScene("2"))
    #expect(other.state.currentBook == hong)
  }

  @Test("a book is added by its title; without one nothing happens")
  func adds() async {
    let store = makeStore([]) { $0.books.insert = { _ in } }
    await store.send(.addBook(title: "  ", author: "x"))
    await store.send(.addBook(title: " 토지 ", author: "박경리"))
    await store.receive(.saved(Book(id: UUID(number: 0), title: "토지", author: "박경리")))
  }

  @Test("a list that can't be read says so")
  func unreadable() async {
    let store = makeStore([]) { $0.books.books = { broken() } }
    await store.send(.task)
    await store.receive(.loadFailed) { $0.errorMessage = "Loading failed" }
  }

  @Test("the screen shows the sheet on top, and which book is in front")
  func screen() {
    var state = ReadingFeature.State(books: [hong, frankenstein])
    state.books[0].progress = 0.25
    state.books[0].note = "율도국"
    state.editedBook = hong.id
    state.editorConfig.present(initialProgress: 1)
    let context = ScreenContext(locale: english, timeZone: .gmt).child("reading")
    #expect(
      state.screen(in: context) == """
        ┌ Update progress: 홍길동전
        │ Progress: ■■■■■■■■■■ 100 % › reading.editor.progressChanged(0.5)
        │ Note:  › reading.editor.noteChanged("…")
        │ Done › reading.editor.doneTapped
        │ Cancel › reading.editor.cancelTapped
        └
        ▸ 홍길동전 — 허균 · ■■■□□□□□□□ 25 %
            “율도국”
            Choose › reading.bookTapped("00000000-0000-0000-0000-000000004001")
        - Frankenstein — Mary Shelley · □□□□□□□□□□ 0 %
            Choose › reading.bookTapped("00000000-0000-0000-0000-000000004002")
        Update progress › reading.updateProgressTapped
        Add a book › reading.addBook(title: "…", author: "…")
        """)
    #expect(
      ReadingFeature.State().screen(in: ScreenContext(locale: korean, timeZone: .gmt)) == """
        책이 없다
        책 추가 › addBook(title: "…", author: "…")
        """)
  }
}

@Suite struct EditorConfigTests {
  @Test("seed 003: presented, it begins with the progress and without a note")
  func presents() {
    var config = EditorConfig()
    #expect(!config.isPresented)
    config.note = "old"
    config.present(initialProgress: 0.25)
    #expect(config.isPresented && config.note == "" && config.progress == 0.25)
    config.dismiss()
    #expect(!config.isPresented && config.progress == 0.25)
  }

  @Test(
    "a progress lies between 0 and 1; what is no number changes nothing",
    arguments: [
      (0.5, 0.5), (-1, 0), (2, 1), (.nan, 0.75), (.infinity, 1), (-.infinity, 0), (1, 1),
    ])
  func clamps(given: Double, expected: Double) {
    var config = EditorConfig()
    config.present(initialProgress: 0.75)
    config.set(progress: given)
    #expect(config.progress == expected)
  }
}
