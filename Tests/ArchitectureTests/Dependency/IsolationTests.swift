import Architecture
import ArchitectureTesting
import Dispatch
import Foundation
import Testing

/// Counts with a client of which each store is to have its own, and makes ids.
private struct Counting: Reducer {
  typealias State = [Int]
  enum Action: Equatable, Sendable { case add, added(Int) }

  @Dependency(\.tally) var tally

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add: return .run { send in await send(.added(tally.add())) }
    case .added(let count):
      state.append(count)
      return .none
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct IsolationTests {
  @Test("DE1 live, test and preview have their own values, each its own cache")
  func contexts() {
    let values = DependencyContext.allCases.map { DependencyValues(context: $0) }
    #expect(values.map(\.number) == [100, 0, 50])
    #expect(values.map(\.context) == [.live, .test, .preview])
    for value in values {
      #expect(value.tally === value.tally, "made once")
      value.tally.add()
    }
    #expect(values.map(\.tally.count) == [1, 1, 1])
    #expect(DependencyValues(context: .test).tally.count == 0)
  }

  @Test("DE1 code outside every store sees test values in a test")
  func outside() {
    @Dependency(\.number) var number
    #expect(number == NumberKey.testValue)
  }

  @Test("R07 DE1 a dependency without a live value is reported in live use, and goes on")
  func noLiveValue() async {
    let messages = await issues { _ in
      let live = DependencyValues(context: .live)
      #expect(live.testOnly == "for tests")
      #expect(live.testOnly == "for tests")
      #expect(DependencyValues(context: .preview).testOnly == "for tests")
    }
    #expect(messages.count == 1, "once, where it is made")
    #expect(messages.first?.contains("TestOnlyKey has no live value") == true)
  }

  @Test("DE4 A39 fifty test stores at once never meet each other's client", arguments: 0..<50)
  func perStore(_ number: Int) async {
    let store = TestStore(initialState: [Int]()) { Counting() }
    for count in 1...3 {
      await store.send(.add)
      await store.receive(.added(count)) { $0.append(count) }
    }
    // Still writing when the test is over: it reaches this store's client and no other.
    let tally = store.dependencies.tally
    Task.detached { for _ in 0..<100 { tally.add() } }
    await store.finish()
  }

  @Test("DE4 live stores in a test have clients of their own too", arguments: Home.allCases)
  func liveStores(_ home: Home) async {
    await home.run { home in
      for _ in 0..<2 {
        let store = Store(initialState: [Int](), isolation: home) { Counting() }
        await store.send(.add).finish()
        #expect(store.state == [1])
      }
    }
  }

  @Test("DE4 A22 ids count from 0 for each test store")
  func ids() {
    for _ in 0..<2 {
      let store = TestStore(initialState: 0) { EmptyReducer<Int, Int>() }
      #expect((0..<3).map { _ in store.dependencies.uuid() } == (0..<3).map { UUID(number: $0) })
    }
  }

  private enum SlowKey: DependencyKey {
    static let isBeingMade = DispatchSemaphore(value: 0)
    static let mayBeMade = DispatchSemaphore(value: 0)
    static var liveValue: Int { 0 }
    static var testValue: Int {
      isBeingMade.signal()
      mayBeMade.wait()
      return 1
    }
  }

  @Test("DE6 while one value is made another thread reads the others")
  func noLock() async {
    let container = DependencyContainer(DependencyValues(context: .test))
    let made = Signal()
    Thread.detachNewThread {
      _ = container.values[SlowKey.self]
      made.give()
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        SlowKey.isBeingMade.wait()
        #expect(container.values.number == 0)
        container.values.number = 5
        #expect(container.values.number == 5)
        SlowKey.mayBeMade.signal()
        continuation.resume()
      }
    }
    await made.wait()
  }

  private enum NestedKey: DependencyKey {
    static var liveValue: Int { 0 }
    static var testValue: Int {
      @Dependency(\.number) var number
      @Dependency(\.tally) var tally
      return number * 10 + tally.add()
    }
  }

  @Test("DE10 a dependency that is read while another is being made belongs to the same store")
  func nested() {
    var values = DependencyValues(context: .test)
    values.number = 4
    let container = DependencyContainer(values)
    #expect(container.values[NestedKey.self] == 41)
    #expect(container.values[NestedKey.self] == 41)
    #expect(container.values.tally.count == 1)
  }

  private final class ReadsInDeinit: Sendable {
    let log: Log
    let number: Dependency<Int>
    init(_ log: Log) {
      self.log = log
      number = Dependency(\.number)
    }
    deinit {
      log.note("\(number.wrappedValue)")
      @Dependency(\.tally) var tally
      tally.add()
    }
  }

  private enum DeinitKey: DependencyKey {
    static let log = Log()
    static var liveValue: ReadsInDeinit { ReadsInDeinit(log) }
    static var testValue: ReadsInDeinit { ReadsInDeinit(log) }
  }

  @Test("DE10 a dependency that is read in a deinit does not deadlock, also when it is overridden")
  func inDeinit() {
    var values = DependencyValues(context: .test)
    values.number = 4
    let container = DependencyContainer(values)
    _ = container.values[DeinitKey.self]
    container.run { container.values[DeinitKey.self] = ReadsInDeinit(DeinitKey.log) }
    container.run { container.values[DeinitKey.self] = ReadsInDeinit(DeinitKey.log) }
    #expect(DeinitKey.log.lines == ["4"])
  }
}

@Suite @MainActor struct PreviewTests {
  @Test("DE9 A44 two preview stores do not see each other, and a live one sees neither")
  func previews() {
    struct Counting: Reducer {
      @Dependency(\.tally) var tally
      func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        state = action ? tally.add() : tally.count
        return .none
      }
    }
    func store(_ context: DependencyContext) -> Store<Int, Bool> {
      Store(initialState: 0) {
        Counting()
      } withDependencies: {
        $0 = DependencyValues(context: context)
      }
    }
    let (first, second, live) = (store(.preview), store(.preview), store(.live))
    first.send(true)
    first.send(true)
    second.send(false)
    live.send(false)
    #expect((first.state, second.state, live.state) == (2, 0, 0))
  }
}
