/// The Swift statements that turn `old` into `new`, written against `$0`.
///
/// They are what a test writes in the closure after an action. Each is on one line and compiles where the
/// types' members are visible; what can't be written is a placeholder, see `String/init(source:)`.
///
/// ```swift
/// assertionSource(from: Search(query: ""), to: Search(query: "제주"))
/// // ["$0.query = \"제주\""]
/// ```
public func assertionSource<Value>(from old: Value, to new: Value) -> [String] {
  var writer = AssertionWriter()
  return writer.statements(old, new, AssertionWriter.Place(value: "$0"))
}

/// Finds the statements that tell of a change.
struct AssertionWriter {
  /// How a part is reached.
  struct Place {
    /// As what is assigned to: `$0.form`.
    var value: String
    /// As what members are asked of: `$0.form?`.
    var base: String

    init(value: String, base: String? = nil) {
      self.value = value
      self.base = base ?? value
    }

    func member(_ name: String) -> Place { Place(value: "\(base).\(SourceWriter.member(name))") }
    func element(_ key: String) -> Place { Place(value: "\(base)[\(key)]") }
    var unwrapped: Place { Place(value: value, base: base + "?") }
  }

  private var depth = 0

  /// None where the two are printed alike.
  mutating func statements(_ old: Any, _ new: Any, _ place: Place) -> [String] {
    guard depth < Dumper.depthLimit, areEqual(old, new) != true else { return [] }
    depth += 1
    defer { depth -= 1 }
    return statements(Pairing.declared(old, new), old, new, place)
  }

  private mutating func statements(
    _ pairing: Pairing, _ old: Any, _ new: Any, _ place: Place
  ) -> [String] {
    switch pairing {
    case .wrapped(let a, let b):
      // `nil` assigned to an optional of optionals would mean the outer one.
      a is any OptionalShaped || b is any OptionalShaped
        ? assignIfShown(old, new, place) : statements(a, b, place.unwrapped)
    case .redacted: areEqual(old, new) == false ? [assign(new, place)] : []
    case .fields(_, let a, let b): statements(fields: a, b, whole: new, place)
    case .lists(let a, let b): statements(lists: a, b, whole: new, place)
    case .identified(let a, let b): statements(identified: a, b, whole: new, place)
    case .sets(let a, let b): statements(sets: a, b, whole: new, place)
    case .dictionaries(let a, let b): statements(dictionaries: a, b, whole: new, place)
    case .alike, .apart, .texts, .objects, .payloads: assignIfShown(old, new, place)
    }
  }

  /// One assignment of the whole value.
  func assign(_ value: Any, _ place: Place) -> String {
    "\(place.value) = \(String(source: value))"
  }

  private func assignIfShown(_ old: Any, _ new: Any, _ place: Place) -> [String] {
    var differ = Differ()
    let differs = differ.compare(old, new, Differ.Frame()) != nil
    // A value may stand for another in print and hide what only the source tells.
    return differs || String(source: old) != String(source: new) ? [assign(new, place)] : []
  }

  private mutating func statements(
    fields old: [Shape.Field], _ new: [Shape.Field], whole: Any, _ place: Place
  ) -> [String] {
    let constants = ConstantProperties.names(of: type(of: whole))
    var result: [String] = []
    for (index, (a, b)) in zip(old, new).enumerated() {
      let name = a.label ?? String(index)
      let part = statements(a.value, b.value, place.member(name))
      // What is declared with `let` can't be assigned to; the value around it can.
      if !part.isEmpty, constants.contains(name) { return [assign(whole, place)] }
      result += part
    }
    return result
  }

  /// The statements, or the assignment of the whole where that is shorter.
  func shorter(_ statements: [String], _ whole: Any, _ place: Place) -> [String] {
    guard statements.count > 1 else { return statements }
    let assignment = assign(whole, place)
    return assignment.utf8.count <= statements.reduce(0) { $0 + $1.utf8.count }
      ? [assignment] : statements
  }
}
