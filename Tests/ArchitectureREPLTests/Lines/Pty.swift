import ArchitectureREPL
import Foundation
import Testing

/// A terminal for a test, with a line editor in it that reports what it reads.
///
/// The editor writes `<<what it read>>` to the terminal, and the test waits for what it expects to
/// see: no sleeping, and a bound that is only met when something is wrong.
final class Pty {
  let master: Int32
  private let slave: Int32
  private let wakeUpPipe: [Int32]
  private(set) var output = ""
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  /// What the editor is set up with.
  struct SetUp: Sendable {
    var history: String?
    var isIncomplete: @Sendable (String) -> Bool = { _ in false }
    var complete: @Sendable (String, Int) -> Completion.Result? = { _, _ in nil }
  }

  init(_ setUp: SetUp = SetUp()) throws {
    (master, slave) = try #require(Terminal.open(rows: 24, columns: 40))
    var pipe: [Int32] = [0, 0]
    try #require(Foundation.pipe(&pipe) == 0)
    wakeUpPipe = pipe
    start(setUp, slave: slave, wakeUp: pipe[0])
  }

  private func start(_ setUp: SetUp, slave: Int32, wakeUp: Int32) {
    let done = done
    Thread.detachNewThread {
      defer { done.signal() }
      let history = setUp.history.map { HistoryFile(path: $0) { Self.say("warning \($0)", slave) } }
      let wakeUp = WakeUp(descriptor: wakeUp) {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(wakeUp, &buffer, buffer.count)
        let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        return text == "stop" ? .stop : .text(text)
      }
      do {
        let reader = try InteractiveLineReader(
          program: "test", prompt: "trips› ", continuation: "   ...› ", input: slave, output: slave,
          history: history, wakeUp: wakeUp, terminal: "xterm", complete: setUp.complete)
        while true {
          let input = reader.next(isIncomplete: setUp.isIncomplete)
          switch input {
          case .line(let text, let number): Self.say("\(number):\(text)", slave)
          case .interrupted: Self.say("interrupted", slave)
          case .end: Self.say("end", slave)
          }
          if input == .end { return }
        }
      } catch {
        Self.say("\(error)", slave)
      }
    }
  }

  private static func say(_ text: String, _ slave: Int32) {
    let bytes = Array("<<\(text)>>\n".utf8)
    _ = write(slave, bytes, bytes.count)
  }

  /// Ends the editor and waits for it, so that nothing is left behind.
  nonisolated(nonsending) func close() async {
    wake("stop")
    // A deaf editor sees the terminal go away instead.
    let done = done
    let hasEnded = await offPool { done.wait(timeout: .now() + 60) == .success }
    if !hasEnded { Issue.record("the editor did not end") }
    for file in [master, slave] + wakeUpPipe { Foundation.close(file) }
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  func wake(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(wakeUpPipe[1], bytes, bytes.count) == bytes.count)
  }

  /// Waits until a text has been written to the terminal, and forgets what came before its end.
  ///
  /// - Returns: what was written up to and with it.
  @discardableResult
  nonisolated(nonsending) func expect(
    _ marker: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    let master = master
    while true {
      output = String(decoding: bytes, as: UTF8.self)
      if let found = output.range(of: marker, options: .literal) {
        let seen = String(output[..<found.upperBound])
        bytes.removeFirst(seen.utf8.count)
        return seen
      }
      let more = await offPool { () -> [UInt8] in
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 60_000) > 0 else { return [] }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &chunk, chunk.count)
        return Array(chunk.prefix(max(0, count)))
      }
      guard !more.isEmpty else { break }
      bytes += more
    }
    Issue.record(
      "no \(marker.debugDescription) in \(output.debugDescription)", sourceLocation: sourceLocation)
    return output
  }
}

/// Runs what blocks on a thread of its own: the threads that tasks share are few, and other tests need
/// them.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
