internal import Architecture

extension TestStore {
  /// Lets everything run that can: until an action waits to be received, or all that is in flight is
  /// suspended and the clock has come as far as it may go. While a `.send` action waits nothing runs: a
  /// live store would have handled it in the same turn (BEHAVIOURS EC8).
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    clock.settleOwners(with: self)
    if isDismissed, !runtime.isWaiting, !runtime.isClosed {
      // A feature that is off the screen has no effects (BEHAVIOURS CA5). What it had sent before, its
      // parent would still have seen.
      runtime.cancelAll()
      settleExecutor()
    }
    passOnMail()
  }

  /// Runs what is ready, and fails the test for what never comes to rest (SCENARIOS A11).
  func settleExecutor() {
    guard !isStuck, !run() else { return }
    let running = inFlight.filter { $0.wait == .outside }
    report(
      .doesNotRest(steps: stepLimit, effects: running),
      at: running.first?.location ?? journal.location ?? source)
    runtime.cancelAll()
    // What heeds its cancellation ends now. What does not is never run again.
    isStuck = !run()
  }

  /// Returns whether it has come to rest within the limit.
  private func run() -> Bool {
    var left = stepLimit
    executor.runUntilIdle {
      if runtime.isMidTurn { return false }
      left -= 1
      return left >= 0
    }
    return left >= 0 || executor.isIdle
  }

  /// Settles, and goes on waiting in real time as long as an effect outside the executor may still bring
  /// about what `isMet` asks for. Returns how long it waited; zero when nothing was outside.
  nonisolated(nonsending) func settle(
    until isMet: () -> Bool, atMost limit: Duration? = nil
  ) async -> Duration {
    settle()
    var waited = Duration.zero
    while !isMet(), !isStuck, inFlight.contains(where: { $0.wait == .outside }) {
      let left = (limit ?? timeout) - waited
      guard left > .zero else { break }
      let start = ContinuousClock.now
      let hasArrived = await executor.waitForJob(atMost: left)
      waited += hasArrived ? ContinuousClock.now - start : left
      settle()
    }
    return waited
  }

  /// Reports in the test's task what was reported elsewhere.
  func passOnMail() {
    for issue in mailbox.takeAll() { IssueReporting.report(issue) }
  }

  /// Fails the test for objects in its state: they change behind the store's back (DESIGN D1). The state is
  /// looked at when the store is made and when its test ends; each path is told once.
  func reportReferences(in state: State) {
    let paths = referencePaths(in: state).filter { referencesTold.insert($0).inserted }
    guard !paths.isEmpty else { return }
    report(.references(paths, state: typeName(State.self)), at: source)
  }
}

/// The name of a type as a test writes it, without its module: `ListFeature.State`.
func typeName(_ type: Any.Type) -> String {
  let name = String(reflecting: type)
  return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}
