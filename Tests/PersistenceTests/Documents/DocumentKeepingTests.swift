import Foundation
import Persistence
import Testing

@Suite(
  "Nothing that was written in a document is lost, nor what somebody else wrote in its package")
struct DocumentKeepingTests {
  @Test("closing saves what is edited; what was never saved stays open, unless it is discarded")
  func closing() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let url = try shelf.makeNotebook("a.notebook", "a")
      let document = try store.open(url)
      try document.add("b")
      try store.close(document.id)
      #expect(throws: DocumentError.notOpen(id: document.id.uuidString)) { try document.add("c") }
      #expect(try store.open(url).texts() == ["a", "b"])
      let new = try store.new()
      try new.add("x")
      #expect(throws: DocumentError.noPlace(name: "This document")) { try store.close(new.id) }
      #expect(try new.texts() == ["x"])
      try store.discard(new.id)
      #expect(store.summaries.map(\.name) == ["a"])
      try store.close(try store.new().id)
    }
  }

  @Test("a document whose package is gone is not closed with what is edited in it")
  func gone() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let url = try shelf.makeNotebook("a.notebook", "a")
      let document = try store.open(url)
      try document.add("b")
      try FileManager.default.removeItem(at: url)
      #expect(throws: DocumentError.gone(path: url.path)) { try store.close(document.id) }
      #expect(try store.document(document.id).texts() == ["a", "b"])
    }
  }

  @Test("one that can't be saved keeps the others from nothing")
  func saveAll() throws {
    try Shelf.inTemporaryFolder { shelf in
      let store = try shelf.store()
      let urls = try ["a", "b", "c"].map { try shelf.makeNotebook("\($0).notebook", $0) }
      for url in urls { try store.open(url).add("x") }
      try store.new().add("y")
      try FileManager.default.removeItem(at: urls[1])
      #expect(throws: DocumentError.gone(path: urls[1].path)) { try store.saveAll() }
      #expect(store.summaries.map(\.isEdited) == [false, true, false, true])
    }
  }

  /// A document with an edit that was not saved when its process ended, and its package open elsewhere.
  private func meanwhile(
    _ shelf: Shelf, _ body: (_ url: URL, _ mine: Document, _ other: DocumentStore) throws -> Void
  ) throws {
    let url = try shelf.makeNotebook("a.notebook", "a")
    let before = try shelf.store()
    let id = try before.open(url).id
    try before.document(id).add("mine")
    before.end()
    let other = try shelf.store("other")
    try other.open(url).add("theirs")
    try body(url, try shelf.store().document(id), other)
  }

  @Test("what another program has opened meanwhile is not written over")
  func openElsewhere() throws {
    try Shelf.inTemporaryFolder { shelf in
      try meanwhile(shelf) { url, mine, other in
        #expect(throws: DocumentError.openElsewhere(path: url.path)) { try mine.save() }
        #expect(throws: DocumentError.openElsewhere(path: url.path)) { try mine.saveAs(url) }
        #expect(throws: DocumentError.openElsewhere(path: url.path)) { try mine.revert() }
        #expect(try mine.texts() == ["a", "mine"] && mine.summary.isEdited)
        other.end()
        try mine.save()
      }
    }
  }

  @Test("what another program has changed meanwhile is written over only when the person says so")
  func changedElsewhere() throws {
    try Shelf.inTemporaryFolder { shelf in
      try meanwhile(shelf) { url, mine, other in
        try other.saveAll()
        other.end()
        #expect(throws: DocumentError.changed(path: url.path)) { try mine.save() }
        #expect(try mine.texts() == ["a", "mine"] && mine.summary.isEdited)
        try mine.saveAs(url)
        try mine.add("more")
        try mine.save()
      }
      #expect(
        try shelf.store("third").open(shelf.url("a.notebook")).texts() == ["a", "mine", "more"])
    }
    try Shelf.inTemporaryFolder { shelf in
      try meanwhile(shelf) { _, mine, other in
        try other.saveAll()
        other.end()
        try mine.revert()
        #expect(try mine.texts() == ["a", "theirs"])
        try mine.add("more")
        try mine.save()
      }
    }
  }

  @Test("a save that a crash cut short before it was noted is no change by somebody else")
  func crash() throws {
    try Shelf.inTemporaryFolder { shelf in
      let url = try shelf.makeNotebook("a.notebook", "a")
      let store = try shelf.store()
      let document = try store.open(url)
      let file = shelf.url("work/\(document.id)/document.json")
      func record() throws -> [String: Any] {
        try #require(
          try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any])
      }
      let before = try record()["content"] as? [Any]
      try document.add("b")
      try document.save()
      store.end()
      // As it stands between the renaming of the content and the note that it was saved.
      var torn = try record()
      torn["content"] = try #require(before) + #require(torn["content"] as? [Any])
      torn["isEdited"] = true
      try JSONSerialization.data(withJSONObject: torn).write(to: file)
      let again = try shelf.store().document(document.id)
      #expect(again.summary.isEdited)
      try again.save()
    }
  }
}
