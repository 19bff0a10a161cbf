/// How effects begin and end.
extension Model {
  /// What one action's reducers return. It is one effect: a merge (EC5).
  func begin(_ parts: [(Plan, ModelPlace)]) {
    let parts = parts.filter { !$0.0.isNone }
    guard !parts.isEmpty else { return }
    let whole = add(.merge(open: parts.count), in: nil, at: ModelPlace(), [])
    for (plan, place) in parts where whole.isAlive { begin(plan, in: whole, at: place, []) }
    giveTurns()
  }

  /// Begins an effect that is part of another one.
  func begin(_ plan: Plan, in container: Work, at place: ModelPlace, _ ids: [PlanID]) {
    switch plan.simplest {
    case .none, .gap:
      partEnded(container)
    case .send(let act):
      enqueue(act, from: add(.send(act), in: container, at: place, ids))
    case .run(let script):
      started.append(add(.run(script), in: container, at: place, ids))
    case .merge(let plans):
      // EC1 EC6 All at once, in the order of the list.
      let merge = add(.merge(open: plans.count), in: container, at: place, ids)
      for part in plans where merge.isAlive { begin(part, in: merge, at: place, ids) }
    case .concatenate(let plans):
      goOn(with: add(.concatenation(rest: plans), in: container, at: place, ids))
    case .cancel(let id):
      cancel([id], listedIn: container, at: place)
      partEnded(container)
    case .cancelEach(let ids):
      cancel(ids.map { .int($0) }, listedIn: container, at: place)  // CA12
      partEnded(container)
    case .cancellable(let plan, let id, let cancelInFlight):
      if cancelInFlight { replace(id, listedIn: container, at: place) }
      guard container.isAlive else { return }
      begin(plan, in: container, at: place, ids + [id])
    case .policy(let plan, let policy, let id):
      if plan.isNone { return partEnded(container) }
      switch policy {
      case .runAll:
        begin(.cancellable(plan, id, cancelInFlight: false), in: container, at: place, ids)
      case .restart:
        begin(.cancellable(plan, id, cancelInFlight: true), in: container, at: place, ids)
      case .dropWhileRunning:
        let turn = Turn(id: id, waiting: .nobody, interval: nil)
        beginTurn(turn, plan, in: container, at: place, ids)
      case .oneAfterAnother:
        let turn = Turn(id: id, waiting: .all, interval: nil)
        beginTurn(turn, plan, in: container, at: place, ids)
      }
    case .debounce(let plan, let id, let time):
      // TI1 TI2 When it has been quiet for so long; a newer one replaces it, waiting or running. One of nothing
      // only does that.
      if plan.isNone { return begin(.cancel(id), in: container, at: place, ids) }
      use(.debounced)
      let pause = Plan.run(Script(name: "debounce", steps: [.pause(time)]))
      begin(
        .cancellable(.concatenate([pause, plan]), id, cancelInFlight: true),
        in: container, at: place, ids)
    case .throttle(let plan, let id, let time, let latest):
      if plan.isNone { return partEnded(container) }
      let turn = Turn(id: id, waiting: latest ? .last : .first, interval: time)
      beginTurn(turn, plan, in: container, at: place, ids)
    }
  }

  func add(
    _ body: Work.Body, in container: Work?, at place: ModelPlace, _ ids: [PlanID]
  ) -> Work {
    let work = Work(
      body, place: place, ids: ids, cause: container?.cause ?? handled, container: container)
    works.append(work)
    return work
  }

  /// An effect has ended by itself.
  func end(_ work: Work) {
    guard work.isAlive else { return }
    work.isAlive = false
    works.removeAll { $0 === work }
    if case .turn = work.body { leaveLine([work]) }
    if let container = work.container { partEnded(container) }
  }

  /// A part of `container` has ended, by itself or cancelled.
  func partEnded(_ container: Work) {
    guard container.isAlive else { return }
    switch container.body {
    case .merge(let open):
      // EC1 It ends with the last of them.
      container.body = .merge(open: open - 1)
      if open == 1 { end(container) } else { use(.mergeHeldOn) }
    case .concatenation: goOn(with: container)
    case .turn: end(container)
    case .run, .send: break
    }
  }

  /// EC2 The next one begins when the one before has ended.
  private func goOn(with concatenation: Work) {
    guard case .concatenation(var rest) = concatenation.body else { return }
    if rest.isEmpty { return end(concatenation) }
    let next = rest.removeFirst()
    concatenation.body = .concatenation(rest: rest)
    use(.concatenationWentOn)
    begin(next, in: concatenation, at: concatenation.place, concatenation.ids)
  }
}
