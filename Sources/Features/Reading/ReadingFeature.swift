public import Architecture
public import Dependencies
public import Foundation

/// The reading list: which books, how far the person has come, and the sheet in which that is changed.
///
/// ```swift
/// store.send(.updateProgressTapped)
/// store.send(.editor(.presented(.progressChanged(0.5))))
/// store.send(.editor(.presented(.doneTapped)))  // stored; the sheet goes
/// ```
public struct ReadingFeature: Reducer, Sendable {
  /// What is on the screen.
  public struct State: Equatable, Codable, Sendable {
    /// The books as they are stored now.
    public var books: [Book] = []
    /// The id of the book in front as text, empty before one was chosen; each window finds its own again.
    public var selection = ""
    /// The sheet, on the screen or not.
    public var editorConfig = EditorConfig()
    /// The book that the sheet is about.
    public var editedBook: Book.ID?
    /// What went wrong last.
    public var errorMessage: String?

    /// A list that is not read yet.
    public init(books: [Book] = []) {
      self.books = books
    }

    /// The book in front: the one that was chosen, else the first.
    public var currentBook: Book? {
      books.first { $0.id.uuidString == selection } ?? books.first
    }

    /// The sheet while it is on the screen.
    public var editor: EditorConfig? {
      get { editorConfig.isPresented ? editorConfig : nil }
      set {
        if let newValue { editorConfig = newValue } else { editorConfig.dismiss() }
      }
    }
  }

  /// What can happen to the list.
  public enum Action: Equatable, Codable, Sendable {
    /// It has come on the screen: starts to watch the books.
    case task
    /// The books as they are stored now.
    case booksLoaded([Book])
    /// The books can't be read.
    case loadFailed
    /// The person wants one more book; without a title nothing happens.
    case addBook(title: String, author: String)
    /// The person puts a book in front.
    case bookTapped(Book.ID)
    /// The person wants to write down how far the book in front is read.
    case updateProgressTapped
    /// Something in the sheet.
    case editor(PresentationAction<ProgressEditor.Action>)
    /// The book is stored.
    case saved(Book)
    /// A book was not stored.
    case saveFailed
  }

  private enum CancelID { case books, save }

  @Dependency(\.books) private var client
  @Dependency(\.uuid) private var uuid
  @Dependency(\.locale) private var locale

  /// A list over `\.books`, with ids of `\.uuid` and the language of `\.locale`.
  public init() {}

  /// The list, with the sheet that can lie on top of it; the book in front is scene storage.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in handle(action, &state) }
      .ifLet(\.editor, action: editorPath) { ProgressEditor() }
      .stored(\.selection, in: .scene("selection"))
  }

  private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .task:
      return observe()

    case .booksLoaded(let books):
      state.books = books
      state.errorMessage = nil
      return .none

    case .loadFailed:
      state.errorMessage = Texts(locale)[.loadFailed]
      return .none

    case .addBook(let title, let author):
      let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !title.isEmpty else { return .none }
      let book = Book(id: uuid(), title: title, author: author)
      return save(book) { try await client.insert(book) }

    case .bookTapped(let id):
      if state.books.contains(where: { $0.id == id }) { state.selection = id.uuidString }
      return .none

    case .updateProgressTapped:
      guard let book = state.currentBook else { return .none }
      state.editedBook = book.id
      state.editorConfig.present(initialProgress: book.progress)
      return .none

    case .editor(.presented(.doneTapped)):
      guard let id = state.editedBook, var book = state.books.first(where: { $0.id == id }) else {
        state.editor = nil
        return .none
      }
      book.progress = state.editorConfig.progress
      if !state.editorConfig.note.isEmpty { book.note = state.editorConfig.note }
      // The sheet stays until the book is stored; a second tap replaces the first.
      return save(book) { [book] in try await client.update(book) }
        .cancellable(id: CancelID.save, cancelInFlight: true)

    case .editor(.presented(.cancelTapped)), .editor(.dismiss):
      state.editor = nil
      state.editedBook = nil
      return .none

    case .saved(let book):
      if state.editedBook == book.id {
        state.editor = nil
        state.editedBook = nil
      }
      state.errorMessage = nil
      return .none

    case .saveFailed:
      state.errorMessage = Texts(locale)[.saveFailed]
      return .none

    case .editor:
      return .none
    }
  }

  private func observe() -> Effect<Action> {
    .run("books") { send in
      for try await books in client.books() {
        await send(.booksLoaded(books))
      }
    } catch: { _, send in
      await send(.loadFailed)
    }
    .cancellable(id: CancelID.books, cancelInFlight: true)
    .longLiving()
  }

  private func save(
    _ book: Book, _ write: @escaping @Sendable () async throws -> Void
  ) -> Effect<Action> {
    .run("save") { send in
      try await write()
      await send(.saved(book))
    } catch: { _, send in
      await send(.saveFailed)
    }
  }
}

private let editorPath = CasePath(ReadingFeature.Action.editor) {
  if case .editor(let action) = $0 { action } else { nil }
}
