import Architecture

/// Makes a program from a seed.
///
/// No two sleepers wake at the same moment, and a run sends nothing without a pause: which of two that are ready at
/// one moment comes first is for the scheduler to say, in a live store as well. And a plan that takes its turn holds
/// none with the same or a smaller id, for two that wait for each other would wait for ever.
struct ProgramMaker {
  private var random: SplitMix64
  private var lastName = 0
  /// How many more plans there may be.
  private var budget = 0

  /// The feature a plan is for.
  private enum Level {
    case town, home, guest, leaf, presented
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  static func program(_ seed: UInt64) -> Program {
    var maker = ProgramMaker(seed: seed)
    return Program(seed: seed, events: maker.events())
  }

  private mutating func events() -> [Program.Event] {
    var events: [Program.Event] = []
    var sends = 0
    for _ in 0..<number(2...5) {
      budget = number(2...12)
      events.append(.send(town()))
      sends += 1
      if chance(3) { events.append(.advance(number(1...1_500_000_000))) }
      if chance(12) { events.append(.cancelTask(number(0...sends - 1))) }
    }
    return events + [.advance(10_000_000_000_000)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// One in so many.
  private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }

  private mutating func name(_ kind: String) -> String {
    lastName += 1
    return "\(kind)\(lastName)"
  }

  // MARK: Acts

  private mutating func act(_ level: Level) -> Act {
    switch level {
    case .town: town()
    case .home, .guest: home(level)
    case .leaf, .presented: leaf(level)
    }
  }

  private mutating func town() -> Act {
    var act = TownAct(name: name("t"))
    if chance(2) { act.inner = street() }
    if chance(6) { act.before = townChange() }
    if chance(6) { act.after = townChange() }
    if act.inner == nil || chance(4) { act.first = plan(.town) }
    if chance(8) { act.last = plan(.town) }
    return .town(act)
  }

  private mutating func street() -> Act {
    switch number(0...8) {
    case 0...4: .at(.left, home(.home))
    case 5: .at(.right, home(.home))
    case 6, 7: .at(.guest, home(.guest))
    default: .dismiss(.guest)
    }
  }

  private mutating func home(_ level: Level) -> Act {
    let child = level == .guest ? Level.presented : .leaf
    return switch number(0...13) {
    case 0, 1: .own(name("h"), plan(level))
    case 2: .change(homeChange())
    case 3, 4: .at(.scoped, leaf(child))
    case 5: .at(.other, leaf(child))
    case 6, 7: .at(.optional, leaf(child, mayChange: true))
    case 8, 9, 10: .at(.row(number(1...2)), leaf(child))
    case 11, 12: .at(.sheet, leaf(.presented, mayChange: true))
    default: .dismiss(.sheet)
    }
  }

  private mutating func leaf(_ level: Level, mayChange: Bool = false) -> Act {
    if mayChange, chance(8) { return .become(number(0...1), name("a"), plan(level)) }
    return .own(name("a"), plan(level))
  }

  private mutating func homeChange() -> HomeChange {
    switch number(0...2) {
    case 0: .optional(identity())
    case 1: .rows([[], [1], [2], [1, 2], [2, 1], [2, 1]][number(0...5)])
    default: .sheet(identity())
    }
  }

  private mutating func townChange() -> TownChange {
    switch number(0...5) {
    case 0...2: .left(homeChange())
    case 3: .right(homeChange())
    default: .guest(identity())
    }
  }

  private mutating func identity() -> Int? { [nil, 0, 0, 1][number(0...3)] }

  // MARK: Plans

  private mutating func plan(_ level: Level, turn: Int = 0) -> Plan {
    budget -= 1
    guard budget > 0 else { return chance(2) ? .none : .run(Script(name: name("r"))) }
    let kind = number(0...19)
    return switch kind {
    case 0: .none
    case 1, 2: .send(act(level))
    case 3...8: .run(script(level))
    case 9, 10: .merge(plans(level, turn))
    case 11...13: .concatenate(plans(level, turn))
    case 14: chance(4) ? .cancelEach([0, 1]) : .cancel(id())
    case 15...17: .cancellable(plan(level, turn: turn), id(), cancelInFlight: chance(2))
    default: timed(level, turn)
    }
  }

  private mutating func plans(_ level: Level, _ turn: Int) -> [Plan] {
    (0..<number(2...3)).map { _ in plan(level, turn: turn) }
  }

  private mutating func timed(_ level: Level, _ turn: Int) -> Plan {
    switch number(0...5) {
    case 0: return .debounce(plan(level, turn: turn), id(), for: pause())
    case 1: return .policy(plan(level, turn: turn), [.runAll, .restart][number(0...1)], id())
    default:
      guard turn < 3 else { return .none }
      let own = number(turn + 1...3)
      let inner = plan(level, turn: own)
      if own == 3 { return .throttle(inner, .int(13), for: pause(), latest: chance(2)) }
      let policy = chance(2) ? Plan.Policy.dropWhileRunning : .oneAfterAnother
      return .policy(inner, policy, .int(10 + own))
    }
  }

  private mutating func id() -> PlanID {
    switch number(0...13) {
    case 0...3: .int(0)
    case 4...6: .int(1)
    case 7: .double(1)
    case 8: .client(1)
    case 9: .left
    case 10: .right
    default: .int(number(11...13))
    }
  }

  // MARK: Scripts

  private mutating func pause() -> Int { number(1...1_000_000_000) }

  private mutating func script(_ level: Level) -> Script {
    var script = Script(name: name("r"))
    for _ in 0..<number(0...2) {
      script.steps.append(.pause(pause()))
      script.steps.append(.send(act(level)))
    }
    if chance(10) { script.steps.append(.pause(100 * pause())) }
    if chance(12) {
      script.steps += [.pause(pause()), .fail]
      if chance(2) { script.rescue = act(level) }
    }
    if level == .guest || level == .presented, chance(6) {
      script.steps += [.pause(pause()), .dismiss]
    }
    if chance(4) { script.client = Script.Client.allCases[number(0...2)] }
    return script
  }
}
