import Architecture
import ArchitectureTesting
import Foundation
import Testing

private struct StampFeature: Reducer {
  struct State: Equatable {
    var ids: [UUID] = []
    var dates: [Date] = []
    var draws: [UInt64] = []
  }
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.random) var random

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.ids.append(uuid())
    state.dates.append(date.now)
    state.draws.append(random { $0.next() })
    return .none
  }
}

private func stampStore() -> TestStore<StampFeature.State, Int> {
  let store = TestStore(initialState: StampFeature.State()) { StampFeature() }
  store.exhaustivity = .off
  return store
}

@Suite(
  .dependencies {
    $0.uuid = .constant(UUID(number: 7))
    $0.date = .incrementing(by: 60)
  })
struct DependenciesTraitTests {
  @Test("a suite's dependencies reach the stores of its tests")
  func suite() async {
    let store = stampStore()
    await store.send(0)
    await store.send(0)
    #expect(store.state.ids == [UUID(number: 7), UUID(number: 7)])
    #expect(store.state.dates.map(\.timeIntervalSinceReferenceDate) == [0, 60])
  }

  @Test("a test's own outrank its suite's", .dependencies { $0.uuid = .incrementing })
  func test() async {
    let store = stampStore()
    await store.send(0)
    await store.send(0)
    #expect(store.state.ids == [UUID(number: 0), UUID(number: 1)])
    #expect(store.state.dates.map(\.timeIntervalSinceReferenceDate) == [0, 60])
  }

  @Test(
    "DE4 each argument of a test has values of its own", .dependencies { $0.uuid = .incrementing },
    arguments: 0..<20)
  func argument(_ number: Int) async {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(number: 0))
    #expect(uuid() == UUID(number: 1))
  }

  @Test("DE2 what the store overrides outranks both", .dependencies { $0.uuid = .incrementing })
  func store() async {
    let store = TestStore(initialState: StampFeature.State()) {
      StampFeature()
    } withDependencies: {
      $0.uuid = .constant(UUID(number: 9))
      $0.random = .constant(5)
    }
    store.exhaustivity = .off
    await store.send(0)
    await store.send(0)
    #expect(store.state.ids == [UUID(number: 9), UUID(number: 9)])
    #expect(store.state.draws[0] == store.state.draws[1])
  }
}

@Suite("Generators for tests")
struct GeneratorTests {
  @Test("DE8 dates that step begin anew at each access")
  func dates() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let date = DateGenerator.incrementing(from: start, by: 0.5)
    #expect([date.now, date.now].map(\.timeIntervalSinceReferenceDate) == [100, 100.5])
    #expect(DateGenerator.incrementing(from: start).now == start)
  }

  @Test("DE8 constant numbers are the same each time")
  func numbers() {
    let random = RandomGenerator.constant(7)
    let draws = (0..<5).map { _ in random { Int.random(in: 1...6, using: &$0) } }
    #expect(Set(draws).count == 1)
  }
}
