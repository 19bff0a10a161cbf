import Architecture

/// The windows that are open in one process. Each has its own state and scene storage; all share the
/// app's storage and the data.
final class Scenes<State: Codable, Action: Codable & Sendable> {
  typealias Entry = Session<State, Action>.Entry

  let world: World
  /// Called for each action that a scene has handled.
  var onEntry: (Entry, _ leftBehind: History<State, Action>.LeftBehind?, _ scene: Int) -> Void = {
    _, _, _ in
  }
  /// The open scenes, by number.
  private(set) var open: [Session<State, Action>] = []
  private var currentNumber = 1

  private let make: (World, Int) -> Session<State, Action>
  private let firstAction: Action?
  private let lastAction: Action?

  /// - Parameters:
  ///   - firstAction: What a scene is sent when it appears.
  ///   - lastAction: What it is sent before it goes.
  ///   - make: Makes the session of a scene.
  init(
    world: World, firstAction: Action?, lastAction: Action?,
    make: @escaping (World, Int) -> Session<State, Action>
  ) {
    self.world = world
    self.firstAction = firstAction
    self.lastAction = lastAction
    self.make = make
    currentNumber = 1
    open = [make(world, 1)]
    follow(open[0])
  }

  /// The scene in front.
  var current: Session<State, Action> { open.first { $0.scene == currentNumber } ?? open[0] }

  /// Sends the first scene what it is sent when it appears.
  func begin() {
    for session in open { session.begin(with: firstAction) }
  }

  /// Opens one more scene and puts it in front. A number that was closed is used again.
  func add() {
    let numbers = Set(open.map(\.scene))
    let number = (1...(open.count + 1)).first { !numbers.contains($0) } ?? open.count + 1
    let session = make(world, number)
    open.append(session)
    open.sort { $0.scene < $1.scene }
    currentNumber = number
    follow(session)
    session.begin(with: firstAction)
  }

  /// Puts another scene in front. Returns whether it is open.
  func select(_ number: Int) -> Bool {
    guard open.contains(where: { $0.scene == number }) else { return false }
    currentNumber = number
    return true
  }

  /// Closes the scene in front, with its scene storage. Throws when it is the last one.
  func closeCurrent() throws {
    let session = current
    guard open.count > 1, let index = open.firstIndex(where: { $0 === session }) else {
      throw ShellError.lastScene
    }
    session.close(after: lastAction)
    open.remove(at: index)
    currentNumber = open[max(0, index - 1)].scene
    for declaration in session.runtime.declarations.all where declaration.key.lifetime == .scene {
      try declaration.storage().write(declaration.key, nil)
    }
  }

  /// Ends every scene and makes it anew: what is not kept anywhere is gone.
  func relaunch() {
    let numbers = open.map(\.scene)
    close()
    open = numbers.map { make(world, $0) }
    open.forEach(follow)
    begin()
  }

  /// Ends every scene.
  func close() {
    for session in open { session.close(after: lastAction) }
  }

  private func follow(_ session: Session<State, Action>) {
    let scene = session.scene
    session.onEntry = { [weak self] in self?.onEntry($0, $1, scene) }
  }
}
