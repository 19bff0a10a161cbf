/// Compares two values and writes what differs.
struct Differ {
  typealias Line = Difference.Line

  /// So many changed elements of one collection are shown.
  static let changeLimit = 24
  /// A part that is on one side only is shown with about as many lines.
  static let wholeLimit = 120

  /// Where a part stands: what is written before and after it, and how far in.
  struct Frame {
    var prefix = ""
    var suffix = ""
    var indent = 0

    func line(_ text: String, _ side: Line.Side = .both) -> Line {
      Line(side: side, text: String(repeating: " ", count: 2 * indent) + prefix + text + suffix)
    }

    func part(_ prefix: String) -> Frame {
      Frame(prefix: prefix, suffix: ",", indent: indent + 1)
    }
  }

  /// The lines of a difference. One that lies in redacted values alone is not visible: by itself it makes no
  /// difference between what is printed.
  struct Delta {
    var lines: [Line]
    var isVisible = true
  }

  private var depth = 0
  // An object met again on the way down would be compared for ever.
  private var openObjects: Set<ObjectIdentifier> = []

  /// Nil where the two are printed alike.
  mutating func compare(_ old: Any, _ new: Any, _ frame: Frame) -> Delta? {
    guard depth < Dumper.depthLimit, areEqual(old, new) != true else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch (Shape(of: old), Shape(of: new)) {
    case (.atom(let a), .atom(let b)):
      return a.dumpText == b.dumpText ? nil : replace(old, new, frame)
    case (.opaque(let a), .opaque(let b)):
      return a == b ? nil : replace(old, new, frame)
    case (.string(let a), .string(let b)):
      return compare(a, b, frame)
    case (.optional(let a), .optional(let b)):
      guard let a, let b else { return a == nil && b == nil ? nil : replace(old, new, frame) }
      return compare(a, b, frame)
    case (.redacted, .redacted):
      guard areEqual(old, new) == false else { return nil }
      let lines = [
        frame.line(ValueWording.redacted, .old), frame.line(ValueWording.redactedChange, .new),
      ]
      return Delta(lines: lines, isVisible: false)
    case (.structure(let type, let a), .structure(let other, let b))
    where type.text == other.text && a.count == b.count:
      return compare(a, b, open: type.text + "(", close: ")", frame)
    case (.object(let type, let first, let a), .object(let other, let second, let b))
    where type.text == other.text && a.count == b.count:
      return compare(objects: (first, a), (second, b), type, frame)
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      return compare(a, b, open: "(", close: ")", frame)
    case (.enumeration(let type, let name, let a), .enumeration(let other, let otherName, let b))
    where type.text == other.text && name == otherName && a.count == b.count:
      return compare(payload: a, b, (old, new), name, frame)
    case (.list(let a), .list(let b)):
      return compare(lists: a, b, frame) { index in "[\(index)]: " }
    case (.identified(let a), .identified(let b)):
      return compare(identified: a, b, frame)
    case (.set(let a), .set(let b)):
      return compare(sets: a, b, frame)
    case (.dictionary(let a), .dictionary(let b)):
      return compare(dictionaries: a, b, frame)
    default:
      return replace(old, new, frame)
    }
  }

  /// Whether two elements count as one and the same.
  mutating func areSame(_ old: Any, _ new: Any) -> Bool {
    areEqual(old, new) ?? (compare(old, new, Frame()) == nil)
  }

  private mutating func compare(
    objects old: (ObjectIdentifier, [Shape.Field]), _ new: (ObjectIdentifier, [Shape.Field]),
    _ type: TypeName, _ frame: Frame
  ) -> Delta? {
    guard old.0 != new.0, openObjects.insert(old.0).inserted else { return nil }
    defer { openObjects.remove(old.0) }
    return compare(old.1, new.1, open: type.text + "(", close: ")", frame)
  }

  private mutating func compare(
    payload old: [Shape.Field], _ new: [Shape.Field], _ whole: (old: Any, new: Any),
    _ name: String, _ frame: Frame
  ) -> Delta? {
    guard let delta = compare(old, new, open: ".\(name)(", close: ")", frame) else { return nil }
    // A case that fits on a line is easier read as one.
    let isShort = [whole.old, whole.new].allSatisfy {
      Dumper.inline($0, limit: Dumper.inlineLimit) != nil
    }
    return isShort && delta.isVisible ? replace(whole.old, whole.new, frame) : delta
  }

  private mutating func compare(
    _ old: [Shape.Field], _ new: [Shape.Field], open: String, close: String, _ frame: Frame
  ) -> Delta? {
    var body = DeltaBody(frame: frame)
    for (a, b) in zip(old, new) {
      let label = a.label.map { "\($0): " } ?? ""
      body.add(compare(a.value, b.value, frame.part(label)))
    }
    return body.delta(open: open, close: close)
  }

  /// The old one and the new one, whole.
  mutating func replace(_ old: Any, _ new: Any, _ frame: Frame) -> Delta {
    Delta(lines: whole(old, .old, frame) + whole(new, .new, frame))
  }

  /// A part that is on one side only.
  func whole(_ value: Any, _ side: Line.Side, _ frame: Frame) -> [Line] {
    var dumper = Dumper(lineLimit: Differ.wholeLimit)
    dumper.write(value, prefix: frame.prefix, suffix: frame.suffix, indent: frame.indent)
    return dumper.lines.map { Line(side: side, text: $0) }
  }
}

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
