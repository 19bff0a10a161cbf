/// What differs between two values of several parts, while it is put together.
struct DeltaBody {
  private let frame: Differ.Frame
  private var lines: [Difference.Line] = []
  private var unchanged = 0
  private var shown = 0
  private var hidden = 0
  private var isVisible = false

  init(frame: Differ.Frame) { self.frame = frame }

  /// Whether no more changes are to be shown, and so need not be written.
  var isFull: Bool { shown >= Differ.changeLimit }

  mutating func addUnchanged(_ count: Int = 1) { unchanged += count }

  /// Counts a change that is not shown.
  mutating func addHidden() {
    hidden += 1
    isVisible = true
  }

  /// Adds a part's difference, or counts the part as unchanged.
  mutating func add(_ delta: Differ.Delta?) {
    guard let delta else { return addUnchanged() }
    fold()
    lines += delta.lines
    shown += 1
    if delta.isVisible { isVisible = true }
  }

  private mutating func fold() {
    if unchanged > 0 { lines.append(note(ValueWording.unchanged(unchanged))) }
    unchanged = 0
  }

  private func note(_ text: String) -> Difference.Line {
    Differ.Frame(indent: frame.indent + 1).line(text)
  }

  /// The whole, if anything in it differs.
  mutating func delta(open: String, close: String) -> Differ.Delta? {
    guard shown > 0 || hidden > 0 else { return nil }
    if hidden > 0 { lines.append(note(ValueWording.more(hidden))) }
    fold()
    let first = Differ.Frame(prefix: frame.prefix, indent: frame.indent).line(open)
    let last = Differ.Frame(suffix: frame.suffix, indent: frame.indent).line(close)
    return Differ.Delta(lines: [first] + lines + [last], isVisible: isVisible)
  }
}
