import Foundation
import Testing

@testable import Persistence

struct WatchingTests {
  @Test("watching ends with its task, and with the database", arguments: [true, false])
  func ends(byCancelling: Bool) async throws {
    let database = try travelDatabase()
    let clock = StepClock()
    let watch = Task {
      try await database.watchForExternalChanges(every: .seconds(1), clock: clock)
    }
    await clock.step()
    await clock.step()
    #expect(clock.now.offset == .seconds(2))
    if byCancelling {
      watch.cancel()
    } else {
      try database.close()
      await clock.wakeLast()
    }
    try await watch.value
  }

  @Test("an interval of nothing still sleeps")
  func noBusyLoop() async throws {
    let database = try travelDatabase()
    let clock = StepClock()
    let watch = Task {
      try await database.watchForExternalChanges(every: .zero, clock: clock)
    }
    await clock.step()
    #expect(clock.now.offset == .milliseconds(1))
    watch.cancel()
    try await watch.value
  }
}
