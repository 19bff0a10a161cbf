import Architecture
import Foundation
import Testing

@testable import ArchitectureREPL

@Suite struct ScenesTests {
  @Test("scenes are opened, listed, put in front and closed; the last one stays")
  func list() throws {
    let window = try Window()
    #expect(try window.run(":scene") == "▸ scene 1\n")
    #expect(try window.run(":scene new") == "  scene 1\n▸ scene 2\n")
    #expect(try window.run(":scene 1") == "▸ scene 1\n  scene 2\n")
    #expect(
      window.error(":scene 3")
        == "there is no scene 3 — open are 1 and 2; :scene new opens one more")
    #expect(try window.run(":scene close") == "▸ scene 2\n")
    #expect(window.error(":scene close") == "the last scene can't be closed — :quit leaves")
    #expect(window.error(":scene x") == "write :scene [new|N|close]")
    // The number that is free is used again.
    #expect(try window.run(":scene new") == "▸ scene 1\n  scene 2\n")
  }

  @Test("a changed setting shows in the other scene, as an action; the selected tab does not")
  func shared() throws {
    let window = try Window()
    try window.run(":scene new", "tabSelected(3)")
    #expect(
      try window.run("sortChanged(\"name\")") == """
          sortChanged("name")
            sort: "date" → "name"
          in scene 1:
          ↳ sortChanged("name")                             effect "storage"
            sort: "date" → "name"

        """)
    try window.run(":scene 1")
    #expect(window.state.sort == "name")
    #expect(window.state.tab == 0)
    // Undoing in one scene is no affair of the other.
    try window.run(":scene 2", ":undo")
    #expect(window.state.sort == "date")
    try window.run(":scene 1")
    #expect(window.state.sort == "name")
  }

  @Test("with --json what another scene handled carries its number")
  func json() throws {
    let window = try Window(isJSON: true)
    #expect(try window.run(":scene new") == "{\"scene\":2,\"scenes\":[1,2]}\n")
    let lines = try window.run("sortChanged(\"name\")").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(!lines[0].contains("scene"))
    #expect(lines[1].contains("\"effect\":\"storage\"") && lines[1].contains("\"scene\":1"))
  }

  @Test("ids are made in one place for all scenes, so two scenes never make the same")
  func ids() throws {
    let window = try Window()
    try window.run("makeID")
    let first = window.state.draft
    try window.run(":scene new", "makeID")
    #expect(window.state.draft != first)
    try window.run(":relaunch", "makeID")
    #expect(Set([first, window.state.draft]).count == 2)
  }

  @Test(
    ":relaunch keeps exactly what its lifetime says, in each scene, and begins the history anew")
  func relaunch() throws {
    let window = try Window()
    try window.run(
      "draftChanged(\"x\")", "tabSelected(1)", ":scene new", "tabSelected(2)",
      "draftChanged(\"y\")",
      "sortChanged(\"name\")")
    #expect(
      try window.run(":relaunch") == """
          relaunched
            draft: "y" → ""
            ended: 0 → 1

        """)
    #expect(window.state == Desktop.State(tab: 2, sort: "name", visits: 1, ended: 1))
    try window.run(":scene 1")
    #expect(window.state == Desktop.State(tab: 1, sort: "name", visits: 1, ended: 1))
    #expect(try window.run(":history") == "  nothing has happened yet\n")
  }

  @Test("a scene that is closed is forgotten; one of the last time finds its values again")
  func closed() throws {
    let storage = StorageClient.inMemory()
    let window = try Window(storage)
    try window.run(":scene new", "tabSelected(2)", ":scene close", ":scene new")
    #expect(window.state.tab == 0)
    try window.run("tabSelected(5)")
    let next = try Window(storage)
    try next.run(":scene new")
    #expect(next.state.tab == 5)
  }

  @Test(":storage lists each value with its lifetime, key, place, and who shares it")
  func storage() throws {
    let window = try Window()
    try window.run("sortChanged(\"name\")")
    #expect(
      try window.run(":storage") == """
        lifetime  key    value                         where   shared by
        process          everything else in the state  memory  scene 1
        scene     tab    (not stored)                  memory  scene 1
        app       sort   "name"                        memory  all scenes
        app       ended  (not stored)                  memory  all scenes
        data      trip   3 rows                        here    all scenes

        """)
    let json = try Window(isJSON: true).run(":storage")
    #expect(json.contains("\"lifetime\":\"scene\""))
  }

  @Test(
    "what another process has stored shows at the next line; what is unreadable is no failure of it"
  )
  func otherProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = try Window(.files(in: folder, scene: "1"))
    try window.run("sortChanged(\"a\")")
    let other = StorageClient.files(in: folder, scene: "1")
    try other.write(.app("sort"), .string("b"))
    #expect(try window.run("# nothing") == "")
    #expect(try window.run(":state sort").contains("\"b\""))
    try Data("diary".utf8).write(to: folder.appending(path: "settings.json"))
    #expect(try window.run(":state sort") == "\"b\"\n")
    #expect(window.errors.contains("holds no settings"))
  }

  @Test("the app looks for what others have written before each line")
  func refresh() throws {
    struct Unreachable: Error, CustomStringConvertible { var description: String { "gone" } }
    let window = try Window(refresh: { _ in throw Unreachable() })
    #expect(try window.run("tabSelected(1)").contains("tab: 0 → 1"))
    #expect(window.errors == "gone\n")
  }
}
