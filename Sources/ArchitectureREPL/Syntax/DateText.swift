package import Foundation

/// Dates as ISO 8601 text with as many digits of a second as the date needs.
///
/// Foundation's format drops the fraction or rounds it to milliseconds, and a date that was read
/// back would not be the one that was written.
package enum DateText {
  /// The text of a date in UTC, or nil for a date that ISO 8601 text can't give back exactly
  /// (beyond the years 1 to 9999, or a tiny fraction near the reference date).
  ///
  /// ```swift
  /// DateText.text(Date(timeIntervalSinceReferenceDate: 0.5)) == "2001-01-01T00:00:00.5Z"
  /// ```
  package static func text(_ date: Date) -> String? {
    let time = date.timeIntervalSinceReferenceDate
    guard time >= -63_113_904_000, time < 252_423_993_600 else { return nil }
    let seconds = time.rounded(.down)
    let whole = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
    let fraction = time - seconds
    if fraction == 0 { return Self.date(whole) == date ? whole : nil }
    for digits in 1...20 {
      let decimals = String(format: "%.\(digits)f", fraction)
      guard decimals.hasPrefix("0.") else { continue }
      if let value = Double(decimals), seconds + value == time {
        let text = whole.dropLast() + decimals.dropFirst() + "Z"
        return Self.date(String(text)) == date ? String(text) : nil
      }
    }
    return nil
  }

  /// The date of a text: date and time with or without a fraction, with `Z` or an offset, or a day
  /// alone, which is its first moment in UTC. Nil when it is none of these.
  package static func date(_ text: String) -> Date? {
    // Written out as a pattern: Foundation's parser also takes what only begins like a date.
    let pattern =
      /(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d)?)(\.\d+)?([Zz]|[+-]\d\d(?::?\d\d)?)?)?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    var time = match.output.2.map(String.init) ?? "00:00:00"
    if time.count == 5 { time += ":00" }
    let whole = "\(match.output.1)T\(time)Z"
    guard let date = try? Date(whole, strategy: .iso8601), date.formatted(.iso8601) == whole,
      let offset = offset(match.output.4 ?? "Z")
    else { return nil }
    let fraction = match.output.3.flatMap { Double("0\($0)") } ?? 0
    let seconds = date.timeIntervalSinceReferenceDate - offset
    return Date(timeIntervalSinceReferenceDate: seconds + fraction)
  }

  /// Seconds east of UTC.
  private static func offset(_ text: Substring) -> Double? {
    if text == "Z" || text == "z" { return 0 }
    let digits = text.filter(\.isNumber)
    guard let hours = Double(digits.prefix(2)), let minutes = Double("0" + digits.dropFirst(2)),
      hours < 24, minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (text.hasPrefix("-") ? -1 : 1)
  }
}
