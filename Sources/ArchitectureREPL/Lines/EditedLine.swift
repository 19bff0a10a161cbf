internal import CEdit

/// The line being edited, as it stands.
struct EditedLine {
  let before: String
  let after: String

  init(_ editor: OpaquePointer) {
    guard let line = el_wline(editor)?.pointee, let buffer = line.buffer, let cursor = line.cursor,
      let end = line.lastchar
    else {
      before = ""
      after = ""
      return
    }
    before = WideString.text(buffer, count: cursor - buffer)
    after = WideString.text(cursor, count: end - cursor)
  }

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// The scalars of the character before the cursor: what one backspace removes.
  var scalarsBefore: Int { before.last?.unicodeScalars.count ?? 0 }
  var scalarsAfter: Int { after.first?.unicodeScalars.count ?? 0 }
}
