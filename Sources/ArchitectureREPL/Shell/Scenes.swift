import Architecture

/// The windows that are open in one process. Each has its own state and scene storage; all share the
/// app's storage and the data. A scene that another process has is not opened here.
final class Scenes<State: Codable, Action: Codable & Sendable> {
  typealias Entry = Session<State, Action>.Entry

  let world: World
  /// Called for each action that a scene has handled.
  var onEntry: (Entry, _ leftBehind: History<State, Action>.LeftBehind?, _ scene: Int) -> Void = {
    _, _, _ in
  }
  /// The open scenes, by number.
  private(set) var open: [Session<State, Action>] = []
  /// The scenes that had to be passed over when the last one was opened: other processes have them.
  private(set) var passedOver: [Int] = []
  private var currentNumber = 1
  private var claims: [Int: StorageClaim] = [:]

  private let make: (World, Int) -> Session<State, Action>
  private let firstAction: Action?
  private let lastAction: Action?

  /// - Parameters:
  ///   - firstAction: What a scene is sent when it appears.
  ///   - lastAction: What it is sent before it goes.
  ///   - make: Makes the session of a scene.
  ///
  /// Opens the first scene that is free. Throws when that can't be told.
  init(
    world: World, firstAction: Action?, lastAction: Action?,
    make: @escaping (World, Int) -> Session<State, Action>
  ) throws {
    self.world = world
    self.firstAction = firstAction
    self.lastAction = lastAction
    self.make = make
    try openNext()
  }

  /// The scene in front.
  var current: Session<State, Action> { open.first { $0.scene == currentNumber } ?? open[0] }

  /// Sends the first scene what it is sent when it appears.
  func begin() {
    for session in open { session.begin(with: firstAction) }
  }

  /// Opens one more scene and puts it in front: the first number that is free. Throws when that can't be
  /// told.
  func add() throws {
    try openNext().begin(with: firstAction)
  }

  @discardableResult private func openNext() throws -> Session<State, Action> {
    let number = try claimNext()
    let session = make(world, number)
    open.append(session)
    open.sort { $0.scene < $1.scene }
    currentNumber = number
    follow(session)
    return session
  }

  private func claimNext() throws -> Int {
    passedOver = []
    var number = 0
    while true {
      number += 1
      guard claims[number] == nil else { continue }
      if let claim = try world.claim(scene: number) {
        claims[number] = claim
        return number
      }
      passedOver.append(number)
    }
  }

  /// Whether another process has a scene.
  func isElsewhere(_ number: Int) throws -> Bool {
    try number > 0 && claims[number] == nil && world.claim(scene: number) == nil
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
    // Last: until then nobody else may have the scene.
    defer { claims[session.scene] = nil }
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
