import Architecture

/// A feature that is one of several.
struct Destination: Reducer {
  enum State: Equatable, Sendable {
    case edit(Recorder.State)
    case detail(Recorder.State)
    case empty
  }
  enum Action: Sendable {
    case edit(Step)
    case detail(Step)
    /// An action of the enum itself: goes to another case.
    case go(State)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      if case .go(let new) = action { state = new }
      return .none
    }
    .ifCaseLet(.edit, action: .edit) { Recorder() }
    .ifCaseLet(.detail, action: .detail) { Recorder() }
  }
}

extension CasePath<Destination.State, Recorder.State> {
  static var edit: Self { Self(Root.edit) { if case .edit(let state) = $0 { state } else { nil } } }
  static var detail: Self {
    Self(Root.detail) { if case .detail(let state) = $0 { state } else { nil } }
  }
}

extension CasePath<Destination.Action, Step> {
  static var edit: Self { Self(Root.edit) { if case .edit(let step) = $0 { step } else { nil } } }
  static var detail: Self {
    Self(Root.detail) { if case .detail(let step) = $0 { step } else { nil } }
  }
}

/// An effect that dismisses the feature it belongs to.
extension Effect<Step> {
  static var dismiss: Effect<Step> {
    .run("dismiss") { _ in
      @Dependency(\.dismiss) var dismiss
      await dismiss()
    }
  }
}
