import Foundation

/// Runs lines that nobody types: of `-c`, of files, of a pipe.
struct ScriptRunner<State: Codable, Action: Codable & Sendable> {
  let interpreter: Interpreter<State, Action>
  let options: Options

  /// Runs all lines, or with `--bail` up to the first that fails. Returns 1 when one failed.
  func run() -> Int32 {
    let scripts = options.scripts.isEmpty ? [.standardInput] : options.scripts
    var hasFailed = false
    for script in scripts where !isOver(hasFailed) {
      do {
        let reader = try reader(script)
        run(reader, &hasFailed)
      } catch {
        hasFailed = true
        interpreter.output.error("\(error)")
      }
    }
    return hasFailed ? 1 : 0
  }

  private func isOver(_ hasFailed: Bool) -> Bool {
    interpreter.hasQuit || interpreter.output.isClosed || (hasFailed && options.bails)
  }

  private func run(_ reader: PipedLineReader, _ hasFailed: inout Bool) {
    while !isOver(hasFailed) {
      guard
        case .line(let text, let number) = reader.next(
          isIncomplete: LineSyntax.isIncomplete)
      else { return }
      do {
        try interpreter.run(text)
        interpreter.output.flush()
      } catch {
        hasFailed = true
        interpreter.output.json([
          "error": .string("\(error)"), "line": .integer(number),
        ])
        interpreter.output.error("line \(number): \(error)")
      }
    }
  }

  private func reader(_ script: Options.Script) throws -> PipedLineReader {
    switch script {
    case .line(let line): return PipedLineReader(text: line)
    case .standardInput: return PipedLineReader(descriptor: STDIN_FILENO)
    case .file(let path):
      do {
        let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        return PipedLineReader(text: text)
      } catch {
        throw ShellError.unreadableFile(path, reason: error.localizedDescription)
      }
    }
  }
}
