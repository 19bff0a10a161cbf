import Foundation

/// What a shell writes: results to standard output, what went wrong to standard error.
///
/// Results are collected and written when a line is done, so that what was printed has happened. When
/// nobody reads any more (`| head -1`) the program ends quietly.
final class Output {
  let isJSON: Bool
  let style: Style
  /// Where errors go; they are coloured by what that stream is, not by what standard output is.
  let errorStyle: Style
  private let write: (String) -> Bool
  private let writeError: (String) -> Void
  private var pending = ""
  private(set) var isClosed = false

  init(
    isJSON: Bool, style: Style, errorStyle: Style,
    write: @escaping (String) -> Bool = { Output.writeAll($0, to: STDOUT_FILENO) },
    writeError: @escaping (String) -> Void = { _ = Output.writeAll($0, to: STDERR_FILENO) }
  ) {
    self.isJSON = isJSON
    self.style = style
    self.errorStyle = errorStyle
    self.write = write
    self.writeError = writeError
  }

  /// A line of text for people; nothing with `--json`.
  func line(_ text: @autoclosure () -> String) {
    if !isJSON { pending += text() + "\n" }
  }

  /// A line of JSON; nothing without `--json`.
  func json(_ members: @autoclosure () -> [String: JSONValue]) {
    if isJSON { pending += JSONValue.object(members()).text + "\n" }
  }

  /// A line on standard error.
  func error(_ text: String) {
    flush()
    writeError(text + "\n")
  }

  /// Writes what has been collected.
  func flush() {
    guard !pending.isEmpty else { return }
    defer { pending = "" }
    if !isClosed, !write(pending) { isClosed = true }
  }

  /// What `body` writes, instead of writing it.
  func captured(_ body: () -> Void) -> String {
    flush()
    body()
    defer { pending = "" }
    return pending
  }

  /// Writes all bytes. Returns false when the other end is closed.
  static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, start, rest.count)
        #else
          let count = Glibc.write(descriptor, start, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }
}
