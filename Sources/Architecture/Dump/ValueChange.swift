/// A part of a value that became another.
public struct ValueChange: CustomStringConvertible {
  /// Where, written as Swift would reach it: `search.results[2].name`, `items[id: 1].name`, `prices["tent"]`.
  /// Optionals leave no mark. Empty for the value itself.
  public let path: String
  /// What was there; nil where the optional there was nil. A redacted value is a mark.
  public let old: Any?
  /// What is there now; nil where the optional there is nil. A redacted value is a mark.
  public let new: Any?
  /// `old` on one line.
  public let oldSummary: String
  /// `new` on one line.
  public let newSummary: String

  /// `path: old → new`.
  public var description: String {
    let change = "\(oldSummary) → \(newSummary)"
    return path.isEmpty ? change : "\(path): \(change)"
  }
}

/// The parts in which two values differ, each as far down as it can be told apart.
///
/// A collection in which elements came, went or changed places is one change; so is an optional that appears or
/// vanishes, and an enum that is in another case. Parts that are printed alike are not changes.
///
/// ```swift
/// changes(from: Search(query: ""), to: Search(query: "제주")).map(\.description)
/// // ["query: \"\" → \"제주\""]
/// ```
public func changes<Value>(from old: Value, to new: Value) -> [ValueChange] {
  var finder = ChangeFinder()
  finder.find(old, new, ValuePath())
  return finder.changes
}

/// Where a part lies in a value.
struct ValuePath {
  var text = ""

  func field(_ label: String?, _ index: Int) -> ValuePath {
    let name = label ?? String(index)
    return ValuePath(text: text.isEmpty ? name : "\(text).\(name)")
  }

  func element(_ key: String) -> ValuePath { ValuePath(text: "\(text)[\(key)]") }
}

/// Stands for a redacted value where a value is wanted.
public struct RedactedMark: RedactedValue, Sendable, Equatable, CustomStringConvertible {
  /// The mark.
  public var description: String { ValueWording.redacted }
}

/// Walks down two values together.
private struct ChangeFinder {
  private(set) var changes: [ValueChange] = []
  private var depth = 0
  private var openObjects: Set<ObjectIdentifier> = []

  mutating func find(_ old: Any, _ new: Any, _ path: ValuePath) {
    guard depth < Dumper.depthLimit, areEqual(old, new) != true else { return }
    depth += 1
    defer { depth -= 1 }
    switch (Shape(of: old), Shape(of: new)) {
    case (.optional(let a?), .optional(let b?)):
      find(a, b, path)
    case (.redacted, .redacted):
      if areEqual(old, new) == false { add(old, new, path) }
    case (.structure(let type, let a), .structure(let other, let b))
    where type.text == other.text && a.count == b.count:
      find(fields: a, b, path)
    case (.object(let type, let first, let a), .object(let other, let second, let b))
    where type.text == other.text && a.count == b.count:
      guard first != second, openObjects.insert(first).inserted else { return }
      find(fields: a, b, path)
      openObjects.remove(first)
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      find(fields: a, b, path)
    case (.enumeration(let type, let name, let a), .enumeration(let other, let otherName, let b))
    where type.text == other.text && name == otherName && a.count == b.count:
      let path = path.field(name, 0)
      // One payload without a label is what the case holds; it needs no name of its own.
      if a.count == 1, a[0].label == nil {
        find(a[0].value, b[0].value, path)
      } else {
        find(fields: a, b, path)
      }
    case (.list(let a), .list(let b)), (.identified(let a), .identified(let b)):
      find(lists: a, b, (old, new), path)
    case (.dictionary(let a), .dictionary(let b)):
      find(dictionaries: a, b, (old, new), path)
    default:
      var differ = Differ()
      if differ.compare(old, new, Differ.Frame()) != nil { add(old, new, path) }
    }
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
    _ path: ValuePath
  ) {
    var differ = Differ()
    let match = ListMatch(old, new) { differ.areSame($0, $1) }
    let isIdentified = if case .identified = Shape(of: whole.old) { true } else { false }
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
