import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Testing

@Suite struct CardFeatureTests {
  @Test("seed 001: a card is turned over and back, and written on from both sides")
  func flips() async {
    let store = TestStore(initialState: CardFeature.State(card: PreviewData.cards[0])) {
      CardFeature()
    }
    await store.send(.flipTapped) { $0.isFlipped = true }
    await store.send(.backChanged("Grace Hopper")) { $0.card.back = "Grace Hopper" }
    await store.send(.flipTapped) { $0.isFlipped = false }
    await store.send(.frontChanged("Compiler")) { $0.card.front = "Compiler" }
  }

  @Test("put back, it dismisses itself")
  func closes() async {
    let store = TestStore(initialState: CardFeature.State(card: PreviewData.cards[0])) {
      CardFeature()
    }
    await store.send(.closeTapped)
    #expect(store.isDismissed)
  }
}
