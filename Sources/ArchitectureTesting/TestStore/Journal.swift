internal import Architecture

/// What a test store remembers for its messages: which call handled which action, and which effects
/// have ended without sending what is asked for.
struct Journal {
  /// An effect that is no more.
  struct Ended {
    let effect: EffectDescription
    let wasCancelled: Bool
    /// The action and line that started it.
    let origin: Entry?
    /// The last action handled before it ended.
    let moment: Entry?
  }

  /// An action and the test's line that handled it. It is written out only when a message needs it.
  struct Entry {
    let value: Any
    let location: SourceLocation

    var action: String { String(source: value) }
  }

  /// How many cancelled effects are remembered.
  private static let endedLimit = 5

  /// By the number of the action, which counts from 1.
  private var entries: [Entry?] = []
  /// The effects that were cancelled lately, and those that have ended since the last action was handled.
  private(set) var ended: [Ended] = []
  /// The line for which actions are handled now.
  private(set) var location: SourceLocation?

  /// Who handled the action with this number.
  func entry(_ number: Int) -> Entry? {
    entries.indices.contains(number - 1) ? entries[number - 1] : nil
  }

  /// What is handled next is handled for this line.
  mutating func begin(at location: SourceLocation) {
    self.location = location
    if !ended.isEmpty { ended.removeAll { !$0.wasCancelled } }
  }

  mutating func note<State, Action>(_ event: borrowing StoreEvent<State, Action>) {
    switch copy event {
    case .action(let handled):
      entries.append(location.map { Entry(value: handled.action, location: $0) })
    case .cancelled(let effect): note(end: effect, wasCancelled: true)
    case .finished(let effect): note(end: effect, wasCancelled: false)
    case .started, .failed, .note: break
    }
  }

  private mutating func note(end effect: EffectDescription, wasCancelled: Bool) {
    ended.append(
      Ended(
        effect: effect, wasCancelled: wasCancelled, origin: entry(effect.cause),
        moment: entries.last ?? nil))
    if ended.count > Self.endedLimit { ended.removeFirst() }
  }
}
