import Architecture

/// Prints handled actions: what happened, who sent it, what it changed.
struct EntryPrinter<State: Codable, Action: Codable & Sendable> {
  typealias Entry = History<State, Action>.Entry

  let output: Output

  /// Prints an entry; of a scene that is not in front with its number.
  func print(_ entry: Entry, scene: Int? = nil) {
    if output.isJSON {
      printJSON(entry, scene: scene)
    } else {
      if let scene { output.line("  " + output.style.dim(Wording.inScene(scene))) }
      printText(entry)
    }
  }

  /// Where the remark about an effect begins.
  private static var remarkColumn: Int { 52 }

  /// The cells an action that a person sent takes at most.
  private static var widest: Int { 100 }

  private func printText(_ entry: Entry) {
    let style = output.style
    let action = String(summarizing: entry.action)
    switch entry.origin {
    case .user:
      output.line("  " + style.bold(Self.text(entry.action).truncated(to: Self.widest)))
    case .effect(let label, _, let after):
      var remark = "effect \(label)"
      if after > .zero { remark += ", after \(after.text)" }
      let line = "  ↳ \(action)"
      let gap = String(
        repeating: " ", count: max(2, Self.remarkColumn - TextWidth.of(line)))
      output.line("  ↳ " + style.bold(action) + gap + style.dim(remark))
    }
    let changes = changes(from: entry.before, to: entry.after)
    if changes.isEmpty { output.line("    " + style.dim("(nothing changed)")) }
    for change in changes {
      output.line(
        "    \(change.path): \(style.red(change.oldSummary)) → \(style.green(change.newSummary))")
    }
  }

  private func printJSON(_ entry: Entry, scene: Int?) {
    var members = members(entry)
    if let scene { members["scene"] = .integer(scene) }
    output.json(members)
  }

  /// The entry as `--json` shows it.
  func members(_ entry: Entry) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "action": .string(Self.text(entry.action)),
      "changes": .array(Self.jsonChanges(from: entry.before, to: entry.after)),
      "n": .integer(entry.number),
    ]
    switch entry.origin {
    case .user: members["origin"] = .string("user")
    case .effect(_, let name, _):
      members["origin"] = .string("effect")
      members["effect"] = .string(name)
    }
    return members
  }

  static func text(_ action: Action) -> String {
    (try? ActionSyntax.text(action)) ?? String(summarizing: action)
  }

  static func jsonChanges(from old: State, to new: State) -> [JSONValue] {
    guard let old = try? JSONValue(encoding: old), let new = try? JSONValue(encoding: new) else {
      return []
    }
    return JSONValue.changes(from: old, to: new).map {
      .object(["path": .string($0.path), "old": $0.old, "new": $0.new])
    }
  }
}

extension Duration {
  /// For people: `300 ms`, `1.5 s`.
  var text: String {
    let seconds = timeInterval
    let isShort = seconds != 0 && abs(seconds) < 1
    let number = isShort ? (seconds * 1000).rounded() : (seconds * 1000).rounded() / 1000
    let digits = number == number.rounded() ? String(Int(number)) : String(number)
    return "\(digits) \(isShort ? "ms" : "s")"
  }
}
