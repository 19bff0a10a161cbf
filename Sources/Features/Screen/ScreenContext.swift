public import Foundation

/// What a screen needs besides the state: the person's language and time zone, and where in the app the
/// feature stands, so that the lines to type can be shown in full.
///
/// ```swift
/// let context = ScreenContext(locale: Locale(identifier: "en"), timeZone: .gmt).child("trips")
/// context.line(.save, "saveButtonTapped")  // "Save › trips.saveButtonTapped"
/// ```
public struct ScreenContext: Sendable {
  /// The texts in the person's language.
  public let texts: Texts
  private let timeZone: TimeZone
  private var path = ""

  /// A context for the root of an app.
  public init(locale: Locale, timeZone: TimeZone) {
    texts = Texts(locale)
    self.timeZone = timeZone
  }

  /// The same, for the feature whose actions the case `name` holds.
  public func child(_ name: String) -> ScreenContext {
    var context = self
    context.path += "\(name)."
    return context
  }

  /// Something that can be done, with the line to type for it.
  func line(_ label: Texts.Key, _ action: String) -> String {
    line(texts[label], action)
  }

  func line(_ label: String, _ action: String) -> String {
    "\(label) › \(path)\(action)"
  }

  /// A switch with its position, and the line that turns it over.
  func toggle(_ label: Texts.Key, _ isOn: Bool, _ action: String) -> String {
    line("[\(isOn ? "x" : " ")] \(texts[label])", "\(action)(\(!isOn))")
  }

  /// A date in the person's time zone, the same in every language: `2027-01-02 09:00`.
  func date(_ date: Date) -> String {
    // Not the locale's own format: its words and spaces change with each version of ICU.
    date.formatted(
      Date.VerbatimFormatStyle(
        format: """
          \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
          """,
        locale: Locale(identifier: "en_US_POSIX"), timeZone: timeZone,
        calendar: Calendar(identifier: .gregorian)))
  }
}
