import Architecture
import Observation
import Testing

private struct Form: Reducer {
  struct State: Equatable {
    var name = "a"
    var count = 0
    var numbers: [Int] = []
    var odd: Any.Type? = nil
    static func == (lhs: State, rhs: State) -> Bool {
      lhs.name == rhs.name && lhs.count == rhs.count
    }
  }
  enum Action: Sendable {
    case setName(String)
    case count
    case setTwice(String)
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .setName(let name): state.name = name
    case .count: state.count += 1
    case .setTwice(let name):
      state.name = "for a moment"
      state.name = name
    }
    return .none
  }
}

/// Hears of what `read` reads: once, as Observation does, or again and again.
@MainActor private final class Listener {
  private(set) var heard: [String] = []

  func listen(
    again: Bool = false, _ read: @escaping @MainActor () -> String
  ) {
    withObservationTracking {
      _ = read()
    } onChange: {
      // Observation promises no actor; a store tells on its own.
      MainActor.assumeIsolated {
        self.heard.append(read())
        if again { self.listen(again: true, read) }
      }
    }
  }
}

@Suite @MainActor struct ObservationTests {
  @Test(
    "SO7 an observer of one property hears about that property only, with the new state in place")
  func byField() {
    let store = Store(initialState: Form.State()) { Form() }
    let (name, count) = (Listener(), Listener())
    name.listen(again: true) { store.name }
    count.listen(again: true) { "\(store.count)" }
    store.send(.count)
    store.send(.setName("b"))
    store.send(.setName("b"))
    store.send(.setTwice("c"))
    store.send(.count)
    #expect(name.heard == ["b", "c"])
    #expect(count.heard == ["1", "2"])
  }

  @Test("SO7 one that does not read again is told once")
  func once() {
    let store = Store(initialState: Form.State()) { Form() }
    let listener = Listener()
    listener.listen { store.name }
    store.send(.setName("b"))
    store.send(.setName("c"))
    #expect(listener.heard == ["b"])
  }

  @Test("SO7 several properties read together are told of once an action")
  func together() {
    let store = Store(initialState: Form.State()) { Form() }
    let listener = Listener()
    listener.listen(again: true) { "\(store.name) \(store.count)" }
    store.send(.count)
    store.send(.setName("b"))
    #expect(listener.heard == ["a 1", "b 1"])
  }

  @Test(
    "SO7 the state as a whole is read unobserved; a property that can't be compared always counts")
  func unobserved() {
    let store = Store(initialState: Form.State()) { Form() }
    let (whole, odd) = (Listener(), Listener())
    whole.listen(again: true) { store.state.name }
    odd.listen(again: true) { "\(store.odd == nil)" }
    store.send(.setName("b"))
    #expect(whole.heard == [])
    #expect(odd.heard == ["true"])
  }

  @Test(
    "SO7 an observer that sends is told of its own change afterwards, and never of an older state")
  func sendsWhileObserving() {
    let store = Store(initialState: Form.State()) { Form() }
    let (sender, listener) = (Listener(), Listener())
    sender.listen {
      if store.name == "b" { store.send(.count) }
      return ""
    }
    listener.listen(again: true) { "\(store.name) \(store.count)" }
    IssueReporting.$override.withValue({ _ in }) { store.send(.setName("b")) }
    #expect(listener.heard == ["b 0", "b 1"])
  }

  @Test("SO7 SO10 a child store tells of its part; other rows' observers stay quiet")
  func rows() {
    var state = Household.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<100).map { Recorder.State(id: $0) })
    let store = Store(initialState: state) { Household() }
    let rows = store.scope(forEach: \.rows, action: .rows)
    let listeners = rows.map { row in
      let listener = Listener()
      listener.listen(again: true) { "\(row.log.count)" }
      return listener
    }
    store.send(.row(7, "a"))
    rows[9].send("b")
    store.send(.scoped("c"))
    for (index, listener) in listeners.enumerated() {
      let expected: [String] = index == 7 || index == 9 ? ["1"] : []
      #expect(listener.heard == expected)
    }
  }

  @Test("SO7 SO4 who observes does not keep the store")
  func releases() async {
    await expectReleased {
      let store = Store(initialState: Form.State()) { Form() }
      withObservationTracking {
        _ = store.name
      } onChange: {
      }
      return store
    }
  }
}
