import Architecture

extension Interpreter {
  func scene(_ arguments: [String]) throws {
    guard arguments.count <= 1 else { throw ShellError.usage(Command.scene.usage) }
    switch arguments.first {
    case nil: break
    case "new"?:
      try scenes.add()
      saySceneIsAnother()
    case "close"?: try scenes.closeCurrent()
    case let text?:
      guard let number = Int(text) else { throw ShellError.usage(Command.scene.usage) }
      guard scenes.select(number) else {
        if try scenes.isElsewhere(number) { throw ShellError.sceneElsewhere(number) }
        throw ShellError.noSuchScene(number, open: scenes.open.map(\.scene))
      }
    }
    for session in scenes.open {
      let isCurrent = session === scenes.current
      output.line("\(isCurrent ? "▸" : " ") \(Wording.scene(session.scene))")
    }
    output.json([
      "scene": .integer(scenes.current.scene),
      "scenes": .array(scenes.open.map { .integer($0.scene) }),
    ])
  }

  /// Says so when the scene that was just opened is not the first that one would expect.
  func saySceneIsAnother() {
    guard !scenes.passedOver.isEmpty else { return }
    output.error(Wording.passedOver(scenes.passedOver, for: scenes.current.scene))
  }

  func relaunch(_ arguments: [String]) throws {
    try noArguments(.relaunch, arguments)
    let before = session.runtime.state
    scenes.relaunch()
    let after = session.runtime.state
    output.line(output.style.dim(Wording.relaunched))
    let changes = changes(from: before, to: after)
    for change in changes { output.line("    \(change)") }
    if changes.isEmpty { output.line("    " + output.style.dim(Wording.nothingLost)) }
    output.json([
      "relaunched": .bool(true),
      "changes": .array(EntryPrinter<State, Action>.jsonChanges(from: before, to: after)),
    ])
  }

  /// Every value that is kept somewhere, in the order of lifetimes, the shortest first.
  func storage(_ arguments: [String]) throws {
    try noArguments(.storage, arguments)
    let scene = Wording.scene(session.scene)
    var rows = [
      StorageRow(
        lifetime: Wording.process, key: "", value: Wording.everythingElse, place: Wording.memory,
        sharedBy: scene)
    ]
    var seen: Set<StorageKey> = []
    let declarations = session.runtime.declarations.all.filter { seen.insert($0.key).inserted }
    for lifetime in [StorageKey.Lifetime.scene, .app] {
      for declaration in declarations where declaration.key.lifetime == lifetime {
        let storage = declaration.storage()
        let stored = try storage.read(declaration.key)
        let value = stored.map { Wording.stored($0) } ?? Wording.notStored
        rows.append(
          StorageRow(
            lifetime: lifetime.rawValue, key: declaration.key.name, value: value,
            place: storage.location(lifetime),
            sharedBy: lifetime == .scene ? scene : Wording.allScenes))
      }
    }
    rows += try storageRows(session.runtime.state, session.runtime.dependencies.values)
    let table = TextTable([Wording.storageHead] + rows.map(\.cells))
    output.line(table.text)
    output.json(["storage": .array(rows.map(\.json))])
  }
}

/// Something that is kept, as `:storage` lists it.
public struct StorageRow: Hashable, Sendable {
  /// How long it lives: `data`, `document`, or a word of your own.
  public var lifetime: String
  /// The name under which it is found again, such as a table's.
  public var key: String
  /// What it is now, in a few words.
  public var value: String
  /// Where it lies.
  public var place: String
  /// Who sees the same value.
  public var sharedBy: String

  /// A row of the list.
  public init(lifetime: String, key: String, value: String, place: String, sharedBy: String) {
    self.lifetime = lifetime
    self.key = key
    self.value = value
    self.place = place
    self.sharedBy = sharedBy
  }

  var cells: [String] { [lifetime, key, value, place, sharedBy] }

  var json: JSONValue {
    .object([
      "lifetime": .string(lifetime), "key": .string(key), "value": .string(value),
      "place": .string(place), "sharedBy": .string(sharedBy),
    ])
  }
}
