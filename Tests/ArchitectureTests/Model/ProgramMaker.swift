import Architecture

/// Makes a program from a seed.
///
/// No two sleepers wake at the same moment, and a run sends nothing without a pause: which of two that are ready at
/// one moment comes first is for the scheduler to say, in a live store as well. In a tight program this is not so: there a
/// store in lockstep may differ from a live one, and the model of the one from that of the other. And a plan that takes its turn holds
/// none with a smaller id, for two that wait for each other would wait for ever.
///
/// A program keeps mostly to a few places and ids, so that its effects get in each other's way; in some most
/// actions of one child take turns.
struct ProgramMaker {
  private var random: SplitMix64
  private var lastName = 0
  /// How many more plans there may be.
  private var budget = 0
  private var ids: [PlanID] = []
  private var home = Door.left
  private var leaves: [Door] = []
  private var theme: Theme?
  private let isTight: Bool

  private enum Theme {
    case debounce, throttle, turns
  }

  /// The feature a plan is for.
  private enum Level {
    case town, home, guest, leaf, presented
  }

  static func program(_ seed: UInt64, isTight: Bool = false) -> Program {
    var maker = ProgramMaker(seed: seed, isTight: isTight)
    return Program(seed: seed, isTight: isTight, events: maker.events())
  }

  private init(seed: UInt64, isTight: Bool) {
    self.isTight = isTight
    random = SplitMix64(seed: seed)
    ids = [id(), id()]
    home = chance(3) ? .guest : .left
    leaves = [leaf(), leaf()]
    if chance(3) {
      theme = any([.debounce, .throttle, .throttle, .turns, .turns])
      leaves.removeLast()
    }
  }

  private mutating func events() -> [Program.Event] {
    var events: [Program.Event] = []
    let sends = number(2...4)
    for send in 0..<sends {
      budget = number(1...(isTight ? 12 : 5))
      events.append(.send(town()))
      if chance(3) { events.append(.advance(number(1...1_500_000_000))) }
      if chance(10) { events.append(.cancelTask(number(0...send))) }
    }
    return events + [.advance(10_000_000_000_000)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// One in so many.
  private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  private mutating func name(_ kind: String) -> String {
    lastName += 1
    return "\(kind)\(lastName)"
  }

  // MARK: Acts

  private mutating func act(_ level: Level) -> Act {
    switch level {
    case .town: town()
    case .home, .guest: home(level)
    case .leaf, .presented: own(level)
    }
  }

  private mutating func town() -> Act {
    var act = TownAct(name: name("t"))
    if theme != nil || !chance(3) { act.inner = street() }
    if chance(7) { act.before = townChange() }
    if chance(7) { act.after = townChange() }
    if act.inner == nil || chance(5) { act.first = plan(.town) }
    if chance(8) { act.last = plan(.town) }
    return .town(act)
  }

  private mutating func street() -> Act {
    if chance(20) { return .dismiss(.guest) }
    let door = chance(6) ? any([.left, .right, .guest]) : home
    return .at(door, home(door == .guest ? .guest : .home))
  }

  private mutating func home(_ level: Level) -> Act {
    switch theme == nil || chance(4) ? number(0...19) : 5 {
    case 0, 1, 2: return .own(name("h"), plan(level))
    case 3: return .change(homeChange())
    case 4: return .dismiss(.sheet)
    default:
      let door = chance(6) ? leaf() : any(leaves)
      let level = level == .guest || door == .sheet ? Level.presented : .leaf
      if door == .sheet || door == .optional, chance(8) {
        return .at(door, .become(number(0...1), name("a"), plan(level)))
      }
      return .at(door, own(level))
    }
  }

  private mutating func leaf() -> Door {
    any([.scoped, .scoped, .other, .optional, .row(1), .row(2), .row(number(1...4)), .sheet])
  }

  private mutating func own(_ level: Level) -> Act {
    let name = name("a")
    guard let theme, !chance(4) else { return .own(name, plan(level)) }
    return switch theme {
    case .debounce: .own(name, .debounce(plan(level), ids[0], for: pause()))
    case .throttle: .own(name, throttled(level))
    case .turns: .own(name, takingTurns(level, 1))
    }
  }

  private mutating func homeChange() -> HomeChange {
    switch number(0...2) {
    case 0: .optional(identity())
    case 1: .rows(any([[], [1], [2, 1], [2, 1, 3], [3, 2, 1], [1, 2, 3, 4], [4, 2]]))
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

  private mutating func identity() -> Int? { any([nil, 0, 0, 1]) }

  // MARK: Plans

  private mutating func plan(_ level: Level, turn: Int = 0) -> Plan {
    budget -= 1
    guard budget > 0 else { return ending(level) }
    return switch number(0...19) {
    case 0: .none
    case 1, 2: .send(act(level))
    case 3...6: .run(script(level))
    case 7, 8: .merge(plans(level, turn))
    case 9...11: .concatenate(plans(level, turn))
    case 12, 13: cancel()
    case 14...16: .cancellable(plan(level, turn: turn), any(ids), cancelInFlight: chance(2))
    default: timed(level, turn)
    }
  }

  /// The last ones of a tree.
  private mutating func ending(_ level: Level) -> Plan {
    switch number(0...5) {
    case 0: return .none
    case _ where isTight && chance(2): return chance(3) ? .send(act(level)) : .run(script(level))
    case 1: return cancel()
    case 2, 3: return .cancellable(.run(pausing()), any(ids), cancelInFlight: chance(2))
    default: return .run(chance(2) ? pausing() : Script(name: name("r")))
    }
  }

  private mutating func plans(_ level: Level, _ turn: Int) -> [Plan] {
    (0..<number(2...3)).map { _ in plan(level, turn: turn) }
  }

  private mutating func cancel() -> Plan {
    chance(6) ? .cancelEach([1, 2, 11, 13]) : .cancel(chance(4) ? .int(number(11...13)) : any(ids))
  }

  private mutating func timed(_ level: Level, _ turn: Int) -> Plan {
    switch number(0...5) {
    case 0: return .debounce(plan(level, turn: turn), any(ids), for: pause())
    case 1: return .policy(plan(level, turn: turn), any([.runAll, .restart]), any(ids))
    default:
      guard turn < 3 else { return .run(pausing()) }
      let own = number(max(turn, 1)...3)
      return own == 3 ? throttled(level) : takingTurns(level, own)
    }
  }

  private mutating func throttled(_ level: Level) -> Plan {
    .throttle(plan(level, turn: 3), .int(13), for: pause(), latest: chance(2))
  }

  private mutating func takingTurns(_ level: Level, _ own: Int) -> Plan {
    .policy(
      plan(level, turn: own), any([.dropWhileRunning, .oneAfterAnother, .oneAfterAnother]),
      .int(10 + own))
  }

  private mutating func id() -> PlanID {
    any([.int(1), .int(1), .int(2), .double(1), .client(1), .left, .right])
  }

  // MARK: Scripts

  private mutating func pause() -> Int {
    isTight ? number(0...3) * 1_000_000_000 : number(1...1_000_000_000)
  }

  private mutating func pausing() -> Script { Script(name: name("r"), steps: [.pause(pause())]) }

  private mutating func script(_ level: Level) -> Script {
    var script = Script(name: name("r"))
    for _ in 0..<number(isTight ? 1...2 : 0...2) {
      if !isTight || chance(2) { script.steps.append(.pause(pause())) }
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
