import Architecture

extension Interpreter {
  func branches(_ arguments: [String]) throws {
    try noArguments(.branches, arguments)
    let history = session.history
    let rows =
      [
        [
          "▸ " + history.line.name,
          Wording.branch(history.entries.count, after: history.firstNumber - 1),
        ]
      ]
      + history.branches.map { ["  " + $0.name, Wording.branch($0.count, after: $0.fork)] }
    output.line(TextTable(rows).text)
    output.json([
      "branch": .string(history.line.name),
      "branches": .array(
        history.branches.map {
          .object([
            "actions": .integer($0.count), "after": .integer($0.fork), "name": .string($0.name),
          ])
        }),
    ])
  }

  func branch(_ arguments: [String]) throws {
    guard arguments.count == 1 else { throw ShellError.usage(Command.branch.usage) }
    let name = arguments[0]
    let known = session.history.branches.map(\.name)
    try show {
      $0.go(toBranch: name)
    } orThrow: {
      .noSuchBranch(name, known: known)
    }
  }

  func mark(_ arguments: [String]) throws {
    guard arguments.count <= 1 else { throw ShellError.usage(Command.mark.usage) }
    let names = Set(session.marks.map(\.name))
    let free = (1...).lazy.map { "m\($0)" }.first { !names.contains($0) }
    guard let name = arguments.first ?? free else { return }
    guard name.first?.isLetter == true else { throw ShellError.badMark(name) }
    session.marks.removeAll { $0.name == name }
    let mark = Session<State, Action>.Mark(
      name: name, number: session.positionNumber, state: session.runtime.state)
    session.marks.append(mark)
    output.line("  " + output.style.dim(Wording.marked(name, mark.number)))
    output.json(["mark": .string(name), "n": .integer(mark.number)])
  }

  func diff(_ arguments: [String]) throws {
    guard arguments.count <= 2 else { throw ShellError.usage(Command.diff.usage) }
    let old =
      try arguments.first.map(state(at:)) ?? session.marks.last?.state ?? session.history.initial
    let new = arguments.count == 2 ? try state(at: arguments[1]) : session.runtime.state
    let changes = changes(from: old, to: new)
    if changes.isEmpty { output.line(output.style.dim(Wording.noDifference)) }
    for change in changes { output.line("    \(change)") }
    output.json(["changes": .array(EntryPrinter<State, Action>.jsonChanges(from: old, to: new))])
  }

  /// The state at a mark, or after the action with this number.
  private func state(at point: String) throws -> State {
    if let mark = session.marks.first(where: { $0.name == point }) { return mark.state }
    var history = session.history
    guard let number = Int(point), history.go(to: number) else {
      throw ShellError.noSuchPoint(
        point, marks: session.marks.map(\.name), last: history.entries.last?.number ?? 0)
    }
    return history.state
  }
}
