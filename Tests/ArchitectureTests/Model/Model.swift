/// The rules of effects, played through on paper: says what a store must do with a program.
///
/// It follows BEHAVIOURS and DESIGN, whose numbers stand at the rules, and shares nothing with the engine: lists
/// that are gone through from the beginning, no index, no concurrency. Where the papers are silent:
///
/// - S1 What an action cancels is told before what it starts, each in the order in which it was begun.
/// - S2 A run that is begun and cancelled by one and the same action never starts; it is told as cancelled.
/// - S3 A sender is at the store's home while its action is handled, and has to come back (D2): behind what the
///   action has started. In lockstep it waits at home and has to be woken there before.
/// - S4 When an effect ends, first what contains it goes on, then the turns that came free are given.
/// - S5 An effect belongs to the child that its action was for, also when the child has changed its identity.
/// - S6 A child that is away and back within one action was never away.
/// - S7 `cancelInFlight` reaches what a `cancel` in its place would reach.
/// - S8 What is cancelled out of an effect that has not begun leaves a gap: pauses and turns around it stay.
/// - S9 A throttled effect has ended when both it and the interval that began with it have.
final class Model {
  private(set) var log: [String] = []
  /// How often each rule had something to say.
  var uses: [Rule: Int] = [:]

  private var town = ModelTown()
  private var now = 0
  var handled = 0
  private var sends: [Int] = []

  /// What has begun and not ended, in the order in which it began.
  var works: [Work] = []
  /// Actions that are still to be handled, and who sends them.
  var queue: [(act: Act, sender: Work)] = []
  /// Whether what a run sends waits until everything else has come to rest.
  private let isLockstep: Bool
  /// Where a turn is taken: the one who has it, then those who wait.
  var lines: [Line] = []
  var freedTurns: [Line] = []
  var isGivingTurns = false
  private var jobs: [Job] = []
  private var sleepers: [(until: Int, run: Work)] = []

  /// What the action, or the end of a run, that is being dealt with has led to.
  var started: [Work] = []
  var cancelled: [Work] = []
  var missed = 0

  /// What waits to be done at this moment, first come, first served (D6).
  private enum Job {
    /// A run goes on with its script.
    case goOn(Work)
    case deliver(Act, from: Work)
    case comeBack(Work)
    case finish(Work, hasFailed: Bool)
  }

  // MARK: The world outside

  init(isLockstep: Bool = false) {
    self.isLockstep = isLockstep
  }

  /// What a store is to do with a program.
  static func log(of program: Program, isLockstep: Bool = false) -> [String] {
    let model = Model(isLockstep: isLockstep)
    model.play(program)
    return model.log
  }

  func play(_ program: Program) {
    var end = 0
    for event in program.events {
      switch event {
      case .send(let act):
        sends.append(handled + 1)
        handle(act, from: nil)
      case .cancelTask(let number):
        use(.taskCancelled)
        let cause = sends[number]
        // CA13 What that action started itself, not what came in response.
        cancel { $0.cause == cause }
        tell(sender: nil)
      case .advance(let time):
        end += time
      }
      repeat { work() } while handleNext() || wakeNext(until: end)
      now = end
    }
  }

  /// TI5 Sleepers wake in the order of their deadlines, each at its own time, when everything else is at rest.
  private func wakeNext(until end: Int) -> Bool {
    guard let next = sleepers.min(by: { $0.until < $1.until }), next.until <= end else {
      return false
    }
    now = next.until
    sleepers.removeAll { $0.run === next.run }
    jobs.append(.goOn(next.run))
    return true
  }

  /// Does what can be done at this moment.
  private func work() {
    handleSends()
    while !jobs.isEmpty {
      switch jobs.removeFirst() {
      case .goOn(let run): goOn(run)
      case .comeBack(let run): jobs.append(.goOn(run))
      case .deliver(let act, let run):
        // CA1 D5 What a cancelled effect still tries to send is dropped.
        guard run.isAlive else { break }
        queue.append((act, run))
        guard !isLockstep else { break }
        _ = handleNext()
        handleSends()
        jobs.append(.goOn(run))
      case .finish(let run, let hasFailed):
        guard run.isAlive else { break }
        // ER3 Nobody caught it.
        if hasFailed {
          note("failed \(run.name)")
          use(.failed)
        }
        note("finished \(run.name)")
        end(run)
        giveTurns()
        tell(sender: nil)
      }
      handleSends()
    }
  }

  /// EC7 `.send` effects come after the current action, in order, before anything asynchronous.
  func enqueue(_ act: Act, from send: Work) {
    let index = queue.firstIndex { if case .run = $0.sender.body { true } else { false } }
    if index != nil { use(.sendOvertook) }
    queue.insert((send.place.outermost(act), send), at: index ?? queue.count)
  }

  private func handleSends() {
    while let next = queue.first, case .send = next.sender.body { _ = handleNext() }
  }

  private func handleNext() -> Bool {
    guard !queue.isEmpty else { return false }
    let (act, sender) = queue.removeFirst()
    handle(act, from: sender)
    return true
  }

  // MARK: Actions

  private func handle(_ act: Act, from sender: Work?) {
    handled += 1
    let parts = reduce(act, at: ModelPlace())
    log.append(act.logged)
    // EC5 The effects of all reducers are merged. EC8 They begin before the one that sent the action ends, so
    // what A sends is handled before the B of concatenate(A, B).
    begin(parts)
    if let sender, case .send = sender.body {
      end(sender)
      giveTurns()
    }
    removeTheAbsent()
    tell(sender: sender)
  }

  /// What the reducers return, in order, each at its place.
  private func reduce(_ act: Act, at place: ModelPlace) -> [(Plan, ModelPlace)] {
    switch act {
    case .at(let door, let act):
      guard let child = town.place(behind: door, of: place) else { return absent() }
      return reduce(act, at: child)
    case .own(_, let plan): return [(plan, place)]
    case .become(let id, _, let plan):
      town.identify(place, as: id)
      return [(plan, place)]
    case .change(let change):
      town.apply(change, at: place)
      return []
    case .dismiss(let door):
      guard let child = town.place(behind: door, of: place) else { return absent() }
      town.dismiss(child)
      return []
    case .town(let act):
      // CO3 Whoever changes it, also before the child runs.
      if let change = act.before { town.apply(change) }
      let inner = act.inner.map { reduce($0, at: place) } ?? []
      if let change = act.after { town.apply(change) }
      return [(act.first, place)] + inner + [(act.last, place)]
    }
  }

  /// CO2 An action for a child that is not there is reported once and dropped.
  private func absent() -> [(Plan, ModelPlace)] {
    use(.absentChild)
    note("absent")
    return []
  }

  /// CO3 The effects of children that are no longer there, or are others now, end at once, with all below.
  private func removeTheAbsent() {
    let count = cancelled.count
    cancel { !self.town.isThere($0.place) }
    use(.childGone, cancelled.count - count)
  }

  // MARK: Runs

  /// A run does what its script says up to where it has to wait.
  private func goOn(_ run: Work) {
    guard run.isAlive, case .run(var script) = run.body else { return }
    guard !script.steps.isEmpty else { return jobs.append(.finish(run, hasFailed: false)) }
    let step = script.steps.removeFirst()
    switch step {
    case .pause(let time): sleepers.append((now + time, run))
    case .send(let act): jobs.append(.deliver(run.place.outermost(act), from: run))
    case .dismiss:
      use(.dismissed)
      // NA1 The innermost presentation around the run's place.
      run.place.dismissal.map { jobs.append(.deliver($0, from: run)) }
    case .fail:
      // ER2 `catch:` may send.
      script.steps = []
      if let rescue = script.rescue {
        use(.rescued)
        jobs.append(.deliver(run.place.outermost(rescue), from: run))
      } else {
        jobs.append(.finish(run, hasFailed: true))
      }
    }
    run.body = .run(script)
  }

  /// S1 Tells what has come of an action or of the end of a run, and lets it begin.
  private func tell(sender: Work?) {
    for run in cancelled {
      note("cancelled \(run.name)")
      if sleepers.contains(where: { $0.run === run }) { use(.cancelledAsleep) }
      sleepers.removeAll { $0.run === run }
    }
    // ER7 The sender goes on when the action has been handled (S3).
    if isLockstep, let sender, case .run = sender.body { jobs.append(.comeBack(sender)) }
    for run in started where run.isAlive {
      note("started \(run.name) at \(run.place.text)")
      jobs.append(.goOn(run))
    }
    for _ in 0..<missed { note("missed") }
    (cancelled, started, missed) = ([], [], 0)
  }

  private func note(_ line: String) { log.append("  \(line)") }

  func use(_ rule: Rule, _ count: Int = 1) { uses[rule, default: 0] += count }
}
