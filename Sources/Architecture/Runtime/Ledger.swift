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

  /// What every frame of one returned effect has in common.
  package struct Context {
    package var place: Place
    package var cancelIDs: [CancelID] = []
    /// The action that dismisses the innermost presentation around the place.
    package var dismissal: Action?
    /// The number of the action whose reducer returned the effect.
    package var cause: Int
    /// The number of the action from outside that all of this came from.
    package var family: Int

    package init(place: Place, cause: Int, family: Int) {
      self.place = place
      self.cause = cause
      self.family = family
    }
  }

  package enum Kind {
    case run(Effect<Action>.Run)
    case send
    /// How many parts have not ended.
    case merge(remaining: Int)
    /// What has not started.
    case concatenate(rest: ArraySlice<Effect<Action>>)
    /// What it will do when its turn comes; `nil` while it has its turn.
    case turn(TurnKey, waiting: Effect<Action>.Turn?)
  }

  package struct Frame {
    package let id: FrameID
    package let parent: FrameID?
    package var kind: Kind
    package let context: Context
  }

  /// An action waiting for the reducer.
  package struct Queued {
    package let ticket: Ticket
    package let action: Action
    /// The effect that sent it; `nil` when it came from outside.
    package let frame: FrameID?
    /// Whether it is a `.send` effect, which ends with its action.
    package let endsFrame: Bool
    package let family: Int?

    /// Whether a running effect has sent it: it comes after all that is synchronous (BEHAVIOURS EC7).
    var isFromRun: Bool { frame != nil && !endsFrame }
  }

  package struct Commands {
    package var starts: [Frame] = []
    package var cancelled: [Frame] = []
    package var released: [Ticket] = []
    package var endedFamilies: [Int] = []
    /// Cancels that reached nothing, while their id is in use elsewhere (BEHAVIOURS CA14).
    package var missed: [Miss] = []

    package var isEmpty: Bool {
      starts.isEmpty && cancelled.isEmpty && released.isEmpty && endedFamilies.isEmpty
        && missed.isEmpty
    }
  }

  package private(set) var frames: [FrameID: Frame] = [:]
  package var queue = Queue<Queued>()
  /// Places of running effects that can go away, with the number of their frames.
  package private(set) var dynamicPlaces: [Place: Int] = [:]
  private var byCancelID: [CancelID: Set<FrameID>] = [:]
  private var concatenations: Set<FrameID> = []
  /// Who has the turn and who waits for it, in this order.
  var turns: [TurnKey: Queue<FrameID>] = [:]
  /// Where somebody waits and nobody has the turn.
  var freedTurns = Queue<TurnKey>()
  var isStartingTurns = false
  private var families: [Int: Int] = [:]
  private var lastFrame: FrameID = 0
  private var lastTicket: Ticket = 0
  private var commands = Commands()

  package init() {}

  /// What the shell has to do since it last asked.
  package mutating func takeCommands() -> Commands {
    if commands.isEmpty { return commands }
    defer { commands = Commands() }
    commands.starts.removeAll { frames[$0.id] == nil }
    return commands
  }

  /// Whether the shell has anything to do.
  package var hasCommands: Bool { !commands.isEmpty }

  /// Whether something waits, or an action may take a child away whose effects go with it.
  var needsAttention: Bool { !queue.isEmpty || !dynamicPlaces.isEmpty || hasCommands }

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

  /// Counts one part more in a merge that has not ended.
  mutating func addPart(to id: FrameID) {
    guard case .merge(let remaining)? = frames[id]?.kind else { return }
    frames[id]?.kind = .merge(remaining: remaining + 1)
  }

  /// Lets a turn begin, or wait no longer.
  mutating func setWaiting(_ turn: Effect<Action>.Turn?, of id: FrameID) {
    guard case .turn(let key, _)? = frames[id]?.kind else { return }
    frames[id]?.kind = .turn(key, waiting: turn)
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

  // MARK: Cancellation

  /// Cancels what was started under an id at a place or below it, and what has not started yet.
  package mutating func cancel(_ id: CancelID, from place: Place) {
    cancel(id, from: place, in: nil)
  }

  /// Order counts (BEHAVIOURS CA8): a cancel that is part of an effect reaches what is listed before it. So
  /// the frames around it, which are still being gone through, neither end nor lose what they list later.
  private mutating func cancel(_ id: CancelID, from place: Place, in parent: FrameID?) {
    var around: Set<FrameID> = []
    var next = parent
    while let frame = next {
      around.insert(frame)
      next = frames[frame]?.parent
    }
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

  /// Whether an id is in use at a place or below it; and whether it is in use anywhere.
  package func uses(_ id: CancelID, from place: Place) -> (inScope: Bool, anywhere: Bool) {
    let users = byCancelID[id, default: []].compactMap { frames[$0] }
    return (users.contains { place.contains($0.context.place) }, !users.isEmpty)
  }

  /// A cancel that reaches nothing, running or not started, while its id is in use elsewhere.
  private func miss(_ id: CancelID, from place: Place) -> Miss? {
    guard let users = byCancelID[id]?.compactMap({ frames[$0]?.context.place }),
      !users.contains(where: { place.contains($0) }),
      !concatenations.contains(where: { frame in
        guard case .concatenate(let rest)? = frames[frame]?.kind else { return false }
        let own = frames[frame]?.context.place ?? .root
        return rest.contains { $0.loses(id, from: place, at: own) }
      }),
      !waitingLoses(id, from: place)
    else { return nil }
    return Miss(id: id, place: place, elsewhere: Set(users))
  }

  /// Cancels everything at a place and below it: the child there has gone away.
  package mutating func cancel(at place: Place) {
    cancel(Set(frames.values.lazy.filter { place.contains($0.context.place) }.map(\.id)))
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
    var parents: [FrameID] = []
    for id in victims.sorted() {
      guard let frame = remove(id) else { continue }
      if case .run = frame.kind { commands.cancelled.append(frame) }
      if let parent = frame.parent, !victims.contains(parent) { parents.append(parent) }
    }
    for queued in queue.removeAll(where: { $0.frame.map(victims.contains) ?? false })
    where !queued.endsFrame {
      commands.released.append(queued.ticket)
    }
    for parent in parents { childEnded(parent) }
    startFreedTurns()
  }

  // MARK: Book-keeping

  mutating func add(_ kind: Kind, parent: FrameID?, context: Context) -> Frame {
    lastFrame += 1
    let frame = Frame(id: lastFrame, parent: parent, kind: kind, context: context)
    frames[frame.id] = frame
    for id in context.cancelIDs { byCancelID[id, default: []].insert(frame.id) }
    if case .concatenate = kind { concatenations.insert(frame.id) }
    if context.place.isDynamic { dynamicPlaces[context.place, default: 0] += 1 }
    retain(family: context.family)
    return frame
  }

  @discardableResult mutating func remove(_ id: FrameID) -> Frame? {
    guard let frame = frames.removeValue(forKey: id) else { return nil }
    for cancelID in frame.context.cancelIDs {
      byCancelID[cancelID]?.remove(id)
      if byCancelID[cancelID]?.isEmpty == true { byCancelID[cancelID] = nil }
    }
    if case .concatenate = frame.kind { concatenations.remove(id) }
    if case .turn(let key, _) = frame.kind { leave(key, id) }
    if frame.context.place.isDynamic, let count = dynamicPlaces[frame.context.place] {
      dynamicPlaces[frame.context.place] = count > 1 ? count - 1 : nil
    }
    release(family: frame.context.family)
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
