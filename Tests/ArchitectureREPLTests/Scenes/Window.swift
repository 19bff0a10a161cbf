import Architecture
import Foundation

@testable import ArchitectureREPL

/// A feature with a value of each lifetime.
struct Desktop: Reducer {
  struct State: Equatable, Codable {
    var draft = ""
    var tab = 0
    var sort = "date"
    var visits = 0
    var ended = 0
  }

  enum Action: Equatable, Codable, Sendable {
    case appeared
    case ended
    case draftChanged(String)
    case tabSelected(Int)
    case sortChanged(String)
    case makeID
    case made(UUID)
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared: state.visits += 1
      case .ended: state.ended += 1
      case .draftChanged(let draft): state.draft = draft
      case .tabSelected(let tab): state.tab = tab
      case .sortChanged(let sort): state.sort = sort
      case .makeID: return .send(.made(uuid()))
      case .made(let id): state.draft = id.uuidString
      }
      return .none
    }
    .stored(\.tab, in: .scene("tab"))
    .stored(\.sort, in: .app("sort"), changed: Action.sortChanged)
    .stored(\.ended, in: .app("ended"))
  }
}

/// A shell over ``Desktop``: lines go in, what it writes comes out.
final class Window {
  let scenes: Scenes<Desktop.State, Desktop.Action>
  let interpreter: Interpreter<Desktop.State, Desktop.Action>
  private let paper = Paper()

  private final class Paper {
    var text = ""
    var errors = ""
  }

  init(
    _ storage: StorageClient = .inMemory(), isJSON: Bool = false,
    refresh: @escaping (DependencyValues) throws -> Void = { _ in }
  ) throws {
    let paper = paper
    let output = Output(
      isJSON: isJSON, style: Style(isOn: false), errorStyle: Style(isOn: false),
      write: {
        paper.text += $0
        return true
      },
      writeError: { paper.errors += $0 })
    let world = try World(context: .preview) { $0.storage = storage }
    scenes = try Scenes(world: world, firstAction: .appeared, lastAction: .ended) {
      Session(initialState: Desktop.State(), world: $0, scene: $1) { Desktop() }
    }
    interpreter = Interpreter(
      scenes: scenes, output: output, issues: IssueBox(), screen: { state, _ in state.draft },
      storageRows: { _, _ in
        [
          StorageRow(
            lifetime: "data", key: "trip", value: "3 rows", place: "here", sharedBy: "all scenes")
        ]
      },
      refresh: refresh)
    interpreter.saySceneIsAnother()
    scenes.begin()
  }

  // What a feature reports when it ends is no failure of the test.
  deinit { IssueReporting.$override.withValue({ _ in }) { scenes.close() } }

  var state: Desktop.State { scenes.current.runtime.state }
  var errors: String { paper.errors }

  @discardableResult func run(_ lines: String...) throws -> String {
    paper.text = ""
    for line in lines { try interpreter.run(line) }
    interpreter.output.flush()
    return paper.text
  }

  func error(_ line: String) -> String {
    do {
      return "no error, but \(try run(line))"
    } catch {
      return "\(error)"
    }
  }
}
