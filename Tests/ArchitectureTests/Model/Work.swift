/// An effect that has begun.
final class Work {
  enum Body {
    /// The rest of the script.
    case run(Script)
    case send(Act)
    /// How many parts go on.
    case merge(open: Int)
    /// What has not begun.
    case concatenation(rest: [Plan])
    /// What begins with the turn; `nil` when it has begun.
    case turn(Turn, waiting: Plan?)
  }

  var body: Body
  let place: ModelPlace
  /// All ids that it, or anything around it, bears.
  let ids: [PlanID]
  /// The number of the action that returned it.
  let cause: Int
  let container: Work?
  var isAlive = true

  init(_ body: Body, place: ModelPlace, ids: [PlanID], cause: Int, container: Work?) {
    self.body = body
    self.place = place
    self.ids = ids
    self.cause = cause
    self.container = container
  }

  var name: String { if case .run(let script) = body { script.name } else { "" } }

  /// It and what it is contained in.
  var line: [Work] { [self] + (container?.line ?? []) }
}

/// Where effects take turns: at one place, under one id.
struct Line {
  let place: ModelPlace
  let id: PlanID
  var members: [Work] = []
}

/// How an effect takes its turn.
struct Turn {
  enum Waiting {
    case nobody, first, last, all
  }

  let id: PlanID
  let waiting: Waiting
  /// How long the turn lasts; `nil` for as long as the effect.
  let interval: Int?
}

/// What a program may put to the test.
enum Rule: CaseIterable {
  case absentChild, taskCancelled, childGone, failed, dismissed, rescued, cancelledAsleep
  case cancelReached, cancelUnstarted, cancelQueued, cancelWaiting, cancelBegun, cancelMissed
  case cancelAround, cancelBelow
  case replaced, concatenationWentOn, concatenationCutShort, mergeHeldOn
  case sendOvertook, waitingDropped
  case turnDropped, turnWithin, turnWaited, turnGiven, throttledFirst, throttledLast, debounced
}
