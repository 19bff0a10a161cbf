import Architecture
import ArchitectureTesting
import Foundation
import Testing

@Suite("Coverage and mutants")
struct MutantTests {
  private typealias State = ShelfFeature.State
  private static let root = String(reflecting: ShelfFeature.Action.self)

  private func spoiled(
    _ kind: Mutant.Kind, _ field: String? = nil, path: String = "load",
    action: ShelfFeature.Action = .load
  ) -> (state: State, effect: String)? {
    let mutation = Mutation(
      mutant: Mutant(root: Self.root, path: path, kind: kind, field: field))
    var state = State()
    let effect = mutation.spoil(&state, action) {
      ShelfFeature().reduce(into: &$0, action: $1)
    }
    return effect.map { (state, $0.description) }
  }

  private let done = State(count: 1, lamp: Lamp.State(isOn: true))
  private let run = "run(\"load\").cancellable(CancelID.load)"

  @Test("each kind spoils its one thing")
  func kinds() throws {
    let ignored = try #require(spoiled(.actionIgnored))
    #expect(ignored == (State(), "none"))
    let dropped = try #require(spoiled(.effectDropped))
    #expect(dropped == (done, "none"))
    let doubled = try #require(spoiled(.effectDoubled))
    #expect(doubled == (done, "merge(\(run), \(run))"))
    let undone = try #require(spoiled(.changeUndone, "count"))
    #expect(undone == (State(lamp: Lamp.State(isOn: true)), run))
    let inner = try #require(spoiled(.changeUndone, "lamp.isOn"))
    #expect(inner == (State(count: 1), run))
  }

  @Test("without cancellation neither a cancel nor a replacement is left")
  func cancellation() throws {
    let cancel = try #require(spoiled(.cancellationLeftOut, path: "loaded", action: .loaded))
    #expect(cancel.effect == "cancel()")
    let mutation = Mutation(
      mutant: Mutant(root: Self.root, path: "load", kind: .cancellationLeftOut))
    var state = State()
    let effect = try #require(
      mutation.spoil(&state, ShelfFeature.Action.load) {
        ShelfFeature().reduce(into: &$0, action: $1)
      })
    guard case .cancellable(_, _, let cancelInFlight) = effect.operation else {
      Testing.Issue.record("no cancellable effect")
      return
    }
    #expect(!cancelInFlight)
  }

  @Test("what storage cancels is not the feature's, and goes on")
  func storedCancellation() throws {
    let mutation = Mutation(
      mutant: Mutant(root: Self.root, path: "load", kind: .cancellationLeftOut))
    var state = State()
    let ids = [CancelID(ShelfFeature.CancelID.load), CancelID(StoredChange(key: .app("n")))]
    let effect = try #require(
      mutation.spoil(&state, ShelfFeature.Action.load) { _, _ in Effect(.cancel(ids)) })
    guard case .cancel(let left) = effect.operation else {
      Testing.Issue.record("no cancel")
      return
    }
    #expect(left == [ids[1]])
  }

  @Test("other actions are left alone")
  func others() {
    #expect(spoiled(.actionIgnored, action: .loaded) == nil)
    #expect(spoiled(.actionIgnored, path: "lamp.toggled", action: .lamp(.toggled)) != nil)
  }

  @Test("changes are found in states inside states; lists that grew are one change")
  func changes() {
    var new = State(count: 1, book: Lamp.State(), rows: [Lamp.State()])
    let first = StateChanges(from: State(), to: new)
    #expect(first.paths == ["count", "book", "rows"])
    let old = new
    new.book?.isOn = true
    new.rows[0].color = 2
    new.lamp.color = 3
    let second = StateChanges(from: old, to: new)
    #expect(
      second.paths == ["lamp", "lamp.color", "book", "book.isOn", "rows", "rows.[].color"])
    #expect(
      second.members.contains(
        CoverageRecord.Member(type: String(reflecting: Lamp.State.self), name: "color")))
  }

  @Test("a test run tells what its stores have met, and a mutant of it fails that run")
  func wholeRun() async throws {
    #if !canImport(Darwin)
      let file = FileManager.default.temporaryDirectory
        .appending(path: "met-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      let honest = try await shelfRun([CoverageRecord.variable: file.path])
      #expect(honest.status == 0, "\(honest.output)")
      let records = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try JSONDecoder().decode(CoverageRecord.self, from: Data($0.utf8))
      }
      #expect(Set(records.map(\.path)) == ["load", "loaded", "lamp.toggled"])
      #expect(records.first { $0.path == "loaded" }?.isReceived == true)
      #expect(records.first { $0.path == "load" }?.effects == [.run, .cancel])

      #expect(records.first { $0.path == "lamp.toggled" }?.effects == [.send])

      let mutants = Mutant.all(for: records) { $0 == Self.root }
      #expect(mutants.map(\.kind).contains(.changeUndone))
      let mutant = try #require(mutants.first { $0.kind == .changeUndone && $0.field == "count" })
      let json = String(decoding: try JSONEncoder().encode(mutant), as: UTF8.self)
      let spoiled = try await shelfRun([Mutant.variable: json])
      #expect(spoiled.status != 0, "\(spoiled.output)")
      #expect(spoiled.output.contains("The state after .load is not the one claimed"))
    #endif
  }

  #if !canImport(Darwin)
    private func shelfRun(_ variables: [String: String]) async throws -> Run {
      try await childRun(
        ["--testing-library", "swift-testing", "--filter", "ShelfRun"], variables: variables)
    }
  #endif
}

@Suite(.enabled(if: ChildRun.isChild))
struct ShelfRun {
  @Test func shelf() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature().stored(\.lamp.isOn, in: .app("isOn")) { _ in .loaded }
    }
    await store.send(.load) {
      $0.count = 1
      $0.lamp.isOn = true
    }
    await store.receive(.loaded)
    await store.send(.lamp(.toggled)) { $0.lamp.isOn = false }
    await store.receive(.loaded)
  }
}
