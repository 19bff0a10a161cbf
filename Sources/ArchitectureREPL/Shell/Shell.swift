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
  private let screen: (State, DependencyValues) -> String
  private let storageRows: (State, DependencyValues) throws -> [StorageRow]
  private let refresh: (DependencyValues) throws -> Void
  private let makeScenes: (Options) throws -> Scenes<State, Action>

  /// Describes a shell.
  ///
  /// - Parameters:
  ///   - app: What the program and its data folder are called.
  ///   - initialState: The state before the first action.
  ///   - onStart: What the app sends when a scene appears; the session begins after it.
  ///   - onEnd: What it sends before a scene goes, at `:scene close`, `:relaunch` and the end: to save
  ///     what is not saved yet. What the person has seen must be safe without it; `kill -9` sends nothing.
  ///   - screen: The screen as text, for `:screen`; the state's dump unless you give one.
  ///   - storage: What the app keeps besides stored values, for `:storage`.
  ///   - refresh: Called before each line: looks for what other processes have written into the app's
  ///     data. App storage is looked after without it.
  ///   - reducer: Makes the feature; called once a scene.
  ///   - dependencies: Replaces dependencies according to the command line; called once a process. What
  ///     it puts in is shared by all scenes, what it leaves alone each scene makes for itself. What it
  ///     throws ends the program with one line and status 1.
  public init<R: Reducer<State, Action>>(
    app: Options.App,
    initialState: State,
    onStart: Action? = nil,
    onEnd: Action? = nil,
    screen: @escaping (State, DependencyValues) -> String = { state, _ in String(dumping: state) },
    storage: @escaping (State, DependencyValues) throws -> [StorageRow] = { _, _ in [] },
    refresh: @escaping (DependencyValues) throws -> Void = { _ in },
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies dependencies: @escaping (inout DependencyValues, Options) throws -> Void = {
      _, _ in
    }
  ) {
    self.app = app
    self.screen = screen
    storageRows = storage
    self.refresh = refresh
    makeScenes = { options in
      let world = try World(context: options.context) { try dependencies(&$0, options) }
      return try Scenes(world: world, firstAction: onStart, lastAction: onEnd) { world, scene in
        Session(initialState: initialState, world: world, scene: scene, reducer: reducer)
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
    Self.unblockSignals()
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

  /// A child inherits the signals that its parent's thread has blocked, and threads of Dispatch block all:
  /// started from one of those, the program could not be asked to end.
  private static func unblockSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private func run(_ options: Options, _ output: Output) -> Int32 {
    let issues = IssueBox()
    IssueReporting.install { issues.add($0) }
    let scenes: Scenes<State, Action>
    do {
      scenes = try makeScenes(options)
    } catch {
      output.error("\(app.program): \(error)")
      return 1
    }
    let interpreter = Interpreter(
      scenes: scenes, output: output, issues: issues, screen: screen, storageRows: storageRows,
      refresh: refresh)
    interpreter.saySceneIsAnother()
    scenes.begin()
    interpreter.pump()
    let status: Int32
    if options.scripts.isEmpty, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      status = Conversation(app: app, interpreter: interpreter, options: options).run()
    } else {
      status = ScriptRunner(interpreter: interpreter, options: options).run()
    }
    scenes.close()
    // What went wrong at the end is said too.
    interpreter.pump()
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
