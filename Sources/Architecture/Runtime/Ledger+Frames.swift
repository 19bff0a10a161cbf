/// What a ledger holds, and what it asks for.
extension Ledger {
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

  /// Indirect, and the context in a box, so that a frame is quick to copy.
  package indirect enum Kind {
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
    private let box: Box

    package var context: Context { box.context }

    init(id: FrameID, parent: FrameID?, kind: Kind, context: Context) {
      self.id = id
      self.parent = parent
      self.kind = kind
      box = Box(context)
    }

    private final class Box: Sendable {
      let context: Context
      init(_ context: Context) { self.context = context }
    }
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

    func map<NewAction>(_ transform: (Action) -> NewAction) -> Ledger<NewAction>.Queued {
      Ledger<NewAction>.Queued(
        ticket: ticket, action: transform(action), frame: frame, endsFrame: endsFrame,
        family: family)
    }

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
      @inline(__always) get {
        starts.isEmpty && cancelled.isEmpty && released.isEmpty && endedFamilies.isEmpty
          && missed.isEmpty
      }
    }
  }
}
