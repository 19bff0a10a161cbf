import Testing

@Suite("Options and streams")
struct OptionsTests {
  @Test(
    "wrong options end with status 2 and say what is wrong",
    arguments: [["--deps", "none"], ["--nonsense"], ["-f"], ["extra"]])
  func wrongOptions(_ arguments: [String]) async throws {
    try await Program.inFreshFolder { program in
      let result = try await program.run(arguments)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error.contains("usage:"))
    }
  }

  @Test(
    "B15 piped lines run without prompt, banner or colour, the last one without a line break too")
  func piped() async throws {
    try await Program.inFreshFolder { program in
      let result = try await program.run(
        ["--deps", "preview"], input: "# a comment\n\ntabSelected(.search)\n:state selectedTab")
      #expect(result.status == 0)
      #expect(
        result.output == """
            tabSelected(.search)
              selectedTab: .trips → .search
          .search

          """)
    }
  }

  @Test("B15 an empty standard input is no error")
  func emptyInput() async throws {
    try await Program.inFreshFolder { program in
      let result = try await program.run(["--deps", "preview"])
      #expect(result.status == 0)
      #expect(result.output == "" && result.error == "")
    }
  }

  @Test("B17 several -c run in order, then the program leaves")
  func oneShot() async throws {
    try await Program.inFreshFolder { program in
      let result = try await program.run([
        "--deps", "preview", "-c", "tabSelected(.settings)", "-c", ":state selectedTab",
      ])
      #expect(result.status == 0)
      #expect(result.lines.last == ".settings")
    }
  }

  @Test("B19 a --color flag beats NO_COLOR, which beats what the stream is")
  func color() async throws {
    try await Program.inFreshFolder { program in
      var program = program
      let arguments = ["--deps", "preview", "-c", "tabSelected(.settings)"]
      let piped = try await program.run(arguments)
      #expect(!piped.output.contains("\u{1B}"))
      let always = try await program.run(["--color=always"] + arguments)
      #expect(always.output.contains("\u{1B}"))
      program.environment["NO_COLOR"] = "1"
      let flagged = try await program.run(["--color=always"] + arguments)
      #expect(flagged.output.contains("\u{1B}"))
    }
  }

  @Test("with --json an error is a line of JSON, and standard error says it too")
  func jsonErrors() async throws {
    try await Program.inFreshFolder { program in
      let result = try await program.run(
        ["--deps", "preview", "--json"], input: "tabSelected(.search)\ntabSelected(.serch)\n")
      #expect(result.status == 1)
      #expect(result.lines.count == 2)
      #expect(
        result.lines.first
          == #"{"action":"tabSelected(.search)","changes":[{"new":"search","old":"trips","path":"selectedTab"}],"n":1,"origin":"user"}"#
      )
      #expect(result.lines.last?.hasSuffix(#""line":2}"#) == true)
      #expect(result.error.hasPrefix("line 2: "))
    }
  }

  @Test("undo goes back over an action and what came of it, redo goes forward again")
  func travels() async throws {
    try await Program.inFreshFolder { program in
      let input = """
        search.queryChanged 제주
        :undo
        :state search.results
        :redo
        :state search.query
        :undo 5
        :undo
        """
      let result = try await program.run(["--deps", "preview"], input: input)
      #expect(result.status == 1)
      #expect(result.error == "line 7: there is nothing to undo\n")
      #expect(result.lines.contains("[]"))
      #expect(result.lines.contains("\"제주\""))
      #expect(result.output.contains("at the beginning, before action 1 of 2"))
    }
  }
}
