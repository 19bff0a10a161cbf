import Architecture

/// An effect as a tree that a seed makes: of sends, runs, merges, concatenations and cancels, with ids
/// and places. The steps it sends may return such trees themselves.
struct ProgramMaker {
  private var random: SplitMix64
  private var lastName = 0
  private let clock: any Clock<Duration>

  init(seed: UInt64, clock: any Clock<Duration>) {
    random = SplitMix64(seed: seed)
    self.clock = clock
  }

  /// Some actions from outside, for some of the children of a street.
  mutating func actions() -> [Street.Action] {
    (0..<Int.random(in: 2...5, using: &random)).map { _ in action() }
  }

  private mutating func action() -> Street.Action {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .change { $0.guest = .init(household: .init(optional: .init(), sheet: .init())) }
    case 1: .change { $0.guest = nil }
    case 2: .change { $0.right.rows.reverse() }
    case 3: .change { $0.right.rows = [Recorder.State(id: 2)] }
    case 4: .left(.scoped(step(depth: 0)))
    case 5: .left(.other(step(depth: 0)))
    case 6: .right(.row(2, step(depth: 0)))
    case 7: .left(.own(name("own"), embedded(step(depth: 0).effect) { .scoped($0) }))
    case 8: .own(embedded(step(depth: 0).effect) { .left(.scoped($0)) })
    default: .left(.scoped(step(depth: 0)))
    }
  }

  private func embedded<Action: Sendable>(
    _ effect: Effect<Step>, _ embed: @escaping @Sendable (Step) -> Action
  ) -> Effect<Action> { effect.map(embed) }

  private mutating func step(depth: Int) -> Step { Step(name("a"), effect(depth: depth)) }

  private mutating func name(_ kind: String) -> String {
    lastName += 1
    return "\(kind)\(lastName)"
  }

  private mutating func effect(depth: Int) -> Effect<Step> {
    guard depth < 4 else { return .none }
    let effect: Effect<Step> =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .none
      case 1, 2: .send(step(depth: depth + 1))
      case 3, 4: run(depth: depth + 1)
      case 5, 6: .merge(parts(depth: depth + 1))
      case 7, 8: .concatenate(parts(depth: depth + 1))
      default: .cancel(id: Int.random(in: 0..<3, using: &random))
      }
    guard Int.random(in: 0..<3, using: &random) == 0 else { return effect }
    return effect.cancellable(
      id: Int.random(in: 0..<3, using: &random), cancelInFlight: Bool.random(using: &random))
  }

  private mutating func parts(depth: Int) -> [Effect<Step>] {
    (0..<Int.random(in: 2...3, using: &random)).map { _ in effect(depth: depth) }
  }

  /// A run that sleeps before each send. No two wake at the same moment: which of two that do comes
  /// first is for the scheduler to say, in a live store as well.
  private mutating func run(depth: Int) -> Effect<Step> {
    let sends = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      (
        pause: Duration.nanoseconds(Int64.random(in: 1...1_000_000_000, using: &random)),
        step: step(depth: depth)
      )
    }
    return .run(name("run")) { [clock] send in
      for (pause, step) in sends {
        try await clock.sleep(for: pause)
        await send(step)
      }
    }
  }
}

extension Street.Action {
  /// A line for a log.
  var text: String {
    switch self {
    case .own: "own"
    case .change: "change"
    case .left(let action): "left \(action.text)"
    case .right(let action): "right \(action.text)"
    case .guest(.dismiss): "guest dismiss"
    case .guest(.presented(let action)): "guest \(action.text)"
    }
  }
}

extension Household.Action {
  /// A line for a log.
  var text: String {
    switch self {
    case .own(let name, _): "own \(name)"
    case .change: "change"
    case .scoped(let step): "scoped \(step)"
    case .other(let step): "other \(step)"
    case .optional(let step): "optional \(step)"
    case .rows(.element(let id, let step)): "row \(id) \(step)"
    case .sheet(.dismiss): "sheet dismiss"
    case .sheet(.presented(let step)): "sheet \(step)"
    }
  }
}
