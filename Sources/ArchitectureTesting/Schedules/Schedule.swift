internal import Architecture

/// Which of an effects' ready steps runs next in a test store.
///
/// An app gives no promise about the order of what is ready at the same time. A test that passes in every
/// order tests the feature; one that passes in one order only has found a bug or an assumption. The same
/// schedule gives the same order, always.
public enum Schedule: Hashable, Sendable {
  /// The step that has waited longest: the order of a test store that is told nothing else.
  case inOrder
  /// Any, drawn at random from this seed.
  case seeded(UInt64)
  /// Those of one effect before those of another, by priorities drawn from this seed, with few moments at
  /// which they change. It finds bugs that need one effect to be slow for long.
  case priorities(seed: UInt64, changes: Int = 3)

  /// The schedules that ``withSchedules(_:from:fileID:filePath:line:column:operation:)`` tries: uniform and by
  /// priorities in turn.
  static func tried(_ index: Int, from seed: UInt64) -> Schedule {
    let seed = seed &+ UInt64(index / 2)
    return index.isMultiple(of: 2) ? .seeded(seed) : .priorities(seed: seed)
  }

  /// The schedule of `withSchedules` around a test store.
  @TaskLocal static var current: Schedule?

  var order: StoreExecutor.Schedule {
    switch self {
    case .inOrder: .fifo
    case .seeded(let seed): .seeded(seed)
    case .priorities(let seed, let changes): .priorities(seed: seed, changes: changes)
    }
  }

  /// As it is written in a test.
  var source: String {
    switch self {
    case .inOrder: ".inOrder"
    case .seeded(let seed): ".seeded(\(seed))"
    case .priorities(let seed, 3): ".priorities(seed: \(seed))"
    case .priorities(let seed, let changes): ".priorities(seed: \(seed), changes: \(changes))"
    }
  }
}
