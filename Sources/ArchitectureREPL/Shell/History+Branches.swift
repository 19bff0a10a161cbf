/// What was left behind, and how to come back to it.
extension History {
  /// What a new action has left behind.
  struct LeftBehind: Equatable {
    let count: Int
    /// The branch that keeps it.
    let name: String
  }

  /// A line as it is listed.
  struct Branch: Equatable {
    let name: String
    /// The number of the last action that it has in common with the line we are on.
    let fork: Int
    /// How many actions come after that.
    let count: Int
  }

  /// Where we are: on which line, behind how many of its entries.
  struct Place: Equatable {
    let line: String
    let position: Int
  }

  var place: Place { Place(line: line.name, position: position) }

  /// The lines we are not on.
  var branches: [Branch] {
    let own = Set(line.serials)
    return others.map { other in
      // What two lines have in common comes first, as far as they still keep it.
      let common = other.serials.lastIndex(where: own.contains).map { $0 + 1 } ?? 0
      return Branch(
        name: other.name,
        fork: common > 0
          ? other.entries[common - 1].number : (other.entries.first?.number ?? 1) - 1,
        count: other.entries.count - common)
    }
  }

  /// Keeps what has been undone as a branch. The line we are on ends where we are.
  mutating func leaveBehind() -> LeftBehind? {
    let count = entries.count - position
    guard count > 0 else { return nil }
    branchCount += 1
    var left = line
    left.name = "b\(branchCount)"
    keep(left)
    line.entries.removeSubrange(position...)
    line.serials.removeSubrange(position...)
    return LeftBehind(count: count, name: left.name)
  }

  /// Goes to the end of a line; the one we were on is a branch from now on. Returns whether there is such a line.
  mutating func go(toBranch name: String) -> Bool {
    if name == line.name {
      position = entries.count
      return true
    }
    guard let index = others.firstIndex(where: { $0.name == name }) else { return false }
    let target = others.remove(at: index)
    keep(line)
    line = target
    position = entries.count
    return true
  }

  private mutating func keep(_ other: Line) {
    others.append(other)
    if others.count > Self.branchLimit { others.removeFirst() }
  }
}
