extension Effect {
  /// Starts this effect at once, but no two under the same id within `duration`.
  ///
  /// Those that come within the interval after one has started wait for its end; of these one starts then,
  /// which begins the next interval. After a quiet interval the next one starts at once again.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.offsetChanged(offset))
  ///     .throttle(id: CancelID.scroll, for: .milliseconds(100), clock: clock, latest: true)
  /// ```
  ///
  /// What is throttled belongs to the feature's place in its store; nothing is kept outside the store, and
  /// nothing when it is quiet. ``cancel(id:)`` ends what runs and what waits, and the interval.
  ///
  /// - Parameters:
  ///   - id: Any value; its type is part of it.
  ///   - duration: How long the interval is.
  ///   - clock: The clock that measures it, by convention `@Dependency(\.continuousClock)`.
  ///   - latest: Which of those that come within an interval starts at its end: the last one, or else the
  ///     first.
  public func throttle(
    id: sending some Hashable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if isNone { return .none }
    let id = CancelID(id)
    // Marked twice, an effect does not wait for itself (BEHAVIOURS CA5).
    if case .turn(let turn) = operation, turn.id == id, !turn.beside.isNone { return self }
    let source = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      .turn(
        Turn(
          id: id, waiting: latest ? .last : .first, beside: self,
          during: .pause("throttle", duration, clock, at: source))))
  }
}
