import Dependencies

extension SettingsFeature.State {
  /// The settings as a person would see them.
  ///
  /// ```
  /// [x] Show completed activities › settings.showsCompletedChanged(false)
  /// Sort
  /// (•) By date › settings.listSortChanged(.date)
  /// ( ) By name › settings.listSortChanged(.name)
  /// Reading list
  /// [x] Update artwork › settings.updateArtworkChanged(false)
  /// [x] Sync progress › settings.syncProgressChanged(false)
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(lines(in: context))
  }

  func lines(in context: ScreenContext) -> [String] {
    let texts = context.texts
    let choices = ListSort.allCases.map { sort in
      let label =
        switch sort {
        case .date: texts[.sortByDate]
        case .name: texts[.sortByName]
        }
      return context.line("(\(sort == listSort ? "•" : " ")) \(label)", "listSortChanged(.\(sort))")
    }
    return [context.toggle(.showsCompleted, showsCompleted, "showsCompletedChanged"), texts[.sort]]
      + choices + [
        texts[.readingList],
        context.toggle(.updateArtwork, updateArtwork, "updateArtworkChanged"),
        context.toggle(.syncProgress, syncProgress, "syncProgressChanged"),
      ]
  }
}
