/// Where a turn is taken: ids belong to the place of a feature (DESIGN D5).
package struct TurnKey: Hashable, Sendable {
  let place: Place
  let id: CancelID
}

/// A cancel that found nothing, and where it would have.
package struct Miss: Sendable {
  let id: CancelID
  let place: Place
  let elsewhere: Set<Place>
}

/// Effects that take turns: dropped while one runs, one after another, throttled.
///
/// One frame of a line has the turn, the others wait. A frame that waits has opened nothing yet; it keeps its
/// place, ids and cause, so all that cancels effects reaches it.
extension Ledger {
  /// Opens an effect that takes turns. Returns `false` when it ended at once and its parent has not been
  /// told.
  mutating func open(
    _ turn: Effect<Action>.Turn, parent: FrameID?, context: Context
  ) -> Bool {
    var context = context
    if !context.cancelIDs.contains(turn.id) { context.cancelIDs.append(turn.id) }
    let key = TurnKey(place: context.place, id: turn.id)
    // Marked twice, an effect has its turn and does not wait for itself (BEHAVIOURS CA5).
    if turn.beside.isNone, hasTurn(key, within: parent) {
      return open(turn.during, parent: parent, context: context)
    }
    let isTaken = turns[key] != nil
    if isTaken {
      switch turn.waiting {
      case .nobody: return false
      case .first: guard turns[key]?.count == 1 else { return false }
      case .last: for waiting in turns[key]?.all.dropFirst() ?? [] { end(waiting) }
      case .all: break
      }
    }
    // Where those that waited have ended, what they were part of has gone on; and it may have cancelled this one.
    if let parent, frames[parent] == nil { return true }
    // What begins beside the turn and outlives it is held together with it by a merge.
    var outer = parent
    if !turn.beside.isNone {
      outer = add(.merge(remaining: 1), parent: parent, context: context).id
    }
    let frame = add(.turn(key, waiting: turn), parent: outer, context: context).id
    turns[key, default: Queue()].append(frame)
    guard !isTaken else { return true }
    if start(frame, turn) { return true }
    startFreedTurns()
    return outer == parent ? false : !(outer.map { partEnded(of: $0) } ?? true)
  }

  private func hasTurn(_ key: TurnKey, within parent: FrameID?) -> Bool {
    guard let holder = turns[key]?.first else { return false }
    return around(parent).contains(holder)
  }

  /// Begins a turn. Returns `false` when it ended at once and its parent has not been told.
  private mutating func start(_ id: FrameID, _ turn: Effect<Action>.Turn) -> Bool {
    guard let frame = frames[id] else { return true }
    setWaiting(nil, of: id)
    if !turn.beside.isNone, let outer = frame.parent {
      addParts(1, to: outer)
      if !open(turn.beside, parent: outer, context: frame.context) { childEnded(outer) }
    }
    guard frames[id] != nil else { return true }
    if open(turn.during, parent: id, context: frame.context) { return true }
    remove(id)
    return false
  }

  /// Counts parts that come to a merge, or go, which has not ended and does not end by that.
  mutating func addParts(_ count: Int, to id: FrameID) {
    guard case .merge(let remaining)? = frames[id]?.kind else { return }
    frames[id]?.kind = .merge(remaining: remaining + count)
  }

  /// Lets a turn begin, or wait no longer.
  mutating func setWaiting(_ turn: Effect<Action>.Turn?, of id: FrameID) {
    guard case .turn(let key, _)? = frames[id]?.kind else { return }
    frames[id]?.kind = .turn(key, waiting: turn)
  }

  /// Notes that a frame has left its line; where it had the turn, it is the next one's.
  mutating func leave(_ key: TurnKey, _ id: FrameID) {
    if turns[key]?.first == id {
      _ = turns[key]?.popFirst()
      if turns[key]?.isEmpty == true { turns[key] = nil } else { freedTurns.append(key) }
    } else {
      _ = turns[key]?.removeAll { $0 == id }
    }
  }

  /// Lets those begin whose turn it is. A loop, however many of them end at once.
  mutating func startFreedTurns() {
    guard !isStartingTurns else { return }
    isStartingTurns = true
    defer { isStartingTurns = false }
    while let key = freedTurns.popFirst() {
      guard let next = turns[key]?.first, let frame = frames[next],
        case .turn(_, let turn?) = frame.kind
      else { continue }
      if !start(next, turn) { childEnded(frame.parent) }
    }
  }

  /// Takes out of what waits for its turn what is cancelled there.
  mutating func pruneWaiting(_ id: CancelID, from place: Place) {
    for (frame, turn, own) in waiting where turn.id != id {
      setWaiting(turn.map { $0.pruned(id, from: place, at: own) }, of: frame)
    }
  }

  /// Whether a cancel would take anything out of what waits for its turn.
  func waitingLoses(_ id: CancelID, from place: Place) -> Bool {
    waiting.contains { Effect(.turn($0.turn)).loses(id, from: place, at: $0.place) }
  }

  /// Who waits for a turn, and for what. The first of a line is one of them when its turn has come and what was
  /// before it goes on first.
  private var waiting: [(frame: FrameID, turn: Effect<Action>.Turn, place: Place)] {
    turns.values.flatMap { line in
      line.all.compactMap { id in
        guard let frame = frames[id], case .turn(_, let turn?) = frame.kind else { return nil }
        return (id, turn, frame.context.place)
      }
    }
  }
}
