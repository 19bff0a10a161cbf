import Architecture
import Foundation
import Testing

@Suite("Files of stored values") struct SettingsFileTests {
  @Test(
    "A47 what holds no settings is kept beside, byte for byte, and both are said",
    arguments: [
      Data(), Data("{".utf8), Data("{\"a\": [1]}".utf8), Data("diary".utf8), Data([0, 255, 0]),
    ])
  @MainActor func unreadable(content: Data) throws {
    try withStorageFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "settings.json")
      try content.write(to: file)
      let issues = IssueRecorder()
      let store = issues.record { Preferences.store(.files(in: folder, scene: "1")) }
      #expect(store.state == Preferences.State())
      #expect(!issues.messages.isEmpty)
      #expect(issues.messages.allSatisfy { $0.contains("holds no settings") })
      #expect(try Data(contentsOf: file) == content)

      let said = IssueRecorder()
      said.record { _ = store.send(.count(1)) }
      #expect(said.messages.count == 1)
      #expect(said.messages.first?.contains("settings.json.unreadable") == true)
      #expect(try Data(contentsOf: folder.appending(path: "settings.json.unreadable")) == content)
      #expect(Preferences.store(.files(in: folder, scene: "1")).state.count == 1)
    }
  }

  @Test("A47 a second unreadable file does not replace the first")
  func twice() throws {
    try withStorageFolder { folder in
      let storage = StorageClient.files(in: folder, scene: "1")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let issues = IssueRecorder()
      for text in ["one", "two"] {
        try Data(text.utf8).write(to: folder.appending(path: "settings.json"))
        try issues.record { try storage.write(.app("a"), .int(1)) }
      }
      #expect(issues.messages.count == 2)
      let kept = ["settings.json.unreadable", "settings.json.unreadable.2"].map {
        try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      #expect(kept == ["one", "two"])
    }
  }

  @Test("A47 no file is made for defaults, and a missing one is no failure")
  @MainActor func missing() throws {
    try withStorageFolder { folder in
      let issues = IssueRecorder()
      let state = issues.record { Preferences.store(.files(in: folder, scene: "1")).state }
      #expect(state == Preferences.State())
      #expect(issues.messages.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test("a place that can't be written is reported with its path; the state goes on")
  @MainActor func notWritable() {
    let issues = IssueRecorder()
    let store = Preferences.store(
      .files(in: URL(filePath: "/proc/nowhere", directoryHint: .isDirectory), scene: "1"))
    issues.record { _ = store.send(.count(1)) }
    #expect(store.state.count == 1)
    #expect(issues.messages.count == 1)
    #expect(
      issues.messages.first?.contains("/proc/nowhere/settings.json: can't be written") == true)
  }

  @Test("two writers of different keys lose neither")
  func twoWriters() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in ["한", "글"] {
        group.addTask {
          // A client of its own, as another process has one.
          let storage = StorageClient.files(in: folder, scene: "1")
          for number in 1...50 { try storage.write(.app(name), .int(number)) }
        }
      }
      try await group.waitForAll()
    }
    let storage = StorageClient.files(in: folder, scene: "1")
    #expect(try storage.read(.app("한")) == .int(50))
    #expect(try storage.read(.app("글")) == .int(50))
  }

  @Test(
    "numbers, dates and text come back to the bit",
    arguments: [
      StoredValue.double(.infinity), .double(-0.0), .double(5), .double(0.1 + 0.2),
      .double(.leastNonzeroMagnitude), .double(.greatestFiniteMagnitude), .int(.min), .int(.max),
      .date(Date(timeIntervalSinceReferenceDate: -0.1)), .date(.distantPast), .string(""),
      .string("\u{1112}\u{1161}\u{11ab}"), .string("true"), .data(Data()), .bool(false),
    ])
  func exact(value: StoredValue) throws {
    try withStorageFolder { folder in
      let key = StorageKey.app("k")
      try StorageClient.files(in: folder, scene: "1").write(key, value)
      let read = try StorageClient.files(in: folder, scene: "1").read(key)
      #expect(read == value)
      if case .string(let text) = value, case .string(let back) = read {
        #expect(Array(text.utf8) == Array(back.utf8))
      }
    }
  }
}
