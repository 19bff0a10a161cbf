import Architecture
import Foundation

enum Order: String, Codable, Sendable { case date, name }
enum Size: Int, Codable, Sendable { case small = 1, large }

/// A feature with one stored property of each type that can be stored.
struct Preferences: Reducer {
  struct State: Equatable, Sendable {
    var flag = false
    var count = 0
    var ratio = 0.5
    var title = "x"
    var link: URL?
    var picture: Data?
    var seen: Date?
    var limit: Int? = 3
    var order = Order.date
    var size: Size?
  }

  enum Action: Equatable, Sendable {
    case flag(Bool)
    case count(Int)
    case ratio(Double)
    case title(String)
    case link(URL?)
    case picture(Data?)
    case seen(Date?)
    case limit(Int?)
    case order(Order)
    case size(Size?)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .flag(let value): state.flag = value
      case .count(let value): state.count = value
      case .ratio(let value): state.ratio = value
      case .title(let value): state.title = value
      case .link(let value): state.link = value
      case .picture(let value): state.picture = value
      case .seen(let value): state.seen = value
      case .limit(let value): state.limit = value
      case .order(let value): state.order = value
      case .size(let value): state.size = value
      }
      return .none
    }
    .stored(\.flag, in: .app("flag"), changed: Action.flag)
    .stored(\.count, in: .app("a.b"), changed: Action.count)
    .stored(\.ratio, in: .app("@ratio"), changed: Action.ratio)
    .stored(\.title, in: .app("한글"), changed: Action.title)
    .stored(\.link, in: .app("a"), changed: Action.link)
    .stored(\.picture, in: .app(""), changed: Action.picture)
    .stored(\.seen, in: .app("a.b.c"), changed: Action.seen)
    .stored(\.limit, in: .app("limit"), changed: Action.limit)
    .stored(\.order, in: .app("order"), changed: Action.order)
    .stored(\.size, in: .scene("size"))
  }
}

extension Preferences {
  /// Something other than the initial value for each property.
  static let changes: [Action] = [
    .flag(true), .count(.max), .ratio(0.1), .title("\"제주\"\n"),
    .link(URL(string: "https://example.org/a?b=%20")), .picture(Data([0, 255])),
    .seen(Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)), .limit(nil), .order(.name),
    .size(.large),
  ]

  @MainActor static func store(_ storage: StorageClient) -> Store<State, Action> {
    Store(initialState: State()) {
      Preferences()
    } withDependencies: {
      $0.storage = storage
    }
  }
}

/// Runs `body` with a folder that is not there yet, and takes it away afterwards.
func withStorageFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// The issues reported while some work runs, instead of failing the test.
struct IssueRecorder {
  private let issues = Issues()

  var messages: [String] { issues.all.map(\.message) }

  func record<Result>(_ work: () throws -> Result) rethrows -> Result {
    let issues = issues
    return try IssueReporting.$override.withValue({ issues.note($0) }, operation: work)
  }
}
