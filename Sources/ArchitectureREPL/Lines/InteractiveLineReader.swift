internal import CEdit
import Foundation

/// Reads lines that are typed at a terminal, edited by libedit: Emacs keys, arrows, Ctrl-R, history,
/// Tab.
///
/// One at a time in a process: libedit keeps what it knows of the terminal's type in globals.
package final class InteractiveLineReader: LineReader {
  /// Why no line can be read.
  package enum Failure: Error { case noEditor }

  let editor: OpaquePointer
  private let history: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  let input: Int32
  let output: Int32
  private let historyFile: HistoryFile?
  private let keys: EditorKeys
  let wakeUp: WakeUp?
  let complete: (_ line: String, _ cursor: Int) -> Completion.Result?
  private let prompt: WideString
  private let continuation: WideString
  /// The terminal has no control sequences: what is above a line can't be replaced.
  private let isDumb: Bool
  private var isContinuing = false
  var isInterrupted = false
  var isStopped = false
  private var number = 0
  private var size: (rows: UInt16, columns: UInt16) = (0, 0)

  /// - Parameters:
  ///   - style: colours the prompt.
  ///   - complete: what Tab can write, given the line and the characters before the cursor.
  ///   - terminal: the terminal's type; nil takes it from `TERM`.
  /// - Throws: `Failure.noEditor` when the descriptors are no good.
  package init(
    program: String, prompt: String, continuation: String, input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO, style: Style = Style(isOn: false), history: HistoryFile? = nil,
    wakeUp: WakeUp? = nil, terminal: String? = nil,
    complete: @escaping (_ line: String, _ cursor: Int) -> Completion.Result? = { _, _ in nil }
  ) throws {
    _ = Terminal.usesUTF8
    // libedit wants streams. They get descriptors of their own, so that closing them closes no other.
    guard let reading = fdopen(dup(input), "r"), let writing = fdopen(dup(output), "w"),
      let editor = el_init_fd(program, reading, writing, writing, input, output, output),
      let list = history_winit()
    else { throw Failure.noEditor }
    self.editor = editor
    keys = EditorKeys(editor)
    self.history = list
    files = [reading, writing]
    self.input = input
    self.output = output
    historyFile = history
    self.wakeUp = wakeUp
    self.complete = complete
    self.prompt = WideString(Self.colored(prompt, style))
    self.continuation = WideString(Self.colored(continuation, style))
    if let terminal { cedit_set_terminal(editor, terminal) }
    isDumb = ["", "dumb"].contains(terminal ?? ProcessInfo.processInfo.environment["TERM"] ?? "")
    setUp()
  }

  deinit {
    el_end(editor)
    history_wend(history)
    for file in files { fclose(file) }
  }

  /// Control sequences stand between two characters that tell libedit that they take no place.
  private static func colored(_ prompt: String, _ style: Style) -> String {
    style.isOn ? "\u{1}\u{1B}[1m\u{1}\(prompt)\u{1}\u{1B}[22m\u{1}" : prompt
  }

  private func setUp() {
    // Unretained: libedit calls only within `next`, when someone holds this object.
    cedit_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    cedit_set_emacs(editor)
    cedit_set_prompt(
      editor, { editor in InteractiveLineReader.of(editor)?.currentPrompt.pointer }, 1)
    cedit_set_reader(
      editor, { editor, place in InteractiveLineReader.of(editor)?.readScalar(into: place) ?? 0 })
    cedit_history_limit(history, 10_000)
    cedit_set_history(editor, history)
    cedit_read_signals_as_keys(editor)
    for line in historyFile?.load() ?? [] { enterHistory(line) }
  }

  /// The reader that an editor belongs to.
  static func of(_ editor: OpaquePointer?) -> InteractiveLineReader? {
    guard let editor, let client = cedit_client(editor) else { return nil }
    return Unmanaged<InteractiveLineReader>.fromOpaque(client).takeUnretainedValue()
  }

  private var currentPrompt: WideString { isContinuing ? continuation : prompt }

  package func next(isIncomplete: (String) -> Bool) -> LineInput {
    if isStopped { return .end }
    var text = ""
    isContinuing = false
    defer { isContinuing = false }
    let first = number + 1
    while true {
      isInterrupted = false
      var count: Int32 = 0
      keys.bind()
      guard let typed = el_wgets(editor, &count), !isStopped else {
        // Ctrl-D within an unfinished input drops it; a terminal that is gone says so again.
        return isContinuing && !isStopped ? .interrupted : .end
      }
      if isInterrupted { return .interrupted }
      var line = WideString.text(typed, count: Int(count))
      if line.last == "\n" { line.removeLast() }
      number += 1
      remember(line)
      text += isContinuing ? "\n" + line : line
      guard isIncomplete(text) else { return .line(text, number: first) }
      isContinuing = true
    }
  }

  private func remember(_ line: String) {
    if let historyFile, !historyFile.add(line) { return }
    if !line.isEmpty { enterHistory(line) }
  }

  private func enterHistory(_ line: String) {
    _ = WideString.lend(line) { cedit_history_add(history, $0) }
  }

  /// Tells libedit when the window has another size. Looked at when something is typed, for which no
  /// signal handler is needed.
  func followWindowSize() {
    let now = cedit_window_size(output)
    if size != (now.ws_row, now.ws_col) {
      if size != (0, 0) { el_resize(editor) }
      size = (now.ws_row, now.ws_col)
    }
  }

  // MARK: Drawing

  var columns: Int { Terminal.columns(output) }

  /// The cells before the text that is typed.
  var promptText: String {
    let text = currentPrompt.text
    // Every second part stands between escape characters.
    return text.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }

  func write(_ text: String) {
    let stream = files[1]
    fputs(text, stream)
    fflush(stream)
  }

  /// Prints lines above the one being typed and draws that one anew below them.
  func printAbove(_ text: String) {
    let row = Terminal.row(after: promptText + EditedLine(editor).before, columns: columns)
    let up = row > 0 ? "\u{1B}[\(row)A" : ""
    write((isDumb ? "\n" : "\(up)\r\u{1B}[J") + text + (text.last == "\n" ? "" : "\n"))
    cedit_redraw(editor)
  }

  /// Leaves the line as it stands and goes to the beginning of the next one.
  func leaveLine() {
    let line = EditedLine(editor)
    let row = Terminal.row(after: promptText + line.before, columns: columns)
    let last = Terminal.row(after: promptText + line.before + line.after, columns: columns)
    write(String(repeating: "\n", count: last - row + 1))
  }
}
