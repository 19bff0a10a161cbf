import Architecture
import ArchitectureTesting
import Testing

@Suite("A claim's closure")
struct ClaimRunTests {
  /// What a closure does in the end.
  enum Outcome: CaseIterable {
    case right, incomplete, wrong, throwing
  }
  /// Which call it is given to.
  enum Call: CaseIterable {
    case send, receive, anyOrder, assert
  }

  private static let modes = [Exhaustivity.on, .off, .off(showSkipped: true)]

  @Test(
    "A2 it runs once, in every mode, whatever comes of it",
    arguments: Outcome.allCases.flatMap { outcome in Call.allCases.map { (outcome, $0) } }, modes)
  func runsOnce(_ what: (outcome: Outcome, call: Call), _ mode: Exhaustivity) async {
    let runs = Locked(0)
    let claim: @Sendable (inout ListFeature.State) throws -> Void = { state in
      runs.withLock { $0 += 1 }
      switch what.outcome {
      case .right:
        state.isLoading = what.call == .send
        state.items = what.call == .send ? [] : [sample]
      case .incomplete: state.ticks = 0
      case .wrong: state.ticks = 99
      case .throwing: throw ListFeature.Offline()
      }
    }
    let caught = Caught()
    await Notes.$listener.withValue({ _ in }) {
      await IssueReporting.$override.withValue({ caught.add($0) }) {
        let store = listStore()
        store.exhaustivity = mode
        switch what.call {
        case .send: await store.send(.refreshTapped, assert: claim)
        case .receive:
          await store.withExhaustivity(.off) { await store.send(.refreshTapped) }
          await store.receive(.itemsResponse([sample]), assert: claim)
        case .anyOrder:
          await store.withExhaustivity(.off) { await store.send(.refreshTapped) }
          await store.receive(anyOrder: .itemsResponse([sample]), assert: claim)
        case .assert:
          await store.withExhaustivity(.off) {
            await store.send(.refreshTapped)
            await store.receive(.itemsResponse([sample]))
          }
          store.assert(claim)
        }
        store.exhaustivity = .off
      }
    }
    #expect(runs.withLock { $0 } == 1)
    let passes =
      switch what.outcome {
      case .right: true
      case .incomplete: mode != .on || what.call == .assert
      case .wrong, .throwing: false
      }
    #expect(caught.issues.count == (passes ? 0 : 1), "\(caught.issues.map(\.message))")
  }

  @Test("with skipped parts shown it need not work on the state before")
  func onlyAfter() async {
    let store = listStore()
    store.exhaustivity = .off(showSkipped: true)
    await Notes.$listener.withValue({ _ in }) {
      await store.send(.refreshTapped)
      await store.receive(.itemsResponse([sample])) { $0.items[0].name = sample.name }
    }
  }
}
