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
      // There is nothing left of them that could be saved.
      return .merge(closed.map { .cancel(id: CancelID.autosave($0)) })

    case .cardsLoaded(let cards):
      state.cards = cards
      followCard(&state)
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
      return close(&state)

    case .alert(.presented(.confirmDiscard)):
      guard let id = state.deckToClose else { return .none }
      state.deckToClose = nil
      return closing(id)

    case .alert(.dismiss):
      state.deckToClose = nil
      return .none

    case .willEnd:
      return saveAll(state)

    case .addCardButtonTapped:
      guard let deck = state.currentDeck else { return fail(.notOpen, &state) }
      let card = Card(id: uuid(), front: "", back: "", createdAt: nextDate(state))
      state.card = CardFeature.State(card: card)
      return writing(deck) { try await client.insertCard(card, $0) }

    case .cardTapped(let id):
      if let card = state.cards.first(where: { $0.id == id }) {
        state.card = CardFeature.State(card: card)
      }
      return .none

    case .card(.presented(.frontChanged)), .card(.presented(.backChanged)):
      guard let deck = state.currentDeck, let card = state.card?.card else { return .none }
      return writing(deck) { try await client.updateCard(card, $0) }

    case .deleteCard(let id):
      guard let deck = state.currentDeck else { return .none }
      if state.card?.id == id { state.card = nil }
      return writing(deck) { try await client.deleteCard(id, $0) }

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

  /// An open card follows its deck: another window may have written on it, or deleted it.
  private func followCard(_ state: inout State) {
    guard let id = state.card?.id else { return }
    if let card = state.cards.first(where: { $0.id == id }) {
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

  private func close(_ state: inout State) -> Effect<Action> {
    guard let deck = state.currentDeck else { return .none }
    guard deck.isEdited else { return closing(deck.id) }
    if deck.path != nil {
      return doing("save and close", state) { id in
        try await client.save(id)
        try await client.close(id)
      }
    }
    let texts = Texts(locale)
    state.deckToClose = deck.id
    state.alert = AlertState<Alert>(
      title: texts(.discardTitle, texts(deck)), message: texts[.discardMessage]
    ) {
      AlertState.Button(texts[.discard], role: .destructive, action: .confirmDiscard)
      AlertState.Button(texts[.cancel], role: .cancel)
    }
    return .none
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
