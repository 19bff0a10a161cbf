import Architecture

@testable import ArchitectureREPL

/// A stopwatch with a lap that takes time to be noted, and a heart that beats as long as it is there.
struct StopwatchFeature: Reducer {
  struct State: Equatable, Codable {
    var beats = 0
    var laps: [Lap] = []
    var isNoting = false
    var note: Note?
  }
  struct Lap: Equatable, Codable {
    var name: String
    var seconds: Double
  }
  struct Note: Equatable, Codable {
    var text = ""
  }
  enum Action: Equatable, Codable {
    case appeared
    case beat
    case lapButtonTapped(String)
    case lapNoted(Lap)
    case wait
    case failButtonTapped
    case note(PresentationAction<NoteFeature.Action>)
    case noteButtonTapped
  }
  struct NoteFeature: Reducer {
    enum Action: Equatable, Codable { case textChanged(String) }
    func reduce(into state: inout Note, action: Action) -> Effect<Action> {
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
  }
  struct OutOfPaper: Error {}

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in handle(action, &state) }
      .ifLet(
        \.note,
        action: CasePath(Action.note) { if case .note(let action) = $0 { action } else { nil } }
      ) {
        NoteFeature()
      }
  }

  private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run("heart") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.beat)
        }
      }
      .longLiving()
    case .beat:
      state.beats += 1
    case .lapButtonTapped(let name):
      state.isNoting = true
      return .run("lap") { send in
        try await clock.sleep(for: .milliseconds(400))
        await send(.lapNoted(Lap(name: name, seconds: 0.4)))
      }
    case .lapNoted(let lap):
      state.isNoting = false
      state.laps.append(lap)
    case .wait:
      return .run("waiting") { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
    case .failButtonTapped:
      return .run("failing") { _ in throw OutOfPaper() }
    case .noteButtonTapped:
      state.note = Note()
    case .note:
      break
    }
    return .none
  }
}

/// A shell without a terminal: lines go in, what it writes comes out.
final class Desk {
  typealias State = StopwatchFeature.State
  typealias Action = StopwatchFeature.Action

  let session: Session<State, Action>
  let interpreter: Interpreter<State, Action>
  private let issues = IssueBox()
  private let paper = Paper()

  private final class Paper {
    var output = ""
    var errors = ""
  }

  init(context: DependencyContext = .preview, isJSON: Bool = false) throws {
    let (paper, issues) = (paper, issues)
    let output = Output(
      isJSON: isJSON, style: Style(isOn: false), errorStyle: Style(isOn: false),
      write: {
        paper.output += $0
        return true
      },
      writeError: { paper.errors += $0 })
    let world = try World(context: context) { _ in }
    let scenes = try Scenes<State, Action>(world: world, firstAction: .appeared, lastAction: nil) {
      Session(initialState: State(), world: $0, scene: $1) { StopwatchFeature() }
    }
    session = scenes.current
    interpreter = Interpreter(scenes: scenes, output: output, issues: issues) { state, _ in
      "\(state.laps.count) laps"
    }
    session.begin(with: .appeared)
  }

  deinit { session.close() }

  /// Runs lines and returns what they wrote. What features report is theirs, not the test's.
  func run(_ lines: String...) throws -> String {
    paper.output = ""
    try IssueReporting.$override.withValue({ [issues] in issues.add($0) }) {
      for line in lines { try interpreter.run(line) }
    }
    interpreter.output.flush()
    return paper.output
  }

  /// What is wrong with a line.
  func error(_ line: String) -> String {
    do {
      return "no error, but \(try run(line))"
    } catch {
      return "\(error)"
    }
  }
}
