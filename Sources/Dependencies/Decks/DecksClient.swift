public import Architecture

/// The decks of flash cards that are open: documents, each with cards of its own.
///
/// ```swift
/// @Dependency(\.decks) var decks
/// let deck = try await decks.open("Inventions.sampledeck")
/// try await decks.insertCard(card, deck.id)  // edited now
/// try await decks.save(deck.id)
/// ```
///
/// What has been written into a deck is kept, saved or not: it is there again in the next process.
/// Endpoints throw ``DeckFailure``.
public struct DecksClient: Sendable {
  /// The open decks, now and after each change. Ends when its consumer is cancelled.
  public var decks: @Sendable () -> AsyncStream<[Deck]>
  /// Opens an empty deck.
  public var new: @Sendable () async throws -> Deck
  /// Opens the deck at a path.
  public var open: @Sendable (_ path: String) async throws -> Deck
  /// Saves a deck to where it was saved last.
  public var save: @Sendable (Deck.ID) async throws -> Void
  /// Saves a deck under a new name.
  public var saveAs: @Sendable (Deck.ID, _ path: String) async throws -> Void
  /// Goes back to what was saved last.
  public var revert: @Sendable (Deck.ID) async throws -> Void
  /// Closes a deck; what is edited is saved before, and nothing is written in between. Throws
  /// ``DeckFailure/Reason/noPlace`` for what is edited and was never saved; the deck stays open then, as
  /// after every failure.
  public var close: @Sendable (Deck.ID) async throws -> Void
  /// Closes a deck; what was not saved is gone.
  public var discard: @Sendable (Deck.ID) async throws -> Void
  /// Saves every deck that is edited and has a place. Throws the first failure after it has tried all.
  public var saveAll: @Sendable () async throws -> Void
  /// The cards of a deck in the order in which they were made, now and after each change. Ends when the
  /// deck is closed or its consumer cancelled.
  public var cards: @Sendable (Deck.ID) -> AsyncThrowingStream<[Card], any Error>
  /// Adds a card to a deck.
  public var insertCard: @Sendable (Card, Deck.ID) async throws -> Void
  /// Replaces the card of a deck with the same id.
  public var updateCard: @Sendable (Card, Deck.ID) async throws -> Void
  /// Deletes a card of a deck; does nothing when it is gone already.
  public var deleteCard: @Sendable (Card.ID, Deck.ID) async throws -> Void

  /// A client of these closures.
  public init(
    decks: @escaping @Sendable () -> AsyncStream<[Deck]>,
    new: @escaping @Sendable () async throws -> Deck,
    open: @escaping @Sendable (_ path: String) async throws -> Deck,
    save: @escaping @Sendable (Deck.ID) async throws -> Void,
    saveAs: @escaping @Sendable (Deck.ID, _ path: String) async throws -> Void,
    revert: @escaping @Sendable (Deck.ID) async throws -> Void,
    close: @escaping @Sendable (Deck.ID) async throws -> Void,
    discard: @escaping @Sendable (Deck.ID) async throws -> Void,
    saveAll: @escaping @Sendable () async throws -> Void,
    cards: @escaping @Sendable (Deck.ID) -> AsyncThrowingStream<[Card], any Error>,
    insertCard: @escaping @Sendable (Card, Deck.ID) async throws -> Void,
    updateCard: @escaping @Sendable (Card, Deck.ID) async throws -> Void,
    deleteCard: @escaping @Sendable (Card.ID, Deck.ID) async throws -> Void
  ) {
    self.decks = decks
    self.new = new
    self.open = open
    self.save = save
    self.saveAs = saveAs
    self.revert = revert
    self.close = close
    self.discard = discard
    self.saveAll = saveAll
    self.cards = cards
    self.insertCard = insertCard
    self.updateCard = updateCard
    self.deleteCard = deleteCard
  }
}

extension DecksClient: DependencyKey {
  /// Decks whose working copies lie beside the app's database; a program that keeps its data elsewhere
  /// overrides it with ``DecksClient/init(store:)``.
  public static var liveValue: DecksClient { inDefaultFolder() }

  /// Decks in memory, of which ``PreviewData/inventions`` is open. Paths are names only: no file is read
  /// or written.
  public static var previewValue: DecksClient {
    MemoryDecks(opening: PreviewData.inventions, cards: PreviewData.cards).client
  }

  /// Every endpoint fails the test that calls it.
  public static var testValue: DecksClient {
    DecksClient(
      decks: { unimplemented("DecksClient.decks") },
      new: unimplemented("DecksClient.new"),
      open: unimplemented("DecksClient.open"),
      save: unimplemented("DecksClient.save"),
      saveAs: unimplemented("DecksClient.saveAs"),
      revert: unimplemented("DecksClient.revert"),
      close: unimplemented("DecksClient.close"),
      discard: unimplemented("DecksClient.discard"),
      saveAll: unimplemented("DecksClient.saveAll"),
      cards: { _ in unimplemented("DecksClient.cards") },
      insertCard: unimplemented("DecksClient.insertCard"),
      updateCard: unimplemented("DecksClient.updateCard"),
      deleteCard: unimplemented("DecksClient.deleteCard"))
  }
}

extension DependencyValues {
  /// The open decks.
  public var decks: DecksClient {
    get { self[DecksClient.self] }
    set { self[DecksClient.self] = newValue }
  }
}
