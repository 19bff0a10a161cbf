import Foundation
import Testing

@Suite("Scenes and processes, end to end")
struct SceneProcessesTests {
  @Test(
    "a second process takes the next scene and says so; after the first has ended, however, the next finds its scene",
    arguments: [9, 15, 0])
  func two(signal: Int32) async throws {
    try await Program.inFreshFolder { program in
      let first = try program.start([])
      first.input.write(Data("tabSelected(.search)\n".utf8))
      _ = await first.read(until: "selectedTab: .trips → .search")

      let second = try await program.run(["--json", "-c", "tabSelected(.memos)"])
      #expect(second.status == 0)
      #expect(second.error == "scene 1 is in use by another process; this is scene 2\n")
      for line in second.lines {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
      let third = try await program.run(["-c", ":state selectedTab", "-c", ":scene 1"])
      #expect(third.output == ".memos\n", "scene 2 is found again")
      #expect(third.status == 1)
      #expect(third.error.contains("line 1: scene 1 is in use by another process"))

      if signal == 0 {
        try first.input.close()
      } else {
        kill(first.process.processIdentifier, signal)
      }
      await first.wait()
      let next = try await program.run(["-c", ":state selectedTab"])
      #expect(next.output == ".search\n")
      #expect(next.error == "")
    }
  }
}
