import Architecture
import ArchitectureTesting
import Foundation
import Testing

@Suite("Values that live longer than the process") @MainActor struct StoredTests {
  @Test("A48 each type comes back as it was, in memory and in files, whatever its key")
  func roundTrip() throws {
    try withStorageFolder { folder in
      for make in [{ StorageClient.files(in: folder, scene: "1") }, shared(.inMemory())] {
        let first = Preferences.store(make())
        for change in Preferences.changes { first.send(change) }
        var expected = first.state
        // Nil takes the key away, so the default is there again.
        expected.limit = 3
        #expect(Preferences.store(make()).state == expected)
        #expect(expected.size == .large && expected.title == "\"제주\"\n" && expected.count == .max)
      }
    }
  }

  private func shared(_ storage: StorageClient) -> () -> StorageClient { { storage } }

  @Test("A49 what was written is there for the next process the moment the write returns")
  func atOnce() throws {
    try withStorageFolder { folder in
      let store = Preferences.store(.files(in: folder, scene: "1"))
      for count in 1...20 {
        store.send(.count(count))
        let other = StorageClient.files(in: folder, scene: "1")
        let read = try other.read(.app("a.b"))
        #expect(read == .int(count))
      }
    }
  }

  @Test("A45 every one of a burst of changes is written; no older one lands later")
  func burst() throws {
    try withStorageFolder { folder in
      let store = Preferences.store(.files(in: folder, scene: "1"))
      for count in 1...200 { store.send(.count(count)) }
      store.close()
      let text = try String(
        contentsOf: folder.appending(path: "settings.json"), encoding: .utf8)
      #expect(text == "{\n  \"a.b\" : 200\n}")
      #expect(store.effects.isEmpty)
    }
  }

  @Test("an action that changes nothing writes nothing")
  func nothingToWrite() throws {
    try withStorageFolder { folder in
      let store = Preferences.store(.files(in: folder, scene: "1"))
      store.send(.count(0))
      store.send(.title("x"))
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test("a scene's values are its own, the app's are shared")
  func scenes() throws {
    try withStorageFolder { folder in
      for storage in [StorageClient.files(in: folder, scene: "1"), .inMemory()] {
        let one = Preferences.store(storage)
        one.send(.size(.large))
        one.send(.order(.name))
        let two = Preferences.store(storage.inScene("2"))
        #expect(two.state.size == nil)
        #expect(two.state.order == .name)
        #expect(Preferences.store(storage.inScene("1")).state.size == .large)
      }
    }
  }

  @Test("A48 a key declared twice with different types is reported with both places")
  func disagreement() async {
    struct Twice: Reducer {
      struct State { var number = 0, text = "" }
      var body: some Reducer<State, Int> {
        EmptyReducer()
          .stored(\.number, in: .app("same"))
          .stored(\.text, in: .app("same"))
          .stored(\.number, in: .scene("same"))
      }
    }
    let issues = IssueRecorder()
    issues.record { _ = Store(initialState: Twice.State()) { Twice() } }
    #expect(issues.messages.count == 1)
    let message = issues.messages.first ?? ""
    #expect(message.contains(".app(\"same\") is declared twice with different types"))
    #expect(message.contains("Int at ArchitectureTests/StoredTests.swift:"))
    #expect(message.contains("String here"))
  }

  @Test("a key declared in a child that comes and goes is reported: it would be read too late")
  func late() throws {
    struct Child: Reducer {
      var body: some Reducer<Int, Int> {
        Reduce { state, action in
          state = action
          return .none
        }
        .stored(\.self, in: .app("late"))
      }
    }
    struct Parent: Reducer {
      struct State { var child: Int? = 0 }
      var body: some Reducer<State, Int> {
        EmptyReducer().ifLet(
          \.child,
          action: CasePath {
            $0
          } extract: {
            $0
          }
        ) { Child() }
      }
    }
    let issues = IssueRecorder()
    let storage = StorageClient.inMemory()
    issues.record {
      let store = Store(initialState: Parent.State()) {
        Parent()
      } withDependencies: {
        $0.storage = storage
      }
      store.send(5)
      #expect(store.state.child == 5)
    }
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("comes and goes") == true)
    #expect(try storage.read(.app("late")) == nil)
  }

  @Test("A48 what is of another type there is reported, not used, and kept until a change")
  func otherType() throws {
    let storage = StorageClient.inMemory([
      .app("a.b"): .string("many"), .app("order"): .string("size"), .app("flag"): .bool(true),
    ])
    let issues = IssueRecorder()
    let state = issues.record { Preferences.store(storage).state }
    #expect(state == Preferences.State(flag: true))
    #expect(issues.messages.count == 2)
    #expect(issues.messages.allSatisfy { $0.contains("is no Int") || $0.contains("is no Order") })
    #expect(try storage.read(.app("a.b")) == .string("many"))
  }

  @Test("A44 each test store and each preview has a storage of its own")
  func isolation() async throws {
    for _ in 1...2 {
      let store = TestStore(initialState: Preferences.State()) { Preferences() }
      await store.send(.count(1)) { $0.count = 1 }
    }
    let preview = DependencyContainer(DependencyValues(context: .preview))
    let other = DependencyContainer(DependencyValues(context: .preview))
    try preview.values.storage.write(.app("a"), .int(1))
    #expect(try other.values.storage.read(.app("a")) == nil)
    #expect(try preview.values.storage.read(.app("a")) == .int(1))
  }
}
