import Architecture

/// An action that says what it is called and which effect is to be returned for it.
struct Step: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  let name: String
  let effect: Effect<Step>
  /// The identity that whoever gets it takes on.
  let newID: Int?

  init(_ name: String, _ effect: Effect<Step> = .none, newID: Int? = nil) {
    self.name = name
    self.effect = effect
    self.newID = newID
  }

  init(stringLiteral name: String) { self.init(name) }

  static func == (lhs: Step, rhs: Step) -> Bool { lhs.name == rhs.name }

  var description: String { name }
}

/// A feature that writes down its actions and does what they say.
struct Recorder: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var log: [String] = []
  }

  func reduce(into state: inout State, action: Step) -> Effect<Step> {
    state.log.append(action.name)
    if let newID = action.newID { state.id = newID }
    return action.effect
  }
}

extension Effect<Step> {
  /// A run that sends these steps, one after another.
  static func sends(_ steps: Step..., name: String? = nil) -> Effect<Step> {
    .run(name) { send in
      for step in steps { await send(step) }
    }
  }

  /// A run that ends only when it is cancelled; then it gives the signal.
  static func endless(_ name: String? = nil, ended: Signal? = nil) -> Effect<Step> {
    .run(name) { _ in
      defer { ended?.give() }
      try await forever()
    }
  }
}
