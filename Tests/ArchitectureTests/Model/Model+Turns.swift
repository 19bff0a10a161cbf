/// TI3 TI7 Effects that take turns at one place under one id.
extension Model {
  func beginTurn(
    _ turn: Turn, _ plan: Plan, in container: Work, at place: ModelPlace, _ ids: [PlanID]
  ) {
    // CA5 Marked twice, an effect has its turn and does not wait for itself.
    if turn.interval == nil, let holder = line(turn.id, place)?.members[0],
      container.line.contains(where: { $0 === holder })
    {
      use(.turnWithin)
      return begin(plan, in: container, at: place, ids + [turn.id])
    }
    let waiting = line(turn.id, place).map { Array($0.members.dropFirst()) }
    switch turn.waiting {
    case .nobody where waiting != nil:
      use(.turnDropped)
      return partEnded(container)
    case .first where waiting?.isEmpty == false:
      use(.throttledFirst)
      return partEnded(container)
    case .last:
      for other in waiting ?? [] {
        use(.throttledLast)
        end(other)
      }
    default: break
    }
    let ids = ids + [turn.id]
    // S9 The effect goes on beside its interval, so something must hold them together.
    let whole =
      turn.interval == nil ? container : add(.merge(open: 1), in: container, at: place, ids)
    let work = add(.turn(turn, waiting: plan), in: whole, at: place, ids)
    if let index = lines.firstIndex(where: { $0.id == turn.id && $0.place == place }) {
      use(.turnWaited)
      lines[index].members.append(work)
    } else {
      lines.append(Line(place: place, id: turn.id, members: [work]))
      give(work)
    }
  }

  private func line(_ id: PlanID, _ place: ModelPlace) -> Line? {
    lines.first { $0.id == id && $0.place == place }
  }

  /// It is this one's turn.
  private func give(_ work: Work) {
    guard case .turn(let turn, let plan?) = work.body else { return }
    work.body = .turn(turn, waiting: nil)
    guard let interval = turn.interval else {
      return begin(plan, in: work, at: work.place, work.ids)
    }
    // TI3 The effect begins at once, and with it the interval.
    if let whole = work.container, case .merge(let open) = whole.body {
      whole.body = .merge(open: open + 1)
      begin(plan, in: whole, at: work.place, work.ids)
    }
    guard work.isAlive else { return }
    let pause = Plan.run(Script(name: "throttle", steps: [.pause(interval)]))
    begin(pause, in: work, at: work.place, work.ids)
  }

  func leaveLine(_ leaving: [Work]) {
    for work in leaving {
      guard case .turn(let turn, _) = work.body,
        let index = lines.firstIndex(where: { $0.id == turn.id && $0.place == work.place })
      else { continue }
      let hadTurn = lines[index].members[0] === work
      lines[index].members.removeAll { $0 === work }
      if lines[index].members.isEmpty {
        lines.remove(at: index)
      } else if hadTurn {
        freedTurns.append(lines[index])
      }
    }
  }

  /// S4 Those begin whose turn it is.
  func giveTurns() {
    guard !isGivingTurns else { return }
    isGivingTurns = true
    while !freedTurns.isEmpty {
      let freed = freedTurns.removeFirst()
      guard let next = line(freed.id, freed.place)?.members.first else { continue }
      if case .turn(_, _?) = next.body { use(.turnGiven) }
      give(next)
    }
    isGivingTurns = false
  }
}
