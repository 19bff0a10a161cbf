import Architecture
import ArchitectureTesting
import Foundation
import Testing

/// Reads its dependencies in every place where work can go.
private struct FarAndWide: Reducer {
  typealias State = [String]
  enum Action: Sendable {
    case go
    case note(String)
  }

  @Dependency(\.number) var number

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .note(let line):
      state.append(line)
      return .none
    case .go:
      return .run { send in
        await send(.note("task \(Task { number }.value)"))
        await send(.note("detached \(Task.detached { number }.value)"))
        let group = await withTaskGroup(of: Int.self) { group in
          group.addTask { number }
          return await group.reduce(0, +)
        }
        await send(.note("group \(group)"))
        async let part = number
        await send(.note("async let \(part)"))
        let stream = AsyncStream { continuation in
          Task.detached {
            continuation.yield(number)
            continuation.finish()
          }
        }
        for await number in stream { await send(.note("stream \(number)")) }
        let callback = await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: number) }
        }
        await send(.note("thread \(callback)"))
      }
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct ReachTests {
  static let expected = ["task", "detached", "group", "async let", "stream", "thread"].map {
    "\($0) 7"
  }

  @Test(
    "DE3 A40 an override reaches tasks, detached tasks, groups, stream producers, foreign threads",
    arguments: Home.allCases)
  func live(_ home: Home) async {
    await home.run { home in
      let store = Store(initialState: [String](), isolation: home) {
        FarAndWide()
      } withDependencies: {
        $0.number = 7
      }
      await store.send(.go).finish()
      #expect(store.state == Self.expected)
    }
  }

  @Test("DE3 also below a reducer's own override, and in a child")
  func below() async {
    struct Parent: Reducer {
      struct State { var child: [String] = [] }
      var body: some Reducer<State, FarAndWide.Action> {
        WithDependencies {
          $0.number = 7
        } reducer: {
          Scope(state: \.child, action: CasePath({ $0 }, extract: { $0 })) { FarAndWide() }
        }
      }
    }
    await Home.plainActor.run { home in
      let store = Store(initialState: Parent.State(), isolation: home) { Parent() }
      await store.send(.go).finish()
      #expect(store.child == Self.expected)
    }
  }

  @Test("DE3 also in a test store, where the work has left its executor")
  func testStore() async {
    let store = TestStore(initialState: [String]()) {
      FarAndWide()
    } withDependencies: {
      $0.number = 7
    }
    store.timeout = .seconds(30)
    await store.send(.go)
    for line in Self.expected {
      await store.receive(where: { if case .note(line) = $0 { true } else { false } }) {
        $0.append(line)
      }
    }
    await store.finish()
  }
}
