import ArchitectureREPL
import Foundation
import Testing

/// One at a time: libedit keeps what it knows of a terminal's type in globals.
@Suite(.serialized) struct InteractiveLineReaderTests {
  private nonisolated(nonsending) func withPty(
    _ setUp: Pty.SetUp = Pty.SetUp(), _ body: nonisolated(nonsending) (Pty) async throws -> Void
  ) async throws {
    let pty = try Pty(setUp)
    await pty.expect("trips› ")
    do {
      try await body(pty)
    } catch {
      await pty.close()
      throw error
    }
    await pty.close()
  }

  @Test("a typed line arrives, and lines are counted")
  func line() async throws {
    try await withPty { pty in
      pty.type("search.failed\r")
      await pty.expect("<<1:search.failed>>")
      await pty.expect("trips› ")
      pty.type("\r")
      await pty.expect("<<2:>>")
    }
  }

  @Test(
    "B26 one backspace, one arrow and one Delete go over one character",
    arguments: [
      ("제주\u{7F}", "제"), ("a한\u{8}b", "ab"), ("x👨‍👩‍👧\u{7F}y", "xy"), ("🇰🇷e\u{301}\u{7F}", "🇰🇷"),
      ("\u{1112}\u{1161}\u{11AB}a\u{7F}\u{7F}b", "b"), ("한글\u{1B}[Dx", "한x글"),
      ("👨‍👩‍👧b\u{1B}[D\u{1B}[Dx", "x👨‍👩‍👧b"), ("👨‍👩‍👧b\u{1}\u{1B}[Cx", "👨‍👩‍👧xb"),
      ("한글\u{1}\u{1B}[3~", "글"), ("a한\u{1B}[D\u{1B}[3~", "a"), ("한글\u{1B}[Hx\u{1B}[Fy", "x한글y"),
      ("ab\u{2}\u{2}\u{6}x", "axb"), ("abc\u{1}\u{B}x", "x"),
    ])
  func editing(_ keys: String, _ line: String) async throws {
    try await withPty { pty in
      pty.type(keys + "\r")
      let seen = await pty.expect(">>")
      #expect(seen.contains("<<1:\(line)>>"), "\(seen.debugDescription)")
    }
  }

  @Test("B22 Ctrl-C drops the line")
  func interrupt() async throws {
    try await withPty { pty in
      pty.type("half a li\u{3}")
      await pty.expect("<<interrupted>>")
      await pty.expect("trips› ")
      pty.type("whole\r")
      await pty.expect("<<1:whole>>")
    }
  }

  @Test("B22 Ctrl-D leaves from an empty line and is ignored in another")
  func end() async throws {
    try await withPty { pty in
      pty.type("ab\u{4}\u{1}\u{4}c\r")
      await pty.expect("<<1:cab>>")
      await pty.expect("trips› ")
      pty.type("\u{4}")
      await pty.expect("<<end>>")
    }
  }

  @Test("what is incomplete goes on in the next line, and Ctrl-C drops all of it")
  func continuation() async throws {
    let setUp = Pty.SetUp(isIncomplete: { ActionSyntax.isIncomplete($0) })
    try await withPty(setUp) { pty in
      pty.type("memos.delete(ids: [\r")
      await pty.expect("...› ")
      pty.type("])\r")
      await pty.expect("<<1:memos.delete(ids: [\r\n])>>")
      await pty.expect("trips› ")
      pty.type("memos.delete(\r")
      await pty.expect("...› ")
      pty.type("ids: \u{3}")
      await pty.expect("<<interrupted>>")
      await pty.expect("trips› ")
      pty.type("memos.delete(\r")
      await pty.expect("...› ")
      pty.type("\u{4}")
      await pty.expect("<<interrupted>>")
      await pty.expect("trips› ")
      pty.type("a\r")
      await pty.expect(":a>>")
    }
  }

  @Test("Tab completes, in mid-line too, and lists what there is")
  func completion() async throws {
    let setUp = Pty.SetUp(complete: { line, cursor in
      Completion(action: AppAction.self, commands: []).result(line: line, cursor: cursor)
    })
    try await withPty(setUp) { pty in
      pty.type("sea\tque\t\"제주\")\r")
      await pty.expect("<<1:search.queryChanged(\"제주\")>>")
      await pty.expect("trips› ")
      pty.type(
        "search.que(\"제주\")\u{1}\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\t\r"
      )
      await pty.expect("<<2:search.queryChanged(\"제주\")>>")
      await pty.expect("trips› ")
      pty.type("search.\t")
      await pty.expect("queryChanged(String)")
      await pty.expect("failed")
      await pty.expect("trips› search.")
      pty.type("f\t\r")
      await pty.expect("<<3:search.failed>>")
    }
  }

  @Test("what arrives while one types is printed above the line, which is drawn anew")
  func wakeUp() async throws {
    try await withPty { pty in
      pty.type("제주 올")
      await pty.expect("올")
      pty.wake("↳ search.response\n  two lines")
      let seen = await pty.expect("trips› 제주 올")
      #expect(seen.contains("\r\u{1B}[J↳ search.response\r\n  two lines\r\n"))
      pty.type("레\r")
      await pty.expect("<<1:제주 올레>>")
    }
  }

  @Test("a line that takes several rows is drawn anew from its first row")
  func wakeUpLong() async throws {
    try await withPty { pty in
      // 7 cells of prompt and 80 of text in 40 columns: the cursor is in the third row.
      let text = String(repeating: "한", count: 39) + "끝"
      pty.type(text)
      await pty.expect("끝")
      pty.wake("news")
      await pty.expect("\u{1B}[2A\r\u{1B}[Jnews\r\n")
      pty.type("\r")
      await pty.expect("<<1:\(text)>>")
    }
  }

  @Test("a wake-up can end the reading")
  func stop() async throws {
    try await withPty { pty in
      pty.type("half")
      await pty.expect("half")
      pty.wake("stop")
      await pty.expect("<<end>>")
    }
  }

  @Test("pasted lines arrive in their order")
  func paste() async throws {
    try await withPty { pty in
      pty.type("one\rtwo\rthree\r")
      await pty.expect("<<1:one>>")
      await pty.expect("<<2:two>>")
      await pty.expect("<<3:three>>")
    }
  }

  @Test("B25 arrows and Ctrl-R find lines of earlier sessions")
  func history() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/history"
      try Data("first 제주\nsecond\n".utf8).write(to: URL(fileURLWithPath: path))
      try await withPty(Pty.SetUp(history: path)) { pty in
        pty.type("\u{1B}[A\u{1B}[A\r")
        await pty.expect("<<1:first 제주>>")
        await pty.expect("trips› ")
        pty.type("\u{12}sec\r")
        await pty.expect("<<2:second>>")
        await pty.expect("trips› ")
        pty.type(" secret\r")
        await pty.expect("<<3: secret>>")
        await pty.expect("trips› ")
        pty.type("\u{1B}[A\r")
        await pty.expect("<<4:second>>")
      }
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == "first 제주\nsecond\nfirst 제주\nsecond\n")
    }
  }
}
