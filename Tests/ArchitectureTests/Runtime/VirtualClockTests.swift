import Architecture
import Testing

@Suite struct VirtualClockTests {
  /// Sleepers on one executor, woken by hand.
  private struct Bed {
    let clock = VirtualClock()
    let executor = StoreExecutor()
    let log = Log()

    @discardableResult func sleep(_ name: String, _ durations: Duration...) -> Task<Void, Never> {
      let task = Task(executorPreference: executor) { [clock, log] in
        for duration in durations {
          do {
            try await clock.sleep(for: duration)
            log.note("\(name) at \(clock.now.offset)")
          } catch {
            log.note("\(name) \(error)")
          }
        }
      }
      executor.runUntilIdle()
      return task
    }

    func go(_ duration: Duration) {
      clock.allow(duration)
      repeat { executor.runUntilIdle() } while clock.wakeNext()
      executor.runUntilIdle()
    }
  }

  @Test(
    "TI5 sleepers wake in the order of their deadlines, equal ones in the order in which they came")
  func order() {
    let bed = Bed()
    bed.sleep("late", .seconds(2))
    bed.sleep("first", .seconds(1))
    bed.sleep("second", .seconds(1))
    bed.go(.seconds(2))
    #expect(
      bed.log.lines == ["first at 1.0 seconds", "second at 1.0 seconds", "late at 2.0 seconds"])
    #expect(bed.clock.bookkeepingCount == 0)
  }

  @Test("TI5 one that sleeps again within the span wakes within it, at its own time")
  func again() {
    let bed = Bed()
    bed.sleep("twice", .seconds(1), .seconds(1))
    bed.sleep("between", .milliseconds(1500))
    bed.go(.seconds(3))
    #expect(
      bed.log.lines == ["twice at 1.0 seconds", "between at 1.5 seconds", "twice at 2.0 seconds"])
    #expect(bed.clock.now.offset == .seconds(3))
  }

  @Test("TI5 the clock holds until it is told")
  func holds() {
    let bed = Bed()
    bed.sleep("held", .seconds(1))
    #expect(!bed.clock.wakeNext())
    bed.go(.milliseconds(999))
    #expect(bed.log.lines == [])
    #expect(bed.clock.sleepers.map(\.deadline.offset) == [.seconds(1)])
    bed.go(.milliseconds(1))
    #expect(bed.log.lines == ["held at 1.0 seconds"])
  }

  @Test("TI5 sleep(until: now) still suspends")
  func now() {
    let bed = Bed()
    bed.sleep("now", .zero)
    #expect(bed.log.lines == [])
    #expect(bed.clock.wakeNext())
    bed.executor.runUntilIdle()
    #expect(bed.log.lines == ["now at 0.0 seconds"])
  }

  @Test("TI5 a cancelled sleeper vanishes")
  func cancelled() {
    let bed = Bed()
    let task = bed.sleep("gone", .seconds(1))
    task.cancel()
    #expect(bed.clock.sleepers.isEmpty)
    bed.go(.seconds(2))
    #expect(bed.log.lines == ["gone CancellationError()"])
    #expect(bed.clock.bookkeepingCount == 0)
  }

  @Test("TI5 a sleep that is cancelled before it begins leaves nothing behind")
  func cancelledBefore() {
    let bed = Bed()
    let task = Task(executorPreference: bed.executor) { [clock = bed.clock, log = bed.log] in
      for _ in 0..<3 {
        do { try await clock.sleep(for: .seconds(1)) } catch { log.note("\(error)") }
      }
    }
    task.cancel()
    bed.executor.runUntilIdle()
    #expect(bed.log.lines == Array(repeating: "CancellationError()", count: 3))
    #expect(bed.clock.bookkeepingCount == 0)
  }

  @Test("the clock never goes back")
  func forward() {
    let clock = VirtualClock()
    clock.allow(.seconds(-5))
    #expect(clock.remaining == .zero)
    clock.allow(until: .init(offset: .seconds(2)))
    clock.allow(until: .init(offset: .seconds(1)))
    #expect(!clock.wakeNext())
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.now.duration(to: clock.now.advanced(by: .seconds(1))) == .seconds(1))
  }
}
