extension ListMatch {
  /// What became of the elements, in the order in which a reader wants to be told.
  enum Step {
    /// So many, known to be equal, are passed over.
    case unchanged(Int)
    /// One element before and after, in its place; the contents may be equal.
    case kept(old: Int, new: Int)
    /// Another element stands in this place.
    case replaced(old: Int, new: Int)
    case removed(old: Int)
    case inserted(new: Int)
    /// The element that stood here is now at `new`.
    case movedAway(old: Int, new: Int)
    /// The element that was at `old` stands here; the contents may differ.
    case movedHere(old: Int, new: Int)
  }

  /// The steps from a list of `oldCount` to one of `newCount`.
  func steps(_ oldCount: Int, _ newCount: Int) -> [Step] {
    var steps: [Step] = prefix > 0 ? [.unchanged(prefix)] : []
    let origins = Dictionary(uniqueKeysWithValues: moves.map { ($0.value, $0.key) })
    var old = prefix
    var new = prefix
    for stay in stays + [(oldCount - suffix, newCount - suffix)] {
      gap(old..<stay.old, new..<stay.new, origins, &steps)
      if stay.old < oldCount - suffix { steps.append(.kept(old: stay.old, new: stay.new)) }
      old = stay.old + 1
      new = stay.new + 1
    }
    if suffix > 0 { steps.append(.unchanged(suffix)) }
    return steps
  }

  private func gap(
    _ old: Range<Int>, _ new: Range<Int>, _ origins: [Int: Int], _ steps: inout [Step]
  ) {
    var removed: [Int] = []
    for index in old {
      if let destination = moves[index] {
        steps.append(.movedAway(old: index, new: destination))
      } else {
        removed.append(index)
      }
    }
    var rest = removed[...]
    if !pairsGaps {
      steps += removed.map { .removed(old: $0) }
      rest = []
    }
    for index in new {
      if let origin = origins[index] {
        steps.append(.movedHere(old: origin, new: index))
      } else if let replaced = rest.popFirst() {
        steps.append(.replaced(old: replaced, new: index))
      } else {
        steps.append(.inserted(new: index))
      }
    }
    steps += rest.map { .removed(old: $0) }
  }
}
