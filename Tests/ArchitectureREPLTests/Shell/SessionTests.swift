import Architecture
import Testing

@testable import ArchitectureREPL

@Suite struct SessionTests {
  @Test("a line waits for its effects on the virtual clock, and long-living ones go on beside it")
  func waits() throws {
    let desk = try Desk()
    #expect(
      try desk.run("lapButtonTapped first") == """
          lapButtonTapped("first")
            isNoting: false → true
          ↳ lapNoted(StopwatchFeature.Lap(name: "first", seconds: 0.4))  effect "lap", after 400 ms
            laps: [] → [1 lap]
            isNoting: true → false

        """)
    #expect(desk.session.now == .milliseconds(400))
    #expect(try desk.run(":wait 1s") == "")
  }

  @Test("with a manual clock nothing moves until it is told")
  func manual() throws {
    let desk = try Desk()
    #expect(try desk.run(":clock manual") == "clock: manual, at 0 s\n")
    #expect(
      try desk.run("lapButtonTapped(\"a\")")
        .hasSuffix("  still running: \"lap\": sleeping until 400 ms\n"))
    #expect(try desk.run(":advance 399ms") == "")
    #expect(try desk.run(":advance 1ms").contains("lapNoted"))
    #expect(try desk.run(":advance 2s").contains("beats: 1 → 2"))
  }

  @Test("an effect that was started by the session's own beginning is no entry of the history")
  func beginning() throws {
    let desk = try Desk()
    #expect(try desk.run(":history") == "  nothing has happened yet\n")
    #expect(try desk.run(":effects") == "  \"heart\", long-living: sleeping until 1 s\n")
  }

  @Test("what features report makes the line fail, and the session goes on")
  func reported() throws {
    let desk = try Desk()
    #expect(desk.error("failButtonTapped").contains("threw an error that nobody caught"))
    #expect(desk.error("note.textChanged x").contains("'note' is nil"))
    #expect(try desk.run("noteButtonTapped").contains("note: nil → "))
    #expect(try desk.run("note.textChanged x").contains("note.text: \"\" → \"x\""))
  }

  @Test("an interrupted line cancels what it started, not what is long-living")
  func interrupted() throws {
    let desk = try Desk()
    var polls = 0
    desk.session.isInterrupted = {
      polls += 1
      return polls > 3
    }
    #expect(try desk.run("wait").contains("interrupted"))
    desk.session.isInterrupted = { false }
    #expect(try desk.run(":effects") == "  \"heart\", long-living: sleeping until 1 s\n")
  }
}

@Suite struct TravelTests {
  @Test("B5 undo and redo go by what the person did, run no effect, and keep long-living ones")
  func travels() throws {
    let desk = try Desk()
    _ = try desk.run("lapButtonTapped a", "lapButtonTapped b")
    #expect(
      try desk.run(":undo") == """
          at 2 of 4
            laps: [2 laps] → [1 lap]

        """)
    #expect(try desk.run(":undo").contains("at the beginning, before action 1 of 4"))
    #expect(desk.error(":undo") == "there is nothing to undo")
    #expect(try desk.run(":redo 5").contains("at 4 of 4"))
    #expect(desk.error(":redo") == "there is nothing to redo")
    #expect(try desk.run(":goto 1").contains("isNoting: false → true"))
    #expect(desk.error(":goto 9") == "there is no action 9 — :history shows 0 to 4")
    #expect(try desk.run(":effects") == "  \"heart\", long-living: sleeping until 1 s\n")
  }

  @Test("going back over a jump cancels what was in flight")
  func cancels() throws {
    let desk = try Desk()
    _ = try desk.run(":clock manual", "lapButtonTapped a", ":undo")
    #expect(try desk.run(":advance 1s").contains("laps") == false)
  }

  @Test("B8 the history keeps as many entries as it may, and numbers go on")
  func limit() {
    var history = History<Int, String>(initial: 0, limit: 3)
    for number in 1...5 {
      _ = history.append(
        .init(
          number: history.nextNumber, action: "a", origin: .user, before: number - 1,
          after: number))
    }
    #expect(history.entries.map(\.number) == [3, 4, 5])
    let undone = history.undo(10)
    #expect(undone == 3)
    #expect(history.state == 2)
    let isThere = history.go(to: 2)
    #expect(isThere && history.state == 2)
    let isGone = !history.go(to: 1)
    #expect(isGone)
    let redone = history.redo(1)
    #expect(redone == 1 && history.state == 3)
  }
}

@Suite struct CommandTests {
  @Test("every command has its help")
  func help() throws {
    let desk = try Desk()
    let all = try desk.run(":help")
    for command in Command.allCases {
      #expect(all.contains(command.usage))
      #expect(try desk.run(":help \(command.rawValue)").hasPrefix(command.usage))
    }
    #expect(desk.error(":help nonsense").hasPrefix("unknown command ':nonsense'"))
  }

  @Test(
    "a command that can't be obeyed says what to write",
    arguments: [
      (":sate", "unknown command ':sate' — did you mean ':state'? — :help lists them"),
      (":undo x", "write :undo [n]"), (":undo 0", "write :undo [n]"),
      (":wait soon", "write :wait [duration]"), (":advance", "write :advance DURATION"),
      (":clock fast", "write :clock [auto|manual]"), (":goto", "write :goto N"),
      (":state nte", "there is no 'nte' — did you mean 'note'?"),
      (":state laps[3]", "laps has no element 3 — it has 0"),
      (
        ":state laps[",
        "'laps[' is no path into the state — write it like trips.form.name or trips.trips[0]"
      ),
      (":screen x", "write :screen"),
      (":actions nte", "unknown action 'nte' — did you mean 'note'?"),
    ])
  func refuses(_ line: String, _ error: String) throws {
    #expect(try Desk().error(line) == error)
  }

  @Test("the state at a path, through optionals, lists and properties")
  func state() throws {
    let desk = try Desk()
    _ = try desk.run("lapButtonTapped a", "noteButtonTapped", "note.textChanged \"한글\"")
    #expect(try desk.run(":state laps[0].name") == "\"a\"\n")
    #expect(try desk.run(":state note.text") == "\"한글\"\n")
    #expect(try desk.run(":screen") == "1 laps\n")
    #expect(try desk.run(":actions note") == "note.dismiss\nnote.textChanged(String)\n")
  }

  @Test("with --json each result is one object, keys sorted")
  func json() throws {
    let desk = try Desk(isJSON: true)
    #expect(
      try desk.run("lapButtonTapped a") == """
        {"action":"lapButtonTapped(\\"a\\")",\
        "changes":[{"new":true,"old":false,"path":"isNoting"}],"n":1,"origin":"user"}
        {"action":"lapNoted(Lap(name: \\"a\\", seconds: 0.4))",\
        "changes":[{"new":false,"old":true,"path":"isNoting"},\
        {"new":[{"name":"a","seconds":0.4}],"old":[],"path":"laps"}],\
        "effect":"lap","n":2,"origin":"effect"}

        """)
    #expect(try desk.run(":state laps") == "{\"state\":[{\"name\":\"a\",\"seconds\":0.4}]}\n")
    #expect(try desk.run(":screen") == "{\"screen\":\"1 laps\"}\n")
    #expect(
      try desk.run(":undo").hasPrefix("{\"changes\":[{\"new\":[],\"old\":[{"))
  }

  @Test("comments and blank lines do nothing")
  func nothing() throws {
    #expect(try Desk().run("", "   ", "# :quit") == "")
  }

  @Test(
    "durations as people type them",
    arguments: [
      ("500ms", Duration.milliseconds(500)), ("2s", .seconds(2)), ("1.5 s", .milliseconds(1500)),
      ("3", .seconds(3)), ("2min", .seconds(120)), ("1h", .seconds(3600)), ("-1s", nil),
      ("soon", nil), ("", nil), ("inf", nil), ("1e400", nil),
    ])
  func durations(_ text: String, _ duration: Duration?) {
    #expect(DurationText.parse(text) == duration)
  }
}
