import Architecture
import Dependencies
import Foundation

extension DecksFeature {
  /// The decks' own part; what lies on top of them has had its turn.
  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .task:
      return observeDecks()

    case .decksChanged(let decks):
      let closed = state.decks.map(\.id).filter { id in !decks.contains { $0.id == id } }
      state.decks = decks
      if let id = state.deckToClose, !decks.contains(where: { $0.id == id && $0.path == nil }) {
        // Nothing would be lost any more by closing it.
        state.deckToClose = nil
        state.alert = nil
      }
      // There is nothing left of them that could be saved.
      return .merge(closed.map { .cancel(id: CancelID.autosave($0)) })

    case .cardsLoaded(let cards):
      let old = state.cards
      state.cards = cards
      followCard(&state, from: old)
      return .none

    case .newButtonTapped:
      return opening("new") { try await client.new() }

    case .open(let path):
      return opening("open") { try await client.open(path) }

    case .opened(let deck):
      if !state.decks.contains(where: { $0.id == deck.id }) { state.decks.append(deck) }
      state.selection = deck.id.uuidString
      state.errorMessage = nil
      return .none

    case .deckTapped(let id):
      if state.decks.contains(where: { $0.id == id }) { state.selection = id.uuidString }
      return .none

    case .saveButtonTapped:
      return doing("save", state) { try await client.save($0) }

    case .saveAs(let path):
      return doing("save as", state) { try await client.saveAs($0, path) }

    case .revertButtonTapped:
      return doing("revert", state) { try await client.revert($0) }

    case .closeButtonTapped:
      return state.currentDeck.map { closing($0.id) } ?? .none

    case .askBeforeClosing(let id):
      ask(id, &state)
      return .none

    case .alert(.presented(.confirmDiscard)):
      guard let id = state.deckToClose else { return .none }
      state.deckToClose = nil
      return doing("discard") { try await client.discard(id) }

    case .alert(.dismiss):
      state.deckToClose = nil
      return .none

    case .willEnd:
      return doing("save all") { try await client.saveAll() }

    case .addCardButtonTapped:
      guard let deck = state.currentDeck else { return fail(.notOpen, &state) }
      let card = Card(id: uuid(), front: "", back: "", createdAt: nextDate(state))
      state.card = CardFeature.State(card: card)
      return writing(deck.id) { try await client.insertCard(card, $0) }

    case .cardTapped(let id):
      if let card = state.cards.first(where: { $0.id == id }) {
        state.card = CardFeature.State(card: card)
      }
      return .none

    case .card(.presented(.frontChanged)), .card(.presented(.backChanged)):
      guard let deck = state.currentDeck, let card = state.card?.card else { return .none }
      return writing(deck.id) { try await client.updateCard(card, $0) }

    case .deleteCard(let id):
      guard let deck = state.currentDeck else { return .none }
      if state.card?.id == id { state.card = nil }
      return writing(deck.id) { try await client.deleteCard(id, $0) }

    case .done:
      state.errorMessage = nil
      return .none

    case .failed(let failure):
      state.errorMessage = Texts(locale)(failure)
      return .none

    case .card:
      return .none
    }
  }

  /// An open card follows its deck: another window may have written on it, or deleted it. One that holds
  /// what the deck did not hold yet stays as it is: what came was read before that was written.
  private func followCard(_ state: inout State, from old: [Card]) {
    guard let open = state.card?.card, old.contains(open) else { return }
    if let card = state.cards.first(where: { $0.id == open.id }) {
      state.card?.card = card
    } else {
      state.card = nil
    }
  }

  /// Another deck is in front: its cards are watched from now on.
  func follow(_ id: Deck.ID?, _ state: inout State) -> Effect<Action> {
    guard state.observedDeck != id else { return .none }
    state.observedDeck = id
    state.cards = []
    state.card = nil
    guard let id else { return .cancel(id: CancelID.cards) }
    return observeCards(id)
  }

  private func ask(_ id: Deck.ID, _ state: inout State) {
    guard let deck = state.decks.first(where: { $0.id == id }) else { return }
    let texts = Texts(locale)
    state.deckToClose = id
    state.alert = AlertState<Alert>(
      title: texts(.discardTitle, texts(deck)), message: texts[.discardMessage]
    ) {
      AlertState.Button(texts[.discard], role: .destructive, action: .confirmDiscard)
      AlertState.Button(texts[.cancel], role: .cancel)
    }
  }

  private func fail(_ reason: DeckFailure.Reason, _ state: inout State) -> Effect<Action> {
    state.errorMessage = Texts(locale)(DeckFailure(reason))
    return .none
  }

  /// A new card lies behind the others, also while the clock stands still.
  private func nextDate(_ state: State) -> Date {
    let now = date.now
    guard let last = state.cards.last?.createdAt, last >= now else { return now }
    return last.addingTimeInterval(0.001)
  }
}
