import Architecture

extension Interpreter {
  func travel(_ command: Command, _ arguments: [String]) throws {
    guard arguments.count <= 1, let count = arguments.isEmpty ? 1 : Int(arguments[0]), count > 0
    else { throw ShellError.usage(command.usage) }
    let isUndo = command == .undo
    try show { history in
      let moved = isUndo ? history.undo(count) : history.redo(count)
      return moved > 0
    } orThrow: {
      isUndo ? .nothingToUndo : .nothingToRedo
    }
  }

  func goTo(_ arguments: [String]) throws {
    guard arguments.count == 1, let number = Int(arguments[0]) else {
      throw ShellError.usage(Command.goto.usage)
    }
    try show {
      $0.go(to: number)
    } orThrow: {
      .noSuchNumber(number, last: session.history.entries.last?.number ?? 0)
    }
  }

  /// Moves, and shows what is different there.
  func show(
    _ move: (inout History<State, Action>) -> Bool, orThrow error: () -> ShellError
  ) throws {
    let before = session.runtime.state
    guard session.travel(move) else { throw error() }
    let after = session.runtime.state
    output.line(output.style.dim(Wording.position(session.positionNumber, of: session.history)))
    for change in changes(from: before, to: after) { output.line("    \(change)") }
    output.json([
      "position": .integer(session.positionNumber),
      "changes": .array(EntryPrinter<State, Action>.jsonChanges(from: before, to: after)),
    ])
  }
}

extension Session {
  /// The number of the last action that has happened, seen from where we are; 0 at the beginning.
  var positionNumber: Int { history.nextNumber - 1 }

  /// An effect in one line: what to call it, where, under which ids, since when, what it waits for.
  func describe(_ effect: EffectDescription) -> String {
    var parts = [effect.label]
    if !effect.place.isEmpty { parts.append("in \(effect.place)") }
    if !effect.cancelIDs.isEmpty { parts.append("id \(effect.cancelIDs.joined(separator: ", "))") }
    if effect.isLongLiving { parts.append("long-living") }
    return parts.joined(separator: ", ") + ": " + waiting(effect)
  }

  private func waiting(_ effect: EffectDescription) -> String {
    guard let clock, let sleeper = clock.sleepers.first(where: { $0.effect == effect.id }) else {
      return "waiting for something outside"
    }
    return "sleeping until \(sleeper.deadline.offset.text)"
  }

  /// An effect as `--json` shows it.
  func members(of effect: EffectDescription) -> JSONValue {
    .object([
      "name": .string(effect.name ?? effect.source.description),
      "place": .string(effect.place),
      "ids": .array(effect.cancelIDs.map(JSONValue.string)),
      "longLiving": .bool(effect.isLongLiving),
      "waits": .string(waiting(effect)),
    ])
  }
}
