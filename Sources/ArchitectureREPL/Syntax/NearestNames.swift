/// Finds the names that someone who typed another one may have meant.
package enum NearestNames {
  /// Up to three of the known names, the nearest first; none when nothing is close.
  ///
  /// ```swift
  /// NearestNames.of("quryChanged", in: ["queryChanged", "failed"]) == ["queryChanged"]
  /// NearestNames.of("ad", in: ["addButtonTapped", "delete"]) == ["addButtonTapped"]
  /// ```
  package static func of(_ name: String, in known: [String]) -> [String] {
    guard !name.isEmpty else { return [] }
    let typed = name.lowercased()
    let ranked = known.enumerated().compactMap { index, candidate -> (Int, Int, String)? in
      let other = candidate.lowercased()
      if other.hasPrefix(typed) { return (0, index, candidate) }
      let distance = distance(typed, other)
      // A third of the letters may be wrong; in a short name, one.
      return distance <= max(1, typed.count / 3) ? (distance, index, candidate) : nil
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
  }

  /// Damerau's distance: insertions, deletions, replacements and swaps of neighbours.
  static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    // Names differ in length by what has to be inserted: no need to compute a hopeless one.
    guard abs(a.count - b.count) <= 16, a.count <= 200 else { return .max }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        row.append(best)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
