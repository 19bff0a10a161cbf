extension Differ {
  mutating func compare(
    identified old: any ListShaped, _ new: any ListShaped, _ frame: Frame
  ) -> Delta? {
    // The label names the element; where it stands matters only when it moved.
    compare(lists: old, new, frame, label: nil)
  }

  /// Lists, elements matched; `label` writes an index, or ids are written where it is nil.
  mutating func compare(
    lists old: any ListShaped, _ new: any ListShaped, _ frame: Frame, label: ((Int) -> String)?
  ) -> Delta? {
    // Matching asks about elements by the thousand, and showing them may ask again.
    var differ = self
    let match = ListMatch(old, new) { differ.areSame($0, $1) }
    func name(_ list: any ListShaped, _ index: Int) -> String {
      if let label { return label(index) }
      return list.identity(at: index).map { "[id: \(Dumper.key($0))]: " } ?? ""
    }
    var body = DeltaBody(frame: frame)
    for step in match.steps(old.elementCount, new.elementCount) {
      switch step {
      case .unchanged(let count):
        body.addUnchanged(count)
      case .kept(let a, let b), .replaced(let a, let b):
        let (a, before) = (old.element(at: a), new.element(at: b))
        if body.isFull {
          if areSame(a, before) { body.addUnchanged() } else { body.addHidden() }
        } else {
          body.add(compare(a, before, frame.part(name(new, b))))
        }
      case _ where body.isFull:
        // An element that moved is told of twice, and is one change.
        if case .movedAway = step { continue }
        body.addHidden()
      case .removed(let a):
        body.add(Delta(lines: whole(old.element(at: a), .old, frame.part(name(old, a)))))
      case .inserted(let b):
        body.add(Delta(lines: whole(new.element(at: b), .new, frame.part(name(new, b)))))
      case .movedAway(let a, let b):
        body.add(moved(old.element(at: a), .old, frame.part(name(old, a)), .movedTo(b)))
      case .movedHere(let a, let b):
        let part = frame.part(name(new, b))
        var delta = moved(new.element(at: b), .new, part, .movedFrom(a))
        if let change = compare(old.element(at: a), new.element(at: b), part) {
          delta.lines += change.lines
        }
        body.add(delta)
      }
    }
    return body.delta(open: "[", close: "]")
  }

  private enum Move {
    case movedTo(Int)
    case movedFrom(Int)

    var note: String {
      switch self {
      case .movedTo(let index): ValueWording.movedTo(index)
      case .movedFrom(let index): ValueWording.movedFrom(index)
      }
    }
  }

  /// An element that only changed its place is told on a line.
  private func moved(_ value: Any, _ side: Line.Side, _ frame: Frame, _ move: Move) -> Delta {
    let text = Dumper.inline(value, limit: Dumper.inlineLimit) ?? String(summarizing: value)
    return Delta(lines: [
      Frame(prefix: frame.prefix, suffix: ", \(move.note)", indent: frame.indent).line(text, side)
    ])
  }

  mutating func compare(sets old: any SetShaped, _ new: any SetShaped, _ frame: Frame) -> Delta? {
    let removed = old.members.filter { !new.contains(member: $0) }
    let added = new.members.filter { !old.contains(member: $0) }
    var body = DeltaBody(frame: frame)
    body.addUnchanged(old.elementCount - removed.count)
    for (members, side) in [(removed, Line.Side.old), (added, .new)] {
      for member in inFixedOrder(members) {
        if body.isFull {
          body.addHidden()
        } else {
          body.add(Delta(lines: whole(member.base, side, frame.part(""))))
        }
      }
    }
    return body.delta(open: "[", close: "]")
  }

  mutating func compare(
    dictionaries old: any DictionaryShaped, _ new: any DictionaryShaped, _ frame: Frame
  ) -> Delta? {
    // Only the keys where something happened are put in order.
    var unchanged = 0
    var changed: [AnyHashable] = []
    for key in old.keyList {
      if let a = old.value(forKey: key), let b = new.value(forKey: key), areSame(a, b) {
        unchanged += 1
      } else {
        changed.append(key)
      }
    }
    changed += new.keyList.filter { old.value(forKey: $0) == nil }
    var body = DeltaBody(frame: frame)
    body.addUnchanged(unchanged)
    for key in inFixedOrder(changed) {
      let part = frame.part("\(Dumper.key(key)): ")
      switch (old.value(forKey: key), new.value(forKey: key)) {
      case (let a?, let b?):
        let delta = compare(a, b, part)
        if body.isFull, delta != nil { body.addHidden() } else { body.add(delta) }
      case _ where body.isFull:
        body.addHidden()
      case (let a?, nil):
        body.add(Delta(lines: whole(a, .old, part)))
      case (nil, let b?):
        body.add(Delta(lines: whole(b, .new, part)))
      case (nil, nil):
        break
      }
    }
    return body.delta(open: "[", close: "]")
  }
}
