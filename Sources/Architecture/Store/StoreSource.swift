/// What a store reads from and sends to: a runtime, or a part of one.
final class StoreSource<State, Action: Sendable> {
  typealias Observer = (borrowing StoreEvent<State, Action>) -> Void

  let root: any StoreRoot
  /// The state now; `nil` when this part has gone.
  let read: () -> State?
  let send: (Action) -> StoreTask
  let observe: (@escaping Observer) -> StoreSubscription
  /// Where the state lies in the whole one; `nil` when it lies nowhere, as what is computed.
  let way: StateWay?
  private let last: Last

  /// The state a part had when it was last read: what it shows when it has gone.
  private final class Last {
    var state: State?
  }

  init(
    _ runtime: Runtime<State, Action>,
    sending: @escaping (Runtime<State, Action>, Action) -> Int
  ) {
    root = runtime
    read = { runtime.state }
    send = { StoreTask(owner: runtime.reference, action: sending(runtime, $0)) }
    observe = { observer in
      let id = runtime.addObserver(observer)
      return StoreSubscription { [weak runtime] in runtime?.removeObserver(id) }
    }
    way = .whole
    last = Last()
  }

  private init(
    root: any StoreRoot, way: StateWay?, last: State?, read: @escaping () -> State?,
    send: @escaping (Action) -> StoreTask,
    observe: @escaping (@escaping Observer) -> StoreSubscription
  ) {
    self.root = root
    self.way = way
    self.read = read
    self.send = send
    self.observe = observe
    self.last = Last()
    self.last.state = last
  }

  var state: State {
    if let state = read() {
      if canGo { last.state = state }
      return state
    }
    guard let state = last.state else { preconditionFailure(Wording.storeWithoutSource) }
    return state
  }

  /// Whether what is read may go away.
  private var canGo: Bool { last.state != nil }

  /// A part of this source, `now` being its state, `canGo` whether it may go away by itself, and `way` where
  /// it lies.
  func part<PartState, PartAction>(
    now: PartState, canGo: Bool, way: StateWay?, _ part: @escaping (State) -> PartState?,
    _ action: CasePath<Action, PartAction>
  ) -> StoreSource<PartState, PartAction> {
    let (read, send, observe) = (read, send, observe)
    return StoreSource<PartState, PartAction>(
      root: root, way: way, last: canGo || self.canGo ? now : nil
    ) {
      read().flatMap(part)
    } send: {
      send(action.embed($0))
    } observe: { observer in
      observe { event in
        switch copy event {
        case .started(let effect): observer(.started(effect))
        case .finished(let effect): observer(.finished(effect))
        case .cancelled(let effect): observer(.cancelled(effect))
        case .failed(let effect, let error): observer(.failed(effect, error))
        case .note(let text): observer(.note(text))
        case .action(let handled):
          // What is not the part's own action, or happened while it was not there, it does not hear of.
          guard let own = action.extract(from: handled.action),
            let before = part(handled.before), let after = part(handled.after)
          else { return }
          observer(
            .action(
              HandledAction(
                number: handled.number, action: own, origin: handled.origin, before: before,
                after: after)))
        }
      }
    }
  }
}

/// A runtime as the parts of its store know it.
protocol StoreRoot: AnyObject {
  var effects: [EffectDescription] { get }
  var isClosed: Bool { get }
  func close()
  func add(_ watcher: StateWatcher)
}

extension Runtime: StoreRoot {}
