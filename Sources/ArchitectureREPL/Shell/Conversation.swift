import Architecture
import Foundation

/// A session with a person at a terminal.
struct Conversation<State: Codable, Action: Codable & Sendable> {
  let app: Options.App
  let interpreter: Interpreter<State, Action>
  let options: Options

  /// Runs until the person leaves. Mistyped lines don't make it fail.
  func run() -> Int32 {
    let output = interpreter.output
    let executor = interpreter.scenes.world.executor
    guard let wakePipe = WakePipe() else {
      return ScriptRunner(interpreter: interpreter, options: options).run()
    }
    executor.onArrival { wakePipe.wake() }
    defer { executor.onArrival(nil) }
    let wakeUp = WakeUp(descriptor: wakePipe.reading) {
      wakePipe.drain()
      let text = output.captured { interpreter.pump() }
      return text.isEmpty ? .nothing : .text(text)
    }
    let reader: InteractiveLineReader
    do {
      reader = try InteractiveLineReader(
        program: app.program, prompt: "\(app.name)› ", continuation: "… ",
        style: output.style, history: historyFile, wakeUp: wakeUp,
        complete: completion.result(line:cursor:))
    } catch {
      return ScriptRunner(interpreter: interpreter, options: options).run()
    }
    output.line(Wording.greeting(app))
    output.flush()
    while !interpreter.hasQuit, !output.isClosed {
      switch reader.next(isIncomplete: LineSyntax.isIncomplete) {
      case .end: return 0
      case .interrupted: continue
      case .line(let text, _):
        Interruption.during {
          interpreter.scenes.world.isInterrupted = { Interruption.hasHappened }
          do {
            try interpreter.run(text)
          } catch {
            output.error(output.errorStyle.red("\(error)"))
          }
        }
        output.flush()
      }
    }
    return 0
  }

  private var completion: Completion {
    let interpreter = interpreter
    let commands = Command.allCases.map { command in
      switch command {
      case .help:
        Completion.Command(
          command.rawValue,
          arguments: ArgumentProviders.words(Command.allCases.map(\.rawValue)))
      case .actions:
        Completion.Command(
          command.rawValue, arguments: ArgumentProviders.actionPaths(Action.self))
      case .state:
        Completion.Command(
          command.rawValue,
          arguments: ArgumentProviders.statePaths {
            try? JSONValue(encoding: interpreter.session.runtime.state)
          })
      case .scene:
        Completion.Command(command.rawValue, arguments: ArgumentProviders.words(["new", "close"]))
      case .branch:
        Completion.Command(command.rawValue) { earlier, _ in
          earlier.isEmpty ? interpreter.session.history.branches.map(\.name) : []
        }
      case .diff:
        Completion.Command(command.rawValue) { earlier, _ in
          earlier.count < 2 ? interpreter.session.marks.map(\.name) : []
        }
      case .clock:
        Completion.Command(
          command.rawValue, arguments: ArgumentProviders.words(["auto", "manual"]))
      default: Completion.Command(command.rawValue)
      }
    }
    return Completion(action: Action.self, commands: commands)
  }

  private var historyFile: HistoryFile {
    let output = interpreter.output
    return HistoryFile(
      path: Self.historyPath(app.name, ProcessInfo.processInfo.environment),
      warn: { output.error($0) })
  }

  /// `$XDG_STATE_HOME/NAME/history`, else `~/.local/state/NAME/history`.
  static func historyPath(_ name: String, _ environment: [String: String]) -> String {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = state ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/state"
    return "\(base)/\(name)/history"
  }
}

/// A pipe that becomes readable when a job arrives.
final class WakePipe: Sendable {
  let reading: Int32
  private let writing: Int32

  init?() {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { return nil }
    reading = descriptors[0]
    writing = descriptors[1]
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// A pipe that is full has woken its reader already.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
