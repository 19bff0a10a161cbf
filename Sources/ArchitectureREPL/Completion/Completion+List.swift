extension Completion.Result {
  /// The candidates as they are listed at a second Tab: in columns, at most ten lines of them.
  package func list(columns: Int) -> String {
    let details = candidates.map(\.detail)
    let width = (details.map(TextWidth.of).max() ?? 0) + 2
    let perLine = max(1, columns / width)
    let shown = details.prefix(10 * perLine)
    var lines = stride(from: 0, to: shown.count, by: perLine).map { start in
      let row = shown[start..<min(start + perLine, shown.count)]
      return row.dropLast().map { $0.padded(to: width) }.joined()
        + (row.last ?? "").truncated(to: columns)
    }
    if shown.count < details.count { lines.append(Wording.more(details.count - shown.count)) }
    return lines.joined(separator: "\n")
  }
}
