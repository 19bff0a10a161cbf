/// Durations as people type them.
enum DurationText {
  /// Reads `500ms`, `2s`, `1.5 s` or `2` (seconds); nil for anything else.
  static func parse(_ text: String) -> Duration? {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    for (unit, scale) in [("ms", 0.001), ("min", 60.0), ("m", 60.0), ("s", 1.0), ("h", 3600.0)]
    where text.hasSuffix(unit) {
      return duration(String(text.dropLast(unit.count)), scale)
    }
    return duration(text, 1)
  }

  private static func duration(_ digits: String, _ scale: Double) -> Duration? {
    guard let first = digits.first, first.isNumber || first == ".", let number = Double(digits),
      number.isFinite, number >= 0, number * scale <= 86_400 * 365
    else { return nil }
    return .seconds(number * scale)
  }
}
