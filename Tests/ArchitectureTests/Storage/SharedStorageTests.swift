import Architecture
import ArchitectureTesting
import Foundation
import Testing

@Suite("What others change in the storage") struct SharedStorageTests {
  private func makeStore(
    _ storage: StorageClient
  ) -> TestStore<Preferences.State, Preferences.Action> {
    TestStore(initialState: Preferences.State()) {
      Preferences()
    } withDependencies: {
      $0.storage = storage
    }
  }

  @Test("a change of another scene arrives as the ordinary action, once, and is not written back")
  func otherScene() async throws {
    let storage = StorageClient.inMemory()
    let writes = Locked<[StoredValue?]>([])
    var counting = storage
    counting.write = {
      let value = $1
      writes.withLock { $0.append(value) }
      try storage.write($0, value)
    }
    let one = makeStore(storage)
    let two = makeStore(counting)
    await one.send(.order(.name)) { $0.order = .name }
    await two.receive(.order(.name)) { $0.order = .name }
    #expect(writes.withLock { $0 }.isEmpty)
    await two.send(.order(.date)) { $0.order = .date }
    await one.receive(.order(.date)) { $0.order = .date }
    #expect(writes.withLock { $0 } == [.string("date")])
  }

  @Test("a scene's value is nobody else's business")
  func ownValue() async throws {
    let storage = StorageClient.inMemory()
    let (one, two) = (makeStore(storage), makeStore(storage.inScene("2")))
    await one.send(.size(.large)) { $0.size = .large }
    await two.finish()
    #expect(two.state.size == nil)
  }

  @Test("A48 a value taken away is the initial one again")
  func takenAway() async {
    let storage = StorageClient.inMemory()
    let (one, two) = (makeStore(storage), makeStore(storage))
    await one.send(.limit(5)) { $0.limit = 5 }
    await two.receive(.limit(5)) { $0.limit = 5 }
    await one.send(.limit(nil)) { $0.limit = nil }
    await two.receive(.limit(3)) { $0.limit = 3 }
  }

  @Test(
    "A46 a change of one's own that comes first wins; the other scene hears of it",
    .timeLimit(.minutes(1)))
  @MainActor func ownChangeWins() async throws {
    let storage = StorageClient.inMemory()
    let (one, two) = (Preferences.store(storage), Preferences.store(storage))
    let hasArrived = Signal()
    let subscription = one.observe { event in
      if case .action(let handled) = copy event, handled.action == .count(2) { hasArrived.give() }
    }
    defer { subscription.cancel() }
    one.send(.count(1))
    // The news of 1 is on its way to the second store when that makes a change of its own.
    two.send(.count(2))
    await hasArrived.wait()
    #expect(one.state.count == 2)
    #expect(two.state.count == 2)
    #expect(try storage.read(.app("a.b")) == .int(2))
  }

  @Test("of several changes only the last one arrives where none was handled in between")
  func coalesced() async {
    let storage = StorageClient.inMemory()
    let (one, two) = (makeStore(storage), makeStore(storage))
    await one.send(.count(1)) { $0.count = 1 }
    await one.send(.count(2)) { $0.count = 2 }
    await two.receive(.count(2)) { $0.count = 2 }
    await one.send(.count(3)) { $0.count = 3 }
    await one.send(.count(2)) { $0.count = 2 }
    await two.finish()
  }

  @Test("two declarations of one key in one store stay the same")
  func twoDeclarations() async {
    struct Twins: Reducer {
      struct State: Equatable { var left = 0, right = 0 }
      enum Action: Equatable { case left(Int), right(Int) }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .left(let value): state.left = value
          case .right(let value): state.right = value
          }
          return .none
        }
        .stored(\.left, in: .app("n"), changed: Action.left)
        .stored(\.right, in: .app("n"), changed: Action.right)
      }
    }
    let store = TestStore(initialState: Twins.State()) { Twins() }
    await store.send(.left(1)) { $0.left = 1 }
    await store.receive(.right(1)) { $0.right = 1 }
  }

  @Test("the action comes to a feature at any place that is always there")
  func places() async {
    struct App: Reducer {
      struct State: Equatable { var preferences = Preferences.State() }
      enum Action: Equatable { case preferences(Preferences.Action) }
      var body: some Reducer<State, Action> {
        CombineReducers {
          Scope(
            state: \.preferences,
            action: CasePath(Action.preferences) {
              switch $0 {
              case .preferences(let action): action
              }
            }
          ) {
            WithDependencies({ $0.locale = Locale(identifier: "ko") }, reducer: { Preferences() })
          }
          EmptyReducer()
        }
        .onChange(of: \.preferences.count) { _, _, _ in .none }
      }
    }
    let storage = StorageClient.inMemory()
    let one = makeStore(storage)
    let app = TestStore(initialState: App.State()) {
      App()
    } withDependencies: {
      $0.storage = storage
    }
    await one.send(.flag(true)) { $0.flag = true }
    await app.receive(.preferences(.flag(true))) { $0.preferences.flag = true }
  }

  @Test("A46 a file replaced from outside, twice, is seen at the next check; then there is no news")
  func outsideEdits() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = StorageClient.files(in: folder, scene: "1")
    let other = StorageClient.files(in: folder, scene: "1")
    let store = makeStore(storage)
    for count in 1...2 {
      try other.write(.app("a.b"), .int(count))
      await store.finish()
      #expect(store.state.count == count - 1)
      #expect(try storage.checkForExternalChanges())
      await store.receive(.count(count)) { $0.count = count }
      #expect(try !storage.checkForExternalChanges())
    }
    // A write of our own is no news to us.
    await store.send(.count(5)) { $0.count = 5 }
    #expect(try !storage.checkForExternalChanges())
    await store.finish()
  }

  @Test("a closed store, and one that is gone, hear of nothing more")
  @MainActor func gone() {
    let storage = StorageClient.inMemory()
    var store: Store? = Preferences.store(storage)
    weak let runtime = store
    store?.close()
    store = nil
    #expect(runtime == nil)
    #expect(throws: Never.self) { try storage.write(.app("a.b"), .int(1)) }
  }
}
