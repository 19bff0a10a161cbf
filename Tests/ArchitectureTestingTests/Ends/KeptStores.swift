// Tests that leave a timer running in stores that live longer than they do. They run only in child test
// runs, see `EndTests`.

import Architecture
import ArchitectureTesting
import Testing
import XCTest

typealias ListStore = TestStore<ListFeature.State, ListFeature.Action>

enum KeptLine {
  static let initialiser: UInt = #line + 13
  static let ended: UInt = #line + 22
  static let forEver: UInt = #line + 30
  static let xctest: UInt = #line + 64
  static let laterXCTest: UInt = #line + 77
}

@Suite(.enabled(if: ChildRun.isChild))
struct KeptInitialiser {
  let store: ListStore
  init() { store = listStore() }

  @Test func leavesTimer() async {
    await store.send(.startTimer)
  }
}

@Suite(.enabled(if: ChildRun.isChild), .endsTestStores)
struct KeptEnded {
  // One test uses it, and what ends it runs after that.
  nonisolated(unsafe) static let store = listStore()

  @Test func leavesTimer() async {
    await Self.store.send(.startTimer)
  }
}

@Suite(.enabled(if: ChildRun.isChild))
struct KeptForEver {
  nonisolated(unsafe) static let store = listStore()

  @Test func leavesTimer() async {
    await Self.store.send(.startTimer)
  }
}

@Suite(.enabled(if: ChildRun.isChild))
struct KeptDetached {
  @Test func callsFromDetachedTask() async {
    let store = listStore { _ in }
    let client = store.dependencies.apiClient
    await store.send(.tick) { $0.ticks = 1 }
    await Task.detached { _ = try? await client.fetchItems() }.value
    await store.send(.tick) { $0.ticks = 2 }
  }
}

@Suite(.enabled(if: ChildRun.isChild))
struct KeptSchedule {
  @Test func expectsAnOrder() async {
    await withSchedules(100) {
      let store = raceStore()
      store.exhaustivity = .off
      await store.send(.load)
      await store.skipReceivedActions()
      #expect(store.state.name == "remote")
    }
  }
}

final class KeptXCTests: XCTestCase {
  private var store: ListStore?

  func testLeavesTimer() async throws {
    try XCTSkipUnless(ChildRun.isChild, "Fails on purpose; runs in child test runs only.")
    let store = listStore()
    self.store = store
    await store.send(.startTimer)
  }

}

final class KeptFirstXCTests: XCTestCase {
  func testAPasses() async throws {
    try XCTSkipUnless(ChildRun.isChild, "Runs in child test runs only.")
    await listStore().send(.tick) { $0.ticks = 1 }
  }

  func testBLeavesTimer() async throws {
    try XCTSkipUnless(ChildRun.isChild, "Fails on purpose; runs in child test runs only.")
    Self.store = listStore()
    await Self.store?.send(.startTimer)
  }

  func testCPasses() async throws {
    try XCTSkipUnless(ChildRun.isChild, "Runs in child test runs only.")
    await listStore().send(.tick) { $0.ticks = 1 }
  }

  // XCTest runs one test at a time.
  private nonisolated(unsafe) static var store: ListStore?
}
