import Dependencies
import Foundation

extension MemosFeature.State {
  /// The memo pad as a person would see it.
  ///
  /// ```
  /// [ ] Important only › memos.importantOnlyChanged(true)
  /// - 중요 회의
  ///     Edit › memos.textChanged(id: "…", text: "…")
  ///     Delete › memos.delete(ids: ["…"])
  /// New memo › memos.addButtonTapped
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(lines(in: context))
  }

  func lines(in context: ScreenContext) -> [String] {
    let rows = memos.flatMap { memo in
      [
        "- \(memo.text)",
        "    " + context.line(.edit, "textChanged(id: \(quoted(memo.id)), text: \"…\")"),
        "    " + context.line(.delete, "delete(ids: [\(quoted(memo.id))])"),
      ]
    }
    return [context.toggle(.importantOnly, importantOnly, "importantOnlyChanged")]
      + warning(errorMessage)
      + (memos.isEmpty ? [context.texts[.noMemos]] : rows)
      + [context.line(.newMemo, "addButtonTapped")]
  }
}
