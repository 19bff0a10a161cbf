internal import CEdit
import Foundation

/// The keys that work otherwise than libedit has them.
final class EditorKeys {
  private typealias Function = @convention(c) (OpaquePointer?, wint_t) -> UInt8

  /// libedit keeps the names' addresses, so they live as long as the editor.
  private var bindings: [(key: WideString, command: WideString)] = []
  private let editor: OpaquePointer

  init(_ editor: OpaquePointer) {
    self.editor = editor
    add("repl-backspace", ["^?", "^H"]) { editor, _ in EditorKeys.backspace(editor) }
    add("repl-delete", ["\\e[3~"]) { editor, _ in EditorKeys.delete(editor) }
    add("repl-left", ["^B", "\\e[D", "\\eOD"]) { editor, _ in
      EditorKeys.move(editor, forward: false)
    }
    add("repl-right", ["^F", "\\e[C", "\\eOC"]) { editor, _ in
      EditorKeys.move(editor, forward: true)
    }
    add("repl-interrupt", ["^C"]) { editor, _ in EditorKeys.interrupt(editor) }
    add("repl-end", ["^D"]) { editor, _ in EditorKeys.end(editor) }
    add("repl-suspend", ["^Z"]) { editor, _ in EditorKeys.suspend(editor) }
    add("repl-complete", ["^I"]) { editor, _ in EditorKeys.complete(editor) }
    for (key, command) in [
      ("^R", "em-inc-search-prev"), ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"),
      ("\\eOH", "ed-move-to-beg"), ("\\eOF", "ed-move-to-end"),
    ] {
      bindings.append((WideString(key), WideString(command)))
    }
  }

  private func add(_ name: String, _ keys: [String], _ function: Function) {
    let wide = WideString(name)
    cedit_add_function(editor, wide.pointer, wide.pointer, function)
    bindings += keys.map { (WideString($0), wide) }
  }

  /// Prepares the terminal for editing and binds the keys.
  ///
  /// Before each line and in this order: when libedit prepares a terminal whose erase, interrupt or
  /// end characters are new to it, it binds those to its own functions.
  func bind() {
    cedit_prepare_terminal(editor, 1)
    for (key, command) in bindings { cedit_bind(editor, key.pointer, command.pointer) }
  }

  // libedit's own keys go by scalars, and a character may have several.

  private static func backspace(_ editor: OpaquePointer?) -> UInt8 {
    guard let editor else { return UInt8(CC_ERROR) }
    let count = EditedLine(editor).scalarsBefore
    guard count > 0 else { return UInt8(CC_ERROR) }
    el_deletestr(editor, Int32(count))
    return UInt8(CC_REFRESH)
  }

  private static func delete(_ editor: OpaquePointer?) -> UInt8 {
    guard let editor else { return UInt8(CC_ERROR) }
    let count = EditedLine(editor).scalarsAfter
    guard count > 0 else { return UInt8(CC_ERROR) }
    el_cursor(editor, Int32(count))
    el_deletestr(editor, Int32(count))
    return UInt8(CC_REFRESH)
  }

  private static func move(_ editor: OpaquePointer?, forward: Bool) -> UInt8 {
    guard let editor else { return UInt8(CC_ERROR) }
    let line = EditedLine(editor)
    let count = forward ? line.scalarsAfter : -line.scalarsBefore
    guard count != 0 else { return UInt8(CC_ERROR) }
    el_cursor(editor, Int32(count))
    return UInt8(CC_CURSOR)
  }

  private static func interrupt(_ editor: OpaquePointer?) -> UInt8 {
    guard let reader = InteractiveLineReader.of(editor) else { return UInt8(CC_ERROR) }
    reader.isInterrupted = true
    reader.leaveLine()
    return UInt8(CC_NEWLINE)
  }

  /// Ctrl-D leaves from an empty line and does nothing in another.
  private static func end(_ editor: OpaquePointer?) -> UInt8 {
    guard let editor, let reader = InteractiveLineReader.of(editor) else { return UInt8(CC_ERROR) }
    guard EditedLine(editor).isEmpty else { return UInt8(CC_NORM) }
    reader.leaveLine()
    return UInt8(CC_EOF)
  }

  private static func suspend(_ editor: OpaquePointer?) -> UInt8 {
    guard let editor else { return UInt8(CC_ERROR) }
    cedit_prepare_terminal(editor, 0)
    raise(SIGTSTP)
    cedit_prepare_terminal(editor, 1)
    return UInt8(CC_REDISPLAY)
  }

  private static func complete(_ editor: OpaquePointer?) -> UInt8 {
    guard let editor, let reader = InteractiveLineReader.of(editor) else { return UInt8(CC_ERROR) }
    let edited = EditedLine(editor)
    let line = edited.before + edited.after
    let cursor = edited.before.count
    guard let result = reader.complete(line, cursor), !result.candidates.isEmpty else {
      return UInt8(CC_ERROR)
    }
    if let replacement = result.replacement(in: line) {
      let word = line.dropFirst(result.range.lowerBound).prefix(result.range.count)
      let behind = line.dropFirst(cursor).prefix(max(0, result.range.upperBound - cursor))
      el_cursor(editor, Int32(behind.unicodeScalars.count))
      el_deletestr(editor, Int32(word.unicodeScalars.count))
      _ = WideString.lend(replacement) { el_winsertstr(editor, $0) }
      return UInt8(CC_REFRESH)
    }
    reader.printAbove(result.list(columns: reader.columns))
    return UInt8(CC_NORM)
  }
}
