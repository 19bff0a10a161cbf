import Architecture
import ArchitectureTesting

/// One way to fail: what a test does wrong, what it must be told, and at which line.
///
/// The same situations run here, with what they report caught, and in child test runs of both test
/// frameworks, where they make tests fail.
struct Situation: Sendable, CustomStringConvertible {
  /// The number and the title in the contract (TESTSTORE.md).
  let name: String
  /// Does it, and returns the line at which the failure must stand.
  let run: @Sendable () async -> UInt
  /// The whole message.
  let message: String

  init(_ name: String, message: String, run: @escaping @Sendable () async -> UInt) {
    self.name = name
    self.message = message
    self.run = run
  }

  var description: String { name }

  /// All there are.
  static var all: [Situation] {
    state + receiving + end + values + runtime + absence + stack + declarations + broken
  }

  /// A message with the lines of the situations' own file counted from the line of the failure, so that
  /// the table does not change when it moves: `StateSituations.swift:@-2`.
  static func relative(_ message: String, to line: UInt) -> String {
    message.replacing(/(\w*Situations|BrokenFeature)\.swift:(\d+)/) { match in
      let offset = (Int(match.2) ?? 0) - Int(line)
      return "\(match.1).swift:@\(offset)"
    }
    .replacing(/0x[0-9a-f]+/, with: "0x…")
  }
}

/// The situations' feature: a list that is loaded, with a timer beside it.
struct ListFeature: Reducer {
  struct State: Equatable {
    var isLoading = false
    var items: [Item] = []
    var note: String?
    var ticks = 0
  }
  enum Action: Equatable {
    case refreshTapped
    case itemsResponse([Item])
    case noteChanged(String?)
    case startTimer
    case tick
    case stopTimer
    case twice
    case fail
    case escape
    case listen
  }
  enum CancelID { case timer }
  struct Offline: Error, Equatable {}

  static let failingLine: UInt = #line + 39
  static let escapingLine: UInt = #line + 41

  @Dependency(\.apiClient) var apiClient
  @Dependency(\.continuousClock) var clock
  @Dependency(\.door) var door

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .refreshTapped:
      state.isLoading = true
      return .run("refresh") { send in
        await send(.itemsResponse(try await apiClient.fetchItems()))
      } catch: { _, send in
        await send(.itemsResponse([]))
      }
    case .itemsResponse(let items):
      state.isLoading = false
      state.items = items
      return .none
    case .noteChanged(let note):
      state.note = note
      return .none
    case .startTimer:
      return .run("timer") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer)
    case .tick:
      state.ticks += 1
      return .none
    case .stopTimer:
      return .cancel(id: CancelID.timer)
    case .twice:
      return .merge(.send(.tick), .send(.noteChanged("twice")))
    case .fail:
      return .run("failing") { _ in throw Offline() }
    case .escape:
      let door = door
      return .run("escaping") { send in await door.keep { await send(.tick) } }
    case .listen:
      return .run("listening") { send in
        for await _ in AsyncStream<Int>.makeStream().stream { await send(.tick) }
      }
    }
  }
}

/// Keeps what an effect lets escape.
actor Door {
  private var kept: (@Sendable () async -> Void)?
  func keep(_ work: @escaping @Sendable () async -> Void) { kept = work }
  func open() async { await kept?() }
}

extension Door: TestDependencyKey {
  static var testValue: Door { Door() }
}

extension DependencyValues {
  var door: Door {
    get { self[Door.self] }
    set { self[Door.self] = newValue }
  }
}

func listStore(
  _ overrides: (inout DependencyValues) -> Void = { $0.apiClient.fetchItems = { [sample] } }
) -> TestStore<ListFeature.State, ListFeature.Action> {
  TestStore(initialState: ListFeature.State()) {
    ListFeature()
  } withDependencies: {
    overrides(&$0)
  }
}

let sample = Item(id: 1, name: "샘플")
