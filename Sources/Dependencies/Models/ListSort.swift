/// How the list of trips is sorted.
///
/// ```swift
/// ListSort.date.rawValue  // "date"
/// ```
///
/// The raw value is what the settings keep, so renaming a case forgets what people chose.
public enum ListSort: String, CaseIterable, Codable, Sendable {
  /// The earliest start first.
  case date
  /// By name, in the order of Unicode: capitals first, Hangul in its own order.
  case name
}
