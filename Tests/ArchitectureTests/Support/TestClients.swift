import Architecture
import Synchronization

/// Counts: a client with state, of which each store is to have its own.
final class Tally: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  @discardableResult func add() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}

enum TallyKey: DependencyKey {
  static var liveValue: Tally { Tally() }
  static var testValue: Tally { Tally() }
  static var previewValue: Tally { Tally() }
}

enum NumberKey: DependencyKey {
  static let liveValue = 100
  static let testValue = 0
  static let previewValue = 50
}

/// Without a live value.
enum TestOnlyKey: TestDependencyKey {
  static let testValue = "for tests"
}

/// A client with an endpoint of every kind.
struct FileClient: Sendable {
  var load: @Sendable (String) async throws -> [Int]
  var size: @Sendable (String) -> Int
  var delete: @Sendable (String) -> Void
  var changes: @Sendable () -> AsyncStream<Int>
  var errors: @Sendable () -> AsyncThrowingStream<Int, any Error>
}

extension FileClient: DependencyKey {
  static let liveValue = FileClient(
    load: { _ in [] }, size: { _ in 0 }, delete: { _ in }, changes: { .placeholder },
    errors: { .placeholder })
  static let testValue = FileClient(
    load: unimplemented("FileClient.load"),
    size: unimplemented("FileClient.size", placeholder: -1),
    delete: unimplemented("FileClient.delete", placeholder: ()),
    changes: { unimplemented("FileClient.changes") },
    errors: { unimplemented("FileClient.errors") })
}

extension DependencyValues {
  var tally: Tally {
    get { self[TallyKey.self] }
    set { self[TallyKey.self] = newValue }
  }
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  var testOnly: String { self[TestOnlyKey.self] }
  var fileClient: FileClient {
    get { self[FileClient.self] }
    set { self[FileClient.self] = newValue }
  }
}

/// Writes down the number it is given by its dependencies, now and from effects.
struct NumberFeature: Reducer {
  typealias State = [String]
  enum Action: Equatable, Sendable {
    case read(String)
    case chain(Int)
    case note(String)
  }

  @Dependency(\.number) var number

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .read(let name):
      state.append("\(name) reads \(number)")
      return .run { send in await send(.note("\(name)'s effect reads \(number)")) }
    case .chain(let left):
      state.append("chain reads \(number)")
      return left > 0 ? .run { send in await send(.chain(left - 1)) } : .none
    case .note(let text):
      state.append(text)
      return .none
    }
  }
}
