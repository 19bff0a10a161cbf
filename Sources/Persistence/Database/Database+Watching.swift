extension Database {
  /// Looks every `interval` whether another process, or another `Database`, has written to the file;
  /// after each such look that says so, every live query looks again (``checkForExternalChanges()``).
  ///
  /// It goes on until its task is cancelled or the database closed, and sleeps in between; a look costs
  /// a few microseconds, whatever the size of the file. An interval below a millisecond counts as one.
  /// Nobody does this unasked. Throws ``DatabaseError`` when the file can't be asked.
  ///
  /// ```swift
  /// let watch = Task { try await database.watchForExternalChanges(every: .milliseconds(500)) }
  /// defer { watch.cancel() }
  /// ```
  public func watchForExternalChanges(
    every interval: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) async throws {
    let interval = max(interval, .milliseconds(1))
    while !Task.isCancelled {
      do {
        try await clock.sleep(for: interval)
        try checkForExternalChanges()
      } catch DatabaseError.closed {
        return
      } catch is CancellationError {
        return
      }
    }
  }
}
