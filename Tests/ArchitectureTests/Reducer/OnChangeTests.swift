import Architecture
import Testing

@Suite struct OnChangeTests {
  @Test("CO5 onChange is called on change only, with old and new, and may return an effect")
  func onChange() {
    let counter = Reduce<[Int], Int> { state, action in
      state.append(action)
      return .none
    }
    .onChange(of: { $0.max() ?? 0 }) { state, old, new in
      state.append(old * 100 + new)
      return new < 1000 ? .send(-1) : .none
    }
    let store = HandStore([Int]()) { counter }
    store.send(2)
    #expect(
      store.state == [2, 2, -1],
      "from 0 to 2: the new value is 2, and the effect's action comes after")
    store.send(1)
    #expect(store.state == [2, 2, -1, 1], "the highest has not changed")
    store.expectClean()
  }
}
