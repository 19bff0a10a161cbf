internal import Architecture

extension TestStore {
  /// Ends the test's account: every action has been received and every effect has ended.
  ///
  /// Effects that have left the store's executor are waited for, at most ``timeout``.
  public nonisolated(nonsending) func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await settle(until: { runtime.effects.isEmpty || runtime.isWaiting })
    complain(
      unfinished().map { failure, cause in
        if case .effectsInFlight = failure { (failure, cause) } else { (failure, location) }
      })
    markAsOver()
  }

  /// Handles the actions that wait, without a claim about any of them.
  ///
  /// - Parameter strict: Whether it fails when there are none.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await settle(until: { !runtime.waiting.isEmpty })
    if runtime.waiting.isEmpty {
      if strict { report(.nothingToSkip, at: location) }
      return
    }
    skipWaiting(at: location)
  }

  /// Cancels every effect in flight: nothing of them arrives later.
  ///
  /// - Parameter strict: Whether it fails when there are none.
  public nonisolated(nonsending) func cancelInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    settle()
    if runtime.effects.isEmpty {
      if strict { report(.nothingToCancel, at: location) }
      return
    }
    runtime.cancelAll()
    settle()
  }
}
