/// How much of what happened a test has to account for.
public enum Exhaustivity: Equatable, Sendable {
  /// Every state change, every received action, every effect's end.
  case on
  /// Only what the test claims; with `showSkipped` what it left out is printed.
  case off(showSkipped: Bool)

  /// Only what the test claims.
  public static let off = Exhaustivity.off(showSkipped: false)
}
