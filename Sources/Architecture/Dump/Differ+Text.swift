extension Differ {
  /// Texts of several lines are compared by line, others as a whole.
  func compare(_ old: String, _ new: String, _ frame: Frame) -> Delta? {
    let oldLines = StringLiteral.lines(old)
    let newLines = StringLiteral.lines(new)
    guard oldLines.count > 1, newLines.count > 1 else { return replace(old, new, frame) }
    let match = ListMatch(oldLines, newLines) { areEqual($0, $1) == true }
    let inner = Frame(indent: frame.indent + 1)
    var lines = [Frame(prefix: frame.prefix, indent: frame.indent).line("\"\"\"")]
    var unchanged = 0
    var shown = 0
    var hidden = 0
    func add(_ text: String, _ side: Line.Side) {
      shown += 1
      guard shown <= 4 * Differ.changeLimit else {
        hidden += 1
        return
      }
      if unchanged > 0 { lines.append(inner.line(ValueWording.unchangedLines(unchanged))) }
      unchanged = 0
      lines.append(inner.line(text, side))
    }
    for step in match.steps(oldLines.count, newLines.count) {
      switch step {
      case .unchanged(let count):
        unchanged += count
      case .kept(let a, let b), .replaced(let a, let b):
        if oldLines[a] == newLines[b] {
          unchanged += 1
        } else {
          add(oldLines[a], .old)
          add(newLines[b], .new)
        }
      case .removed(let a), .movedAway(let a, _):
        add(oldLines[a], .old)
      case .inserted(let b), .movedHere(_, let b):
        add(newLines[b], .new)
      }
    }
    if hidden > 0 { lines.append(inner.line(ValueWording.more(hidden))) }
    if unchanged > 0 { lines.append(inner.line(ValueWording.unchangedLines(unchanged))) }
    lines.append(Frame(suffix: frame.suffix, indent: frame.indent + 1).line("\"\"\""))
    return Delta(lines: lines)
  }
}
