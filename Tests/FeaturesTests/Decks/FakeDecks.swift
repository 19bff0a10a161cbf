import Architecture
import ArchitectureTesting
import Dependencies
import Features

/// A store of decks over endpoints that a test names.
func fakeStore(
  _ decks: [Deck], _ change: (inout DecksClient) -> Void
) -> TestStore<DecksFeature.State, DecksFeature.Action> {
  TestStore(initialState: DecksFeature.State(decks: decks)) {
    DecksFeature()
  } withDependencies: {
    change(&$0.decks)
    $0.locale = korean
  }
}
