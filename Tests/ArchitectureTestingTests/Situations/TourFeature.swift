import Architecture
import ArchitectureTesting

/// The feature of the situations in which a stack or a case is asked for what it has not: a tour of stops.
struct TourFeature: Reducer {
  struct State: Equatable {
    var stops = StackState<Stop.State>()
  }
  enum Action: Equatable {
    case stops(StackAction<Stop.State, Stop.Action>)
  }

  static let stopsLine: UInt = #line + 4

  var body: some Reducer<State, Action> {
    EmptyReducer<State, Action>()
      .forEach(\.stops, action: stopsPath) { Stop() }
  }
}

/// One of several.
struct Stop: Reducer {
  enum State: Equatable {
    case inn(Guest.State)
    case bridge
  }
  enum Action: Equatable { case inn(Guest.Action) }

  static let innLine: UInt = #line + 4

  var body: some Reducer<State, Action> {
    EmptyReducer<State, Action>()
      .ifCaseLet(innState, action: innAction) { Guest() }
  }
}

private let stopsPath = CasePath(TourFeature.Action.stops) { action in
  switch action {
  case .stops(let action): action
  }
}

private let innState = CasePath(Stop.State.inn) {
  if case .inn(let state) = $0 { state } else { nil }
}

private let innAction = CasePath(Stop.Action.inn) { action in
  switch action {
  case .inn(let action): action
  }
}

func tourStore(
  _ stops: Stop.State...
) -> TestStore<TourFeature.State, TourFeature.Action> {
  TestStore(initialState: TourFeature.State(stops: StackState(stops))) { TourFeature() }
}
