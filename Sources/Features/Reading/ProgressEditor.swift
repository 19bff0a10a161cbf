public import Architecture

/// The sheet in which the progress of a book is written down.
///
/// It only edits. What becomes of it is decided by who presents it (``ReadingFeature``), who hears
/// ``Action/doneTapped`` and ``Action/cancelTapped``.
public struct ProgressEditor: Reducer, Sendable {
  /// What stands in the sheet.
  public typealias State = EditorConfig

  /// What the person does in the sheet.
  public enum Action: Equatable, Codable, Sendable {
    /// Moves the slider.
    case progressChanged(Double)
    /// Types a note.
    case noteChanged(String)
    /// Wants it kept.
    case doneTapped
    /// Gives it up.
    case cancelTapped
  }

  /// The sheet.
  public init() {}

  /// Changes what stands in the sheet.
  public func reduce(into state: inout EditorConfig, action: Action) -> Effect<Action> {
    switch action {
    case .progressChanged(let progress): state.set(progress: progress)
    case .noteChanged(let note): state.note = note
    case .doneTapped, .cancelTapped: break
    }
    return .none
  }
}
