import Architecture
import Dependencies
import Foundation

extension DecksFeature {
  /// How long after the last change a deck is saved.
  private static var pause: Duration { .seconds(2) }

  func observeDecks() -> Effect<Action> {
    .run("decks") { send in
      for await decks in client.decks() {
        await send(.decksChanged(decks))
      }
    }
    .cancellable(id: CancelID.decks, cancelInFlight: true)
    .longLiving()
  }

  /// Watches the cards of a deck, instead of those watched so far.
  func observeCards(_ id: Deck.ID) -> Effect<Action> {
    .run("cards") { send in
      for try await cards in client.cards(id) {
        await send(.cardsLoaded(cards))
      }
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
    .cancellable(id: CancelID.cards, cancelInFlight: true)
    .longLiving()
  }

  func opening(
    _ name: String, _ open: @escaping @Sendable () async throws -> Deck
  ) -> Effect<Action> {
    .run(name) { send in
      await send(.opened(try await open()))
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
  }

  /// Does something with the deck in front.
  func doing(
    _ name: String, _ state: State, _ work: @escaping @Sendable (Deck.ID) async throws -> Void
  ) -> Effect<Action> {
    guard let id = state.currentDeck?.id else { return .send(.failed(DeckFailure(.notOpen))) }
    return doing(name) { try await work(id) }
  }

  /// Does something when its turn has come.
  func doing(_ name: String, _ work: @escaping @Sendable () async throws -> Void) -> Effect<Action>
  {
    .run(name) { send in
      try await work()
      await send(.done)
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
    .policy(.oneAfterAnother, id: CancelID.work)
  }

  /// Closes a deck, or asks when something would be lost by that.
  func closing(_ id: Deck.ID) -> Effect<Action> {
    .run("close") { send in
      try await client.close(id)
      await send(.done)
    } catch: { error, send in
      let failure = failure(error)
      await send(failure.reason == .noPlace ? .askBeforeClosing(id) : .failed(failure))
    }
    .policy(.oneAfterAnother, id: CancelID.work)
  }

  /// Writes into a deck, and saves it when nothing more is written for a while.
  func writing(
    _ id: Deck.ID, _ write: @escaping @Sendable (Deck.ID) async throws -> Void
  ) -> Effect<Action> {
    .concatenate(
      .run("write") { _ in
        try await write(id)
      } catch: { error, send in
        await send(.failed(failure(error)))
      }
      .policy(.oneAfterAnother, id: CancelID.work),
      autosaving(id)
        .cancellable(id: CancelID.autosave(id), cancelInFlight: true)
        .longLiving())
  }

  private func autosaving(_ id: Deck.ID) -> Effect<Action> {
    .run("autosave") { send in
      try await clock.sleep(for: Self.pause)
      try await client.save(id)
    } catch: { error, send in
      let failure = failure(error)
      // One that was never saved has no place to be saved to, and one that was closed is saved.
      guard failure.reason != .noPlace, failure.reason != .notOpen else { return }
      await send(.failed(failure))
    }
  }
}

/// What the client threw, as the feature keeps it.
private func failure(_ error: any Error) -> DeckFailure {
  error as? DeckFailure ?? DeckFailure(.notStored)
}
