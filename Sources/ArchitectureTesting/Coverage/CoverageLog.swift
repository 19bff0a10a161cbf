internal import Architecture
internal import Foundation

/// Collects what one test store meets and writes it to the file the environment names.
final class CoverageLog {
  private static let file = ProcessInfo.processInfo.environment[CoverageRecord.variable]

  private let root: String
  private let path: String
  private var effects: [CoverageRecord.EffectKind] = []
  private var records: Set<CoverageRecord> = []

  /// The log of a store; `nil` when nobody asks for one.
  static func make(_ action: Any.Type) -> CoverageLog? {
    file.map { CoverageLog(root: String(reflecting: action), path: $0) }
  }

  init(root: String, path: String) {
    self.root = root
    self.path = path
  }

  /// Notes what the reducer returned for the action whose event comes next.
  func note<Action>(effect: Effect<Action>) {
    effects = effect.kinds
  }

  func note<State, Action>(_ event: borrowing StoreEvent<State, Action>) {
    guard case .action(let handled) = copy event else { return }
    let cases = CoverageRecord.cases(of: handled.action)
    let changes = StateChanges(from: handled.before, to: handled.after)
    let isReceived = if case .outside = handled.origin { false } else { true }
    records.insert(
      CoverageRecord(
        root: root, path: cases.map(\.name).joined(separator: "."), cases: cases,
        isReceived: isReceived, effects: effects, changes: changes.members,
        changedPaths: changes.paths))
  }

  /// Appends the records. One write a store: those of other processes don't come in between.
  func write() {
    guard !records.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data = Data()
    for record in records {
      guard let line = try? encoder.encode(record) else { continue }
      data += line + [0x0A]
    }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    guard descriptor >= 0 else {
      reportIssue("The coverage file '\(path)' can't be written.")
      return
    }
    defer { close(descriptor) }
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
  }
}

extension Effect {
  /// What it does, in a fixed order, each kind once.
  var kinds: [CoverageRecord.EffectKind] {
    let all = allKinds
    return [.send, .run, .cancel].filter(all.contains)
  }

  private var allKinds: Set<CoverageRecord.EffectKind> {
    switch operation {
    case .none: []
    case .send: [.send]
    case .run: [.run]
    // What `.stored` cancels is not the feature's doing.
    case .cancel(let ids): ids.allSatisfy(\.isOfStorage) ? [] : [.cancel]
    case .merge(let parts), .concatenate(let parts):
      parts.reduce(into: []) { $0.formUnion($1.allKinds) }
    case .cancellable(let effect, _, let cancelInFlight):
      effect.allKinds.union(cancelInFlight ? [.cancel] : [])
    case .turn(let turn): turn.beside.allKinds.union(turn.during.allKinds)
    case .within(_, let effect, _): effect.allKinds
    }
  }
}
