/// An effect as a plain description, from which the real `Effect` is made and which the model understands.
///
/// A plan belongs to one feature; what it sends goes to that feature or to one below it.
indirect enum Plan: Sendable {
  case none
  /// What is left where something was cancelled before it began: ends at once.
  case gap
  case send(Act)
  case run(Script)
  case merge([Plan])
  case concatenate([Plan])
  case cancel(PlanID)
  case cancelEach([Int])
  case cancellable(Plan, PlanID, cancelInFlight: Bool)
  case policy(Plan, Policy, PlanID)
  case debounce(Plan, PlanID, for: Int)
  case throttle(Plan, PlanID, for: Int, latest: Bool)

  enum Policy: String, CaseIterable {
    case runAll, restart, dropWhileRunning, oneAfterAnother
  }

  /// Whether it does nothing at all.
  var isNone: Bool {
    switch self {
    case .none: true
    case .merge(let plans), .concatenate(let plans): plans.allSatisfy(\.isNone)
    case .policy(let plan, _, _), .throttle(let plan, _, _, _): plan.isNone
    case .gap, .send, .run, .cancel, .cancelEach, .cancellable, .debounce: false
    }
  }

  /// EC3 The same without `none`, which is neutral: one that is alone is no list.
  var simplest: Plan {
    func simplest(_ plans: [Plan], _ list: ([Plan]) -> Plan) -> Plan {
      let plans = plans.filter { !$0.isNone }
      return plans.isEmpty ? .none : plans.count == 1 ? plans[0].simplest : list(plans)
    }
    return switch self {
    case .merge(let plans): simplest(plans) { .merge($0) }
    case .concatenate(let plans): simplest(plans) { .concatenate($0) }
    default: self
    }
  }
}

/// A cancel id: the same number in several types (BEHAVIOURS CA9), and two empty types.
enum PlanID: Hashable {
  case int(Int)
  case double(Int)
  case client(Int)
  case left
  case right
}

/// What a run does, one after another. All times are nanoseconds.
struct Script: Sendable {
  enum Step {
    case pause(Int)
    case send(Act)
    /// Dismisses the innermost presentation around it.
    case dismiss
    case fail
  }

  /// What the client that it works with makes of a cancellation.
  enum Client: String, CaseIterable {
    /// Ends.
    case heedful
    /// Goes on as if nothing were.
    case deaf
    /// Throws an error of its own.
    case translating
  }

  let name: String
  var steps: [Step] = []
  /// What it sends when it fails; without one nobody catches the error.
  var rescue: Act?
  var client = Client.heedful
}

/// An action as a plain description, seen from the feature that sends it.
indirect enum Act: Sendable {
  /// For a child.
  case at(Door, Act)
  /// A feature returns this plan.
  case own(String, Plan)
  /// An optional child gives itself another identity and returns this plan.
  case become(Int, String, Plan)
  /// A household changes its children.
  case change(HomeChange)
  /// The child behind this door is dismissed.
  case dismiss(Door)
  /// An action of the root.
  case town(TownAct)
}

/// An action of the root: it changes the children before and after one of them runs, and returns plans beside
/// that one's.
struct TownAct: Sendable {
  let name: String
  var before: TownChange?
  var first = Plan.none
  var inner: Act?
  var after: TownChange?
  var last = Plan.none
}

/// The way from a feature to one of its children.
enum Door: Hashable {
  // Of the root.
  case left, right, guest
  // Of a household.
  case scoped, other, optional, row(Int), sheet
}

/// Which children a household has. Numbers are identities.
enum HomeChange: Sendable {
  case optional(Int?)
  case rows([Int])
  case sheet(Int?)
}

/// Which children there are, seen from the root.
enum TownChange: Sendable {
  case left(HomeChange)
  case right(HomeChange)
  /// Another guest, with everything in its house, or none.
  case guest(Int?)
}

/// What happens from outside, one after another.
struct Program: Sendable {
  enum Event {
    case send(Act)
    /// Cancels what the n-th `send` has started.
    case cancelTask(Int)
    case advance(Int)
  }

  let seed: UInt64
  /// Whether much happens at one moment, see ``ProgramMaker``.
  let isTight: Bool
  var events: [Event]

  /// The program without one event; `nil` where another one speaks of it.
  func without(_ index: Int) -> Program? {
    let speaksOfSends = events.contains { if case .cancelTask = $0 { true } else { false } }
    if speaksOfSends, case .send = events[index] { return nil }
    var program = self
    program.events.remove(at: index)
    return program
  }
}
