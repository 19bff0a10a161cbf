import Architecture

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

  // MARK: The command line

  static func text(_ error: OptionsError) -> String {
    switch error {
    case .unknown(let option):
      "there is no option '\(option)'\(suggestion(option, Option.allCases.map(\.name)))"
    case .missingValue(let option):
      "'\(option)' needs a value"
    case .unexpectedValue(let option, let value):
      "'\(option)' takes no value, but '\(value)' is attached to it"
    case .invalidValue(let option, let value, let allowed):
      "'\(value)' is no value of '\(option)' — write \(list(allowed, "or"))"
    case .unexpectedArgument(let argument):
      "'\(argument)' belongs to no option — to run a line write -c '\(argument)'"
    }
  }

  static func usage(_ app: Options.App) -> String {
    """
    usage: \(app.program) [options]
      -c, --command LINE            run LINE, then leave; also several times
      -f, --file FILE               run the lines of FILE ('-': standard input)
          --deps live|preview|test  the dependency values to use (live)
          --data DIR                where live data is kept
                                    ($XDG_DATA_HOME/\(app.name),
                                    else ~/.local/share/\(app.name))
          --json                    JSON Lines on standard output, nothing else
          --bail                    stop at the first line that fails
          --color auto|always|never (auto; with NO_COLOR set: never)
          --lang en|ko              the app's language (from the locale)
      -h, --help                    print this and leave
          --version                 print the version and leave

    exit status: 0 every line succeeded, 1 a line failed, 2 the options are wrong
    """
  }

  // MARK: The line editor

  static func more(_ count: Int) -> String { "… and \(count) more" }

  static func historyNotWritten(_ path: String, _ reason: String) -> String {
    "the history can't be kept in \(path): \(reason); this session goes on without"
  }

  // MARK: The shell

  static func text(_ error: ShellError) -> String {
    switch error {
    case .unknownCommand(let name, let known):
      "unknown command ':\(name)'\(suggestion(name, known, mark: ":")) — :help lists them"
    case .usage(let usage):
      "write \(usage)"
    case .badPath(let path):
      "'\(path)' is no path into the state — write it like trips.form.name or trips.trips[0]"
    case .noSuchPart(let name, let path, let known):
      "there is no '\(name)'\(path.isEmpty ? "" : " in \(path)")\(suggestion(name, known))"
    case .noSuchElement(let index, let path, let count):
      "\(path) has no element \(index) — it has \(count)"
    case .nothingToUndo:
      "there is nothing to undo"
    case .nothingToRedo:
      "there is nothing to redo"
    case .noSuchNumber(let number, let last):
      "there is no action \(number) — :history shows 0 to \(last)"
    case .noSuchBranch(let name, let known):
      known.isEmpty
        ? "there is no branch '\(name)' — nothing has been left behind yet"
        : "there is no branch '\(name)'\(suggestion(name, known)) — :branches lists them"
    case .noSuchPoint(let name, let marks, let last):
      "'\(name)' is no point\(suggestion(name, marks)) — write a mark or the number of an action, 0 to \(last)"
    case .badMark(let name):
      "'\(name)' can't be the name of a mark — it begins with a letter"
    case .clockIsReal:
      "with live dependencies the clock is the system's — start with --deps preview"
    case .noSuchScene(let number, let open):
      "there is no scene \(number) — open \(open.count == 1 ? "is" : "are") "
        + list(open.map { "\($0)" }, "and") + "; :scene new opens one more"
    case .sceneElsewhere(let number):
      "scene \(number) is in use by another process — end that one, then :scene new opens it here"
    case .lastScene:
      "the last scene can't be closed — :quit leaves"
    case .reported(let message):
      message
    case .unreadableFile(let path, let reason):
      "\(path) can't be read: \(reason)"
    }
  }

  static func greeting(_ app: Options.App) -> String {
    "\(app.name) \(app.version) — :help lists the commands, Tab completes, :quit leaves"
  }

  static let lines = """
    Any other line is an action: search.queryChanged("x"), or as in Swift, .search(.queryChanged("x")).
    :actions lists them.
    """

  static func leftBehind(_ count: Int, _ branch: String) -> String {
    "  (left behind: \(count) undone action\(count == 1 ? "" : "s") — :branch \(branch) goes back to "
      + "\(count == 1 ? "it" : "them"))"
  }

  static func branch(_ count: Int, after number: Int) -> String {
    let place = number == 0 ? "from the beginning" : "after action \(number)"
    return "\(count) action\(count == 1 ? "" : "s") \(place)"
  }

  static func marked(_ name: String, _ number: Int) -> String {
    number == 0 ? "\(name): the beginning" : "\(name): after action \(number)"
  }

  static let noDifference = "  (no difference)"

  static func stillRunning(_ effect: String) -> String { "still running: \(effect)" }

  static func cut(_ count: Int) -> String { "… \(count) more lines; --full shows them" }

  static let interrupted = "interrupted: what ran for this line is cancelled"
  static func scene(_ number: Int) -> String { "scene \(number)" }
  static func passedOver(_ numbers: [Int], for number: Int) -> String {
    let scenes = "scene\(numbers.count == 1 ? " " : "s ")" + list(numbers.map { "\($0)" }, "and")
    return scenes
      + (numbers.count == 1 ? " is in use by another process" : " are in use by other processes")
      + "; this is scene \(number)"
  }
  static func inScene(_ number: Int) -> String { "in scene \(number):" }
  static let relaunched = "  relaunched"
  static let nothingLost = "(nothing is different)"
  static let process = "process"
  static let everythingElse = "everything else in the state"
  static let memory = "memory"
  static let allScenes = "all scenes"
  static let notStored = "(not stored)"
  static let storageHead = ["lifetime", "key", "value", "where", "shared by"]
  static func stored(_ value: StoredValue) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): String(summarizing: value)
    case .url(let value): "\(value)"
    case .data(let value): String(summarizing: value)
    case .date(let value): String(summarizing: value)
    }
  }

  static let noEffects = "  nothing is in flight"
  static let noHistory = "  nothing has happened yet"
  static let atBeginning = "▸ at the beginning"

  static func position<State, Action>(_ number: Int, of history: History<State, Action>) -> String {
    let last = history.entries.last?.number ?? 0
    return number == 0
      ? "  at the beginning, before action 1 of \(last)" : "  at \(number) of \(last)"
  }
}
