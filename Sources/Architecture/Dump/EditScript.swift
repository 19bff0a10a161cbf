/// The longest common run of two sequences, by Myers' greedy method ("An O(ND) Difference Algorithm and Its
/// Variations", 1986).
enum EditScript {
  /// The pairs of indices that stay, increasing on both sides; nil if more than `limit` elements are removed or
  /// inserted. Time and memory grow with `limit`, not with how different the two are.
  static func matches(
    _ oldCount: Int, _ newCount: Int, limit: Int, same: (Int, Int) -> Bool
  ) -> [(old: Int, new: Int)]? {
    if abs(oldCount - newCount) > limit { return nil }
    let limit = min(limit, oldCount + newCount)
    // furthest[k + limit + 1] is how far into the old one the best path on diagonal k (old − new) has come.
    var furthest = Array(repeating: 0, count: 2 * limit + 3)
    let center = limit + 1
    var trace: [[Int]] = []
    for edits in 0...limit {
      trace.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let index = center + diagonal
        let goesDown =
          diagonal == -edits || (diagonal != edits && furthest[index - 1] < furthest[index + 1])
        var old = goesDown ? furthest[index + 1] : furthest[index - 1] + 1
        // A path that has left the table on one side can only be a worse one.
        guard old <= oldCount, old - diagonal <= newCount else {
          furthest[index] = old
          continue
        }
        while old < oldCount, old - diagonal < newCount, same(old, old - diagonal) { old += 1 }
        furthest[index] = old
        if old >= oldCount, old - diagonal >= newCount {
          return walkBack(oldCount, newCount, edits, center, trace)
        }
      }
    }
    return nil
  }

  private static func walkBack(
    _ oldCount: Int, _ newCount: Int, _ edits: Int, _ center: Int, _ trace: [[Int]]
  ) -> [(old: Int, new: Int)] {
    var matches: [(old: Int, new: Int)] = []
    var old = oldCount
    var new = newCount
    for step in stride(from: edits, through: 0, by: -1) {
      let furthest = trace[step]
      let diagonal = old - new
      let index = center + diagonal
      let wentDown =
        diagonal == -step || (diagonal != step && furthest[index - 1] < furthest[index + 1])
      let before = wentDown ? diagonal + 1 : diagonal - 1
      let oldBefore = step == 0 ? 0 : furthest[center + before]
      let newBefore = step == 0 ? 0 : oldBefore - before
      while old > oldBefore, new > newBefore {
        old -= 1
        new -= 1
        matches.append((old, new))
      }
      old = oldBefore
      new = newBefore
    }
    return matches.reversed()
  }

  /// The positions in `values` of a longest increasing run: what can stay in its place when the rest moves.
  static func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var result: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
      result.append(position)
      position = previous[position]
    }
    return result.reversed()
  }
}
