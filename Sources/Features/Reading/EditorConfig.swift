/// What belongs to the sheet in which the progress of a book is written down: whether it is there, and
/// what stands in it.
///
/// ```swift
/// var config = EditorConfig()
/// config.present(initialProgress: 0.25)
/// config.isPresented  // true; the note of the last time is gone
/// ```
///
/// The three belong together, so they stand in one value that can be tested by itself.
public struct EditorConfig: Equatable, Codable, Sendable {
  /// Whether the sheet is on the screen.
  public private(set) var isPresented = false
  /// What the person notes about it.
  public var note = ""
  /// How far the person has come, from 0 to 1.
  public private(set) var progress = 0.0

  /// A sheet that is not on the screen.
  public init() {}

  /// Puts the sheet on the screen, with an empty note.
  public mutating func present(initialProgress: Double) {
    note = ""
    isPresented = true
    set(progress: initialProgress)
  }

  /// Takes over a progress; below 0 is 0, above 1 is 1, and what is no number changes nothing.
  public mutating func set(progress: Double) {
    guard !progress.isNaN else { return }
    self.progress = min(max(progress, 0), 1)
  }

  /// Takes the sheet off the screen. What stood in it stays until it is presented again.
  public mutating func dismiss() {
    isPresented = false
  }
}
