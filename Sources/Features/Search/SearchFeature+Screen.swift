import Dependencies

extension SearchFeature.State {
  /// The search as a person would see it.
  ///
  /// ```
  /// Query: 제주 › search.queryChanged("…")
  /// - 제주
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(lines(in: context))
  }

  func lines(in context: ScreenContext) -> [String] {
    let texts = context.texts
    let field = context.line("\(texts[.query]): \(query)", "queryChanged(\"…\")")
    let isEmpty = results.isEmpty && !query.isEmpty && errorMessage == nil
    return [field] + warning(errorMessage)
      + (isEmpty ? [texts[.noResults]] : results.map { "- \($0.name)" })
  }
}
