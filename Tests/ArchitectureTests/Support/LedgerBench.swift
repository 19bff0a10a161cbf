import Architecture
import Testing

/// The ids that the tests cancel by.
enum TestID: Hashable, Sendable { case x, y }

/// Something that happens to a ledger.
enum LedgerEvent: Sendable {
  case begin(Effect<String>, at: Place = .root, cause: Int = 1, family: Int = 1)
  /// The run with this name has come to its end.
  case finish(String)
  /// The run with this name sends an action.
  case send(String, by: String)
  /// The reducer handles the next action and returns an effect.
  case handle(returning: Effect<String> = .none, cause: Int = 2)
  case cancel(TestID, at: Place = .root)
  case absent(Place)
  case cancelCause(Int)
  case cancelAll
}

/// Plays events on a ledger and writes down what it asks its shell to do.
struct LedgerBench {
  var ledger = Ledger<String>()
  private var running: [String: UInt64] = [:]

  /// What the shell has to do after an event, and the queue where it is not empty, as in
  /// `start a, cancel b [A, B]`.
  mutating func play(_ event: LedgerEvent) -> String {
    switch event {
    case .begin(let effect, let place, let cause, let family):
      ledger.begin(effect, context: .init(place: place, cause: cause, family: family))
    case .finish(let name):
      running[name].map { ledger.finished($0) }
    case .send(let action, let name):
      _ = running[name].flatMap { ledger.enqueue(action, from: $0) }
    case .handle(let effect, let cause):
      guard let next = ledger.queue.popFirst() else { return "nothing to handle" }
      if !effect.isNone {
        ledger.begin(
          effect, context: .init(place: .root, cause: cause, family: next.family ?? cause))
      }
      ledger.handled(next)
    case .cancel(let id, let place): ledger.cancel(CancelID(id), from: place)
    case .absent(let place):
      let absent = ledger.dynamicPlaces.absent { place.contains($0) ? .absent : .present }
      ledger.cancel(at: absent)
    case .cancelCause(let cause): ledger.cancel(cause: cause)
    case .cancelAll: ledger.cancelAll()
    }
    return describe(ledger.takeCommands())
  }

  private mutating func describe(_ commands: Ledger<String>.Commands) -> String {
    for frame in commands.starts { running[name(of: frame)] = frame.id }
    let parts =
      commands.cancelled.map { "cancel \(name(of: $0))" }
      + commands.released.map { _ in "release" }
      + commands.starts.map { "start \(name(of: $0))" }
      + commands.endedFamilies.map { "family \($0) ended" }
    let queue = ledger.queue.all.map(\.action)
    return parts.joined(separator: ", ")
      + (queue.isEmpty ? "" : " [\(queue.joined(separator: ", "))]")
  }

  private func name(of frame: Ledger<String>.Frame) -> String {
    if case .run(let run) = frame.kind { run.name ?? "?" } else { "?" }
  }
}

/// A line of a table: events, and what the ledger says to each.
struct LedgerRow: Sendable, CustomTestStringConvertible {
  let title: String
  let steps: [(event: LedgerEvent, says: String)]

  init(_ title: String, _ steps: (LedgerEvent, String)...) {
    self.title = title
    self.steps = steps.map { (event: $0.0, says: $0.1) }
  }

  var testDescription: String { title }

  /// What the ledger says, and how many entries are left.
  func play() -> (said: [String], entries: Int) {
    var bench = LedgerBench()
    let said = steps.map { bench.play($0.event) }
    return (said, bench.ledger.entryCount)
  }
}

/// A run that does nothing, known by its name.
func run(_ name: String) -> Effect<String> { .run(name) { _ in } }

extension Place {
  /// A place by the names on the way; `row:1` is the child `1` of the operator `row`.
  static func at(_ parts: String...) -> Place {
    parts.reduce(.root) { $0.appending(Component(name: $1)) }
  }
}

extension Place.Component {
  /// The component of an operator whose number is made of its name.
  init(name: String) {
    let parts = name.split(separator: ":").map(String.init)
    self.init(
      node: parts[0].utf8.reduce(0) { $0 &* 31 &+ Int($1) }, name: parts[0],
      identity: parts.count > 1 ? AnyID(parts[1]) : nil)
  }
}
