import Foundation

/// Reads lines from a pipe or a file: no prompt, no editing, no colour.
package final class PipedLineReader: LineReader {
  private let descriptor: Int32?
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var number = 0

  /// Reads from an open descriptor, which stays the caller's to close.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads the lines of a text.
  package init(text: String) {
    descriptor = nil
    buffer = Array(text.utf8)
  }

  /// The next line; the last one counts without a line break too. A line that is still incomplete at
  /// the end is returned as it is, so that what is missing gets reported.
  package func next(isIncomplete: (String) -> Bool) -> LineInput {
    guard var text = nextLine() else { return .end }
    let first = number
    while isIncomplete(text), let more = nextLine() { text += "\n" + more }
    return .line(text, number: first)
  }

  private func nextLine() -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(upTo: end, next: end + 1)
      }
      searched = buffer.count
      guard fill() else { break }
    }
    return start < buffer.count ? take(upTo: buffer.count, next: buffer.count) : nil
  }

  private func take(upTo end: Int, next: Int) -> String {
    var bytes = buffer[start..<end]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if number == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    number += 1
    start = next
    defer {
      // Not at each line: moving the rest each time would make a long script quadratic.
      if start > 1 << 16 {
        buffer.removeFirst(start)
        start = 0
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fill() -> Bool {
    guard let descriptor, !isAtEnd else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        buffer += chunk[..<count]
        return true
      }
      if count < 0, errno == EINTR { continue }
      isAtEnd = true
      return false
    }
  }
}
