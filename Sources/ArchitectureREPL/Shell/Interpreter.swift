import Architecture
import Foundation

/// Runs lines: sends actions, obeys commands, prints.
final class Interpreter<State: Codable, Action: Codable & Sendable> {
  let scenes: Scenes<State, Action>
  let output: Output
  let screen: (State, DependencyValues) -> String
  /// What the app itself keeps, for `:storage`.
  let storageRows: (State, DependencyValues) throws -> [StorageRow]
  /// Looks for what other processes have written where only the app knows of it.
  private let refresh: (DependencyValues) throws -> Void
  let printer: EntryPrinter<State, Action>
  /// Whether a line has asked to leave.
  private(set) var hasQuit = false
  private let issues: IssueBox

  init(
    scenes: Scenes<State, Action>, output: Output, issues: IssueBox,
    screen: @escaping (State, DependencyValues) -> String,
    storageRows: @escaping (State, DependencyValues) throws -> [StorageRow] = { _, _ in [] },
    refresh: @escaping (DependencyValues) throws -> Void = { _ in }
  ) {
    self.scenes = scenes
    self.output = output
    self.issues = issues
    self.screen = screen
    self.storageRows = storageRows
    self.refresh = refresh
    printer = EntryPrinter(output: output)
    let printer = printer
    scenes.onEntry = { [unowned scenes] entry, leftBehind, scene in
      if let leftBehind {
        output.line(output.style.dim(Wording.leftBehind(leftBehind.count, leftBehind.name)))
      }
      printer.print(entry, scene: scene == scenes.current.scene ? nil : scene)
    }
  }

  /// The scene in front.
  var session: Session<State, Action> { scenes.current }

  /// Runs a line. Throws what is wrong with it; then nothing was sent, or what was sent went wrong.
  func run(_ line: String) throws {
    let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty || text.hasPrefix("#") { return }
    lookAround()
    if text.hasPrefix(":") {
      try run(command: text)
    } else {
      let action = try ActionSyntax.parse(text, as: Action.self)
      report(session.send(action))
    }
    let reported = issues.take()
    if !reported.isEmpty { throw ShellError.reported(reported.joined(separator: "\n\n")) }
  }

  /// Takes in what other processes have written since the last line. What is wrong with that is no
  /// failure of the line.
  private func lookAround() {
    do {
      try scenes.world.checkForExternalChanges()
      try refresh(session.runtime.dependencies.values)
    } catch {
      output.error(output.errorStyle.red("\(error)"))
    }
    pump()
  }

  /// Lets effects go on, between lines.
  func pump() {
    session.pump()
    for issue in issues.take() { output.error(output.errorStyle.red(issue)) }
  }

  private func report(_ running: [EffectDescription]) {
    if session.isInterrupted() { output.line("  " + output.style.dim(Wording.interrupted)) }
    for effect in running {
      output.line("  " + output.style.dim(Wording.stillRunning(session.describe(effect))))
    }
  }

  // MARK: Commands

  private func run(command text: String) throws {
    let words = text.dropFirst().split(whereSeparator: \.isWhitespace).map(String.init)
    let name = words.first ?? ""
    guard let command = Command(rawValue: name) else {
      throw ShellError.unknownCommand(name, known: Command.allCases.map(\.rawValue))
    }
    let arguments = Array(words.dropFirst())
    switch command {
    case .help: try help(arguments)
    case .actions: try actions(arguments)
    case .state: try state(arguments)
    case .screen: try showScreen(arguments)
    case .effects: try effects(arguments)
    case .wait: try wait(arguments)
    case .clock: try clock(arguments)
    case .advance: try advance(arguments)
    case .history: try history(arguments)
    case .undo: try travel(command, arguments)
    case .redo: try travel(command, arguments)
    case .goto: try goTo(arguments)
    case .branches: try branches(arguments)
    case .branch: try branch(arguments)
    case .mark: try mark(arguments)
    case .diff: try diff(arguments)
    case .scene: try scene(arguments)
    case .relaunch: try relaunch(arguments)
    case .storage: try storage(arguments)
    case .quit:
      try noArguments(command, arguments)
      hasQuit = true
    }
  }

  func noArguments(_ command: Command, _ arguments: [String]) throws(ShellError) {
    if !arguments.isEmpty { throw .usage(command.usage) }
  }

  private func wait(_ arguments: [String]) throws {
    guard arguments.count <= 1 else { throw ShellError.usage(Command.wait.usage) }
    guard let argument = arguments.first else { return report(session.wait()) }
    guard let limit = DurationText.parse(argument) else {
      throw ShellError.usage(Command.wait.usage)
    }
    report(session.wait(limit))
  }

  private func advance(_ arguments: [String]) throws {
    guard session.clock != nil else { throw ShellError.clockIsReal }
    guard let duration = DurationText.parse(arguments.joined()), !arguments.isEmpty else {
      throw ShellError.usage(Command.advance.usage)
    }
    session.advance(by: duration)
  }

  private func clock(_ arguments: [String]) throws {
    guard session.clock != nil else { throw ShellError.clockIsReal }
    switch arguments {
    case []: break
    case ["auto"]: session.isClockAutomatic = true
    case ["manual"]: session.isClockAutomatic = false
    default: throw ShellError.usage(Command.clock.usage)
    }
    let mode = session.isClockAutomatic ? "auto" : "manual"
    output.line("clock: \(mode), at \(session.now.text)")
    output.json(["clock": .string(mode), "now": .double(session.now.timeInterval)])
  }

  private func showScreen(_ arguments: [String]) throws {
    try noArguments(.screen, arguments)
    let text = screen(session.runtime.state, session.runtime.dependencies.values)
    output.line(text)
    output.json(["screen": .string(text)])
  }
}

/// What features have reported, from whatever thread.
final class IssueBox: Sendable {
  private let messages = Locked<[String]>([])

  func add(_ issue: Issue) {
    messages.withLock { $0.append("\(issue.message)\n  at \(issue.location)") }
  }

  func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
