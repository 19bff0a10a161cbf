internal import Architecture

/// What a test store remembers for its messages: which call handled which action, and which effects
/// have ended lately.
struct Journal {
  /// An effect that is no more.
  struct Ended {
    let effect: EffectDescription
    let wasCancelled: Bool
  }

  /// An action as it is written, and the test's line that handled it.
  struct Entry {
    let action: String
    let location: SourceLocation
  }

  private(set) var entries: [Int: Entry] = [:]
  /// The effects that have ended since the last action was handled.
  private(set) var ended: [Ended] = []
  private var location: SourceLocation?

  /// What is handled next is handled for this line.
  mutating func begin(at location: SourceLocation) {
    self.location = location
    ended = []
  }

  mutating func note<State, Action>(_ event: borrowing StoreEvent<State, Action>) {
    switch copy event {
    case .action(let handled):
      if let location {
        entries[handled.number] = Entry(
          action: String(source: handled.action), location: location)
      }
    case .cancelled(let effect): ended.append(Ended(effect: effect, wasCancelled: true))
    case .finished(let effect): ended.append(Ended(effect: effect, wasCancelled: false))
    case .started, .failed, .note: break
    }
  }
}
