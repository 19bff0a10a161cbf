import Architecture
import ArchitectureTesting
import Testing

@Suite("Schedules")
struct ScheduleTests {
  /// The two effects are expected in the order in which they are listed.
  private func testOfTheRace() async {
    let store = raceStore()
    await store.send(.load)
    await store.receive(.loaded("local")) { $0.name = "local" }
    await store.receive(.loaded("remote")) { $0.name = "remote" }
  }

  /// The person is expected to be quicker than the work.
  private func testOfTheCancellation() async {
    let store = raceStore()
    await store.send(.work) { $0.isWorking = true }
    await store.receive(.gaveUp) { $0.isWorking = false }
  }

  private func issues(_ operation: () async -> Void) async -> [String] {
    let caught = Caught()
    await IssueReporting.$override.withValue({ caught.add($0) }, operation: operation)
    return caught.issues.map(\.message)
  }

  @Test("without a schedule both tests pass: the bugs are hidden")
  func hidden() async {
    #expect(await issues(testOfTheRace) == [])
    #expect(await issues(testOfTheCancellation) == [])
  }

  @Test(
    "two effects racing to set one field are found within 100 schedules, and the failure replays")
  func race() async throws {
    let found = await issues { await withSchedules(100) { await testOfTheRace() } }
    let message = try #require(found.first)
    #expect(
      message.contains("Expected to receive .loaded(\"local\"), but .loaded(\"remote\") is next"))
    try await expectReplay(of: found) { await testOfTheRace() }
  }

  @Test("a cancellation racing a response is found within 100 schedules, and the failure replays")
  func cancellation() async throws {
    let found = await issues { await withSchedules(100) { await testOfTheCancellation() } }
    #expect(found.first?.contains("but .workIsDone is next") == true)
    try await expectReplay(of: found) { await testOfTheCancellation() }
  }

  @Test(
    "a uniform schedule finds the race; one by priorities, also what needs a long delay",
    arguments: [true, false])
  func kinds(isUniform: Bool) async {
    var found = (race: 0, cancellation: 0)
    for seed: UInt64 in 0..<50 {
      let schedule = isUniform ? Schedule.seeded(seed) : .priorities(seed: seed)
      let race = await issues { await withSchedules(only: schedule) { await testOfTheRace() } }
      let cancellation = await issues {
        await withSchedules(only: schedule) { await testOfTheCancellation() }
      }
      found.race += race.isEmpty ? 0 : 1
      found.cancellation += cancellation.isEmpty ? 0 : 1
    }
    #expect(found.race > 0)
    // The work takes several steps to the person's one, so it seldom wins when all are drawn alike.
    #expect(isUniform || found.cancellation > 0)
  }

  @Test("what is right in every order passes under 100 schedules")
  func passes() async {
    await withSchedules(100) {
      let store = raceStore()
      await store.send(.load)
      await store.receive(anyOrder: .loaded("local"), .loaded("remote")) {
        $0.name = store.state.name
      }
      #expect(["local", "remote"].contains(store.state.name))
    }
  }

  @Test(
    "the same seed gives the same log, always",
    arguments: [
      Schedule.inOrder, .seeded(42), .priorities(seed: 42), .priorities(seed: 7, changes: 9),
    ])
  func sameLog(schedule: Schedule) async {
    let first = await log(schedule)
    #expect(first.count == 15)
    for _ in 0..<50 { #expect(await log(schedule) == first) }
  }

  @Test("other seeds give other logs")
  func otherLogs() async {
    var uniform: Set<[Int]> = []
    var priorities: Set<[Int]> = []
    for seed: UInt64 in 0..<20 {
      uniform.insert(await log(.seeded(seed)))
      priorities.insert(await log(.priorities(seed: seed)))
    }
    #expect(uniform.count > 10)
    #expect(priorities.count > 10)
  }

  private func log(_ schedule: Schedule) async -> [Int] {
    let store = raceStore(schedule)
    store.exhaustivity = .off
    await store.send(.swarm)
    for _ in 0..<15 { await store.receive(where: { _ in true }) }
    return store.state.log
  }

  /// The schedule a failure names gives the same failure again.
  private func expectReplay(
    of found: [String], _ test: () async -> Void
  ) async throws {
    let named = try #require(
      found.first?.firstMatch(of: /only: \.(seeded|priorities)\((?:seed: )?(\d+)\)/))
    let seed = try #require(UInt64(named.2))
    let schedule = named.1 == "seeded" ? Schedule.seeded(seed) : .priorities(seed: seed)
    let again = await issues { await withSchedules(only: schedule) { await test() } }
    func withoutNumber(_ messages: [String]) -> [String] {
      messages.map { $0.replacing(/, \d+ of \d+/, with: "") }
    }
    #expect(withoutNumber(again) == withoutNumber(found))
  }
}
