internal import Architecture

/// Everything a test store says: what happened, the facts, and what to write. The numbers are those of
/// the contract (TESTSTORE.md).
enum Failure: CustomStringConvertible {
  /// The call a claim belongs to.
  enum Line {
    case send(String)
    case receive(String)
    case assert

    /// What happened, as in `after .refreshTapped`.
    var moment: String {
      switch self {
      case .send(let action), .receive(let action): "after \(action)"
      case .assert: "in 'assert'"
      }
    }

    /// The call as source, with the closure that would have passed.
    func call(with statements: [String]) -> String {
      let call =
        switch self {
        case .send(let action): "await store.send(\(action))"
        case .receive(let action): "await store.receive(\(action))"
        case .assert: "store.assert"
        }
      if statements.isEmpty { return call }
      return "\(call) {\n\(indented(statements.joined(separator: "\n")))\n}"
    }
  }

  /// F01
  case sentBeforeReceiving(action: String, unreceived: [Unreceived])
  /// F02
  case mismatch(Mismatch, line: Line)
  /// F03
  case unclaimedChange(Mismatch, line: Line)
  /// F04
  case emptyClosure(line: Line)
  /// F05
  case closureThrew(error: String, line: Line)
  /// F06
  case wrongClaim(Mismatch, line: Line, unreceived: [Unreceived])
  /// F07
  case unclaimedNote(difference: String, line: Line)
  /// F07, where the closure's text can't be read
  case changeNote(difference: String, line: Line)
  /// F07
  case skippedActions([String])
  /// F08, F09, F10
  case nothingToReceive(
    expected: String, inFlight: [InFlight], ended: [Journal.Ended], skipped: [String],
    waited: Duration)
  /// F11, F12
  case otherAction(
    expected: String, next: String, difference: String?, position: Int?, queue: [String])
  /// F13
  case unreceivedActions([Unreceived])
  /// F14
  case effectsInFlight([InFlight])
  /// F15
  case taskDoesNotEnd([InFlight], waited: Duration)
  /// F16
  case sentAfterDismissal(action: String)
  /// F17
  case nothingToSkip
  /// F17
  case nothingToCancel
  /// F19
  case references([String], state: String)
  /// R09
  case clockDoesNotEnd(wakeUps: Int, inFlight: [InFlight], others: [Duration])
  /// A11
  case doesNotRest(steps: Int, effects: [InFlight])
  /// The schedule under which a test fails
  case failedUnderSchedule(Schedule, number: String)

  var description: String {
    switch self {
    case .sentBeforeReceiving(let action, let unreceived):
      """
      \(action) was sent while \(count(unreceived, "action is", "actions are")) still to be received:

      \(list(unreceived))

      Receive before you send:

      \(indented(receiveLines(unreceived)))
      """
    case .mismatch(let mismatch, let line) where mismatch.isHopeless,
      .wrongClaim(let mismatch, let line, _) where mismatch.isHopeless,
      .unclaimedChange(let mismatch, let line) where mismatch.isHopeless:
      """
      The state \(line.moment) is not equal to the one claimed, and no closure can make it so:

      \(indented(mismatch.difference))

      Give the type an '==' that looks at what is printed, or keep such a value out of the state.
      """
    case .mismatch(let mismatch, let line):
      """
      The state \(line.moment) is not the one claimed (− claimed, + actual):

      \(indented(mismatch.difference))

      The closure that would have passed:

      \(indented(line.call(with: mismatch.statements)))
      """
    case .unclaimedChange(let mismatch, let line):
      """
      The state changed \(line.moment), but no closure says so (− before, + after):

      \(indented(mismatch.difference))

      Say what changed:

      \(indented(line.call(with: mismatch.statements)))
      """
    case .emptyClosure(let line):
      """
      The closure \(line.moment) claims nothing, and nothing changed.

      Drop it:

      \(indented(line.call(with: [])))
      """
    case .closureThrew(let error, let line):
      """
      The closure \(line.moment) threw an error:

      \(indented(error))
      """
    case .wrongClaim(let mismatch, let line, let unreceived):
      """
      A claim \(line.moment) is wrong (− claimed, + actual):

      \(indented(mismatch.difference))
      \(hint(unreceived))
      """
    case .unclaimedNote(let difference, let line):
      """
      Note: not claimed \(line.moment) (− claimed, + actual):

      \(indented(difference))
      """
    case .changeNote(let difference, let line):
      """
      Note: changed \(line.moment); how much of it is claimed could not be read (− before, + after):

      \(indented(difference))
      """
    case .skippedActions(let actions):
      "Note: skipped \(actions.joined(separator: ", "))"
    case .nothingToReceive(let expected, let inFlight, let ended, let skipped, let waited):
      nothingToReceive(expected, inFlight, ended, skipped, waited)
    case .otherAction(let expected, let next, let difference, let position, let queue):
      otherAction(expected, next, difference, position, queue)
    case .unreceivedActions(let unreceived):
      """
      \(count(unreceived, "action was", "actions were")) never received:

      \(list(unreceived))

      Receive \(unreceived.count == 1 ? "it" : "them"):

      \(indented(receiveLines(unreceived)))
      """
    case .effectsInFlight(let effects):
      """
      \(count(effects, "effect has", "effects have")) not ended:

      \(list(effects))

      Ways out:

      \(waysOut(effects))
      """
    case .taskDoesNotEnd(let effects, let waited):
      """
      'finish' waited for \(count(effects, "effect", "effects")) that can't end\(after(waited)):

      \(list(effects))

      Ways out:

      \(waysOut(effects))
      """
    case .sentAfterDismissal(let action):
      "\(action) was sent after the feature had dismissed itself. It is dropped; drop the call."
    case .nothingToSkip:
      "There is no received action to skip. Drop the call, or pass 'strict: false'."
    case .references(let paths, let state):
      references(paths, state)
    case .clockDoesNotEnd(let wakeUps, let inFlight, let others):
      clockDoesNotEnd(wakeUps, inFlight, others)
    case .doesNotRest(let steps, let effects):
      doesNotRest(steps, effects)
    case .failedUnderSchedule(let schedule, let number):
      """
      Found under schedule \(schedule.source), \(number). Replay it alone:

        await withSchedules(only: \(schedule.source)) { … }
      """
    case .nothingToCancel:
      "There is no effect in flight to cancel. Drop the call, or pass 'strict: false'."
    }
  }
}
