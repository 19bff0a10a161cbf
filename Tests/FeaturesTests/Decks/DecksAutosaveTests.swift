import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct DecksAutosaveTests {
  private typealias Decks = TestStore<DecksFeature.State, DecksFeature.Action>

  private let first = Deck(
    id: UUID(number: 1), name: "a", path: "/a", number: nil, isEdited: false)
  private let second = Deck(
    id: UUID(number: 2), name: "b", path: "/b", number: nil, isEdited: false)
  private let saved = Recorder<Deck.ID>()
  private let written = Recorder<String>()

  /// Two open decks with a place each; the first is in front.
  private func makeStore() -> Decks {
    var state = DecksFeature.State(decks: [first, second], cards: PreviewData.cards)
    state.observedDeck = first.id
    return TestStore(initialState: state) {
      DecksFeature()
    } withDependencies: { [saved, written] in
      $0.decks.cards = { _ in live([]) }
      $0.decks.insertCard = { _, _ in written.append("insert") }
      $0.decks.updateCard = { _, _ in written.append("update") }
      $0.decks.deleteCard = { _, _ in written.append("delete") }
      $0.decks.save = { saved.append($0) }
      $0.date = .constant(PreviewData.today)
    }
  }

  @Test(
    "what is written is written once; the pause before it is saved begins anew with each change",
    arguments: ["insert", "update", "update back", "delete"])
  func pause(change: String) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.cardTapped(PreviewData.cards[0].id))
    func write(_ text: String) async {
      switch change {
      case "insert":
        await store.send(.addCardButtonTapped)
        #expect(store.state.card?.card.front == "", "the new one lies on top, not the open one")
      case "update back": await store.send(.card(.presented(.backChanged(text))))
      case "update": await store.send(.card(.presented(.frontChanged(text))))
      default: await store.send(.deleteCard(UUID(number: 99)))
      }
    }
    await write("x")
    let call = change == "update back" ? "update" : change
    #expect(written.values == [call])
    await store.clock.advance(by: .milliseconds(1900))
    await write("y")
    await store.clock.advance(by: .milliseconds(1900))
    #expect(saved.values.isEmpty)
    await store.clock.advance(by: .milliseconds(100))
    #expect(saved.values == [first.id])
    await store.clock.advance(by: .seconds(60))
    #expect(saved.values == [first.id])
    #expect(written.values == [call, call])
  }

  @Test("each deck has a pause of its own: what is written in the next one keeps nothing back")
  func ownPauses() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.deleteCard(UUID(number: 99)))
    await store.send(.deckTapped(second.id))
    await store.clock.advance(by: .seconds(1))
    await store.send(.deleteCard(UUID(number: 99)))
    await store.clock.advance(by: .seconds(1))
    #expect(saved.values == [first.id])
    await store.clock.advance(by: .seconds(1))
    #expect(saved.values == [first.id, second.id])
  }

  @Test("a deck that is closed in the meantime is not saved any more, and nothing fails")
  func closed() async {
    let store = makeStore()
    await store.send(.deleteCard(UUID(number: 99)))
    await store.send(.decksChanged([second])) {
      $0.decks = [second]
      $0.observedDeck = second.id
      $0.cards = []
    }
    await store.receive(.cardsLoaded([]))
    await store.clock.advance(by: .seconds(2))
    #expect(saved.values.isEmpty)
    await store.cancelInFlightEffects()
  }
}
