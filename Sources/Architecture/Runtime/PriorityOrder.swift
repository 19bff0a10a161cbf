/// Chooses the next job by the priority of its task, as in probabilistic concurrency testing (Burckhardt,
/// Kothari, Musuvathi, Nagarakatte, "A randomized scheduler with probabilistic guarantees of finding
/// bugs", ASPLOS 2010).
///
/// Each task gets a random priority, and of those that are ready the highest runs. At a few random moments
/// the task whose turn it is falls behind all others. An order bug that needs few such moments is found
/// with a known probability, while a uniform choice seldom keeps one task waiting for long.
struct PriorityOrder {
  /// Within how many choices the changes lie: tests are short.
  private static let horizon = 48
  /// How often in a row a task may be preferred to others that are ready: one that polls with
  /// `Task.yield()` must not keep away what it waits for.
  private static let patience = 500

  private var random: SplitMix64
  private var changes: Set<Int> = []
  private var priorities: [String: Int64] = [:]
  private var lowest: Int64 = 0
  private var choices = 0
  private var streak = 0
  private var last: String?

  init(seed: UInt64, changes count: Int) {
    random = SplitMix64(seed: seed)
    for _ in 0..<max(0, count) {
      changes.insert(Int.random(in: 1...Self.horizon, using: &random))
    }
  }

  /// The position of the job that runs next; `nil` when there is nothing to choose.
  mutating func pick(from jobs: [UnownedJob]) -> Int? {
    guard jobs.count > 1 else { return nil }
    // A job's description holds the number of its task, which nothing else tells. A job of no task only
    // passes a task on; it goes first.
    let names = jobs.map(\.description)
    if let index = names.firstIndex(where: { !$0.contains(where: \.isNumber) }) { return index }
    for name in names where priorities[name] == nil {
      priorities[name] = Int64.random(in: 1...Int64.max, using: &random)
    }
    choices += 1
    var index = highest(names)
    streak = names[index] == last ? streak + 1 : 0
    if changes.contains(choices) || streak > Self.patience {
      lowest -= 1
      priorities[names[index]] = lowest
      index = highest(names)
    }
    last = names[index]
    return index
  }

  /// The first of the highest.
  private func highest(_ names: [String]) -> Int {
    var best = 0
    for index in names.indices
    where priorities[names[index], default: 0] > priorities[names[best], default: 0] {
      best = index
    }
    return best
  }
}
