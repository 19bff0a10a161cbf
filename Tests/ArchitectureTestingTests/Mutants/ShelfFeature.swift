import Architecture

/// A feature with everything that can be spoiled.
struct ShelfFeature: Reducer {
  struct State: Equatable, Codable {
    var count = 0
    var lamp = Lamp.State()
    var book: Lamp.State?
    var rows: [Lamp.State] = []
  }
  enum Action: Equatable {
    case load
    case loaded
    case lamp(Lamp.Action)
  }
  enum CancelID { case load }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      state.count += 1
      state.lamp.isOn = true
      return .run("load") { await $0(.loaded) }.cancellable(id: CancelID.load, cancelInFlight: true)
    case .loaded:
      return .cancel(id: CancelID.load)
    case .lamp(.toggled):
      state.lamp.isOn.toggle()
      return .send(.loaded)
    }
  }
}

enum Lamp {
  struct State: Equatable, Codable {
    var isOn = false
    var color = 1
  }
  enum Action: Equatable { case toggled }
}
