import Architecture
import ArchitectureTesting
import Foundation
import Testing

@Suite struct TimerTests {
  @Test("TI4 a timer ticks to the clock, with no drift, however long a tick takes")
  func noDrift() {
    let store = HandStore<Worker.State, Worker.Action>([]) { Worker() }
    let clock = store.clock
    store.send(
      .start { dependency in
        .run("slow") { send in
          for await beat in Ticks(every: .seconds(1), clock: dependency) {
            await send(.got("\(beat) at \(clock.now.offset)"))
            try await dependency.sleep(for: .milliseconds(beat == 2 ? 2300 : 300))
          }
        }
      })
    store.advance(by: .milliseconds(6500))
    #expect(
      store.state == [
        "1 at 1.0 seconds", "2 at 2.0 seconds", "5 at 5.0 seconds", "6 at 6.0 seconds",
      ])
    store.runtime.cancelAll()
    store.expectClean()
  }

  @Test("TI4 a timer stops with its id and with its place")
  func stops() {
    var state = Household.State()
    state.optional = Recorder.State()
    let store = HandStore(state) { Household() }
    let timer = Effect<Step>.timer(every: .seconds(1), clock: store.clock) { Step("tick \($0)") }
    store.send(.scoped(Step("go", timer.cancellable(id: TestID.x))))
    store.send(.optional(Step("go", timer)))
    #expect(store.runtime.effects.allSatisfy { $0.isLongLiving && $0.name == "timer" })
    store.advance(by: .seconds(2))
    store.send(.scoped(Step("stop", .cancel(id: TestID.x))))
    store.advance(by: .seconds(1))
    #expect(store.state.scoped.log == ["go", "tick 1", "tick 2", "stop"])
    #expect(store.state.optional?.log == ["go", "tick 1", "tick 2", "tick 3"])
    store.send(.change { $0.optional = nil })
    store.expectClean()
  }

  @Test("TI4 TI5 A11 in lockstep each tick is received at its own time")
  func lockstep() async {
    struct Timing: Reducer {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      func reduce(into state: inout [Double], action: String) -> Effect<String> {
        switch action {
        case "start":
          return .timer(every: .seconds(1), clock: clock) { _ in "tick" }
            .cancellable(id: 1)
        case "tick":
          state.append(date.now.timeIntervalSinceReferenceDate)
          return .none
        default: return .cancel(id: 1)
        }
      }
    }
    let store = TestStore(initialState: [Double]()) { Timing() }
    await store.send("start")
    await store.clock.advance(by: .seconds(3))
    await store.receive("tick") { $0 = [1] }
    await store.receive("tick") { $0 = [1, 2] }
    await store.receive("tick") { $0 = [1, 2, 3] }
    await store.send("stop")
    await store.finish()
  }

  @Test("TI6 nobody waits on an immediate clock, and a timer on it can be cancelled")
  func immediate() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(60))
    #expect(clock.now.offset == .seconds(60))
    let store = HandStore<Worker.State, Worker.Action>([]) { Worker() }
    withExtendedLifetime(store) {
      store.send(
        .start { _ in
          .run { send in
            for await beat in Ticks(every: .seconds(1), clock: clock) {
              await send(.got("\(beat)"))
              if beat == 100 { await send(.start { _ in .cancel(id: 1) }) }
            }
          }
          .cancellable(id: 1)
        })
    }
    #expect(store.state.count == 100 && store.state.last == "100")
    store.expectClean()
  }

  @Test("TI6 an immediate clock throws in a cancelled task")
  func immediateCancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
