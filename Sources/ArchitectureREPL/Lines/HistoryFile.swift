import Foundation

/// The lines typed in earlier sessions, in a file that only its owner can read.
///
/// A line is appended when it is typed, so nothing is lost when a session is killed, and sessions
/// that run at once add to the same file. Where that fails there is one warning, and no more.
package final class HistoryFile {
  private let path: String
  private let limit: Int
  private let warn: (String) -> Void
  private var hasWarned = false
  private var last: String?

  /// - Parameters:
  ///   - limit: the lines kept.
  ///   - warn: called at most once.
  package init(path: String, limit: Int = 10_000, warn: @escaping (String) -> Void) {
    self.path = path
    self.limit = limit
    self.warn = warn
  }

  /// The lines of earlier sessions, the oldest first. A file that has grown beyond the limit is cut.
  package func load() -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var lines: [String] = []
    withLockedFile { file in
      lines = Self.lines(of: file)
      if lines.count > limit {
        lines.removeFirst(lines.count - limit)
        try replace(with: lines)
      }
    }
    last = lines.last
    return lines
  }

  /// Keeps a line, unless it is blank, begins with a space, or repeats the one before.
  ///
  /// - Returns: whether it was taken into the history.
  package func add(_ line: String) -> Bool {
    guard line != last, line.first != " ", !line.allSatisfy(\.isWhitespace),
      !line.contains(where: \.isNewline)
    else { return false }
    last = line
    withLockedFile { file in try Self.write(line + "\n", to: file) }
    return true
  }

  private struct Failure: Error { let code = errno }

  /// Opens the file, alone among the sessions, for the length of a closure.
  private func withLockedFile(_ body: (Int32) throws -> Void) {
    do {
      let folder = (path as NSString).deletingLastPathComponent
      if !folder.isEmpty {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let file = try openLocked()
      defer { close(file) }
      try body(file)
    } catch {
      guard !hasWarned else { return }
      hasWarned = true
      let reason =
        (error as? Failure).map { String(cString: strerror($0.code)) } ?? error.localizedDescription
      warn(Wording.historyNotWritten(path, reason))
    }
  }

  private func openLocked() throws -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw Failure() }
      var opened = stat()
      var named = stat()
      guard flock(file, LOCK_EX) == 0, fstat(file, &opened) == 0, fchmod(file, 0o600) == 0 else {
        let failure = Failure()
        close(file)
        throw failure
      }
      // Another session may have replaced the file between opening and locking it.
      if stat(path, &named) == 0, named.st_ino == opened.st_ino { return file }
      close(file)
    }
  }

  /// Writes beside the file and renames, so that a session killed here leaves the old one whole.
  private func replace(with lines: [String]) throws {
    let new = "\(path).\(getpid())"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    try Self.write(lines.map { $0 + "\n" }.joined(), to: file)
    guard rename(new, path) == 0 else { throw Failure() }
  }

  private static func write(_ text: String, to file: Int32) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure() }
      bytes.removeFirst(count)
    }
  }

  private static func lines(of file: Int32) -> [String] {
    let reader = PipedLineReader(descriptor: file)
    var lines: [String] = []
    while case .line(let line, _) = reader.next(isIncomplete: { _ in false }) {
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }
}
