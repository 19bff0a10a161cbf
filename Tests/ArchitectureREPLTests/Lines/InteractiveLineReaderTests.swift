import ArchitectureREPL
import Foundation
import Testing

/// One at a time: libedit keeps what it knows of a terminal's type in globals.
@Suite(.serialized) struct InteractiveLineReaderTests {
  private func withPty(_ setUp: Pty.SetUp = Pty.SetUp(), _ body: (Pty) throws -> Void) throws {
    let pty = try Pty(setUp)
    defer { pty.close() }
    pty.expect("trips› ")
    try body(pty)
  }

  @Test("a typed line arrives, and lines are counted")
  func line() throws {
    try withPty { pty in
      pty.type("search.failed\r")
      pty.expect("<<1:search.failed>>")
      pty.expect("trips› ")
      pty.type("\r")
      pty.expect("<<2:>>")
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
  func editing(_ keys: String, _ line: String) throws {
    try withPty { pty in
      pty.type(keys + "\r")
      let seen = pty.expect(">>")
      #expect(seen.contains("<<1:\(line)>>"), "\(seen.debugDescription)")
    }
  }

  @Test("B22 Ctrl-C drops the line")
  func interrupt() throws {
    try withPty { pty in
      pty.type("half a li\u{3}")
      pty.expect("<<interrupted>>")
      pty.expect("trips› ")
      pty.type("whole\r")
      pty.expect("<<1:whole>>")
    }
  }

  @Test("B22 Ctrl-D leaves from an empty line and is ignored in another")
  func end() throws {
    try withPty { pty in
      pty.type("ab\u{4}\u{1}\u{4}c\r")
      pty.expect("<<1:cab>>")
      pty.expect("trips› ")
      pty.type("\u{4}")
      pty.expect("<<end>>")
    }
  }

  @Test("what is incomplete goes on in the next line, and Ctrl-C drops all of it")
  func continuation() throws {
    let setUp = Pty.SetUp(isIncomplete: { ActionSyntax.isIncomplete($0) })
    try withPty(setUp) { pty in
      pty.type("memos.delete(ids: [\r")
      pty.expect("...› ")
      pty.type("])\r")
      pty.expect("<<1:memos.delete(ids: [\r\n])>>")
      pty.expect("trips› ")
      pty.type("memos.delete(\r")
      pty.expect("...› ")
      pty.type("ids: \u{3}")
      pty.expect("<<interrupted>>")
      pty.expect("trips› ")
      pty.type("memos.delete(\r")
      pty.expect("...› ")
      pty.type("\u{4}")
      pty.expect("<<interrupted>>")
      pty.expect("trips› ")
      pty.type("a\r")
      pty.expect(":a>>")
    }
  }

  @Test("Tab completes, in mid-line too, and lists what there is")
  func completion() throws {
    let setUp = Pty.SetUp(complete: { line, cursor in
      Completion(action: AppAction.self, commands: []).result(line: line, cursor: cursor)
    })
    try withPty(setUp) { pty in
      pty.type("sea\tque\t\"제주\")\r")
      pty.expect("<<1:search.queryChanged(\"제주\")>>")
      pty.expect("trips› ")
      pty.type(
        "search.que(\"제주\")\u{1}\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\t\r"
      )
      pty.expect("<<2:search.queryChanged(\"제주\")>>")
      pty.expect("trips› ")
      pty.type("search.\t")
      pty.expect("queryChanged(String)")
      pty.expect("failed")
      pty.expect("trips› search.")
      pty.type("f\t\r")
      pty.expect("<<3:search.failed>>")
    }
  }

  @Test("what arrives while one types is printed above the line, which is drawn anew")
  func wakeUp() throws {
    try withPty { pty in
      pty.type("제주 올")
      pty.expect("올")
      pty.wake("↳ search.response\n  two lines")
      let seen = pty.expect("trips› 제주 올")
      #expect(seen.contains("\r\u{1B}[J↳ search.response\r\n  two lines\r\n"))
      pty.type("레\r")
      pty.expect("<<1:제주 올레>>")
    }
  }

  @Test("a line that takes several rows is drawn anew from its first row")
  func wakeUpLong() throws {
    try withPty { pty in
      // 7 cells of prompt and 80 of text in 40 columns: the cursor is in the third row.
      let text = String(repeating: "한", count: 39) + "끝"
      pty.type(text)
      pty.expect("끝")
      pty.wake("news")
      pty.expect("\u{1B}[2A\r\u{1B}[Jnews\r\n")
      pty.type("\r")
      pty.expect("<<1:\(text)>>")
    }
  }

  @Test("a wake-up can end the reading")
  func stop() throws {
    try withPty { pty in
      pty.type("half")
      pty.expect("half")
      pty.wake("stop")
      pty.expect("<<end>>")
    }
  }

  @Test("pasted lines arrive in their order")
  func paste() throws {
    try withPty { pty in
      pty.type("one\rtwo\rthree\r")
      pty.expect("<<1:one>>")
      pty.expect("<<2:two>>")
      pty.expect("<<3:three>>")
    }
  }

  @Test("B25 arrows and Ctrl-R find lines of earlier sessions")
  func history() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/history"
      try Data("first 제주\nsecond\n".utf8).write(to: URL(fileURLWithPath: path))
      try withPty(Pty.SetUp(history: path)) { pty in
        pty.type("\u{1B}[A\u{1B}[A\r")
        pty.expect("<<1:first 제주>>")
        pty.expect("trips› ")
        pty.type("\u{12}sec\r")
        pty.expect("<<2:second>>")
        pty.expect("trips› ")
        pty.type(" secret\r")
        pty.expect("<<3: secret>>")
        pty.expect("trips› ")
        pty.type("\u{1B}[A\r")
        pty.expect("<<4:second>>")
      }
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == "first 제주\nsecond\nfirst 제주\nsecond\n")
    }
  }
}
