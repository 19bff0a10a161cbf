import Architecture

/// The real actions, by the feature they belong to.
extension Act {
  func townAction(on clock: any Clock<Duration>) -> Town.Action {
    guard case .town(let act) = self else {
      return Town.Action(inner: streetAction(on: clock))
    }
    func effect(_ plan: Plan) -> Effect<Town.Action> {
      plan.effect(on: clock) { $0.townAction(on: clock) }
    }
    return Town.Action(
      name: act.name,
      before: { street in act.before?.apply(to: &street) },
      first: effect(act.first),
      inner: act.inner?.streetAction(on: clock),
      after: { street in act.after?.apply(to: &street) },
      last: effect(act.last))
  }

  private func streetAction(on clock: any Clock<Duration>) -> Street.Action {
    switch self {
    case .at(.left, let act): .left(act.homeAction(on: clock))
    case .at(.right, let act): .right(act.homeAction(on: clock))
    case .at(.guest, let act): .guest(.presented(act.homeAction(on: clock)))
    case .dismiss(.guest): .guest(.dismiss)
    default: fatalError("not for a street: \(self)")
    }
  }

  private func homeAction(on clock: any Clock<Duration>) -> Household.Action {
    switch self {
    case .at(.scoped, let act): .scoped(act.step(on: clock))
    case .at(.other, let act): .other(act.step(on: clock))
    case .at(.optional, let act): .optional(act.step(on: clock))
    case .at(.row(let id), let act): .row(id, act.step(on: clock))
    case .at(.sheet, let act): .sheet(act.step(on: clock))
    case .own(let name, let plan):
      .own(name, plan.effect(on: clock) { $0.homeAction(on: clock) })
    case .change(let change): .change { change.apply(to: &$0) }
    case .dismiss(.sheet): .sheet(.dismiss)
    default: fatalError("not for a household: \(self)")
    }
  }

  private func step(on clock: any Clock<Duration>) -> Step {
    switch self {
    case .own(let name, let plan): Step(name, plan.effect(on: clock) { $0.step(on: clock) })
    case .become(let id, let name, let plan):
      Step(name, plan.effect(on: clock) { $0.step(on: clock) }, newID: id)
    default: fatalError("not for a recorder: \(self)")
    }
  }
}
