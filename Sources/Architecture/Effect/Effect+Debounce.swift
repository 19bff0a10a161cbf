extension Effect {
  /// Starts this effect when `duration` has passed without another one under the same id.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run("search") { send in await send(.response(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Nothing of the effect happens before, not even a `.send`. A newer one replaces it while it waits and
  /// while it runs; ``cancel(id:)`` ends both.
  ///
  /// - Parameters:
  ///   - id: Any value; its type is part of it.
  ///   - duration: How long it has to be quiet.
  ///   - clock: The clock that measures it, by convention `@Dependency(\.continuousClock)`.
  public func debounce(
    id: sending some Hashable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if isNone { return .cancel(id: id) }
    let source = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return .concatenate(.pause("debounce", duration, clock, at: source), self)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// An effect that only takes time.
  static func pause(
    _ name: String, _ duration: Duration, _ clock: any Clock<Duration>, at source: SourceLocation
  ) -> Effect {
    Effect(
      .run(
        Run(
          name: name, priority: nil, isLongLiving: false, source: source,
          operation: { _ in try await clock.sleep(for: duration) }, handler: nil)))
  }
}
