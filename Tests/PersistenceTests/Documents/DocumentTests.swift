import Foundation
import Persistence
import Testing

@Suite("Documents") struct DocumentTests {
  @Test("a new document has no place and a number; saved as, it has a name and is not edited")
  func saveAs() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let (one, two) = (try store.new(), try store.new())
      #expect([one.summary.number, two.summary.number] == [1, 2])
      #expect(one.summary.url == nil && one.summary.name == "" && !one.summary.isEdited)
      try one.add("a")
      #expect(one.summary.isEdited && !two.summary.isEdited)
      try one.saveAs(shelf.url("deep/er/첫째"))
      #expect(one.summary.name == "첫째" && one.summary.number == nil && !one.summary.isEdited)
      let package = try FileManager.default.contentsOfDirectory(
        atPath: shelf.url("deep/er/첫째.notebook").path)
      #expect(package.sorted() == ["External", "content.sqlite", "manifest.json"])
      let manifest = try String(
        contentsOf: shelf.url("deep/er/첫째.notebook/manifest.json"), encoding: .utf8)
      #expect(manifest.contains("test.notebook") && manifest.contains("\"version\" : 1"))
    }
  }

  @Test("what is saved is opened again; several are open at once and share nothing")
  func several() throws {
    try Shelf.inTemporaryFolder { shelf in
      let one = try shelf.makeNotebook("one.notebook", "a")
      let two = try shelf.makeNotebook("two.notebook", "b")
      let store = try shelf.store()
      let first = try store.open(one)
      let second = try store.open(two)
      try first.add("c")
      #expect(try first.texts() == ["a", "c"])
      #expect(try second.texts() == ["b"])
      #expect(store.summaries.map(\.isEdited) == [true, false])
      try first.save()
      #expect(store.summaries.map(\.isEdited) == [false, false])
      try store.close(first.id)
      #expect(try store.open(one).texts() == ["a", "c"])
    }
  }

  @Test("writing changes the working copy only; the package changes when it is saved")
  func untouched() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let before = try allContents(of: url)
      let document = try shelf.store().open(url)
      try document.add("b")
      #expect(try allContents(of: url) == before)
      try document.save()
      #expect(try allContents(of: url).keys.sorted() == before.keys.sorted())
      #expect(try allContents(of: url) != before)
    }
  }

  @Test("a write that throws keeps nothing")
  func throwing() throws {
    struct Stop: Error {}
    try Shelf.inTemporaryFolder { shelf in
      let document = try shelf.store().new()
      #expect(throws: Stop.self) {
        try document.write {
          try $0.insert(Jotting("a"))
          throw Stop()
        }
      }
      #expect(try document.texts() == [])
    }
  }

  @Test("revert goes back to what was saved; without a place there is nothing to go back to")
  func revert() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let document = try store.open(try shelf.makeNotebook("a.notebook", "a"))
      for _ in 1...2 {
        try document.add("b")
        try document.revert()
        #expect(try document.texts() == ["a"])
        #expect(!document.summary.isEdited)
      }
      let new = try store.new()
      try new.add("x")
      #expect(throws: DocumentError.noPlace(name: "This document")) { try new.revert() }
      #expect(throws: DocumentError.noPlace(name: "This document")) { try new.save() }
      #expect(try new.texts() == ["x"])
    }
  }

  @Test("what is open when the process ends is open again, edits that were not saved included")
  func recovery() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      var store = try shelf.store()
      let ids = [try store.open(url).id, try store.new().id]
      try store.document(ids[0]).add("b")
      try store.document(ids[1]).add("x")
      store.end()
      store = try shelf.store()
      #expect(Set(store.summaries.map(\.id)) == Set(ids))
      #expect(store.problems == [])
      #expect(try store.document(ids[0]).texts() == ["a", "b"])
      #expect(try store.document(ids[1]).texts() == ["x"])
      #expect(store.summaries.allSatisfy { $0.isEdited })
      try store.document(ids[0]).save()
      #expect(throws: DocumentError.noPlace(name: "This document")) {
        try store.document(ids[1]).save()
      }
      // One that was closed is not.
      try store.discard(ids[1])
      store.end()
      #expect(try shelf.store().summaries.map(\.id) == [ids[0]])
    }
  }

  @Test("reopened without edits, a document shows what its package holds by then")
  func refresh() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let store = try shelf.store()
      let id = try store.open(url).id
      store.end()
      let other = try shelf.store("other")
      let document = try other.open(url)
      try document.add("b")
      try document.save()
      other.end()
      #expect(try shelf.store().document(id).texts() == ["a", "b"])
    }
  }

  @Test("seed 001: large values lie in the package's External folder, and go when their rows do")
  func external() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let document = try store.new()
      let (one, two) = (Sketch(Data(repeating: 1, count: 100_000)), Sketch(Data([2])))
      try document.write { try $0.insert(one) }
      let url = shelf.url("a.notebook")
      try document.saveAs(url)
      func outside() throws -> Set<Data> {
        Set(
          try allContents(of: url.appending(path: "External")).values.filter { !$0.isEmpty })
      }
      #expect(try outside() == [one.bytes])
      try document.write {
        try $0.insert(two)
        _ = try $0.delete(Sketch.self, id: one.id)
      }
      #expect(try outside() == [one.bytes])
      try document.revert()
      #expect(try document.database.fetchAll(Sketch.self) == [one])
      try document.write {
        try $0.insert(two)
        _ = try $0.delete(Sketch.self, id: one.id)
      }
      try document.save()
      #expect(try outside() == [two.bytes])
      try store.close(document.id)
      #expect(try store.open(url).database.fetchAll(Sketch.self) == [two])
      let database = try Data(contentsOf: url.appending(path: "content.sqlite"))
      #expect(database.count < 100_000)
    }
  }

  @Test("the list of documents comes now and after each change, never the same twice")
  func observes() async throws {
    try await withTemporaryFolder { folder in
      let shelf = Shelf(folder: folder)
      let store = try shelf.store()
      var lists = store.observe().makeAsyncIterator()
      #expect(await lists.next()?.count == 0)
      let document = try store.new()
      #expect(await lists.next()?.map(\.isEdited) == [false])
      try document.add("a")
      try document.add("b")
      #expect(await lists.next()?.map(\.isEdited) == [true])
      try store.discard(document.id)
      #expect(await lists.next()?.count == 0)
      store.end()
      #expect(await lists.next() == nil)
    }
  }
}
