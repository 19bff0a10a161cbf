/// How a program is printed when the engine and the model disagree about it.
extension Plan: CustomStringConvertible {
  var description: String {
    func list(_ plans: [Plan]) -> String { plans.map(\.description).joined(separator: ", ") }
    return switch self {
    case .none: "none"
    case .gap: "gap"
    case .send(let act): "send(\(act))"
    case .run(let script): script.description
    case .merge(let plans): "merge(\(list(plans)))"
    case .concatenate(let plans): "concatenate(\(list(plans)))"
    case .cancel(let id): "cancel(\(id))"
    case .cancelEach(let ids): "cancel(ids: \(ids))"
    case .cancellable(let plan, let id, let cancelInFlight):
      "\(plan).cancellable(\(id)\(cancelInFlight ? ", cancelInFlight" : ""))"
    case .policy(let plan, let policy, let id): "\(plan).policy(\(policy), \(id))"
    case .debounce(let plan, let id, let time): "\(plan).debounce(\(id), \(time))"
    case .throttle(let plan, let id, let time, let latest):
      "\(plan).throttle(\(id), \(time)\(latest ? ", latest" : ""))"
    }
  }
}

extension Script: CustomStringConvertible {
  var description: String {
    var text = "\(name){\(steps.map(\.description).joined(separator: ", "))}"
    if let rescue { text += " catch {\(rescue)}" }
    return client == .heedful ? text : "\(client) \(text)"
  }
}

extension Script.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .pause(let time): "pause \(time)"
    case .send(let act): "\(act)"
    case .dismiss: "dismiss"
    case .fail: "fail"
    }
  }
}

extension Act: CustomStringConvertible {
  var description: String {
    switch self {
    case .at(let door, let act): "\(door.text) \(act)"
    case .own(let name, let plan): plan.isNone ? name : "\(name) -> \(plan)"
    case .become(let id, let name, let plan): "\(name) becomes \(id) -> \(plan)"
    case .change(let change): "\(change)"
    case .dismiss(let door): "\(door.text) dismiss"
    case .town(let act):
      [
        act.name, act.before.map { "first \($0)" }, act.first.isNone ? nil : "-> \(act.first)",
        act.inner.map { "(\($0))" }, act.after.map { "then \($0)" },
        act.last.isNone ? nil : "-> \(act.last)",
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The line of a log that says it has been handled.
  var logged: String {
    switch self {
    case .at(let door, let act): "\(door.text) \(act.logged)"
    case .own(let name, _), .become(_, let name, _): name
    case .change: "change"
    case .dismiss(let door): "\(door.text) dismiss"
    case .town(let act): act.inner.map { "\(act.name) \($0.logged)" } ?? act.name
    }
  }
}

extension Door {
  var text: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .guest: "guest"
    case .scoped: "scoped"
    case .other: "other"
    case .optional: "optional"
    case .row(let id): "row \(id)"
    case .sheet: "sheet"
    }
  }
}

extension Program: CustomStringConvertible {
  var description: String {
    events.map { event in
      switch event {
      case .send(let act): "send \(act)"
      case .cancelTask(let number): "cancel the task of send \(number)"
      case .advance(let time): "advance \(time)"
      }
    }.joined(separator: "\n")
  }
}
