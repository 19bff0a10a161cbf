import Architecture
import Testing

private func note(_ line: String, in log: Log, on home: isolated HomeActor) { log.note(line) }

@Suite struct StoreExecutorTests {
  /// Ten tasks of three turns each, and the order in which the turns came.
  private func turns(_ schedule: StoreExecutor.Schedule) -> [String] {
    let executor = StoreExecutor(schedule: schedule)
    let log = Log()
    for task in 0..<10 {
      Task(executorPreference: executor) {
        for turn in 0..<3 {
          log.note("\(task).\(turn)")
          await Task.yield()
        }
      }
    }
    executor.runUntilIdle()
    #expect(executor.isIdle)
    return log.lines
  }

  @Test("D6 jobs run in the order in which they came")
  func fifo() {
    let expected = (0..<3).flatMap { turn in (0..<10).map { "\($0).\(turn)" } }
    #expect(turns(.fifo) == expected)
  }

  @Test("D6 the same seed gives the same order, every turn is taken", arguments: UInt64(1)...20)
  func seeded(_ seed: UInt64) {
    let turns = turns(.seeded(seed))
    #expect(turns == self.turns(.seeded(seed)))
    #expect(turns.sorted() == self.turns(.fifo).sorted())
  }

  @Test("D6 other seeds give other orders")
  func differentSeeds() {
    let orders = Set((UInt64(1)...20).map { turns(.seeded($0)) })
    #expect(orders.count == 20)
  }

  @Test("D6 groups, async let, and hops to the home actor all land in the one queue")
  func structured() {
    let executor = StoreExecutor()
    let home = HomeActor(executor: executor)
    let log = Log()
    Task(executorPreference: executor) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await note("group", in: log, on: home) }
      }
      async let part: Void = note("async let", in: log, on: home)
      await part
      await note("home", in: log, on: home)
    }
    #expect(!executor.isIdle)
    executor.runUntilIdle()
    #expect(log.lines == ["group", "async let", "home"])
  }

  @Test("D6 an executor stops when its owner says so, and goes on later")
  func stops() {
    let executor = StoreExecutor()
    let log = Log()
    for number in 0..<3 { Task(executorPreference: executor) { log.note("\(number)") } }
    executor.runUntilIdle { log.lines.count < 2 }
    #expect(log.lines == ["0", "1"])
    executor.runUntilIdle()
    #expect(log.lines == ["0", "1", "2"])
  }

  @Test("D6 a job from another thread is waited for")
  func arrival() async {
    let executor = StoreExecutor()
    let home = HomeActor(executor: executor)
    let log = Log()
    Task.detached { await note("from outside", in: log, on: home) }
    #expect(await executor.waitForJob(atMost: .seconds(1)))
    executor.runUntilIdle()
    #expect(log.lines == ["from outside"])
  }

  @Test("D6 waiting for a job that does not come ends")
  func limit() async {
    let executor = StoreExecutor()
    #expect(await executor.waitForJob(atMost: .zero) == false)
    executor.blockUntilJob(atMost: .zero)
    #expect(executor.isIdle)
  }
}
