/// Which elements of one list are which of another.
///
/// What is equal at the beginning and at the end is matched first. Between, elements are matched by their ids
/// where these are unique there on both sides, else by equality. Up to `editLimit`
/// removals and insertions the shortest script is found; beyond, equal elements are matched where they can be
/// hashed, and positions where they can't, so that the time grows with the lists only.
struct ListMatch {
  /// So many at the beginning are equal.
  let prefix: Int
  /// So many at the end are equal.
  let suffix: Int
  /// Pairs between the two that keep their order; their contents may differ.
  private(set) var stays: [(old: Int, new: Int)] = []
  /// Pairs that are elsewhere in the order; their contents may differ. New index by old.
  private(set) var moves: [Int: Int] = [:]
  /// Whether a removed and an inserted element of the same place may be shown as a change of one.
  private(set) var pairsGaps = true

  static let editLimit = 128

  init(_ old: any ListShaped, _ new: any ListShaped, same: (Any, Any) -> Bool) {
    (prefix, suffix) = old.commonEnds(with: new) ?? ListMatch.commonEnds(old, new, same: same)
    let oldRange = prefix..<(old.elementCount - suffix)
    let newRange = prefix..<(new.elementCount - suffix)
    guard !oldRange.isEmpty, !newRange.isEmpty else { return }

    if let oldIDs = ListMatch.uniqueIDs(old, oldRange),
      let newIDs = ListMatch.uniqueIDs(new, newRange)
    {
      pairsGaps = false
      matchKeys(oldIDs, newIDs)
    } else if let keys = ListMatch.numbered(old, oldRange, new, newRange) {
      matchEqual(oldRange, newRange, { keys.old[$0] == keys.new[$1] }) {
        ListMatch.occurrences(keys.old, keys.new)
      }
    } else {
      let isSame = { (i: Int, j: Int) in
        same(old.element(at: oldRange.lowerBound + i), new.element(at: newRange.lowerBound + j))
      }
      matchEqual(oldRange, newRange, isSame) { nil }
    }
  }

  /// How many elements are the same at the beginning, and how many of the rest at the end.
  private static func commonEnds(
    _ old: any ListShaped, _ new: any ListShaped, same: (Any, Any) -> Bool
  ) -> (prefix: Int, suffix: Int) {
    countCommonEnds(old.elementCount, new.elementCount) {
      same(old.element(at: $0), new.element(at: $1))
    }
  }

  /// Matches by keys that are unique on either side.
  private mutating func matchKeys<Key: Hashable>(_ old: [Key], _ new: [Key]) {
    var newIndices: [Key: Int] = [:]
    newIndices.reserveCapacity(new.count)
    for (index, key) in new.enumerated() { newIndices[key] = index }
    let common = old.indices.compactMap { index in
      newIndices[old[index]].map { (old: index, new: $0) }
    }
    let staying = Set(EditScript.longestIncreasing(common.map(\.new)))
    for (position, pair) in common.enumerated() {
      add(pair, stays: staying.contains(position))
    }
  }

  private mutating func add(_ pair: (old: Int, new: Int), stays: Bool) {
    if stays {
      self.stays.append((pair.old + prefix, pair.new + prefix))
    } else {
      moves[pair.old + prefix] = pair.new + prefix
    }
  }

  private mutating func matchEqual(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ isSame: (Int, Int) -> Bool,
    _ keys: () -> (old: [Occurrence], new: [Occurrence])?
  ) {
    let matches = EditScript.matches(
      oldRange.count, newRange.count, limit: ListMatch.editLimit, same: isSame)
    if let matches {
      for match in matches { add(match, stays: true) }
      findMoves(oldRange.count, newRange.count, matches, isSame)
    } else if let keys = keys() {
      matchKeys(keys.old, keys.new)
    } else {
      for index in 0..<min(oldRange.count, newRange.count) { add((index, index), stays: true) }
    }
  }

  /// What was removed in one place and inserted in another has moved.
  private mutating func findMoves(
    _ oldCount: Int, _ newCount: Int, _ matches: [(old: Int, new: Int)],
    _ isSame: (Int, Int) -> Bool
  ) {
    let stayingOld = Set(matches.map(\.old))
    let stayingNew = Set(matches.map(\.new))
    let removed = (0..<oldCount).filter { !stayingOld.contains($0) }
    var inserted = (0..<newCount).filter { !stayingNew.contains($0) }
    for old in removed {
      guard let found = inserted.firstIndex(where: { isSame(old, $0) }) else { continue }
      add((old, inserted.remove(at: found)), stays: false)
    }
  }

  // MARK: Keys

  private static func uniqueIDs(_ list: any ListShaped, _ range: Range<Int>) -> [AnyHashable]? {
    var seen: Set<AnyHashable> = []
    var ids: [AnyHashable] = []
    for index in range {
      guard let id = list.identity(at: index), seen.insert(id).inserted else { return nil }
      ids.append(id)
    }
    return ids
  }

  /// The elements as numbers, equal ones alike; nil if they can't be hashed.
  private static func numbered(
    _ old: any ListShaped, _ oldRange: Range<Int>, _ new: any ListShaped, _ newRange: Range<Int>
  ) -> (old: [Int], new: [Int])? {
    var numbers: [AnyHashable: Int] = [:]
    func all(_ list: any ListShaped, _ range: Range<Int>) -> [Int]? {
      var result: [Int] = []
      for index in range {
        guard let element = list.element(at: index) as? any Hashable else { return nil }
        let key = AnyHashable(element)
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        result.append(number)
      }
      return result
    }
    guard let old = all(old, oldRange), let new = all(new, newRange) else { return nil }
    return (old, new)
  }

  /// A value and how many of the same stand before it.
  struct Occurrence: Hashable {
    let number: Int
    let turn: Int
  }

  private static func occurrences(
    _ old: [Int], _ new: [Int]
  ) -> (old: [Occurrence], new: [Occurrence]) {
    func count(_ numbers: [Int]) -> [Occurrence] {
      var turns: [Int: Int] = [:]
      return numbers.map { number in
        defer { turns[number, default: 0] += 1 }
        return Occurrence(number: number, turn: turns[number, default: 0])
      }
    }
    return (count(old), count(new))
  }
}
