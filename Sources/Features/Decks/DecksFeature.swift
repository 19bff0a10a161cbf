public import Architecture
public import Dependencies
public import Foundation

/// The flash cards: any number of decks are open, each a document of its own; one of them is in front.
///
/// ```swift
/// store.send(.newButtonTapped)
/// store.send(.addCardButtonTapped)
/// store.send(.saveAs("Inventions.sampledeck"))
/// ```
///
/// What is written is kept at once, in a working copy. The deck's own package is saved two seconds after
/// the last change, before the window goes, before it is closed, and when the person says so; a deck that
/// was never saved has none yet, and closing it is asked about.
///
/// What is done with the decks is done one thing after the other, in the order in which the person did it.
/// Whether a deck is edited, and whether it has a place, is decided by the client when its turn has come:
/// the state hears of both a moment later, and an edit in between must not be lost.
public struct DecksFeature: Reducer, Sendable {
  /// What is on the screen.
  public struct State: Equatable, Codable, Sendable {
    /// The open decks.
    public var decks: [Deck] = []
    /// The id of the deck in front as text, empty before one was chosen; each window finds its own again.
    public var selection = ""
    /// The cards of the deck in front, the oldest first.
    public var cards: [Card] = []
    /// The deck whose cards are watched.
    public var observedDeck: Deck.ID?
    /// The card that is open.
    public var card: CardFeature.State?
    /// The question whether to lose what was not saved.
    public var alert: AlertState<Alert>?
    /// The deck that the question is about.
    public var deckToClose: Deck.ID?
    /// What went wrong last.
    public var errorMessage: String?

    /// No deck.
    public init(decks: [Deck] = [], cards: [Card] = []) {
      self.decks = decks
      self.cards = cards
    }

    /// The deck in front: the one that was chosen, else the first.
    public var currentDeck: Deck? {
      decks.first { $0.id.uuidString == selection } ?? decks.first
    }
  }

  /// The answers to the question whether to close a deck that was never saved.
  public enum Alert: Equatable, Codable, Sendable {
    /// Yes: its cards go with it.
    case confirmDiscard
  }

  /// What can happen to the decks.
  public enum Action: Equatable, Codable, Sendable {
    /// They have come on the screen: the open decks begin to be watched.
    case task
    /// The open decks as they are now.
    case decksChanged([Deck])
    /// The cards of the deck in front as they are now.
    case cardsLoaded([Card])

    /// The person wants an empty deck.
    case newButtonTapped
    /// The person opens the deck at a path.
    case open(String)
    /// A deck has been opened; it comes to the front.
    case opened(Deck)
    /// The person puts a deck in front.
    case deckTapped(Deck.ID)
    /// The person wants the deck in front saved now.
    case saveButtonTapped
    /// The person wants the deck in front saved under a name.
    case saveAs(String)
    /// The person wants the deck in front as it was saved last.
    case revertButtonTapped
    /// The person has done with the deck in front; what would be lost is asked about first.
    case closeButtonTapped
    /// Closing a deck would lose what was never saved: the person is asked.
    case askBeforeClosing(Deck.ID)
    /// The answer.
    case alert(PresentationAction<Alert>)
    /// The window goes, or the app: what can be saved is saved.
    case willEnd

    /// The person wants one more card; it is opened to be written on.
    case addCardButtonTapped
    /// The person opens a card.
    case cardTapped(Card.ID)
    /// Something with the open card.
    case card(PresentationAction<CardFeature.Action>)
    /// The person wants a card gone.
    case deleteCard(Card.ID)

    /// What was asked for is done.
    case done
    /// It could not be done.
    case failed(DeckFailure)
  }

  enum CancelID: Hashable {
    case decks
    case cards
    /// What is done with decks and their cards.
    case work
    case autosave(Deck.ID)
  }

  @Dependency(\.decks) var client
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.continuousClock) var clock
  @Dependency(\.locale) var locale

  /// Decks over `\.decks`, with ids of `\.uuid`, dates of `\.date`, saved by `\.continuousClock`.
  public init() {}

  /// The decks, with what can lie on top of them; the deck in front is scene storage.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in handle(action, &state) }
      .ifLet(\.card, action: cardPath) { CardFeature() }
      .ifLet(\.alert, action: alertPath)
      .onChange(of: { $0.currentDeck?.id }) { state, _, id in follow(id, &state) }
      .stored(\.selection, in: .scene("selectedDeck"))
  }
}

private let cardPath = CasePath(DecksFeature.Action.card) {
  if case .card(let action) = $0 { action } else { nil }
}

private let alertPath = CasePath(DecksFeature.Action.alert) {
  if case .alert(let action) = $0 { action } else { nil }
}
