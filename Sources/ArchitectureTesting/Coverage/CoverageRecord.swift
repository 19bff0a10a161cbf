/// How a test store met an action: what coverage counts and what mutants are made of.
///
/// While the environment names a file in `ARCHITECTURE_COVERAGE`, each test store appends its records to it,
/// one JSON object a line. `make coverage` and `make mutants` read them.
package struct CoverageRecord: Codable, Hashable, Sendable {
  /// A case of an enum, or a property of a struct.
  package struct Member: Codable, Hashable, Sendable {
    /// The type, as in `Features.SearchFeature.Action`.
    package var type: String
    /// The case or property.
    package var name: String

    package init(type: String, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// What an effect does.
  package enum EffectKind: String, Codable, Sendable {
    case send
    case run
    case cancel
  }

  /// The type of the store's actions.
  package var root: String
  /// The cases on the way into the action, as in `search.queryChanged`.
  package var path: String
  /// The same with their types.
  package var cases: [Member]
  /// Whether an effect sent it; otherwise the test did.
  package var isReceived: Bool
  /// What the reducer returned.
  package var effects: [EffectKind]
  /// The properties that changed.
  package var changes: [Member]
  /// The ways to them from the store's state, as in `search.query`.
  package var changedPaths: [String]
}

extension CoverageRecord {
  /// The name of the variable with the file's path.
  package static let variable = "ARCHITECTURE_COVERAGE"

  /// The cases on the way into an action. A payload that is an enum of raw values is no part of the way.
  package static func cases(of action: Any) -> [Member] {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, !(action is any RawRepresentable) else { return [] }
    let payload = mirror.children.first
    let own = Member(
      type: String(reflecting: type(of: action)),
      name: payload?.label ?? String(describing: action))
    return [own] + (payload.map { cases(of: innermost($0.value)) } ?? [])
  }
}
