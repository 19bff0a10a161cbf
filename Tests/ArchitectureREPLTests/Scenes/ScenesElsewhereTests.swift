import Architecture
import Foundation
import Testing

/// Two windows over one folder stand for two processes: neither knows of the other.
@Suite struct ScenesElsewhereTests {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(
    "a scene that another process has is passed over, at the start and at :scene new, and it is said"
  )
  func passedOver() throws {
    try inFolder { folder in
      let one = try Window(.files(in: folder, scene: "1"))
      #expect(one.errors == "")
      let two = try Window(.files(in: folder, scene: "1"))
      #expect(two.errors == "scene 1 is in use by another process; this is scene 2\n")
      try two.run("tabSelected(2)")
      #expect(
        try one.run("tabSelected(1)", ":scene new") == """
            tabSelected(1)
              tab: 0 → 1
            scene 1
          ▸ scene 3

          """)
      #expect(one.errors == "scene 2 is in use by another process; this is scene 3\n")
      #expect(
        try Window(.files(in: folder, scene: "1")).errors
          == "scenes 1, 2 and 3 are in use by other processes; this is scene 4\n")
      #expect(try two.run(":state tab") == "2\n")
    }
  }

  @Test("who asks for another process's scene is told what to do; it stays where it is")
  func asked() throws {
    try inFolder { folder in
      let one = try Window(.files(in: folder, scene: "1"))
      let two = try Window(.files(in: folder, scene: "1"))
      try two.run("tabSelected(2)")
      #expect(
        two.error(":scene 1")
          == "scene 1 is in use by another process — end that one, then :scene new opens it here")
      for number in [0, 3] {
        #expect(two.error(":scene \(number)").hasPrefix("there is no scene \(number) — open is 2;"))
      }
      #expect(try two.run(":state tab") == "2\n")
      withExtendedLifetime(one) {}
    }
  }

  @Test(
    "a scene is free again when its process has ended or has closed it, with what was there or empty"
  )
  func freed() throws {
    try inFolder { folder in
      var one: Window? = try Window(.files(in: folder, scene: "1"))
      let two = try Window(.files(in: folder, scene: "1"))
      try one?.run("tabSelected(1)")
      one = nil
      #expect(try two.run(":scene new", ":state tab") == "▸ scene 1\n  scene 2\n1\n")
      try two.run(":scene close", ":relaunch")
      let three = try Window(.files(in: folder, scene: "1"))
      #expect(three.errors == "")
      #expect(
        try three.run(":state tab", ":scene new") == """
          0
            scene 1
          ▸ scene 3

          """)
    }
  }
}
