import Architecture
import Dependencies
import Foundation
import Persistence
import Testing

@Suite struct DecksClientTests {
  private let card = Card(
    id: UUID(number: 1), front: "컴파일러", back: "호퍼", createdAt: PreviewData.today)

  /// Runs `body` with the live client over a folder, and with the preview's, which knows paths as names.
  private func withEachClient(_ body: (DecksClient, URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "decks-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(DecksClient(store: try DeckDocument.open(inFolder: folder)), folder)
    let container = DependencyContainer(DependencyValues(context: .preview))
    let preview = container.values.decks
    for deck in await decks(preview) { try await preview.close(deck.id) }
    try await body(preview, folder)
  }

  private func decks(_ client: DecksClient) async -> [Deck] {
    for await decks in client.decks() { return decks }
    return []
  }

  @Test(
    "a deck is made, written in, saved under a name, closed and opened again, live as in previews")
  func life() async throws {
    try await withEachClient { client, folder in
      let path = folder.appending(path: "Inventions.sampledeck").path
      let deck = try await client.new()
      #expect(deck.number == 1 && deck.path == nil && !deck.isEdited)
      try await client.insertCard(card, deck.id)
      #expect(await decks(client).map(\.isEdited) == [true])
      try await client.saveAs(deck.id, path)
      let saved = await decks(client)
      #expect(saved.map(\.name) == ["Inventions"])
      #expect(saved.map(\.path) == [path])
      #expect(saved.map(\.isEdited) == [false])
      try await client.close(deck.id)
      #expect(await decks(client) == [])
      let again = try await client.open(path)
      #expect(try await first(client.cards(again.id)) == [card])
      try await client.close(again.id)
    }
  }

  @Test("cards come as they are now and after each change, also after a revert")
  func cards() async throws {
    try await withEachClient { client, folder in
      let path = folder.appending(path: "a.sampledeck").path
      let deck = try await client.new()
      try await client.insertCard(card, deck.id)
      try await client.saveAs(deck.id, path)
      var rows = client.cards(deck.id).makeAsyncIterator()
      #expect(try await rows.next() == [card])
      var changed = card
      changed.back = "Hopper"
      try await client.updateCard(changed, deck.id)
      #expect(try await rows.next() == [changed])
      try await client.revert(deck.id)
      #expect(try await rows.next() == [card])
      try await client.deleteCard(card.id, deck.id)
      #expect(try await rows.next() == [])
      try await client.save(deck.id)
      try await client.close(deck.id)
    }
  }

  @Test("a deck without a card is saved and opened like any other")
  func empty() async throws {
    try await withEachClient { client, folder in
      let path = folder.appending(path: "a.sampledeck").path
      let deck = try await client.new()
      try await client.saveAs(deck.id, path)
      try await client.close(deck.id)
      let again = try await client.open(path)
      #expect(try await first(client.cards(again.id)) == [])
      try await client.close(again.id)
    }
  }

  @Test("what is edited is saved when its deck is closed; what has no place is discarded or stays")
  func closing() async throws {
    try await withEachClient { client, folder in
      let path = folder.appending(path: "a.sampledeck").path
      let deck = try await client.new()
      try await client.insertCard(card, deck.id)
      await #expect(throws: DeckFailure(.noPlace)) { try await client.close(deck.id) }
      #expect(try await first(client.cards(deck.id)) == [card])
      try await client.saveAs(deck.id, path)
      try await client.deleteCard(card.id, deck.id)
      try await client.close(deck.id)
      let again = try await client.open(path)
      #expect(try await first(client.cards(again.id)) == [])
      try await client.insertCard(card, again.id)
      try await client.saveAll()
      #expect(await decks(client).map(\.isEdited) == [false])
      try await client.deleteCard(card.id, again.id)
      try await client.discard(again.id)
      let last = try await client.open(path)
      #expect(try await first(client.cards(last.id)) == [card])
      let new = try await client.new()
      try await client.insertCard(card, new.id)
      try await client.saveAll()
      #expect(await decks(client).map(\.isEdited) == [false, true])
      try await client.discard(new.id)
      try await client.close(last.id)
      await #expect(throws: DeckFailure(.notOpen)) { try await client.close(last.id) }
    }
  }

  @Test("failures say what is wrong and where")
  func failures() async throws {
    try await withEachClient { client, folder in
      let path = folder.appending(path: "a.sampledeck").path
      let missing = folder.appending(path: "b.sampledeck").path
      await #expect(throws: DeckFailure(.missing, path: missing)) { try await client.open(missing) }
      let deck = try await client.new()
      await #expect(throws: DeckFailure(.noPlace)) { try await client.save(deck.id) }
      await #expect(throws: DeckFailure(.noPlace)) { try await client.revert(deck.id) }
      try await client.insertCard(card, deck.id)
      try await client.saveAs(deck.id, path)
      await #expect(throws: DeckFailure(.openHere, path: path)) { try await client.open(path) }
      let other = try await client.new()
      await #expect(throws: DeckFailure(.occupied, path: path)) {
        try await client.saveAs(other.id, path)
      }
      await #expect(throws: DeckFailure(.notOpen)) { try await client.save(UUID(number: 9)) }
      await #expect(throws: DeckFailure(.notOpen)) {
        try await client.insertCard(card, UUID(number: 9))
      }
      try await client.close(deck.id)
      try await client.close(other.id)
    }
  }

  @Test("A44 a preview has the sample deck open, its own in each store, and touches no file")
  func preview() async throws {
    for _ in 1...2 {
      let container = DependencyContainer(DependencyValues(context: .preview))
      let client = container.values.decks
      let open = await decks(client)
      #expect(open.map(\.name) == ["Inventions"])
      let id = try #require(open.first?.id)
      #expect(try await first(client.cards(id)) == PreviewData.cards)
      try await client.deleteCard(PreviewData.cards[0].id, id)
      try await client.save(id)
    }
    #expect(!FileManager.default.fileExists(atPath: PreviewData.inventions))
  }
}
