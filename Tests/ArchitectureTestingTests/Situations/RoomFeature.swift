import Architecture
import ArchitectureTesting

/// The feature of the situations in which something is not there, or has no end: a room with a guest, a
/// dialog and rows.
struct RoomFeature: Reducer {
  struct State: Equatable {
    var guest: Guest.State?
    var dialog: Guest.State?
    var rows: IdentifiedArrayOf<Guest.State> = []
  }
  enum Action: Equatable {
    case guest(Guest.Action)
    case dialog(PresentationAction<Guest.Action>)
    case rows(IdentifiedAction<Int, Guest.Action>)
    case poll
    case spin
    case spinForEver
    case close
  }
  enum CancelID { case poll }

  static let closeLine: UInt = #line + 27
  static let guestLine: UInt = #line + 29
  static let dialogLine: UInt = #line + 32
  static let rowsLine: UInt = #line + 35

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .guest, .dialog, .rows:
        return .none
      case .poll:
        return .run("poll") { _ in
          while true { try await clock.sleep(for: .seconds(1)) }
        }
        .cancellable(id: CancelID.poll)
      case .spin:
        return .run("spin") { _ in
          while !Task.isCancelled { await Task.yield() }
        }
      case .spinForEver:
        return .run("spin") { _ in
          while true { await Task.yield() }
        }
      case .close:
        return .run("close") { _ in await dismiss() }
      }
    }
    .ifLet(
      \.guest,
      action: CasePath(Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
    ) { Guest() }
    .ifLet(
      \.dialog,
      action: CasePath(Action.dialog) { if case .dialog(let action) = $0 { action } else { nil } }
    ) { Guest() }
    .forEach(
      \.rows,
      action: CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    ) { Guest() }
  }
}

/// A child.
struct Guest: Reducer {
  struct State: Equatable, Identifiable {
    var id: Int
    var name = ""
  }
  enum Action: Equatable { case renamed(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .renamed(let name):
      state.name = name
      return .none
    }
  }
}

/// A feature with odd values in its state.
struct OddFeature: Reducer {
  final class Cache: Equatable {
    static func == (lhs: Cache, rhs: Cache) -> Bool { lhs === rhs }
  }
  /// A text whose `==` looks at more than is printed.
  struct Title: Equatable, DumpRepresentable {
    var text = ""
    var revision = 0
    var dumpValue: Any { text }
  }
  struct State: Equatable {
    var level = 0.0
    var title = Title()
    var cache: Cache?
  }
  enum Action: Equatable {
    case levelChanged(Double)
    case titleChanged(Title)
    case cacheChanged
    case cacheCleared
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .levelChanged(let level): state.level = level
    case .titleChanged(let title): state.title = title
    case .cacheChanged: state.cache = Cache()
    case .cacheCleared: state.cache = nil
    }
    return .none
  }
}

func roomStore(
  _ change: (inout RoomFeature.State) -> Void = { _ in }
) -> TestStore<RoomFeature.State, RoomFeature.Action> {
  var state = RoomFeature.State()
  change(&state)
  return TestStore(initialState: state) { RoomFeature() }
}
