/// What is queued, what is in flight and where, under which ids, and who started it.
///
/// The ledger is a value without concurrency (DESIGN D3). Each event is a method; what the shell must
/// do in return collects in ``starts``, ``cancelled`` and ``released`` until ``takeCommands()``. The shell is
/// ``Runtime``.
///
/// Every effect that has not ended is a *frame*. Frames form trees: a merge or a concatenation is the
/// parent of its parts. A frame knows the place it was started at, the ids that cancel it and the
/// action that caused it; parts inherit all three.
package struct Ledger<Action: Sendable> {
  package typealias FrameID = UInt64
  package typealias Ticket = UInt64

  package internal(set) var frames: [FrameID: Frame] = [:]
  package var queue = Queue<Queued>()
  /// Places of running effects that can go away.
  package var dynamicPlaces = DynamicPlaces()
  var byCancelID: [CancelID: Set<FrameID>] = [:]
  var concatenations: Set<FrameID> = []
  /// Who has the turn and who waits for it, in this order.
  var turns: [TurnKey: Queue<FrameID>] = [:]
  /// Where somebody waits and nobody has the turn.
  var freedTurns = Queue<TurnKey>()
  var isStartingTurns = false
  private var families: [Int: Int] = [:]
  private var lastFrame: FrameID = 0
  private var lastTicket: Ticket = 0
  var commands = Commands()

  package init() {}

  /// What the shell has to do since it last asked.
  package mutating func takeCommands() -> Commands {
    if commands.isEmpty { return commands }
    var taken = Commands()
    swap(&taken, &commands)
    taken.starts.removeAll { frames[$0.id] == nil }
    return taken
  }

  /// Whether the shell has anything to do.
  package var hasCommands: Bool { @inline(__always) get { !commands.isEmpty } }

  /// Whether something waits, or an action may take a child away whose effects go with it.
  ///
  /// Inlined, so that a ledger that lies in an object is not copied to be asked.
  var needsAttention: Bool {
    @inline(__always) get { !queue.isEmpty || !dynamicPlaces.isEmpty || hasCommands }
  }

  // MARK: Actions

  /// Queues an action from outside that came while another one is being handled.
  package mutating func enqueue(_ action: Action) -> Ticket {
    lastTicket += 1
    queue.append(
      Queued(ticket: lastTicket, action: action, frame: nil, endsFrame: false, family: nil),
      before: \.isFromRun)
    return lastTicket
  }

  /// Queues an action that a running effect sends; `nil` when that effect is no more.
  package mutating func enqueue(_ action: Action, from frame: FrameID) -> Ticket? {
    guard let context = frames[frame]?.context else { return nil }
    lastTicket += 1
    queue.append(
      Queued(
        ticket: lastTicket, action: action, frame: frame, endsFrame: false,
        family: context.family))
    return lastTicket
  }

  /// Notes that the reducer has handled an action: its `.send` effect has ended, its sender goes on.
  package mutating func handled(_ queued: Queued) {
    if let frame = queued.frame {
      if queued.endsFrame { end(frame) } else { commands.released.append(queued.ticket) }
    }
  }

  // MARK: Effects

  /// Takes in the effect that a reducer returned.
  package mutating func begin(_ effect: Effect<Action>, context: Context) {
    retain(family: context.family)
    _ = open(effect, parent: nil, context: context)
    release(family: context.family)
  }

  /// Notes that a run's task has come to its end.
  package mutating func finished(_ frame: FrameID) {
    end(frame)
  }

  /// Whether anything that came of an outside action is still under way.
  package func isActive(family: Int) -> Bool { families[family] != nil }

  /// The runs in flight, in the order in which they were started.
  package var runs: [Frame] {
    frames.values.filter { if case .run = $0.kind { true } else { false } }
      .sorted { $0.id < $1.id }
  }

  /// How many entries of any kind there are; 0 when everything has ended (BEHAVIOURS CA7).
  package var entryCount: Int {
    frames.count + byCancelID.count + concatenations.count + turns.count + families.count
      + dynamicPlaces.count + queue.count
  }

  /// Opens an effect. Returns `false` when it ended at once and its parent has not been told.
  mutating func open(
    _ effect: Effect<Action>, parent: FrameID?, context: Context
  ) -> Bool {
    switch effect.operation {
    case .none:
      return false
    case .send(let action):
      let frame = add(.send, parent: parent, context: context)
      lastTicket += 1
      queue.append(
        Queued(
          ticket: lastTicket, action: action, frame: frame.id, endsFrame: true,
          family: context.family),
        before: \.isFromRun)
      return true
    case .run(let run):
      commands.starts.append(add(.run(run), parent: parent, context: context))
      return true
    case .merge(let effects):
      // One more than there are keeps the frame open until all parts have been looked at.
      let frame = add(.merge(remaining: effects.count + 1), parent: parent, context: context).id
      for effect in effects {
        guard frames[frame] != nil else { return true }
        if !open(effect, parent: frame, context: context) { _ = partEnded(of: frame) }
      }
      guard frames[frame] != nil else { return true }
      return !partEnded(of: frame)
    case .concatenate(let effects):
      let frame = add(.concatenate(rest: effects[...]), parent: parent, context: context).id
      return advance(frame)
    case .cancel(let ids):
      for id in ids {
        if let miss = miss(id, from: context.place) { commands.missed.append(miss) }
        cancel(id, from: context.place, in: parent)
      }
      return false
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, from: context.place, in: parent) }
      var context = context
      if !context.cancelIDs.contains(id) { context.cancelIDs.append(id) }
      return open(effect, parent: parent, context: context)
    case .turn(let turn):
      return open(turn, parent: parent, context: context)
    case .within(let component, let effect, let dismissal):
      var context = context
      context.place = context.place.appending(component)
      context.dismissal = dismissal ?? context.dismissal
      return open(effect, parent: parent, context: context)
    }
  }

  /// Starts what comes next in a concatenation. Returns `false` when it has come to its end.
  private mutating func advance(_ id: FrameID) -> Bool {
    while let frame = frames[id], case .concatenate(var rest) = frame.kind {
      guard let next = rest.popFirst() else {
        remove(id)
        return false
      }
      frames[id]?.kind = .concatenate(rest: rest)
      if open(next, parent: id, context: frame.context) { return true }
    }
    return true
  }

  /// Counts down a merge. Returns `true` when that was its last part.
  mutating func partEnded(of id: FrameID) -> Bool {
    guard case .merge(let remaining)? = frames[id]?.kind else { return false }
    if remaining > 1 {
      frames[id]?.kind = .merge(remaining: remaining - 1)
      return false
    }
    remove(id)
    return true
  }

  mutating func end(_ id: FrameID) {
    guard let frame = remove(id) else { return }
    childEnded(frame.parent)
  }

  mutating func childEnded(_ parent: FrameID?) {
    defer { startFreedTurns() }
    var next = parent
    while let id = next, let frame = frames[id] {
      switch frame.kind {
      case .merge: guard partEnded(of: id) else { return }
      case .concatenate: guard !advance(id) else { return }
      case .turn: remove(id)
      case .run, .send: return
      }
      next = frame.parent
    }
  }

  // MARK: Book-keeping

  mutating func add(_ kind: Kind, parent: FrameID?, context: Context) -> Frame {
    lastFrame += 1
    let frame = Frame(id: lastFrame, parent: parent, kind: kind, context: context)
    frames[frame.id] = frame
    for id in context.cancelIDs { byCancelID[id, default: []].insert(frame.id) }
    if case .concatenate = kind { concatenations.insert(frame.id) }
    if context.place.isDynamic { dynamicPlaces.add(context.place) }
    retain(family: context.family)
    return frame
  }

  @discardableResult mutating func remove(_ id: FrameID) -> Frame? {
    guard let frame = frames.removeValue(forKey: id) else { return nil }
    let context = frame.context
    for cancelID in context.cancelIDs {
      guard let index = byCancelID.index(forKey: cancelID) else { continue }
      byCancelID.values[index].remove(id)
      if byCancelID.values[index].isEmpty { byCancelID.remove(at: index) }
    }
    if case .concatenate = frame.kind { concatenations.remove(id) }
    if case .turn(let key, _) = frame.kind { leave(key, id) }
    if context.place.isDynamic { dynamicPlaces.remove(context.place) }
    release(family: context.family)
    return frame
  }

  private mutating func retain(family: Int) {
    families[family, default: 0] += 1
  }

  private mutating func release(family: Int) {
    guard let count = families[family] else { return }
    families[family] = count > 1 ? count - 1 : nil
    if count == 1 { commands.endedFamilies.append(family) }
  }
}
