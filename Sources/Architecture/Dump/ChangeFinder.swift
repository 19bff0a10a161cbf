/// Where a part lies in a value.
struct ValuePath {
  var text = ""

  func field(_ label: String?, _ index: Int) -> ValuePath {
    let name = label ?? String(index)
    return ValuePath(text: text.isEmpty ? name : "\(text).\(name)")
  }

  func element(_ key: String) -> ValuePath { ValuePath(text: "\(text)[\(key)]") }
}

/// Walks down two values together.
struct ChangeFinder {
  private(set) var changes: [ValueChange] = []
  private var depth = 0
  private var openObjects: Set<ObjectIdentifier> = []

  mutating func find(_ old: Any, _ new: Any, _ path: ValuePath) {
    guard depth < Dumper.depthLimit, areEqual(old, new) != true else { return }
    depth += 1
    defer { depth -= 1 }
    find(Pairing.shown(old, new), old, new, path)
  }

  private mutating func find(_ pairing: Pairing, _ old: Any, _ new: Any, _ path: ValuePath) {
    switch pairing {
    case .alike: break
    case .apart, .texts: add(old, new, path)
    case .wrapped(let a, let b): find(a, b, path)
    case .redacted: if areEqual(old, new) == false { add(old, new, path) }
    case .fields(_, let a, let b): find(fields: a, b, path)
    case .objects(let objects): find(objects, path)
    case .payloads(let name, let a, let b): find(payloads: a, b, path.field(name, 0))
    case .lists(let a, let b): find(lists: a, b, (old, new), path, isIdentified: false)
    case .identified(let a, let b): find(lists: a, b, (old, new), path, isIdentified: true)
    case .dictionaries(let a, let b): find(dictionaries: a, b, (old, new), path)
    case .sets: find(sets: old, new, path)
    }
  }

  private mutating func find(_ objects: Pairing.Objects, _ path: ValuePath) {
    let identities = objects.identities
    guard identities.old != identities.new, openObjects.insert(identities.old).inserted else {
      return
    }
    find(fields: objects.old, objects.new, path)
    openObjects.remove(identities.old)
  }

  private mutating func find(payloads old: [Shape.Field], _ new: [Shape.Field], _ path: ValuePath) {
    // One payload without a label is what the case holds; it needs no name of its own.
    if old.count == 1, old[0].label == nil {
      find(old[0].value, new[0].value, path)
    } else {
      find(fields: old, new, path)
    }
  }

  private mutating func find(sets old: Any, _ new: Any, _ path: ValuePath) {
    var differ = Differ()
    if differ.compare(old, new, Differ.Frame()) != nil { add(old, new, path) }
  }

  private mutating func add(_ old: Any, _ new: Any, _ path: ValuePath) {
    changes.append(
      ValueChange(
        path: path.text, old: ChangeFinder.shown(old), new: ChangeFinder.shown(new),
        oldSummary: String(summarizing: old), newSummary: String(summarizing: new)))
  }

  private static func shown(_ value: Any) -> Any? {
    switch Shape(of: value) {
    case .redacted: RedactedMark()
    case .optional(let wrapped): wrapped.flatMap(shown)
    default: value
    }
  }

  private mutating func find(fields old: [Shape.Field], _ new: [Shape.Field], _ path: ValuePath) {
    for (index, (a, b)) in zip(old, new).enumerated() {
      find(a.value, b.value, path.field(a.label, index))
    }
  }

  private mutating func find(
    lists old: any ListShaped, _ new: any ListShaped, _ whole: (old: Any, new: Any),
    _ path: ValuePath, isIdentified: Bool
  ) {
    var differ = Differ()
    let match = ListMatch(old, new) { differ.areSame($0, $1) }
    var pairs: [(old: Int, new: Int)] = []
    for step in match.steps(old.elementCount, new.elementCount) {
      switch step {
      case .unchanged: break
      case .kept(let a, let b) where a == b, .replaced(let a, let b) where a == b:
        pairs.append((a, b))
      default: return add(whole.old, whole.new, path)
      }
    }
    for pair in pairs {
      let id = isIdentified ? new.identity(at: pair.new) : nil
      let key = id.map { "id: \(Dumper.key($0))" } ?? String(pair.new)
      find(old.element(at: pair.old), new.element(at: pair.new), path.element(key))
    }
  }

  private mutating func find(
    dictionaries old: any DictionaryShaped, _ new: any DictionaryShaped,
    _ whole: (old: Any, new: Any), _ path: ValuePath
  ) {
    let keys = old.keyList
    guard old.elementCount == new.elementCount,
      keys.allSatisfy({ new.value(forKey: $0) != nil })
    else { return add(whole.old, whole.new, path) }
    var differ = Differ()
    let changed = keys.filter { key in
      guard let a = old.value(forKey: key), let b = new.value(forKey: key) else { return false }
      return !differ.areSame(a, b)
    }
    for key in inFixedOrder(changed) {
      guard let a = old.value(forKey: key), let b = new.value(forKey: key) else { continue }
      find(a, b, path.element(Dumper.key(key)))
    }
  }
}
