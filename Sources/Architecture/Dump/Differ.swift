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
    return compare(Pairing.shown(old, new), old, new, frame)
  }

  private mutating func compare(
    _ pairing: Pairing, _ old: Any, _ new: Any, _ frame: Frame
  ) -> Delta? {
    switch pairing {
    case .alike: nil
    case .apart: replace(old, new, frame)
    case .texts(let a, let b): compare(a, b, frame)
    case .wrapped(let a, let b): compare(a, b, frame)
    case .redacted: redacted(old, new, frame)
    case .fields(let opening, let a, let b): compare(a, b, open: opening, close: ")", frame)
    case .objects(let objects): compare(objects, frame)
    case .payloads(let name, let a, let b): compare(payload: a, b, (old, new), name, frame)
    case .lists(let a, let b): compare(lists: a, b, frame) { index in "[\(index)]: " }
    case .identified(let a, let b): compare(identified: a, b, frame)
    case .sets(let a, let b): compare(sets: a, b, frame)
    case .dictionaries(let a, let b): compare(dictionaries: a, b, frame)
    }
  }

  private func redacted(_ old: Any, _ new: Any, _ frame: Frame) -> Delta? {
    guard areEqual(old, new) == false else { return nil }
    let lines = [
      frame.line(ValueWording.redacted, .old), frame.line(ValueWording.redactedChange, .new),
    ]
    return Delta(lines: lines, isVisible: false)
  }

  /// Whether two elements count as one and the same.
  mutating func areSame(_ old: Any, _ new: Any) -> Bool {
    areEqual(old, new) ?? (compare(old, new, Frame()) == nil)
  }

  private mutating func compare(_ objects: Pairing.Objects, _ frame: Frame) -> Delta? {
    let identities = objects.identities
    guard identities.old != identities.new, openObjects.insert(identities.old).inserted else {
      return nil
    }
    defer { openObjects.remove(identities.old) }
    return compare(objects.old, objects.new, open: objects.type.text + "(", close: ")", frame)
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
  func replace(_ old: Any, _ new: Any, _ frame: Frame) -> Delta {
    Delta(lines: whole(old, .old, frame) + whole(new, .new, frame))
  }

  /// A part that is on one side only.
  func whole(_ value: Any, _ side: Line.Side, _ frame: Frame) -> [Line] {
    var dumper = Dumper(lineLimit: Differ.wholeLimit)
    dumper.write(value, prefix: frame.prefix, suffix: frame.suffix, indent: frame.indent)
    return dumper.lines.map { Line(side: side, text: $0) }
  }
}
