import Architecture
import Foundation
import Testing

@Suite struct ClaimTests {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "claims-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("a scene has one claim at a time; released or let go of, it leaves nothing behind")
  func once() throws {
    try inFolder { folder in
      let one = StorageClient.files(in: folder, scene: "1")
      let two = StorageClient.files(in: folder, scene: "1")
      var claim = try one.claim("1")
      #expect(claim != nil)
      #expect(try one.claim("1") == nil && two.claim("1") == nil)
      let other = try two.claim("2")
      #expect(other != nil)
      claim?.release()
      claim?.release()
      claim = try two.claim("1")
      #expect(claim != nil)
      claim = nil
      other?.release()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["scenes"])
      let scenes = folder.appending(path: "scenes").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: scenes) == [])
    }
  }

  @Test("of many that ask at once one gets it, also while it is being released", arguments: 1...5)
  func race(round: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "claims-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let holders = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...8 {
        group.addTask {
          let storage = StorageClient.files(in: folder, scene: "1")
          for _ in 1...50 {
            guard let claim = try storage.claim("1") else { continue }
            #expect(
              holders.withLock { holders in
                holders += 1
                return holders
              } == 1)
            holders.withLock { $0 -= 1 }
            claim.release()
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("in a folder that can't be made it is said why; in memory nobody else could have a scene")
  func elsewhere() throws {
    let error = #expect(throws: StorageError.self) {
      try StorageClient.files(in: URL(filePath: "/proc/none"), scene: "1").claim("1")
    }
    #expect(error?.path == "/proc/none/scenes")
    let memory = StorageClient.inMemory()
    let claims = try [memory.claim("1"), memory.claim("1")]
    #expect(claims.allSatisfy { $0 != nil })
  }
}
