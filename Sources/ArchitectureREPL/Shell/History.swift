/// The actions of a session and the states between them, with a place in it.
///
/// What was undone and is left behind by a new action is kept: as a line of its own, from the beginning to its
/// end (`History+Branches.swift`). One of the lines is the one we are on.
struct History<State, Action> {
  /// A handled action.
  struct Entry {
    /// Counted from 1.
    let number: Int
    let action: Action
    let origin: Origin
    let before: State
    let after: State
  }

  /// Who sent an action.
  enum Origin: Equatable {
    case user
    /// An effect; what to call it, and how long after its start.
    case effect(label: String, name: String, after: Duration)

    var isUser: Bool { self == .user }
  }

  /// What has happened, one after another.
  struct Line {
    var name: String
    var initial: State
    var entries: [Entry] = []
    /// Which entry is which: numbers are the same on several lines.
    var serials: [Int] = []
  }

  /// The line we are on.
  var line: Line
  /// The lines that were left behind, the oldest first.
  var others: [Line] = []
  /// How many of the entries have happened, seen from where we are.
  var position = 0
  /// How many lines have been left behind so far.
  var branchCount = 0
  private var lastSerial = 0
  /// How many entries a line keeps at the most, and how many lines are kept.
  private let limit: Int
  static var branchLimit: Int { 100 }

  init(initial: State, limit: Int = 10_000) {
    line = Line(name: "main", initial: initial)
    self.limit = limit
  }

  var initial: State { line.initial }
  var entries: [Entry] { line.entries }

  /// The number the next entry gets.
  var nextNumber: Int { (position == 0 ? firstNumber - 1 : entries[position - 1].number) + 1 }

  /// The number of the first entry that is kept.
  var firstNumber: Int { entries.first?.number ?? 1 }

  /// The state where we are.
  var state: State { position == 0 ? initial : entries[position - 1].after }

  /// Whether something has been undone that can be redone.
  var canRedo: Bool { position < entries.count }

  /// Adds what has happened now. What had been undone is left behind; returns how much, and what it is called.
  mutating func append(_ entry: Entry) -> LeftBehind? {
    let left = leaveBehind()
    lastSerial += 1
    line.entries.append(entry)
    line.serials.append(lastSerial)
    if entries.count > limit {
      line.initial = entries[0].after
      line.entries.removeFirst()
      line.serials.removeFirst()
    }
    position = entries.count
    return left
  }

  /// Goes back over `count` actions of the person, with all that came of each. Returns how many that were.
  mutating func undo(_ count: Int) -> Int {
    var undone = 0
    while undone < count, position > 0 {
      var start = position - 1
      while start > 0, !entries[start].origin.isUser { start -= 1 }
      guard entries[start].origin.isUser else { break }
      position = start
      undone += 1
    }
    return undone
  }

  /// Goes forward over `count` actions of the person, with all that came of each.
  mutating func redo(_ count: Int) -> Int {
    var redone = 0
    while redone < count, position < entries.count {
      position += 1
      while position < entries.count, !entries[position].origin.isUser { position += 1 }
      redone += 1
    }
    return redone
  }

  /// Goes to the state after the entry with this number; 0 is the beginning. Returns whether there is one.
  mutating func go(to number: Int) -> Bool {
    if number == firstNumber - 1 {
      position = 0
      return true
    }
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
    position = index + 1
    return true
  }
}
