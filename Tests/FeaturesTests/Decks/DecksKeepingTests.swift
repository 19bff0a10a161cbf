import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

/// What the person has written is never lost without a question. In these tests the list of decks never
/// comes, so the state knows nothing of what has just been written: at its worst, as right after an edit.
@Suite struct DecksKeepingTests {
  private typealias Decks = TestStore<DecksFeature.State, DecksFeature.Action>

  /// The decks of a preview, of which a store knows what they were before the test began.
  private func store(_ decks: [Deck], _ client: DecksClient) -> Decks {
    var state = DecksFeature.State(decks: decks)
    state.observedDeck = decks.first?.id
    return TestStore(initialState: state) {
      DecksFeature()
    } withDependencies: {
      $0.decks = client
      $0.date = .constant(PreviewData.today)
      $0.locale = english
    }
  }

  private func open(_ client: DecksClient) async -> [Deck] {
    for await decks in client.decks() { return decks }
    return []
  }

  private func cards(_ deck: Deck, _ client: DecksClient) async throws -> [Card] {
    for try await cards in client.cards(deck.id) { return cards }
    return []
  }

  @Test("a deck without a place that was edited a moment ago is asked about; no closes nothing")
  func asks() async throws {
    let client = DecksClient.previewValue
    let deck = try await client.new()
    let store = store([deck], client)
    let card = Card(id: UUID(number: 0), front: "", back: "", createdAt: PreviewData.today)
    await store.send(.addCardButtonTapped) { $0.card = CardFeature.State(card: card) }
    await store.send(.closeButtonTapped)
    await store.receive(.askBeforeClosing(deck.id)) {
      $0.deckToClose = deck.id
      $0.alert = AlertState(
        title: "Close “Untitled 1” without saving?", message: "Its cards go with it."
      ) {
        AlertState.Button("Discard", role: .destructive, action: .confirmDiscard)
        AlertState.Button("Cancel", role: .cancel)
      }
    }
    await store.send(.alert(.dismiss)) {
      $0.deckToClose = nil
      $0.alert = nil
    }
    #expect(try await cards(deck, client) == [card])
    await store.cancelInFlightEffects()
  }

  @Test("a deck with a place that was edited a moment ago is saved when it is closed")
  func saves() async throws {
    let client = DecksClient.previewValue
    let deck = try #require(await open(client).first)
    let store = store([deck], client)
    await store.send(.deleteCard(PreviewData.cards[0].id))
    await store.send(.closeButtonTapped)
    await store.receive(.done)
    let again = try await client.open(PreviewData.inventions)
    #expect(try await cards(again, client) == Array(PreviewData.cards[1...]))
    await store.cancelInFlightEffects()
  }

  @Test("what was edited a moment ago is saved before the window goes")
  func savesAtTheEnd() async throws {
    let client = DecksClient.previewValue
    let deck = try #require(await open(client).first)
    let store = store([deck], client)
    await store.send(.deleteCard(PreviewData.cards[0].id))
    await store.send(.willEnd)
    await store.receive(.done)
    #expect(await open(client) == [deck])
    await store.cancelInFlightEffects()
  }

  @Test(
    "a deck that got its place a moment ago is saved by itself; one that has none is no failure")
  func autosaves() async throws {
    let client = DecksClient.previewValue
    let decks = [try await client.new(), try await client.new()]
    let store = store(decks, client)
    await store.send(.saveAs("A"))
    await store.receive(.done)
    await store.send(.deleteCard(UUID(number: 99)))
    await store.send(.deckTapped(decks[1].id)) {
      $0.selection = decks[1].id.uuidString
      $0.observedDeck = decks[1].id
    }
    await store.receive(.cardsLoaded([]))
    await store.send(.deleteCard(UUID(number: 99)))
    #expect(await open(client).map(\.isEdited) == [false, true, true])
    await store.clock.advance(by: .seconds(2))
    #expect(await open(client).map(\.isEdited) == [false, false, true])
    await store.cancelInFlightEffects()
  }

  @Test(
    "what is done with a deck waits for what was written before, however long that takes",
    arguments: [
      (DecksFeature.Action.closeButtonTapped, "close"), (.willEnd, "save all"),
      (.saveButtonTapped, "save"), (.saveAs("/b"), "save as"), (.revertButtonTapped, "revert"),
      (.deleteCard(PreviewData.cards[0].id), "delete"),
    ])
  func waits(action: DecksFeature.Action, call: String) async {
    let calls = Recorder<String>()
    let (gate, key) = AsyncStream.makeStream(of: Void.self)
    var state = DecksFeature.State(
      decks: [Deck(id: UUID(number: 1), name: "a", path: "/a", number: nil, isEdited: false)],
      cards: PreviewData.cards)
    state.card = CardFeature.State(card: PreviewData.cards[0])
    let store = TestStore(initialState: state) {
      DecksFeature()
    } withDependencies: {
      $0.decks.updateCard = { card, _ in
        if card.front == "x" { for await _ in gate {} }
        calls.append(card.front)
      }
      $0.decks.close = { _ in calls.append("close") }
      $0.decks.saveAll = { calls.append("save all") }
      $0.decks.save = { _ in calls.append("save") }
      $0.decks.saveAs = { _, _ in calls.append("save as") }
      $0.decks.revert = { _ in calls.append("revert") }
      $0.decks.deleteCard = { _, _ in calls.append("delete") }
    }
    store.exhaustivity = .off
    await store.send(.card(.presented(.frontChanged("x"))))
    await store.send(.card(.presented(.frontChanged("xy"))))
    let task = await store.send(action)
    #expect(calls.values == [])
    key.finish()
    if call == "delete" {
      // It ends two seconds later, with the deck saved.
      await store.clock.advance(by: .zero)
    } else {
      await task.finish()
    }
    #expect(calls.values == ["x", "xy", call])
    await store.cancelInFlightEffects()
  }

  @Test(
    "what the person asks for is done once",
    arguments: [
      (DecksFeature.Action.closeButtonTapped, "close"), (.willEnd, "save all"),
      (.saveButtonTapped, "save"), (.saveAs("/b"), "save as"), (.revertButtonTapped, "revert"),
    ])
  func once(action: DecksFeature.Action, call: String) async {
    let calls = Recorder<String>()
    let decks = [Deck(id: UUID(number: 1), name: "a", path: "/a", number: nil, isEdited: true)]
    let store = TestStore(initialState: DecksFeature.State(decks: decks)) {
      DecksFeature()
    } withDependencies: {
      $0.decks.close = { _ in calls.append("close") }
      $0.decks.saveAll = { calls.append("save all") }
      $0.decks.save = { _ in calls.append("save") }
      $0.decks.saveAs = { _, _ in calls.append("save as") }
      $0.decks.revert = { _ in calls.append("revert") }
    }
    await store.send(action)
    await store.receive(.done)
    await store.finish()
    #expect(calls.values == [call])
  }

  @Test("a card that is deleted while it is open closes at once; another one stays open")
  func deletesOpenCard() async {
    var state = DecksFeature.State(
      decks: [Deck(id: UUID(number: 1), name: "", path: nil, number: 1, isEdited: false)],
      cards: PreviewData.cards)
    state.card = CardFeature.State(card: PreviewData.cards[0])
    let store = TestStore(initialState: state) {
      DecksFeature()
    } withDependencies: {
      $0.decks.deleteCard = { _, _ in }
    }
    await store.send(.deleteCard(PreviewData.cards[1].id))
    await store.send(.deleteCard(PreviewData.cards[0].id)) { $0.card = nil }
    await store.cancelInFlightEffects()
  }

  @Test("cards that were read before the last words take nothing back, and close no new card")
  func lateCards() async throws {
    let client = DecksClient.previewValue
    let deck = try #require(await open(client).first)
    let store = store([deck], client)
    var card = Card(id: UUID(number: 0), front: "", back: "", createdAt: PreviewData.today)
    await store.send(.addCardButtonTapped) { [card] in
      $0.card = CardFeature.State(card: card)
    }
    await store.send(.cardsLoaded([]))
    for front in ["x", "xy"] {
      card.front = front
      await store.send(.card(.presented(.frontChanged(front)))) { $0.card?.card.front = front }
    }
    var late = card
    late.front = "x"
    await store.send(.cardsLoaded([late])) { [late] in $0.cards = [late] }
    card.back = "b"
    await store.send(.card(.presented(.backChanged("b")))) { $0.card?.card.back = "b" }
    #expect(try await cards(deck, client).last == card)
    // What is seen in the list is followed again: another window's words, and its deletion.
    await store.send(.cardsLoaded([card])) { [card] in $0.cards = [card] }
    card.back = "c"
    await store.send(.cardsLoaded([card])) { [card] in
      $0.cards = [card]
      $0.card?.card = card
    }
    await store.send(.cardsLoaded([])) {
      $0.cards = []
      $0.card = nil
    }
    await store.cancelInFlightEffects()
  }

  @Test(
    "a question whose deck has gone, or has a place by now, is withdrawn", arguments: [true, false])
  func withdraws(isGone: Bool) async throws {
    let client = DecksClient.previewValue
    let deck = try await client.new()
    let store = store([deck], client)
    store.exhaustivity = .off
    await store.send(.askBeforeClosing(deck.id))
    #expect(store.state.deckToClose == deck.id)
    await store.send(.decksChanged([deck]))
    #expect(store.state.alert != nil)
    var saved = deck
    saved.path = "/a"
    await store.send(.decksChanged(isGone ? [] : [saved]))
    #expect(store.state.alert == nil && store.state.deckToClose == nil)
    await store.send(.askBeforeClosing(UUID(number: 99)))
    #expect(store.state.alert == nil, "there is no such deck")
  }
}
