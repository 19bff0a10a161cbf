import Architecture
import Foundation
public import Persistence

extension DecksClient {
  /// The decks that a store of documents has open.
  ///
  /// ```swift
  /// let store = try DeckDocument.open(inFolder: folder)
  /// let decks = DecksClient(store: store)
  /// ```
  ///
  /// - Parameter store: A store of ``DeckDocument/type``.
  public init(store: DocumentStore) {
    @Sendable func attempt<Result>(_ body: () throws -> Result) throws -> Result {
      do { return try body() } catch { throw DeckFailure(error) }
    }
    self.init(
      decks: {
        let summaries = PulledSummaries(store)
        return AsyncStream { await summaries.next() }
      },
      new: { try attempt { Deck(try store.new().summary) } },
      open: { path in try attempt { Deck(try store.open(Self.url(path)).summary) } },
      save: { id in try attempt { try store.document(id).save() } },
      saveAs: { id, path in try attempt { try store.document(id).saveAs(Self.url(path)) } },
      revert: { id in try attempt { try store.document(id).revert() } },
      close: { id in try attempt { try store.close(id) } },
      discard: { id in try attempt { try store.discard(id) } },
      saveAll: { try attempt { try store.saveAll() } },
      cards: { id in
        let cards = PulledCards(store, id)
        return AsyncThrowingStream { try await cards.next() }
      },
      insertCard: { card, id in
        try attempt { try store.document(id).write { try $0.insert(card) } }
      },
      updateCard: { card, id in
        try attempt { try store.document(id).write { try $0.update(card) } }
      },
      deleteCard: { card, id in
        try attempt { try store.document(id).write { _ = try $0.delete(Card.self, id: card) } }
      })
  }

  /// A path as people type it: `~` is the home folder.
  private static func url(_ path: String) -> URL {
    URL(filePath: (path as NSString).expandingTildeInPath, directoryHint: .isDirectory)
  }

  static func inDefaultFolder() -> DecksClient {
    do {
      return DecksClient(store: try DeckDocument.open(inFolder: AppSchema.defaultFolder()))
    } catch {
      // What a person enters must not be lost without a word: every call fails and says so.
      reportIssue(Wording.noDecks(error: error))
      return .failing(DeckFailure(error))
    }
  }

  private static func failing(_ failure: DeckFailure) -> DecksClient {
    DecksClient(
      decks: { AsyncStream { nil } }, new: { throw failure }, open: { _ in throw failure },
      save: { _ in throw failure }, saveAs: { _, _ in throw failure },
      revert: { _ in throw failure }, close: { _ in throw failure },
      discard: { _ in throw failure }, saveAll: { throw failure },
      cards: { _ in AsyncThrowingStream { throw failure } },
      insertCard: { _, _ in throw failure }, updateCard: { _, _ in throw failure },
      deleteCard: { _, _ in throw failure })
  }
}

/// The open decks, pulled where they are consumed.
///
/// `@unchecked`: one consumer pulls, one call at a time.
private final class PulledSummaries: @unchecked Sendable {
  private var iterator: AsyncStream<[DocumentSummary]>.Iterator

  init(_ store: DocumentStore) {
    iterator = store.observe().makeAsyncIterator()
  }

  func next() async -> [Deck]? {
    var current = iterator
    let summaries = await current.next(isolation: nil)
    iterator = current
    return summaries?.map(Deck.init)
  }
}

/// The cards of a deck, pulled where they are consumed. After a revert it goes on with what was saved.
///
/// `@unchecked`: one consumer pulls, one call at a time.
private final class PulledCards: @unchecked Sendable {
  private let store: DocumentStore
  private let id: Deck.ID
  private var iterator: LiveQuery<Card>.Iterator?
  private var last: [Card]?

  init(_ store: DocumentStore, _ id: Deck.ID) {
    self.store = store
    self.id = id
  }

  func next() async throws -> [Card]? {
    while !Task.isCancelled {
      guard let document = try? store.document(id), !document.isClosed else { return nil }
      var current = iterator ?? document.database.observe(.inOrder).makeAsyncIterator()
      do {
        let rows = try await current.next(isolation: nil)
        iterator = rows == nil ? nil : current
        guard let rows, rows != last else { continue }
        last = rows
        return rows
      } catch DatabaseError.closed {
        // A revert has put another working copy in its place.
        iterator = nil
      }
    }
    return nil
  }
}

extension Deck {
  fileprivate init(_ summary: DocumentSummary) {
    self.init(
      id: summary.id, name: summary.name, path: summary.url?.path,
      number: summary.number, isEdited: summary.isEdited)
  }
}

extension DeckFailure {
  init(_ error: any Error) {
    self =
      switch error {
      case DocumentError.missing(let path): DeckFailure(.missing, path: path)
      case DocumentError.notADocument(let path, _): DeckFailure(.noDeck, path: path)
      case DocumentError.newerVersion(let path, _, _): DeckFailure(.newer, path: path)
      case DocumentError.damaged(let path, _): DeckFailure(.damaged, path: path)
      case DocumentError.openHere(let path): DeckFailure(.openHere, path: path)
      case DocumentError.openElsewhere(let path): DeckFailure(.openElsewhere, path: path)
      case DocumentError.occupied(let path): DeckFailure(.occupied, path: path)
      case DocumentError.noPlace: DeckFailure(.noPlace)
      case DocumentError.gone(let path): DeckFailure(.gone, path: path)
      case DocumentError.moved(_, let path): DeckFailure(.moved, path: path)
      case DocumentError.replaced(let path): DeckFailure(.replaced, path: path)
      case DocumentError.changed(let path): DeckFailure(.changed, path: path)
      case DocumentError.cannotWrite(let path, _): DeckFailure(.cannotWrite, path: path)
      case DocumentError.notOpen: DeckFailure(.notOpen)
      case let failure as DeckFailure: failure
      default: DeckFailure(.notStored)
      }
  }
}
