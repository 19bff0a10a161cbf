/// Rows of text in columns that line up, also where characters are two cells wide.
///
/// ```swift
/// TextTable([["이름", "1"], ["abc", "22"]]).text == "이름  1\nabc   22"
/// ```
package struct TextTable {
  private let rows: [[String]]

  /// - Parameter widest: the cells that a column takes at most; longer text is cut.
  package init(_ rows: [[String]], widest: Int = .max) {
    self.rows = rows.map { row in
      row.map { cell in
        cell.replacing(/\s*\R\s*/, with: " ").truncated(to: widest)
      }
    }
  }

  /// The lines, without blanks at their ends.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? TextWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
