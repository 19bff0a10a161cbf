internal import Dependencies
public import Foundation

extension AppFeature.State {
  /// The whole screen as a person would see it: the tabs with the one in front in brackets, what lies on
  /// top, and the tab's content. Behind each thing that can be done stands the line to type for it.
  ///
  /// ```
  /// [Trips]  Search  Memos  Decks  Reading  Settings
  /// ─────────────────────────
  /// [ ] Upcoming only › trips.upcomingOnlyChanged(true)
  /// No trips
  /// New trip › trips.addButtonTapped
  /// ```
  ///
  /// The same state, language and time zone give the same text on every machine.
  public func screen(locale: Locale, timeZone: TimeZone) -> String {
    screen(in: ScreenContext(locale: locale, timeZone: timeZone))
  }

  /// The whole screen in a context.
  public func screen(in context: ScreenContext) -> String {
    let texts = context.texts
    let tabs = AppFeature.Tab.allCases.map { tab in
      tab == selectedTab ? "[\(texts[tab.title])]" : texts[tab.title]
    }
    let lastOpened =
      lastOpenedTripName.isEmpty || selectedTab != .trips
      ? [] : [texts(.lastOpened, lastOpenedTripName)]
    let lines =
      [tabs.joined(separator: "  "), String(repeating: "─", count: 25)]
      + trips.overlay(in: context.child("trips"))
      + decks.overlay(in: context.child("decks"))
      + reading.overlay(in: context.child("reading")) + lastOpened + content(in: context)
      + overview(in: context)
    return joined(lines)
  }

  /// How many trips the line at the bottom names.
  private static let namedTrips = 5

  /// The trips in one line, where their list is not on the screen.
  private func overview(in context: ScreenContext) -> [String] {
    guard selectedTab != .trips, !trips.trips.isEmpty else { return [] }
    let order = context.texts[trips.sort == .date ? .sortByDate : .sortByName]
    let names = trips.trips.prefix(Self.namedTrips).map(\.name).joined(separator: ", ")
    let more = trips.trips.count - Self.namedTrips
    return [
      "─────────────────────────",
      "\(context.texts[.trips]) (\(trips.trips.count)) · \(order): \(names)"
        + (more > 0 ? ", … +\(more)" : ""),
    ]
  }

  private func content(in context: ScreenContext) -> [String] {
    switch selectedTab {
    case .trips: trips.lines(in: context.child("trips"))
    case .search: search.lines(in: context.child("search"))
    case .memos: memos.lines(in: context.child("memos"))
    case .decks: decks.lines(in: context.child("decks"))
    case .reading: reading.lines(in: context.child("reading"))
    case .settings: settings.lines(in: context.child("settings"))
    }
  }
}

extension AppFeature.Tab {
  var title: Texts.Key {
    switch self {
    case .trips: .trips
    case .search: .search
    case .memos: .memos
    case .decks: .decks
    case .reading: .reading
    case .settings: .settings
    }
  }
}
