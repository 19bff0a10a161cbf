import Architecture

extension Interpreter {
  func help(_ arguments: [String]) throws {
    guard arguments.count <= 1 else { throw ShellError.usage(Command.help.usage) }
    guard let name = arguments.first else {
      let text = TextTable(Command.allCases.map { [$0.usage, $0.summary] }).text
      output.line(text + "\n\n" + Wording.lines)
      output.json(["help": .string(text)])
      return
    }
    let bare = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard let command = Command(rawValue: bare) else {
      throw ShellError.unknownCommand(bare, known: Command.allCases.map(\.rawValue))
    }
    let text = "\(command.usage)\n  \(command.summary)\n  \(command.details)"
    output.line(text)
    output.json(["help": .string(text)])
  }

  func actions(_ arguments: [String]) throws {
    guard arguments.count <= 1 else { throw ShellError.usage(Command.actions.usage) }
    let lines = try Schema(Action.self).actions(at: arguments.first)
    output.line(lines.joined(separator: "\n"))
    output.json(["actions": .array(lines.map(JSONValue.string))])
  }

  /// How many lines of a state are shown without `--full`.
  private static var shownLines: Int { 100 }

  func state(_ arguments: [String]) throws {
    let isFull = arguments.contains("--full")
    let paths = arguments.filter { $0 != "--full" }
    guard paths.count <= 1, !paths.contains(where: { $0.hasPrefix("-") }) else {
      throw ShellError.usage(Command.state.usage)
    }
    let value = try StatePath.find(paths.first ?? "", in: session.runtime.state)
    if output.isJSON {
      guard let value = value as? any Encodable else {
        throw ShellError.badPath(paths.first ?? "")
      }
      let json = try JSONValue(encoding: value)
      output.json(["state": json])
      return
    }
    let lines = String(dumping: value).split(separator: "\n", omittingEmptySubsequences: false)
    let shown = isFull ? lines[...] : lines.prefix(Self.shownLines)
    output.line(shown.joined(separator: "\n"))
    if shown.count < lines.count {
      output.line(output.style.dim(Wording.cut(lines.count - shown.count)))
    }
  }

  func effects(_ arguments: [String]) throws {
    try noArguments(.effects, arguments)
    let effects = session.runtime.effects
    if effects.isEmpty { output.line(Wording.noEffects) }
    for effect in effects { output.line("  " + session.describe(effect)) }
    output.json(["effects": .array(effects.map { session.members(of: $0) })])
  }

  func history(_ arguments: [String]) throws {
    try noArguments(.history, arguments)
    let history = session.history
    if history.entries.isEmpty { output.line(Wording.noHistory) }
    for (index, entry) in history.entries.enumerated() {
      let mark = index + 1 == history.position ? "▸" : " "
      let arrow = entry.origin.isUser ? "" : "↳ "
      let line = "\(mark) \(entry.number)  \(arrow)\(String(summarizing: entry.action))"
      output.line(index < history.position ? line : output.style.dim(line))
    }
    if history.position == 0, !history.entries.isEmpty { output.line(Wording.atBeginning) }
    output.json([
      "history": .array(
        history.entries.map {
          .object([
            "n": .integer($0.number),
            "action": .string(EntryPrinter<State, Action>.text($0.action)),
          ])
        }),
      "position": .integer(session.positionNumber),
    ])
  }
}
