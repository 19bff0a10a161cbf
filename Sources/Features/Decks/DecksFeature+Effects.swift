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
    return doing(name, id, work)
  }

  func closing(_ id: Deck.ID) -> Effect<Action> {
    doing("close", id) { try await client.close($0) }
  }

  private func doing(
    _ name: String, _ id: Deck.ID, _ work: @escaping @Sendable (Deck.ID) async throws -> Void
  ) -> Effect<Action> {
    .run(name) { send in
      try await work(id)
      await send(.done)
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
  }

  /// Writes into a deck at once, and saves it when nothing more is written for a while.
  func writing(
    _ deck: Deck, _ write: @escaping @Sendable (Deck.ID) async throws -> Void
  ) -> Effect<Action> {
    let written = Effect<Action>.run("write") { [id = deck.id] _ in
      try await write(id)
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
    guard deck.path != nil else { return written }
    let saved = Effect<Action>.run("autosave") { [id = deck.id] send in
      try await clock.sleep(for: Self.pause)
      try await client.save(id)
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
    return .merge(
      written,
      saved.cancellable(id: CancelID.autosave(deck.id), cancelInFlight: true).longLiving())
  }

  /// Saves every deck that has a place and holds what its package does not.
  func saveAll(_ state: State) -> Effect<Action> {
    let ids = state.decks.filter { $0.isEdited && $0.path != nil }.map(\.id)
    guard !ids.isEmpty else { return .none }
    return .run("save all") { send in
      for id in ids { try await client.save(id) }
      await send(.done)
    } catch: { error, send in
      await send(.failed(failure(error)))
    }
  }
}

/// What the client threw, as the feature keeps it.
private func failure(_ error: any Error) -> DeckFailure {
  error as? DeckFailure ?? DeckFailure(.notStored)
}
