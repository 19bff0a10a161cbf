import Architecture
import ArchitectureTesting

/// A feature whose outcome depends on the order of what is ready at the same time.
struct RaceFeature: Reducer {
  struct State: Equatable {
    var name = ""
    var isWorking = false
    var log: [Int] = []
  }
  enum Action: Equatable {
    case load
    case loaded(String)
    case work
    case workIsDone
    case gaveUp
    case swarm
    case bee(Int)
  }
  enum CancelID { case work }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      return .merge(load("local"), load("remote"))
    case .loaded(let name):
      state.name = name
      return .none
    case .work:
      state.isWorking = true
      return .merge(
        .run("work") { send in
          for _ in 0..<4 { await Task.yield() }
          await send(.workIsDone)
        }
        .cancellable(id: CancelID.work),
        .run("person") { send in
          await Task.yield()
          await send(.gaveUp)
        })
    case .workIsDone:
      state.isWorking = false
      return .none
    case .gaveUp:
      state.isWorking = false
      return .cancel(id: CancelID.work)
    case .swarm:
      return .merge(
        (0..<5).map { bee in
          .run("bee \(bee)") { send in
            for step in 0..<3 {
              for _ in 0...step { await Task.yield() }
              await send(.bee(bee))
            }
          }
        })
    case .bee(let bee):
      state.log.append(bee)
      return .none
    }
  }

  private func load(_ name: String) -> Effect<Action> {
    .run(name) { send in
      await Task.yield()
      await send(.loaded(name))
    }
  }
}

func raceStore(
  _ schedule: Schedule? = nil
) -> TestStore<RaceFeature.State, RaceFeature.Action> {
  TestStore(initialState: RaceFeature.State(), schedule: schedule) { RaceFeature() }
}
