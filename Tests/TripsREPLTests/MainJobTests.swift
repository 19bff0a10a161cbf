import Foundation
import Testing

@Suite("The program, end to end")
struct MainJobTests {
  /// The lines of the main job as they stand.
  private static let lines = """
    trips.addButtonTapped
    trips.form.nameChanged("제주")
    trips.form.destinationChanged("제주도")
    trips.form.startDateChanged("2027-01-02T09:00:00Z")
    trips.saveButtonTapped
    tabSelected(.search)
    search.queryChanged 제주
    settings.listSortChanged(.name)
    settings.showsCompletedChanged(false)
    :state trips
    :screen
    """

  @Test("what was entered is there the second time: the trip, the order, the tab")
  func survives() async throws {
    try await Program.inFreshFolder { program in
      let script = program.folder.deletingLastPathComponent().appending(path: "session.trips")
      try Self.lines.write(to: script, atomically: true, encoding: .utf8)
      let first = try await program.run(["-f", script.path])
      #expect(first.status == 0, "\(first.error)")
      #expect(first.error == "")
      #expect(first.output.contains("search.results: [] → [1 trip]"))

      let second = try await program.run(["-c", ":screen"])
      #expect(second.status == 0)
      #expect(second.output.contains("[Search]"))
      #expect(second.output.contains("By name: 제주"))

      let state = try await program.run(["--json", "-c", ":state"])
      #expect(state.output.contains("\"destination\":\"제주도\""))
      #expect(state.output.contains("\"startDate\":\"2027-01-02T09:00:00Z\""))
      #expect(state.output.contains("\"showsCompleted\":false"))
    }
  }

  @Test("two runs of one session with preview values print the same bytes")
  func sameBytes() async throws {
    try await Program.inFreshFolder { program in
      let options = ["--deps", "preview", "--json"]
      let first = try await program.run(options, input: Self.lines)
      let second = try await program.run(options, input: Self.lines)
      #expect(first.status == 0, "\(first.error)")
      #expect(first.output == second.output)
      for line in first.lines {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
      #expect(!FileManager.default.fileExists(atPath: program.folder.path))
    }
  }

  @Test("a mistyped action is refused with the nearest name, and nothing is sent")
  func mistyped() async throws {
    try await Program.inFreshFolder { program in
      let result = try await program.run([], input: "trips.ad\n")
      #expect(result.status == 1)
      #expect(result.error.contains("line 1: "))
      #expect(result.error.contains("addButtonTapped"))
      #expect(result.output == "")
    }
  }

  @Test("B16 of five lines two are bad: the other three run, unless --bail stops at the first")
  func badLines() async throws {
    let input = """
      tabSelected(.search)
      nonsense
      settings.listSortChanged(.name)
      trips.form.nameChanged(12)
      tabSelected(.trips)
      """
    try await Program.inFreshFolder { program in
      let all = try await program.run([], input: input)
      #expect(all.status == 1)
      #expect(all.output.contains("selectedTab: .trips → .search"))
      #expect(all.output.contains("settings.listSort: .date → .name"))
      #expect(all.output.contains("selectedTab: .search → .trips"))
      #expect(all.error.split(separator: "\n").count == 2)
      #expect(all.error.contains("line 2: ") && all.error.contains("line 4: "))

      let bailed = try await program.run(["--bail"], input: input)
      #expect(bailed.status == 1)
      #expect(bailed.output.contains("selectedTab"))
      #expect(!bailed.output.contains("listSort"))
    }
  }

  @Test("a trip without a name can't be saved, and the screen says why", arguments: ["", "   "])
  func emptyName(_ name: String) async throws {
    try await Program.inFreshFolder { program in
      let input = """
        trips.addButtonTapped
        trips.form.nameChanged("\(name)")
        trips.saveButtonTapped
        :screen
        """
      let result = try await program.run(["--lang", "en"], input: input)
      #expect(result.output.contains("name"), "\(result.output)")
      let trips = try await program.run(["--json", "-c", ":state trips.trips"])
      #expect(trips.output == "{\"state\":[]}\n")
    }
  }

  @Test("kill -9 after a printed result loses nothing")
  func kill() async throws {
    try await Program.inFreshFolder { program in
      let running = try program.start([])
      let lines = """
        trips.addButtonTapped
        trips.form.nameChanged("부산")
        trips.form.destinationChanged("부산")
        settings.listSortChanged(.name)
        tabSelected(.settings)
        trips.saveButtonTapped

        """
      running.input.write(Data(lines.utf8))
      _ = await running.read(until: "trips.saved")
      #if canImport(Darwin)
        Darwin.kill(running.process.processIdentifier, SIGKILL)
      #else
        Glibc.kill(running.process.processIdentifier, SIGKILL)
      #endif
      await running.wait()

      let state = try await program.run(["--json", "-c", ":state"])
      #expect(state.status == 0)
      #expect(state.output.contains("\"name\":\"부산\""))
      #expect(state.output.contains("\"listSort\":\"name\""))
      #expect(state.output.contains("\"selectedTab\":\"settings\""))
    }
  }

  @Test("L12 a closed pipe ends the program quietly, and what was printed is saved")
  func closedPipe() async throws {
    try await Program.inFreshFolder { program in
      let running = try program.start([])
      running.input.write(Data("settings.listSortChanged(.name)\n".utf8))
      _ = await running.read(until: "listSort")
      try running.output.close()
      running.input.write(Data("tabSelected(.search)\ntabSelected(.trips)\n".utf8))
      try running.input.close()
      let standardError = running.error
      let error = await offPool { standardError.readDataToEndOfFile() }
      await running.wait()
      #expect(error.isEmpty)
      #expect(running.process.terminationReason == .exit)
      let state = try await program.run(["--json", "-c", ":state settings.listSort"])
      #expect(state.output == "{\"state\":\"name\"}\n")
    }
  }
}
