import ArchitectureREPL
import Foundation
import Testing

@Suite struct PipedLineReaderTests {
  private func all(_ text: String, isIncomplete: (String) -> Bool = { _ in false }) -> [String] {
    inputs(PipedLineReader(text: text), isIncomplete)
  }

  private func inputs(_ reader: any LineReader, _ isIncomplete: (String) -> Bool) -> [String] {
    var lines: [String] = []
    while case .line(let line, let number) = reader.next(isIncomplete: isIncomplete) {
      lines.append("\(number):\(line)")
    }
    return lines
  }

  @Test(
    "B15 every line is read, the last one without a line break too",
    arguments: [
      ("", []), ("a", ["1:a"]), ("a\n", ["1:a"]), ("a\nb", ["1:a", "2:b"]),
      ("\n\nb\n", ["1:", "2:", "3:b"]),
      ("a\r\nb\r\n", ["1:a", "2:b"]), ("\u{FEFF}제주\n", ["1:제주"]),
    ])
  func reads(_ text: String, _ expected: [String]) { #expect(all(text) == expected) }

  @Test("an open bracket goes on; what is open at the end is returned as it is")
  func continuation() {
    let lines = all("memos.delete(\nids: [])\nsearch.failed\nmemos.delete(\n") {
      ActionSyntax.isIncomplete($0)
    }
    #expect(lines == ["1:memos.delete(\nids: [])", "3:search.failed", "4:memos.delete("])
  }

  @Test("a pipe is read to its end, however it is cut, and broken UTF-8 does no harm")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let line = String(repeating: "제주 ", count: 5_000)
    Thread.detachNewThread {
      for byte in [Array("\(line)\nb\n".utf8), [0xFF, 0x41], Array("\nend".utf8)] {
        for part in stride(from: 0, to: byte.count, by: 1_001) {
          let chunk = Array(byte[part..<min(part + 1_001, byte.count)])
          _ = write(writing, chunk, chunk.count)
        }
      }
      close(writing)
    }
    defer { close(reading) }
    let lines = inputs(PipedLineReader(descriptor: reading)) { _ in false }
    #expect(lines == ["1:\(line)", "2:b", "3:\u{FFFD}A", "4:end"])
  }

  @Test("a long script is read in linear time")
  func long() {
    let text = String(repeating: "search.failed\n", count: 100_000)
    #expect(all(text).count == 100_000)
  }
}
