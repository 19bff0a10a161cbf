/// All wording of this module's errors and warnings.
enum Wording {
  static func text(_ situation: SyntaxError.Situation) -> String {
    switch situation {
    case .empty:
      "there is no action here"
    case .incomplete(let what):
      "the text ends before its \(what) is closed"
    case .unexpected(let found, let expected):
      "found \(found) where \(expected) should stand"
    case .unknownAction(let name, let trail, let known):
      "unknown action '\(name)'\(place(trail))\(suggestion(name, known))"
    case .noFurtherActions(let signature, let trail):
      "no action follows '\(signature)'\(place(trail)) — its payload is written in brackets"
    case .unknownValue(let name, let type, let known):
      "\(type) has no '.\(name)'\(suggestion(name, known, mark: "."))"
    case .unknownLabel(let label, let signature, let known):
      "no '\(label):' in \(signature)\(suggestion(label, known))"
    case .missing(let label?, let signature):
      "'\(label)' is missing — write \(signature)"
    case .missing(nil, let signature):
      "a payload is missing — write \(signature)"
    case .extra(let signature):
      "there is more payload than it takes — write \(signature)"
    case .afterPayload(let name):
      "'\(name)' can't stand behind a payload — leave the brackets out or put it inside"
    case .labels(let signature):
      "the labels don't fit — write \(signature)"
    case .wrongType(let found, let expected):
      "found \(found) where \(expected) is expected"
    case .outOfRange(let number, let type):
      "\(number) does not fit in \(type)"
    case .refused(let type, let reason):
      "this is no \(type): \(reason)"
    case .badEscape(let found):
      "'\\\(found)' is no escape in a string — there are \\n \\r \\t \\0 \\\" \\' \\\\ \\u{…}"
    case .tooDeep:
      "brackets are nested too deeply to be read"
    }
  }

  private static func place(_ trail: [String]) -> String {
    trail.isEmpty ? "" : " in \(trail.joined(separator: "."))"
  }

  /// "— did you mean 'x'?", or all names when nothing is near and they are few.
  static func suggestion(_ name: String, _ known: [String], mark: String = "") -> String {
    let near = NearestNames.of(name, in: known).map { "'\(mark)\($0)'" }
    if !near.isEmpty { return " — did you mean \(list(near, "or"))?" }
    guard !known.isEmpty, known.count <= 12 else { return "" }
    return " — there are \(list(known.map { "'\(mark)\($0)'" }, "and"))"
  }

  /// `a, b or c`
  static func list(_ items: [String], _ last: String) -> String {
    guard items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " \(last) " + items[items.count - 1]
  }
}
