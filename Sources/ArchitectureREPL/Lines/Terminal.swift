internal import CEdit
import Foundation

/// Facts about the terminal.
package enum Terminal {
  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; 80 where it does not tell.
  package static func columns(_ descriptor: Int32) -> Int {
    let columns = Int(cedit_window_size(descriptor).ws_col)
    return columns > 0 ? columns : 80
  }

  /// Opens a new terminal of a size: what is written to one end is typed at the other.
  ///
  /// - Returns: both ends, to be closed by the caller; nil when the system has none left.
  package static func open(
    rows: UInt16, columns: UInt16
  ) -> (controller: Int32, terminal: Int32)? {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    let result = cedit_open_terminal(&controller, &terminal, rows, columns)
    return result == 0 ? (controller, terminal) : nil
  }

  /// Makes libedit read and draw UTF-8 also where the environment names no locale.
  static let usesUTF8: Bool = {
    setlocale(LC_CTYPE, "")
    if isUTF8 { return true }
    let names = ["C.UTF-8", "en_US.UTF-8"]
    return names.contains { name in setlocale(LC_CTYPE, name) != nil && isUTF8 }
  }()

  private static var isUTF8: Bool {
    guard let name = nl_langinfo(CInt(CODESET)) else { return false }
    return String(cString: name).uppercased().hasPrefix("UTF")
  }

  /// The row of the cell behind a text that was written from column 0, counted from its first row.
  static func row(after text: some StringProtocol, columns: Int) -> Int {
    var row = 0
    var column = 0
    for character in text {
      let width = TextWidth.of(character)
      if column + width > columns {
        row += 1
        column = 0
      }
      column += width
      if column == columns {
        row += 1
        column = 0
      }
    }
    return row
  }
}
