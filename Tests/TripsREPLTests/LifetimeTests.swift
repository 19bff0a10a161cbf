import Foundation
import Testing

@Suite("What lives how long, end to end")
struct LifetimeTests {
  @Test("two processes that write different settings at the same time lose neither")
  func twoWriters() async throws {
    try await Program.inFreshFolder { program in
      let artwork = (1...30).map { "settings.updateArtworkChanged(\($0 % 2 == 0))" }
      let progress = (1...30).map { "settings.syncProgressChanged(\($0 % 2 == 0))" }
      let last = ["settings.updateArtworkChanged(false)", "settings.syncProgressChanged(false)"]
      async let one = program.run([], input: (artwork + [last[0]]).joined(separator: "\n"))
      async let two = program.run([], input: (progress + [last[1]]).joined(separator: "\n"))
      let results = try await (one, two)
      #expect(results.0.status == 0, "\(results.0.error)")
      #expect(results.1.status == 0, "\(results.1.error)")
      let state = try await program.run(["--json", "-c", ":state settings"])
      #expect(state.output.contains("\"updateArtwork\":false"), "\(state.output)")
      #expect(state.output.contains("\"syncProgress\":false"), "\(state.output)")
    }
  }

  @Test("what another process changes shows at the next line: a setting as an action, and the data")
  func otherProcess() async throws {
    try await Program.inFreshFolder { program in
      let running = try program.start(["--lang", "en"])
      running.input.write(Data("memos.addButtonTapped\n".utf8))
      _ = await running.read(until: "memos.memos: [] → [1 memo]")
      let other = try await program.run(
        ["--lang", "en", "-c", "settings.listSortChanged(.name)", "-c", "memos.addButtonTapped"])
      #expect(other.status == 0)
      running.input.write(Data(":state settings.listSort\n".utf8))
      let seen = await running.read(until: ".name\n")
      #expect(seen.contains("↳ settings.listSortChanged(.name)"), "\(seen)")
      #expect(seen.contains("memos.memos: [1 memo] → [2 memos]"), "\(seen)")
      try running.input.close()
      #expect(try await running.finish().status == 0)
    }
  }

  @Test(
    "neither SIGTERM nor kill -9 loses what was printed: settings, memos, cards",
    arguments: [15, 9])
  func killed(signal: Int32) async throws {
    try await Program.inFreshFolder { program in
      let running = try program.start(["--lang", "en"])
      let lines = """
        memos.addButtonTapped
        memos.importantOnlyChanged(true)
        reading.updateProgressTapped
        reading.editor.progressChanged(0.5)
        reading.editor.doneTapped
        decks.newButtonTapped
        decks.addCardButtonTapped
        decks.card.frontChanged("전화기")

        """
      running.input.write(Data(lines.utf8))
      _ = await running.read(until: "decks.cards[0].front: \"\" → \"전화기\"")
      kill(running.process.processIdentifier, signal)
      await running.wait()

      let state = try await program.run(["--json", "-c", ":state"])
      #expect(state.status == 0)
      #expect(state.output.contains("\"importantOnly\":true"))
      #expect(state.output.contains("\"progress\":0.5"))
      #expect(state.output.contains("\"front\":\"전화기\""))
      #expect(state.output.contains("\"isEdited\":true"))
      let memos = try await program.run(
        ["--lang", "en", "-c", "memos.importantOnlyChanged(false)"])
      #expect(memos.output.contains("[] → [1 memo]"))
    }
  }

  @Test(
    "a deck is saved on quit; its package opens in another app's data folder, and once at a time")
  func decks() async throws {
    try await Program.inFreshFolder { program in
      let path = program.folder.deletingLastPathComponent().appending(path: "Inventions.sampledeck")
      let made = try await program.run(
        ["--lang", "en"],
        input: """
          decks.newButtonTapped
          decks.saveAs("\(path.path)")
          decks.addCardButtonTapped
          decks.card.frontChanged("컴파일러")
          """)
      #expect(made.status == 0, "\(made.error)")
      var other = Program(folder: program.folder.deletingLastPathComponent().appending(path: "b"))
      other.environment = program.environment
      let running = try other.start(["--lang", "en"])
      running.input.write(Data("decks.open(\"\(path.path)\")\n:state decks.cards\n".utf8))
      let seen = await running.read(until: "front: \"컴파일러\"")
      #expect(seen.contains("decks.cardsLoaded([1 card])"))
      let refused = try await program.run(
        ["--lang", "en", "-c", "decks.closeButtonTapped", "-c", "decks.open(\"\(path.path)\")"])
      #expect(refused.output.contains("reason: .openElsewhere"), "\(refused.output)")
      try running.input.close()
      #expect(try await running.finish().status == 0)
    }
  }

  @Test(
    "scenes find their values again in the next process; a settings file that is none is kept beside"
  )
  func nextProcess() async throws {
    try await Program.inFreshFolder { program in
      let input = "tabSelected(.search)\n:scene new\ntabSelected(.memos)\n"
      #expect(try await program.run([], input: input).status == 0)
      let next = try await program.run(
        [], input: ":state selectedTab\n:scene new\n:state selectedTab\n")
      #expect(next.lines == [".search", "  scene 1", "▸ scene 2", ".memos"])

      let settings = program.folder.appending(path: "settings.json")
      try Data("a diary".utf8).write(to: settings)
      let result = try await program.run(["-c", "settings.listSortChanged(.name)"])
      #expect(result.error.contains("holds no settings"))
      #expect(result.error.contains("settings.json.unreadable"))
      let kept = try String(
        contentsOf: program.folder.appending(path: "settings.json.unreadable"), encoding: .utf8)
      #expect(kept == "a diary")
    }
  }
}
