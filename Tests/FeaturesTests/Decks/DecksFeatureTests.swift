import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct DecksFeatureTests {
  private let cards = PreviewData.cards
  private let today = PreviewData.today

  private func deck(
    _ number: UInt64, name: String = "", path: String? = nil, number untitled: Int? = nil,
    isEdited: Bool = false
  ) -> Deck {
    Deck(
      id: UUID(number: number), name: name, path: path, number: untitled, isEdited: isEdited)
  }

  private var inventions: Deck {
    deck(0x6001, name: "Inventions", path: "Inventions.sampledeck")
  }

  /// Decks over the client of previews, which is one in memory, with the sample deck open and watched.
  private func startedStore(
    _ storage: StorageClient = .inMemory()
  ) async -> TestStore<DecksFeature.State, DecksFeature.Action> {
    let store = TestStore(initialState: DecksFeature.State()) {
      DecksFeature()
    } withDependencies: {
      $0.decks = DecksClient.previewValue
      $0.date = .constant(today)
      $0.storage = storage
    }
    await store.send(.task)
    await store.receive(.decksChanged([inventions])) {
      $0.decks = [inventions]
      $0.observedDeck = inventions.id
    }
    await store.receive(.cardsLoaded(cards)) { $0.cards = cards }
    return store
  }

  @Test("seed 001: a new deck comes to the front; a card is added, written on, and flipped")
  func newDeck() async {
    let store = await startedStore()
    let new = deck(0x6002, number: 1)
    await store.send(.newButtonTapped)
    await store.receive(.opened(new)) {
      $0.decks = [inventions, new]
      $0.selection = new.id.uuidString
      $0.observedDeck = new.id
      $0.cards = []
    }
    await store.receive(.decksChanged([inventions, new]))
    await store.receive(.cardsLoaded([]))
    var card = Card(id: UUID(number: 0), front: "", back: "", createdAt: today)
    await store.send(.addCardButtonTapped) { $0.card = CardFeature.State(card: card) }
    let edited = deck(0x6002, number: 1, isEdited: true)
    await store.receive(.decksChanged([inventions, edited])) { $0.decks = [inventions, edited] }
    await store.receive(.cardsLoaded([card])) { [card] in $0.cards = [card] }
    card.front = "전화기"
    await store.send(.card(.presented(.frontChanged("전화기")))) { $0.card?.card.front = "전화기" }
    await store.receive(.cardsLoaded([card])) { [card] in $0.cards = [card] }
    await store.send(.card(.presented(.flipTapped))) { $0.card?.isFlipped = true }
    await store.send(.card(.presented(.closeTapped)))
    await store.receive(.card(.dismiss)) { $0.card = nil }
    await store.cancelInFlightEffects()
  }

  @Test("seed 001: two seconds after the last change a deck that has a place is saved")
  func autosave() async {
    let store = await startedStore()
    let edited = deck(0x6001, name: "Inventions", path: "Inventions.sampledeck", isEdited: true)
    await store.send(.deleteCard(cards[0].id))
    await store.receive(.decksChanged([edited])) { $0.decks = [edited] }
    await store.receive(.cardsLoaded(Array(cards[1...]))) { $0.cards = Array(cards[1...]) }
    await store.clock.advance(by: .milliseconds(1900))
    await store.send(.deleteCard(cards[1].id))
    await store.receive(.cardsLoaded([cards[2]])) { $0.cards = [cards[2]] }
    // The pause begins anew.
    await store.clock.advance(by: .milliseconds(1900))
    await store.clock.advance(by: .milliseconds(100))
    await store.receive(.decksChanged([inventions])) { $0.decks = [inventions] }
    await store.cancelInFlightEffects()
  }

  @Test("revert brings back what was saved; an open card that is gone by that closes")
  func revert() async {
    let store = await startedStore()
    let card = Card(id: UUID(number: 0), front: "", back: "", createdAt: today)
    let edited = deck(0x6001, name: "Inventions", path: "Inventions.sampledeck", isEdited: true)
    await store.send(.addCardButtonTapped) { $0.card = CardFeature.State(card: card) }
    await store.receive(.decksChanged([edited])) { $0.decks = [edited] }
    await store.receive(.cardsLoaded(cards + [card])) { $0.cards = cards + [card] }
    await store.send(.revertButtonTapped)
    await store.receive(.done)
    await store.receive(.decksChanged([inventions])) { $0.decks = [inventions] }
    await store.receive(.cardsLoaded(cards)) {
      $0.cards = cards
      $0.card = nil
    }
    await store.cancelInFlightEffects()
  }

  @Test("several decks are open at once; each window finds the one in front again")
  func severalDecks() async {
    let storage = StorageClient.inMemory()
    let store = await startedStore(storage)
    await store.send(.saveAs("Copy"))
    let copy = deck(0x6001, name: "Copy", path: "Copy.sampledeck")
    await store.receive(.done)
    await store.receive(.decksChanged([copy])) { $0.decks = [copy] }
    await store.send(.open("Inventions.sampledeck"))
    let second = deck(0x6002, name: "Inventions", path: "Inventions.sampledeck")
    await store.receive(.opened(second)) {
      $0.decks = [copy, second]
      $0.selection = second.id.uuidString
      $0.observedDeck = second.id
      $0.cards = []
    }
    await store.receive(.decksChanged([copy, second]))
    await store.receive(.cardsLoaded(cards)) { $0.cards = cards }
    await store.send(.deckTapped(copy.id)) {
      $0.selection = copy.id.uuidString
      $0.observedDeck = copy.id
      $0.cards = []
    }
    await store.receive(.cardsLoaded(cards)) { $0.cards = cards }
    await store.send(.deckTapped(UUID(number: 9)))
    await store.cancelInFlightEffects()
    let next = TestStore(initialState: DecksFeature.State()) {
      DecksFeature()
    } withDependencies: {
      $0.storage = storage
    }
    #expect(next.state.selection == copy.id.uuidString)
  }

  @Test("what fails is said in the person's language, with the place; the next success clears it")
  func failures() async {
    let store = fakeStore([deck(1, name: "a", path: "/a")]) {
      $0.open = { throw DeckFailure(.noDeck, path: $0) }
      $0.save = { _ in throw DeckFailure(.gone, path: "/a") }
      $0.saveAs = { _, _ in }
      $0.insertCard = { _, _ in throw Failed() }
    }
    await store.send(.open("/x"))
    await store.receive(.failed(DeckFailure(.noDeck, path: "/x"))) {
      $0.errorMessage = "/x은(는) 카드 묶음이 아니다. 바뀐 것은 없다"
    }
    await store.send(.saveButtonTapped)
    await store.receive(.failed(DeckFailure(.gone, path: "/a"))) {
      $0.errorMessage = "/a이(가) 삭제되었거나 옮겨졌다. 카드는 여기에 그대로 있다. 이름을 정해 저장하면 된다"
    }
    await store.send(.saveAs("/b"))
    await store.receive(.done) { $0.errorMessage = nil }
  }

  @Test("without a deck there is nothing to save, to close or to write on, and it is said")
  func noDeck() async {
    let store = fakeStore([]) { _ in }
    await store.send(.closeButtonTapped)
    await store.send(.deleteCard(UUID(number: 1)))
    await store.send(.addCardButtonTapped) { $0.errorMessage = "열린 카드 묶음이 하나도 없다" }
    await store.send(.saveButtonTapped)
    await store.receive(.failed(DeckFailure(.notOpen)))
  }

  @Test("a card of the grid is opened; one that is not there is not")
  func opensCard() async {
    var state = DecksFeature.State(decks: [inventions])
    state.cards = cards
    let store = TestStore(initialState: state) { DecksFeature() }
    await store.send(.cardTapped(cards[1].id)) { $0.card = CardFeature.State(card: cards[1]) }
    await store.send(.cardTapped(UUID(number: 0xFFFF)))
  }

  @Test(
    "every reason has a text of its own in both languages", arguments: DeckFailure.Reason.allCases)
  func reasons(reason: DeckFailure.Reason) async {
    for locale in [english, korean] {
      let store = TestStore(initialState: DecksFeature.State()) {
        DecksFeature()
      } withDependencies: {
        $0.locale = locale
      }
      store.exhaustivity = .off
      await store.send(.failed(DeckFailure(reason, path: "/a")))
      let message = store.state.errorMessage ?? ""
      #expect(!message.isEmpty && !message.contains("{}"))
    }
  }

  @Test("the screen shows the open card on top, the decks, and the cards in a grid")
  func screen() {
    var state = DecksFeature.State(
      decks: [deck(1, name: "Inventions", path: "/a", isEdited: true), deck(2, number: 1)],
      cards: cards + [Card(id: UUID(number: 4), front: "X", back: "Y", createdAt: today)])
    state.card = CardFeature.State(card: cards[0], isFlipped: true)
    let context = ScreenContext(locale: english, timeZone: .gmt).child("decks")
    let lines = state.screen(in: context).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(19).joined(separator: "\n") == """
        ┌ 그레이스 호퍼, 1952
        │ Flip › decks.card.flipTapped
        │ Front: 컴파일러 › decks.card.frontChanged("…")
        │ Back: 그레이스 호퍼, 1952 › decks.card.backChanged("…")
        │ Close › decks.card.closeTapped
        └
        ▸ Inventions •
        - Untitled 1
            Open › decks.deckTapped("00000000-0000-0000-0000-000000000002")
        New deck › decks.newButtonTapped
        Open a deck › decks.open("…")
        Save › decks.saveButtonTapped
        Save as › decks.saveAs("….sampledeck")
        Revert to saved › decks.revertButtonTapped
        Close › decks.closeButtonTapped

        [컴파일러] [World Wide Web] [측우기]
        [X]
        - 컴파일러
        """)
    #expect(lines.last == "New card › decks.addCardButtonTapped")
    #expect(
      DecksFeature.State().screen(in: context) == """
        No deck is open
        New deck › decks.newButtonTapped
        Open a deck › decks.open("…")
        """)
  }
}
