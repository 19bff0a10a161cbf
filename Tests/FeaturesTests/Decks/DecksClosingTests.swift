import Architecture
import ArchitectureTesting
import Dependencies
import Features
import Foundation
import Testing

@Suite struct DecksClosingTests {
  private let saved = Deck(
    id: UUID(number: 1), name: "a", path: "/a", number: nil, isEdited: false)

  @Test("a deck that closing would lose is asked about: no keeps it, yes discards it")
  func closes() async {
    let new = Deck(
      id: UUID(number: 1), name: "", path: nil, number: 1, isEdited: true)
    let discarded = Recorder<Deck.ID>()
    let store = fakeStore([new]) {
      $0.close = { _ in throw DeckFailure(.noPlace) }
      $0.discard = { discarded.append($0) }
    }
    func ask() async {
      await store.send(.closeButtonTapped)
      await store.receive(.askBeforeClosing(new.id)) {
        $0.deckToClose = new.id
        $0.alert = AlertState<DecksFeature.Alert>(
          title: "“제목 없음 1”을(를) 저장하지 않고 닫을까?", message: "그 카드도 함께 사라진다."
        ) {
          AlertState.Button("버리기", role: .destructive, action: .confirmDiscard)
          AlertState.Button("취소", role: .cancel)
        }
      }
    }
    await ask()
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.deckToClose = nil
    }
    #expect(discarded.values.isEmpty)
    await ask()
    await store.send(.alert(.presented(.confirmDiscard))) {
      $0.alert = nil
      $0.deckToClose = nil
    }
    await store.receive(.done)
    #expect(discarded.values == [new.id])
  }

  @Test(
    "a deck is closed as the client sees it; one that can't be saved stays open, and it is said")
  func closesOrFails() async {
    let closed = Recorder<Deck.ID>()
    let store = fakeStore([saved]) { $0.close = { closed.append($0) } }
    await store.send(.closeButtonTapped)
    await store.receive(.done)
    #expect(closed.values == [UUID(number: 1)])
    let failing = fakeStore([saved]) {
      $0.close = { _ in throw DeckFailure(.changed, path: "/a") }
    }
    await failing.send(.closeButtonTapped)
    await failing.receive(.failed(DeckFailure(.changed, path: "/a"))) {
      $0.errorMessage = "/a이(가) 다른 곳에서 바뀌었다. 다른 이름으로 저장하거나, 같은 이름으로 저장해 바꾸거나, 되돌리면 된다"
    }
  }

  @Test("before the window goes everything is saved that can be; what can't is said")
  func willEnd() async {
    let calls = Recorder<Void>()
    let store = fakeStore([]) { $0.saveAll = { calls.append(()) } }
    await store.send(.willEnd)
    await store.receive(.done)
    #expect(calls.values.count == 1)
    let failing = fakeStore([]) { $0.saveAll = { throw DeckFailure(.notStored) } }
    await failing.send(.willEnd)
    await failing.receive(.failed(DeckFailure(.notStored))) {
      $0.errorMessage = "바뀐 것을 저장하지 못했다"
    }
  }
}
