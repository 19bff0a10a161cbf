/// Dismisses the feature that an effect belongs to.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
/// return .run("close") { _ in await dismiss() }
/// ```
///
/// The innermost presentation around the effect's place gets its `.dismiss` action; the parent sees it
/// while the child is still there. Outside a presentation it is reported.
public struct DismissEffect: Sendable {
  /// Sends the dismiss action and waits until it has been handled.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let context = EffectContext.current else {
      reportIssue(Wording.dismissOutsideEffect, at: location)
      return
    }
    await context.dismiss()
  }
}

extension DependencyValues {
  /// Dismisses the feature that reads it, from one of its effects.
  public var dismiss: DismissEffect { DismissEffect() }
}
