import Dependencies
import Foundation

extension ReadingFeature.State {
  /// The reading list as a person would see it: the sheet when it is there, then the books with the one
  /// in front marked.
  ///
  /// ```
  /// ▸ 홍길동전 — 허균 · ■■■■■□□□□□ 50 %
  ///     Choose › reading.bookTapped("…")
  /// Update progress › reading.updateProgressTapped
  /// Add a book › reading.addBook(title: "…", author: "…")
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(overlay(in: context) + lines(in: context))
  }

  /// The sheet, which covers everything else, also other tabs.
  func overlay(in context: ScreenContext) -> [String] {
    guard let editor else { return [] }
    let title = books.first { $0.id == editedBook }?.title ?? ""
    let fields = context.child("editor")
    let texts = context.texts
    return boxed([
      "\(texts[.updateProgress]): \(title)",
      fields.line("\(texts[.progress]): \(bar(editor.progress))", "progressChanged(0.5)"),
      fields.line("\(texts[.note]): \(editor.note)", "noteChanged(\"…\")"),
      fields.line(.done, "doneTapped"),
      fields.line(.cancel, "cancelTapped"),
    ])
  }

  func lines(in context: ScreenContext) -> [String] {
    let rows = books.flatMap { book in
      let note = book.note.isEmpty ? [] : ["    “\(book.note)”"]
      let mark = book.id == currentBook?.id ? "▸" : "-"
      return ["\(mark) \(book.title) — \(book.author) · \(bar(book.progress))"] + note
        + ["    " + context.line(.bookSelected, "bookTapped(\(quoted(book.id)))")]
    }
    let update =
      currentBook == nil ? [] : [context.line(.updateProgress, "updateProgressTapped")]
    return warning(errorMessage) + (books.isEmpty ? [context.texts[.noBooks]] : rows) + update
      + [context.line(.addBook, "addBook(title: \"…\", author: \"…\")")]
  }

  /// A progress as ten squares and in percent.
  private func bar(_ progress: Double) -> String {
    // A file may hold any number; the squares can't.
    let part = progress.isFinite ? min(max(progress, 0), 1) : 0
    let full = Int((part * 10).rounded())
    return String(repeating: "■", count: full) + String(repeating: "□", count: 10 - full)
      + " \(Int((part * 100).rounded())) %"
  }
}
