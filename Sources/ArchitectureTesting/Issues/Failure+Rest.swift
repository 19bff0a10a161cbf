internal import Architecture

// What has no end, and what has no place in a state.

extension Failure {
  func references(_ paths: [String], _ state: String) -> String {
    """
    \(state) holds \(count(paths, "reference", "references")), which can change without an action:

    \(paths.map { "  • \($0)" }.joined(separator: "\n"))

    Make it a struct, or keep the object in a dependency and its id in the state.
    """
  }

  func clockDoesNotEnd(
    _ wakeUps: Int, _ inFlight: [InFlight], _ others: [Duration]
  ) -> String {
    let sleepers = inFlight.filter { if case .clock = $0.wait { true } else { false } }
    let lines =
      (sleepers.isEmpty ? [] : [list(sleepers)])
      + others.map { "  • no effect of a test store: sleeping until \($0.text)" }
    return """
      The clock was told to run to the end, but after \(wakeUps) wake-ups somebody sleeps again:

      \(lines.joined(separator: "\n"))

      Say how far it may go, or end the sleeper first:

        await store.clock.advance(by: .seconds(…))
      """
  }

  func doesNotRest(_ steps: Int, _ effects: [InFlight]) -> String {
    """
    \(count(effects, "effect does", "effects do")) not come to rest: \(steps) steps were run, and there \
    are more.

    \(effects.map { "  • \(head($0))" }.joined(separator: "\n"))

    What loops with 'Task.yield()' until something happens never sleeps. Let it sleep on the clock or wait \
    for a value, or raise 'store.stepLimit' where so many steps are right. The effects are cancelled.
    """
  }
}
