import Foundation
import Persistence
import Testing

@Suite("Documents in trouble: a clear message, nothing lost") struct DocumentTroubleTests {
  private let files = FileManager.default

  /// What opening a path throws; the path must be untouched then.
  private func error(opening url: URL, _ shelf: Shelf) throws -> String {
    let before = try allContents(of: shelf.folder)
    let store = try shelf.store("trouble")
    defer { store.end() }
    let error = #expect(throws: DocumentError.self) { try store.open(url) }
    #expect(store.summaries.isEmpty)
    let after = try allContents(of: shelf.folder).filter { !$0.key.hasPrefix("trouble") }
    #expect(after == before.filter { !$0.key.hasPrefix("trouble") })
    return "\(error.map { "\($0)" } ?? "")"
  }

  @Test("what is missing, a file, a folder of another kind, or named otherwise is refused")
  func noDocument() throws {
    try Shelf.inTemporaryFolder { shelf in
      #expect(try error(opening: shelf.url("none.notebook"), shelf).contains("no document at"))
      try Data("x".utf8).write(to: shelf.url("file.notebook"))
      #expect(try error(opening: shelf.url("file.notebook"), shelf).contains("a single file"))
      try files.createDirectory(at: shelf.url("bare.notebook"), withIntermediateDirectories: true)
      #expect(try error(opening: shelf.url("bare.notebook"), shelf).contains("no manifest.json"))
      let url = try shelf.makeNotebook("a.notebook", "a")
      try files.copyItem(at: url, to: shelf.url("renamed.txt"))
      #expect(try error(opening: shelf.url("renamed.txt"), shelf).contains(".notebook"))
      try files.copyItem(at: url, to: shelf.url("broken.notebook"))
      try Data("{".utf8).write(to: shelf.url("broken.notebook/manifest.json"))
      #expect(try error(opening: shelf.url("broken.notebook"), shelf).contains("can't be read"))
      try files.copyItem(at: url, to: shelf.url("empty.notebook"))
      try files.removeItem(at: shelf.url("empty.notebook/content.sqlite"))
      #expect(
        try error(opening: shelf.url("empty.notebook"), shelf).contains("no content.sqlite"))
    }
  }

  @Test("another kind's and a newer version's packages are refused")
  func others() throws {
    try Shelf.inTemporaryFolder { shelf in
      let other = try shelf.makeNotebook(
        "other.notebook", "a", type: Shelf.type(contentType: "test.sketchbook"))
      #expect(try error(opening: other, shelf).contains("it is a test.sketchbook"))
      let newer = try shelf.makeNotebook("newer.notebook", "a", type: Shelf.type(version: 2))
      let message = try error(opening: newer, shelf)
      #expect(message.contains("newer version (2; this program knows 1)"), "\(message)")
      // The package's version is old, its database's is not.
      let file = try shelf.makeNotebook("later.notebook", "a")
      var data = try Data(contentsOf: file.appending(path: "content.sqlite"))
      data.replaceSubrange(60..<64, with: [0, 0, 0, 9])
      try data.write(to: file.appending(path: "content.sqlite"))
      #expect(try error(opening: file, shelf).contains("newer version (9"))
    }
  }

  @Test("C18 a damaged database is refused with the package's name", arguments: [0, 20, 3000])
  func damaged(length: Int) throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let file = url.appending(path: "content.sqlite")
      let data = try Data(contentsOf: file)
      try (length == 0 ? Data("diary, not a database".utf8) : data.prefix(length)).write(to: file)
      let message = try error(opening: url, shelf)
      #expect(message.hasPrefix("\(url.path) is damaged"), "\(message)")
    }
  }

  @Test("a package is open once: here, or in another program")
  func twice() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      try files.createSymbolicLink(at: shelf.url("link.notebook"), withDestinationURL: url)
      let store = try shelf.store()
      let document = try store.open(url)
      for path in ["a.notebook", "./a.notebook", "link.notebook"] {
        #expect(throws: DocumentError.openHere(path: url.path)) {
          try store.open(shelf.url(path))
        }
      }
      let other = try shelf.store("other")
      #expect(throws: DocumentError.openElsewhere(path: url.path)) { try other.open(url) }
      // Saving does not let go of it.
      try document.add("b")
      try document.save()
      #expect(throws: DocumentError.openElsewhere(path: url.path)) { try other.open(url) }
      try store.close(document.id)
      #expect(try other.open(url).texts() == ["a", "b"])
    }
  }

  @Test("the working copies of a process that lives are nobody else's")
  func livingProcess() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let document = try store.new()
      #expect(try shelf.store().summaries.isEmpty)
      store.end()
      #expect(store.summaries.isEmpty)
      withExtendedLifetime(document) {}
    }
  }

  @Test("deleted behind our back: saving says so, and saving under the same name works")
  func deleted() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let store = try shelf.store()
      let document = try store.open(url)
      try document.add("b")
      try files.removeItem(at: url)
      #expect(throws: DocumentError.gone(path: url.path)) { try document.save() }
      #expect(throws: DocumentError.gone(path: url.path)) { try document.revert() }
      #expect(try document.texts() == ["a", "b"])
      #expect(document.summary.isEdited)
      try document.saveAs(url)
      try store.close(document.id)
      #expect(try store.open(url).texts() == ["a", "b"])
    }
  }

  @Test("moved behind our back: saving says where to, and saving there works")
  func moved() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let document = try shelf.store().open(url)
      try document.add("b")
      let there = shelf.url("b.notebook")
      try files.moveItem(at: url, to: there)
      #expect(throws: DocumentError.moved(from: url.path, to: there.path)) { try document.save() }
      try document.saveAs(there)
      #expect(document.summary.url?.path == there.path)
      try document.add("c")
      try document.save()
      #expect(!files.fileExists(atPath: url.path))
    }
  }

  @Test("another document in its place is never written over")
  func replaced() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let document = try shelf.store().open(url)
      try document.add("b")
      try files.moveItem(at: url, to: shelf.url("away.notebook"))
      try shelf.makeNotebook("a.notebook", "other")
      #expect(throws: DocumentError.replaced(path: url.path)) { try document.save() }
      #expect(throws: DocumentError.occupied(path: url.path)) { try document.saveAs(url) }
      try Data("x".utf8).write(to: shelf.url("file.notebook"))
      #expect(throws: DocumentError.occupied(path: shelf.url("file.notebook").path)) {
        try document.saveAs(shelf.url("file.notebook"))
      }
      #expect(try document.texts() == ["a", "b"])
    }
  }

  @Test("a place that can't be written is said, and the document goes on")
  func notWritable() throws {
    try Shelf.inTemporaryFolder { shelf in
      let document = try shelf.store().new()
      try document.add("a")
      let error = #expect(throws: DocumentError.self) {
        try document.saveAs(URL(filePath: "/proc/a.notebook"))
      }
      #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("/proc/a.notebook can't be written"))
      #expect(document.summary.url == nil && document.summary.isEdited)
      try document.saveAs(shelf.url("a.notebook"))
      let names = try files.contentsOfDirectory(atPath: shelf.folder.path)
      #expect(names.allSatisfy { !$0.hasPrefix(".saving") })
    }
  }

  @Test("a working copy that can't be opened is kept and said; the others are open")
  func unrecoverable() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let (bad, good) = (try store.new(), try store.new())
      try bad.add("a")
      store.end()
      let file = shelf.url("work/\(bad.id)/1/content.sqlite")
      try Data("diary".utf8).write(to: file)
      let next = try shelf.store()
      #expect(next.summaries.map(\.id) == [good.id])
      #expect(next.problems.count == 1)
      #expect(next.problems.first?.contains("\(bad.id)") == true)
      #expect(try Data(contentsOf: file) == Data("diary".utf8))
    }
  }
}
