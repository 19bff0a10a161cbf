public import Architecture
import Foundation

/// A program that drives a feature by hand: sends the actions that are typed, prints what they change.
///
/// It works for any reducer whose state and actions are `Codable`:
///
/// ```swift
/// let shell = Shell(
///   app: Options.App(program: "counter-repl", name: "counter", version: "1.0"),
///   initialState: Counter.State()
/// ) {
///   Counter()
/// }
/// exit(shell.run())
/// ```
public struct Shell<State: Codable, Action: Codable & Sendable> {
  private let app: Options.App
  private let initialState: State
  private let firstAction: Action?
  private let screen: (State, DependencyValues) -> String
  private let makeSession: (DependencyContext, Options) throws -> Session<State, Action>

  /// Describes a shell.
  ///
  /// - Parameters:
  ///   - app: What the program and its data folder are called.
  ///   - initialState: The state before the first action.
  ///   - onStart: What the app sends when it appears; the session begins after it.
  ///   - screen: The screen as text, for `:screen`; the state's dump unless you give one.
  ///   - reducer: Makes the feature; called once a session.
  ///   - dependencies: Replaces dependencies according to the command line. What it throws ends the
  ///     program with one line and status 1.
  public init<R: Reducer<State, Action>>(
    app: Options.App,
    initialState: State,
    onStart: Action? = nil,
    screen: @escaping (State, DependencyValues) -> String = { state, _ in String(dumping: state) },
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies dependencies: @escaping (inout DependencyValues, Options) throws -> Void = {
      _, _ in
    }
  ) {
    self.app = app
    self.initialState = initialState
    firstAction = onStart
    self.screen = screen
    makeSession = { context, options in
      try Session(initialState: initialState, context: context, reducer: reducer) {
        try dependencies(&$0, options)
      }
    }
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Returns: The exit status: 0 when every line succeeded, 1 when one failed, 2 when the options are
  ///   wrong.
  public func run(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Int32 {
    // A reader that has gone away is noticed where something is written.
    signal(SIGPIPE, SIG_IGN)
    let options: Options
    do {
      options = try Options(arguments, for: app)
    } catch {
      _ = Output.writeAll("\(app.program): \(error)\n\n\(app.usage)\n", to: STDERR_FILENO)
      return 2
    }
    let output = Output(
      isJSON: options.isJSON,
      style: Style(isOn: options.usesColor(isTerminal: isatty(STDOUT_FILENO) == 1)),
      errorStyle: Style(isOn: options.usesColor(isTerminal: isatty(STDERR_FILENO) == 1)))
    if options.wantsHelp || options.wantsVersion {
      let text = options.wantsHelp ? app.usage : "\(app.program) \(app.version)"
      _ = Output.writeAll(text + "\n", to: STDOUT_FILENO)
      return 0
    }
    return run(options, output)
  }

  private func run(_ options: Options, _ output: Output) -> Int32 {
    let issues = IssueBox()
    IssueReporting.install { issues.add($0) }
    let session: Session<State, Action>
    do {
      session = try makeSession(options.context, options)
    } catch {
      output.error("\(app.program): \(error)")
      return 1
    }
    let interpreter = Interpreter(
      session: session, output: output, issues: issues, screen: screen)
    session.begin(with: firstAction)
    interpreter.pump()
    let status: Int32
    if options.scripts.isEmpty, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      status = Conversation(app: app, interpreter: interpreter, options: options).run()
    } else {
      status = ScriptRunner(interpreter: interpreter, options: options).run()
    }
    session.close()
    output.flush()
    return status
  }
}

extension Options {
  var context: DependencyContext {
    switch dependencies {
    case .live: .live
    case .preview: .preview
    case .test: .test
    }
  }
}
