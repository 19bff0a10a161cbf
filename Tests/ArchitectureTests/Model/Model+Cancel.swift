/// How effects end before their time.
extension Model {
  /// CA11 D5 A cancel reaches what was begun at its place or below, under that id. CA8 And it reaches what is
  /// listed before it: not what contains it, nor what that lists later.
  func cancel(_ ids: [PlanID], listedIn container: Work, at place: ModelPlace) {
    for id in ids {
      noteMiss(id, listedIn: container, from: place)
      let count = cancelled.count
      cancel(id, listedIn: container, at: place)
      use(.cancelReached, cancelled.count - count)
      use(.cancelBelow, cancelled[count...].filter { $0.place != place }.count)
    }
  }

  /// CA2 S7 `cancelInFlight` replaces.
  func replace(_ id: PlanID, listedIn container: Work, at place: ModelPlace) {
    let count = cancelled.count
    cancel(id, listedIn: container, at: place)
    use(.replaced, cancelled.count - count)
  }

  private func cancel(_ id: PlanID, listedIn container: Work, at place: ModelPlace) {
    let around = container.line
    func isAround(_ work: Work) -> Bool { around.contains { $0 === work } }
    // CA8 What has not begun goes, too.
    for work in works where !isAround(work) && place.contains(work.place) {
      switch work.body {
      case .concatenation(let rest) where rest.contains(where: { $0.bears(id) }):
        use(.cancelUnstarted)
        work.body = .concatenation(rest: rest.map { $0.without(id) })
      case .turn(let turn, let plan?) where plan.bears(id):
        work.body = .turn(turn, waiting: plan.without(id))
        use(.cancelUnstarted)
      default: break
      }
    }
    if around.contains(where: { $0.ids.contains(id) }) { use(.cancelAround) }
    cancel { $0.ids.contains(id) && place.contains($0.place) && !isAround($0) }
  }

  /// CA1 Ends all these at once. EC2 Whatever contains them goes on: a cancelled effect has ended, too.
  func cancel(_ isMeant: (Work) -> Bool) {
    let victims = works.filter(isMeant)
    guard !victims.isEmpty else { return }
    for victim in victims {
      victim.isAlive = false
      count(victim)
      if case .run = victim.body { cancelled.append(victim) }
    }
    works.removeAll { !$0.isAlive }
    queue.removeAll { !$0.sender.isAlive }
    leaveLine(victims)
    for victim in victims { if let container = victim.container { partEnded(container) } }
    giveTurns()
  }

  private func count(_ victim: Work) {
    switch victim.body {
    case .run where started.contains { $0 === victim }: use(.cancelBegun)
    case .run where queue.contains { $0.sender === victim }: use(.waitingDropped)
    case .send: use(.cancelQueued)
    case .turn(_, _?): use(.cancelWaiting)
    case .concatenation(let rest) where !rest.isEmpty: use(.concatenationCutShort)
    default: break
    }
  }

  /// CA14 A cancel that finds nothing in its scope, while the id is in use elsewhere, leaves a note. What contains
  /// it, it does not reach.
  private func noteMiss(_ id: PlanID, listedIn container: Work, from place: ModelPlace) {
    let around = container.line
    let others = works.filter { work in !around.contains { $0 === work } }
    let isMet = others.contains { work in
      guard place.contains(work.place) else { return false }
      switch work.body {
      case .concatenation(let rest) where rest.contains { $0.bears(id) }: return true
      case .turn(_, let plan?) where plan.bears(id): return true
      default: return work.ids.contains(id)
      }
    }
    guard !isMet, others.contains(where: { $0.ids.contains(id) }) else { return }
    use(.cancelMissed)
    missed += 1
  }
}

extension Plan {
  /// Whether anything in it, not begun, bears an id.
  fileprivate func bears(_ id: PlanID) -> Bool {
    switch self {
    case .none, .gap, .send, .run, .cancel, .cancelEach: false
    case .merge(let plans), .concatenate(let plans): plans.contains { $0.bears(id) }
    case .debounce(let plan, _, _) where plan.isNone: false
    case .cancellable(let plan, let own, _), .policy(let plan, _, let own),
      .throttle(let plan, let own, _, _), .debounce(let plan, let own, _):
      own == id || plan.bears(id)
    }
  }

  /// What is left of it, not begun, when an id is cancelled.
  fileprivate func without(_ id: PlanID) -> Plan {
    switch self {
    case .none, .gap, .send, .run, .cancel, .cancelEach: self
    case .merge(let plans): .merge(plans.map { $0.without(id) })
    case .concatenate(let plans): .concatenate(plans.map { $0.without(id) })
    case .cancellable(let plan, let own, let cancelInFlight):
      own == id
        ? .gap : .cancellable(plan.without(id), own, cancelInFlight: cancelInFlight)
    case .policy(let plan, let policy, let own):
      own == id ? .gap : .policy(plan.without(id), policy, own)
    case .debounce(let plan, _, _) where plan.isNone: self
    case .debounce(let plan, let own, let time):
      own == id ? .gap : .debounce(plan.without(id), own, for: time)
    case .throttle(let plan, let own, let time, let latest):
      own == id ? .gap : .throttle(plan.without(id), own, for: time, latest: latest)
    }
  }
}
