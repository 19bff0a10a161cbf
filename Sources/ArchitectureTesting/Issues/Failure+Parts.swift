internal import Architecture

// The parts that several of the test store's messages share.

extension Failure {
  func nothingToReceive(
    _ expected: String, _ inFlight: [InFlight], _ ended: [Journal.Ended], _ skipped: [String],
    _ waited: Duration
  ) -> String {
    var text = "Expected to receive \(expected), but no action is queued"
    text += waited > .zero ? "\(after(waited))." : ", and none can come."
    if !skipped.isEmpty { text += "\n\nStepped over: \(skipped.joined(separator: ", "))" }
    if inFlight.isEmpty {
      text += "\n\nNo effect is in flight."
    } else {
      text += "\n\nEffects in flight:\n\n\(list(inFlight))"
    }
    if !ended.isEmpty {
      let lines = ended.map { "  • \(describe($0))" }
      text += "\n\nEnded without sending it:\n\n\(lines.joined(separator: "\n"))"
    }
    if let wake = nextWake(inFlight) {
      text += "\n\nWake the next one first:\n\n\(indented(advance(wake)))"
    } else if inFlight.isEmpty {
      text += "\n\nDrop the 'receive', or return the effect that sends the action."
    } else {
      text += """


        Override what it waits for with something that answers at once, or give it more time:

          store.timeout = .seconds(5)
        """
    }
    return text
  }

  func otherAction(
    _ expected: String, _ next: String, _ difference: String?, _ position: Int?, _ queue: [String]
  ) -> String {
    var text = "Expected to receive \(expected), but \(next) is next"
    if let difference {
      text += " (− expected, + next):\n\n\(indented(difference))"
    } else {
      text += "."
    }
    if let position {
      let lines = queue.prefix(position + 1).enumerated().map { "  \($0 + 1). \($1)" }
      text += """


        What was expected stands at position \(position + 1) of the queue:

        \(lines.joined(separator: "\n"))

        Receive what comes before it:

        \(indented(queue.prefix(position).map { "await store.receive(\($0))" }.joined(separator: "\n")))
        """
    } else {
      text += "\n\nReceive the one that came:\n\n\(indented("await store.receive(\(next))"))"
    }
    return text
  }

  func hint(_ unreceived: [Unreceived]) -> String {
    if unreceived.isEmpty { return "" }
    return """

      \(count(unreceived, "action is", "actions are")) queued and not handled yet. If the claim is about \
      what follows, receive first:

      \(indented(receiveLines(unreceived)))
      """
  }

  func list(_ unreceived: [Unreceived]) -> String {
    unreceived.map { action in
      var line = "  • \(action.action)"
      if let effect = action.effect { line += ", from effect \(effect)" }
      if let origin = action.origin {
        line += ", started by \(origin.action) at \(origin.location)"
      }
      return line
    }.joined(separator: "\n")
  }

  func receiveLines(_ unreceived: [Unreceived]) -> String {
    unreceived.map { "await store.receive(\($0.action))" }.joined(separator: "\n")
  }

  func list(_ effects: [InFlight]) -> String {
    effects.map { "  • \(head($0)): \(describe($0.wait))" }.joined(separator: "\n")
  }

  /// An effect and what started it.
  func head(_ effect: InFlight) -> String {
    describe(effect.effect) + describe(origin: effect.origin)
  }

  private func describe(origin: Journal.Entry?) -> String {
    origin.map { ", started by \($0.action) at \($0.location)" } ?? ""
  }

  private func describe(_ ended: Journal.Ended) -> String {
    var text = describe(ended.effect) + describe(origin: ended.origin) + ": "
    text += ended.wasCancelled ? "cancelled" : "finished"
    if ended.wasCancelled, let moment = ended.moment {
      text += " after \(moment.action) at \(moment.location)"
    }
    return text
  }

  func describe(_ effect: EffectDescription) -> String {
    var text = effect.label
    if !effect.cancelIDs.isEmpty {
      text += ", id \(effect.cancelIDs.joined(separator: ", "))"
    }
    if !effect.place.isEmpty { text += ", in \(effect.place)" }
    return text
  }

  func describe(_ wait: InFlight.Wait) -> String {
    switch wait {
    case .clock(let deadline, _): "sleeping until \(deadline.offset.text)"
    case .reception: "waiting for its action to be received"
    case .turn: "waiting for the queued actions to be received"
    case .outside: "suspended outside the test's control"
    }
  }

  func waysOut(_ effects: [InFlight]) -> String {
    var ways: [String] = []
    if let wake = nextWake(effects) {
      ways.append("let it go on:\n\(indented(advance(wake)))")
    }
    if effects.contains(where: { $0.wait == .outside }) {
      ways.append("override what it waits for with something that ends")
    }
    ways.append("end it as the app would: send the action that cancels it")
    ways.append(
      "cancel what the 'send' started:\n"
        + indented("let task = await store.send(…)\nawait task.cancel()"))
    return ways.map { "• \($0)" }.joined(separator: "\n")
  }

  private func nextWake(_ effects: [InFlight]) -> Duration? {
    effects.compactMap { if case .clock(_, let after) = $0.wait { after } else { nil } }.min()
  }

  private func advance(_ duration: Duration) -> String {
    "await store.clock.advance(by: \(String(source: duration)))"
  }

  func after(_ waited: Duration) -> String {
    waited > .zero ? " after \(waited.text)" : ""
  }

  func count<T>(_ items: [T], _ one: String, _ many: String) -> String {
    "\(items.count) \(items.count == 1 ? one : many)"
  }
}

/// Two spaces before each line that is not empty.
func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "  \($0)" }
    .joined(separator: "\n")
}

extension Duration {
  /// For people: `300 ms`, `1.5 s`.
  var text: String {
    let seconds = timeInterval
    if seconds != 0, abs(seconds) < 1 {
      let milliseconds = (seconds * 1000 * 1000).rounded() / 1000
      return "\(trimmed(milliseconds)) ms"
    }
    return "\(trimmed((seconds * 1000).rounded() / 1000)) s"
  }

  private func trimmed(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
