/// What ends before its time, by id, place or cause.
extension Ledger {
  /// Cancels what was started under an id at a place or below it, and what has not started yet.
  package mutating func cancel(_ id: CancelID, from place: Place) {
    cancel(id, from: place, around: [])
  }

  /// A frame and the frames around it.
  func around(_ frame: FrameID?) -> Set<FrameID> {
    var around: Set<FrameID> = []
    var next = frame
    while let frame = next {
      around.insert(frame)
      next = frames[frame]?.parent
    }
    return around
  }

  /// Order counts (BEHAVIOURS CA8): a cancel that is part of an effect reaches what is listed before it. So
  /// the frames around it, which are still being gone through, neither end nor lose what they list later.
  mutating func cancel(_ id: CancelID, from place: Place, around: Set<FrameID>) {
    for frame in concatenations.subtracting(around) {
      guard case .concatenate(let rest)? = frames[frame]?.kind, let context = frames[frame]?.context
      else { continue }
      frames[frame]?.kind = .concatenate(
        rest: rest.map { $0.pruned(id, from: place, at: context.place) }[...])
    }
    pruneWaiting(id, from: place)
    guard let candidates = byCancelID[id] else { return }
    cancel(
      candidates.subtracting(around).filter {
        frames[$0].map { place.contains($0.context.place) } ?? false
      })
  }

  /// A cancel that reaches nothing, running or not started, while its id is in use elsewhere.
  func miss(_ id: CancelID, from place: Place, around: Set<FrameID>) -> Miss? {
    guard let all = byCancelID[id] else { return nil }
    let users = all.subtracting(around).compactMap { frames[$0]?.context.place }
    guard !users.isEmpty, !users.contains(where: { place.contains($0) }),
      !concatenations.subtracting(around).contains(where: { frame in
        guard case .concatenate(let rest)? = frames[frame]?.kind else { return false }
        let own = frames[frame]?.context.place ?? .root
        return rest.contains { $0.loses(id, from: place, at: own) }
      }),
      !waitingLoses(id, from: place)
    else { return nil }
    return Miss(id: id, place: place, elsewhere: Set(users))
  }

  /// Cancels everything at places whose children have gone away; what lies below them has gone by itself.
  package mutating func cancel(at places: Set<Place>) {
    cancel(Set(frames.values.lazy.filter { places.contains($0.context.place) }.map(\.id)))
  }

  /// Cancels what the action with this number started.
  package mutating func cancel(cause: Int) {
    cancel(Set(frames.values.lazy.filter { $0.context.cause == cause }.map(\.id)))
  }

  /// Cancels everything but long-living runs. One that stands in a concatenation goes too: what is left
  /// of the concatenation would start when it ends.
  package mutating func cancelAwaited() {
    var kept: Set<FrameID> = []
    for run in runs {
      guard case .run(let description) = run.kind, description.isLongLiving else { continue }
      var line: [FrameID] = [run.id]
      while let parent = frames[line[line.count - 1]]?.parent { line.append(parent) }
      let isConcatenated = line.contains { concatenations.contains($0) }
      if !isConcatenated { kept.formUnion(line) }
    }
    cancel(Set(frames.keys).subtracting(kept))
  }

  /// Cancels everything.
  package mutating func cancelAll() {
    cancel(Set(frames.keys))
  }

  /// Cancels everything and drops every action that waits.
  package mutating func close() {
    cancelAll()
    queue = Queue()
  }

  /// Parts inherit ids, place and cause, so a set that holds a frame holds what is below it.
  private mutating func cancel(_ victims: Set<FrameID>) {
    guard !victims.isEmpty else { return }
    // Parents that go on, and how many of their parts in a row have gone.
    var parents: [(id: FrameID, count: Int)] = []
    for id in victims.sorted() {
      guard let frame = remove(id) else { continue }
      if case .run = frame.kind { commands.cancelled.append(frame) }
      guard let parent = frame.parent, !victims.contains(parent) else { continue }
      if parents.last?.id == parent {
        parents[parents.count - 1].count += 1
      } else {
        parents.append((parent, 1))
      }
    }
    for queued in queue.removeAll(where: { $0.frame.map(victims.contains) ?? false })
    where !queued.endsFrame {
      commands.released.append(queued.ticket)
    }
    for (parent, count) in parents {
      // All but the last at once; a merge of a thousand would be counted down a thousand times.
      if count > 1 { addParts(1 - count, to: parent) }
      childEnded(parent)
    }
    startFreedTurns()
  }
}
