internal import Architecture

/// An effect in flight, as messages list it.
struct InFlight {
  /// What an effect waits for.
  enum Wait: Equatable {
    /// For the clock, which has to go this much further.
    case clock(until: VirtualClock.Instant, after: Duration)
    /// For the test to receive the action it has sent.
    case reception
    /// For the test to receive the `.send` actions that a live store would have handled by now.
    case turn
    /// For something the store has no hand in.
    case outside
  }

  let effect: EffectDescription
  let wait: Wait
  /// The action and line that started it.
  let origin: Journal.Entry?

  var location: SourceLocation { origin?.location ?? effect.source }
}

extension TestStore {
  /// The effects in flight and what each waits for.
  var inFlight: [InFlight] {
    let senders = Set(runtime.waiting.compactMap(\.frame))
    let sleepers = clock.sleepers
    let now = clock.now
    return runtime.effects.map { effect in
      let wait: InFlight.Wait
      if senders.contains(effect.id) {
        wait = .reception
      } else if let sleeper = sleepers.first(where: { $0.effect == effect.id }) {
        wait = .clock(until: sleeper.deadline, after: now.duration(to: sleeper.deadline))
      } else {
        wait = runtime.isMidTurn ? .turn : .outside
      }
      return InFlight(effect: effect, wait: wait, origin: journal.entry(effect.cause))
    }
  }

  /// The actions that wait to be received.
  var unreceived: [Unreceived] {
    runtime.waiting.map { queued in
      let effect = runtime.effects.first { $0.id == queued.frame }
      return Unreceived(
        action: String(source: queued.action), effect: effect?.label,
        origin: queued.family.flatMap { journal.entry($0) })
    }
  }

  /// What keeps the test from being over, one failure a cause.
  func unfinished() -> [(Failure, SourceLocation)] {
    var failures: [(Failure, SourceLocation)] = []
    let unreceived = unreceived
    if !unreceived.isEmpty {
      failures.append((.unreceivedActions(unreceived), unreceived[0].origin?.location ?? source))
    }
    // An effect whose action waits, or that waits for those before, is no second cause.
    let inFlight = inFlight.filter { $0.wait != .reception && $0.wait != .turn }
    if let first = inFlight.first { failures.append((.effectsInFlight(inFlight), first.location)) }
    return failures
  }
}

/// An action that waits to be received, as messages list it.
struct Unreceived {
  let action: String
  let effect: String?
  let origin: Journal.Entry?
}
