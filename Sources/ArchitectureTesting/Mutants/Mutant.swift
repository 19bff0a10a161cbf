/// One way to spoil a feature: tests that pass all the same do not test it there.
package struct Mutant: Codable, Hashable, Sendable, CustomStringConvertible {
  /// How the reducer is spoiled.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// The action changes nothing and starts nothing.
    case actionIgnored
    /// What the reducer returns is not run.
    case effectDropped
    /// What the reducer returns is run twice.
    case effectDoubled
    /// One property keeps its old value.
    case changeUndone
    /// Nothing is cancelled.
    case cancellationLeftOut

    var text: String {
      switch self {
      case .actionIgnored: "the action is ignored"
      case .effectDropped: "its effect is dropped"
      case .effectDoubled: "its effect is doubled"
      case .changeUndone: "the change is undone"
      case .cancellationLeftOut: "nothing is cancelled"
      }
    }
  }

  /// The type of the actions of the stores that are spoiled.
  package var root: String
  /// The action, as in `search.queryChanged`.
  package var path: String
  /// How.
  package var kind: Kind
  /// The property, for ``Kind/changeUndone``: its path in the state.
  package var field: String?

  package init(root: String, path: String, kind: Kind, field: String? = nil) {
    self.root = root
    self.path = path
    self.kind = kind
    self.field = field
  }

  /// The name of the variable that holds the mutant of a test run, as JSON.
  package static let variable = "ARCHITECTURE_MUTANT"

  package var description: String {
    "\(root) \(path): \(kind.text)\(field.map { " (\($0))" } ?? "")"
  }

  /// The mutants there are to what test stores have met, in a fixed order.
  ///
  /// The effects of a feature that has stores of its own are spoiled there, and not once more in the stores
  /// of the features around it, unless those add to them.
  ///
  /// - Parameters:
  ///   - records: What the stores met.
  ///   - isOwn: Whether stores with these actions are to be spoiled.
  package static func all(
    for records: some Sequence<CoverageRecord>, where isOwn: (String) -> Bool
  ) -> [Mutant] {
    var mutants: Set<Mutant> = []
    let effects = Dictionary(
      records.map { ([$0.root, $0.path], Set($0.effects)) }, uniquingKeysWith: { $0.union($1) })
    for record in records where isOwn(record.root) {
      let inner = record.cases.indices.dropFirst().reduce(into: Set<CoverageRecord.EffectKind>()) {
        let path = record.cases[$1...].map(\.name).joined(separator: ".")
        $0.formUnion(effects[[record.cases[$1].type, path]] ?? [])
      }
      let isInner = inner.isSuperset(of: record.effects)
      func add(_ kind: Kind, _ field: String? = nil) {
        mutants.insert(Mutant(root: record.root, path: record.path, kind: kind, field: field))
      }
      if !record.effects.isEmpty || !record.changes.isEmpty { add(.actionIgnored) }
      if !isInner, record.effects.contains(where: { $0 != .cancel }) {
        add(.effectDropped)
        add(.effectDoubled)
      }
      if !isInner, record.effects.contains(.cancel) { add(.cancellationLeftOut) }
      // The innermost properties only: what holds them is undone with them.
      for field in record.changedPaths where !field.contains("[]") {
        if !record.changedPaths.contains(where: { $0.hasPrefix(field + ".") && !$0.contains("[]") })
        {
          add(.changeUndone, field)
        }
      }
    }
    return mutants.sorted { $0.description < $1.description }
  }
}
