import Architecture

/// A street with somebody above it: changes the street before and after an action reaches it, and returns
/// effects beside its children's.
struct Town: Reducer {
  struct State: Equatable {
    var street = Street.State()
  }

  struct Action: Sendable {
    var name = ""
    var before: @Sendable (inout Street.State) -> Void = { _ in }
    var first = Effect<Action>.none
    var inner: Street.Action?
    var after: @Sendable (inout Street.State) -> Void = { _ in }
    var last = Effect<Action>.none
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      action.before(&state.street)
      return action.first
    }
    Scope(state: \.street, action: CasePath({ Action(inner: $0) }, extract: { $0.inner })) {
      Street()
    }
    Reduce { state, action in
      action.after(&state.street)
      return action.last
    }
  }

  /// Rows on either side, an optional child and a sheet on the left, a guest.
  static let initialState = {
    var state = State()
    for change in TownChange.initial { change.apply(to: &state.street) }
    return state
  }()
}

extension TownChange {
  /// What there is in the beginning.
  static let initial: [TownChange] = [
    .left(.rows([1, 2, 3])), .right(.rows([1, 2])), .left(.optional(0)), .left(.sheet(0)),
    .guest(0),
  ]

  func apply(to street: inout Street.State) {
    switch self {
    case .left(let change): change.apply(to: &street.left)
    case .right(let change): change.apply(to: &street.right)
    case .guest(let id):
      street.guest = id.map { id in
        var guest = Street.Guest(id: id)
        for change in HomeChange.furnished { change.apply(to: &guest.household) }
        return guest
      }
    }
  }
}

extension HomeChange {
  /// What a guest brings along.
  static let furnished: [HomeChange] = [.rows([1, 2]), .optional(0), .sheet(0)]

  func apply(to household: inout Household.State) {
    switch self {
    case .optional(let id): household.optional = id.map { Recorder.State(id: $0) }
    case .rows(let ids):
      household.rows = IdentifiedArray(uniqueElements: ids.map { Recorder.State(id: $0) })
    case .sheet(let id): household.sheet = id.map { Recorder.State(id: $0) }
    }
  }
}

extension Town.Action {
  /// The line of a log that says it has been handled.
  var logged: String {
    guard let inner else { return name }
    return name.isEmpty ? inner.logged : "\(name) \(inner.logged)"
  }
}

extension Street.Action {
  fileprivate var logged: String {
    switch self {
    case .own: "own"
    case .change: "change"
    case .left(let action): "left \(action.logged)"
    case .right(let action): "right \(action.logged)"
    case .guest(.dismiss): "guest dismiss"
    case .guest(.presented(let action)): "guest \(action.logged)"
    }
  }
}

extension Household.Action {
  fileprivate var logged: String {
    switch self {
    case .own(let name, _): name
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
