import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct DecksObservationTests {
  private static let first = Deck(
    id: UUID(number: 1), name: "", path: nil, number: 1, isEdited: false)
  private static let second = Deck(
    id: UUID(number: 2), name: "", path: nil, number: 2, isEdited: false)

  @Test("decks that are started once more are watched once: what was watched before is given up")
  func watchedOnce() async {
    let watchers = Recorder<AsyncStream<[Deck]>.Continuation>()
    let store = TestStore(initialState: DecksFeature.State()) {
      DecksFeature()
    } withDependencies: {
      $0.decks.decks = { AsyncStream { watchers.append($0) } }
      $0.decks.cards = { _ in live([]) }
    }
    await store.send(.task)
    await store.send(.task)
    #expect(watchers.values.count == 2)
    watchers.values.first?.yield([Self.first, Self.second])
    watchers.values.last?.yield([Self.second])
    await store.receive(.decksChanged([Self.second])) {
      $0.decks = [Self.second]
      $0.observedDeck = Self.second.id
    }
    await store.receive(.cardsLoaded([]))
    await store.cancelInFlightEffects()
  }

  @Test(
    "when another deck comes to the front its cards are watched, and no longer those of the last",
    arguments: [
      DecksFeature.Action.deckTapped(second.id), .opened(second), .decksChanged([second]),
    ])
  func follows(action: DecksFeature.Action) async {
    typealias Cards = AsyncThrowingStream<[Card], any Error>
    let watchers = Recorder<(deck: Deck.ID, cards: Cards.Continuation)>()
    let store = TestStore(initialState: DecksFeature.State()) {
      DecksFeature()
    } withDependencies: {
      $0.decks.cards = { deck in Cards { watchers.append((deck, $0)) } }
    }
    await store.send(.decksChanged([Self.first, Self.second])) {
      $0.decks = [Self.first, Self.second]
      $0.observedDeck = Self.first.id
    }
    store.exhaustivity = .off
    await store.send(action) { $0.observedDeck = Self.second.id }
    store.exhaustivity = .on
    #expect(watchers.values.map(\.deck) == [Self.first.id, Self.second.id])
    watchers.values[0].cards.yield([PreviewData.cards[0]])
    watchers.values[1].cards.yield([PreviewData.cards[1]])
    await store.receive(.cardsLoaded([PreviewData.cards[1]])) { $0.cards = [PreviewData.cards[1]] }
    await store.cancelInFlightEffects()
  }
}
