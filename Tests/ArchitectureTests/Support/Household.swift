import Architecture

/// A feature that does what it is told and holds a child of every kind: the tests of composition.
struct Household: Reducer {
  struct State: Equatable {
    var log: [String] = []
    var scoped = Recorder.State()
    var other = Recorder.State()
    var optional: Recorder.State?
    var rows: IdentifiedArray<Int, Recorder.State> = []
    var sheet: Recorder.State?
    /// The log of all, in the order in which they ran.
    var all: [String] { log }
  }

  enum Action: Sendable {
    case own(String, Effect<Action> = .none)
    /// Changes the state, as somebody further up may.
    case change(@Sendable (inout State) -> Void)
    case scoped(Step)
    case other(Step)
    case optional(Step)
    case rows(IdentifiedAction<Int, Step>)
    case sheet(PresentationAction<Step>)

    static func row(_ id: Int, _ step: Step) -> Action { .rows(.element(id: id, action: step)) }
    static func sheet(_ step: Step) -> Action { .sheet(.presented(step)) }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.scoped, action: .scoped) { Recorder() }
    Scope(state: \.other, action: .other) { Recorder() }
    Reduce<State, Action> { state, action in
      switch action {
      case .own(let name, let effect):
        state.log.append(name)
        return effect
      case .change(let change):
        change(&state)
        return .none
      case .scoped(let step): state.log.append("parent saw \(step), child \(state.scoped.log)")
      case .other: break
      case .optional(let step):
        state.log.append("parent saw \(step), child \(state.optional?.log ?? [])")
      case .rows(.element(let id, let step)):
        state.log.append("parent saw \(step) of \(id), child \(state.rows[id: id]?.log ?? [])")
      case .sheet(.presented(let step)):
        state.log.append("parent saw \(step), child \(state.sheet?.log ?? [])")
      case .sheet(.dismiss):
        state.log.append("parent saw dismiss, child \(state.sheet?.log ?? ["gone"])")
      }
      return .none
    }
    .ifLet(\.optional, action: .optional) { Recorder() }
    .forEach(\.rows, action: .rows) { Recorder() }
    .ifLet(\.sheet, action: .sheet) { Recorder() }
  }
}

extension CasePath<Household.Action, Step> {
  static var scoped: Self {
    Self(Root.scoped) { if case .scoped(let step) = $0 { step } else { nil } }
  }
  static var other: Self {
    Self(Root.other) { if case .other(let step) = $0 { step } else { nil } }
  }
  static var optional: Self {
    Self(Root.optional) { if case .optional(let step) = $0 { step } else { nil } }
  }
}

extension CasePath<Household.Action, IdentifiedAction<Int, Step>> {
  static var rows: Self {
    Self(Root.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }
}

extension CasePath<Household.Action, PresentationAction<Step>> {
  static var sheet: Self {
    Self(Root.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
  }
}

/// A household in a household's place: for what is below children.
struct Street: Reducer {
  struct State: Equatable {
    var left = Household.State()
    var right = Household.State()
    var guest: Guest?
  }
  struct Guest: Equatable, Identifiable {
    var id = 0
    var household = Household.State()
  }
  enum Action: Sendable {
    case own(Effect<Action>)
    case change(@Sendable (inout State) -> Void)
    case left(Household.Action)
    case right(Household.Action)
    case guest(PresentationAction<Household.Action>)
  }

  struct GuestFeature: Reducer {
    var body: some Reducer<Guest, Household.Action> {
      Scope(state: \.household, action: CasePath({ $0 }, extract: { $0 })) { Household() }
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .own(let effect): return effect
      case .change(let change): change(&state)
      case .left, .right, .guest: break
      }
      return .none
    }
    Scope(
      state: \.left,
      action: CasePath(Action.left) { if case .left(let action) = $0 { action } else { nil } }
    ) { Household() }
    Scope(
      state: \.right,
      action: CasePath(Action.right) { if case .right(let action) = $0 { action } else { nil } }
    ) { Household() }
    EmptyReducer<State, Action>()
      .ifLet(
        \.guest,
        action: CasePath(Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      ) { GuestFeature() }
  }
}
