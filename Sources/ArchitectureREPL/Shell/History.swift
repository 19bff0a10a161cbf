/// The actions of a session and the states between them, with a place in it.
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

  private(set) var initial: State
  private(set) var entries: [Entry] = []
  /// How many of the entries have happened, seen from where we are.
  private(set) var position = 0
  /// How many entries are kept at the most.
  private let limit: Int

  init(initial: State, limit: Int = 10_000) {
    self.initial = initial
    self.limit = limit
  }

  /// The number the next entry gets.
  var nextNumber: Int { (position == 0 ? firstNumber - 1 : entries[position - 1].number) + 1 }

  private var firstNumber: Int { entries.first?.number ?? 1 }

  /// The state where we are.
  var state: State { position == 0 ? initial : entries[position - 1].after }

  /// Whether something has been undone that can be redone.
  var canRedo: Bool { position < entries.count }

  /// Adds what has happened now. What had been undone is left behind; returns how many entries that were.
  mutating func append(_ entry: Entry) -> Int {
    let left = entries.count - position
    entries.removeSubrange(position...)
    entries.append(entry)
    if entries.count > limit {
      initial = entries[0].after
      entries.removeFirst(entries.count - limit)
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
