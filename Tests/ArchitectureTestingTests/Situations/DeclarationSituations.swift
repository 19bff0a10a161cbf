import Architecture
import ArchitectureTesting

extension Situation {
  /// Declarations that something is missing from, or that disagree.
  static let declarations: [Situation] = [
    Situation(
      "R07 a dependency without a live value in live use",
      message: """
        LampClient has no live value, but a store that runs live has read 'lamp'. Its test value is used \
        instead.

        Give it one:

          extension LampClient: DependencyKey {
            static var liveValue: LampClient { … }
          }
        """
    ) { await readsLiveLamp() },
    Situation(
      "R07 a storage key declared twice with different types",
      message: """
        The storage key .app("volume") is declared twice with different types:

          • Int at ArchitectureTestingTests/DeclarationSituations.swift:@-1
          • String here

        One key has one type and one meaning. Give the second value a key of its own.
        """
    ) {
      _ = TestStore(initialState: Radio.State()) { Radio() }
      return Radio.secondLine
    },
  ]

  @MainActor private static func readsLiveLamp() async -> UInt {
    let live = DependencyContainer(DependencyValues(context: .live))
    let store = live.run { Store(initialState: false) { Lamplighter() } }
    store.send(())
    // What has been made is kept, and told of once.
    store.send(())
    return DependencyValues.lampLine
  }
}

/// A client that only its module's tests have a value of.
struct LampClient: TestDependencyKey {
  var isOn: @Sendable () -> Bool
  static var testValue: LampClient { LampClient(isOn: { true }) }
}

extension DependencyValues {
  static let lampLine: UInt = #line + 3

  var lamp: LampClient {
    get { self[LampClient.self] }
    set { self[LampClient.self] = newValue }
  }
}

private struct Lamplighter: Reducer {
  @Dependency(\.lamp) var lamp

  func reduce(into state: inout Bool, action: Void) -> Effect<Void> {
    state = lamp.isOn()
    return .none
  }
}

private struct Radio: Reducer {
  struct State: Equatable {
    var volume = 5
    var station = ""
  }

  static let secondLine: UInt = #line + 5

  var body: some Reducer<State, Never> {
    EmptyReducer<State, Never>()
      .stored(\.volume, in: .app("volume"))
      .stored(\.station, in: .app("volume"))
  }
}
