import Architecture
import Testing

@Suite struct ThrottleTests {
  private typealias Store = HandStore<Worker.State, Worker.Action>

  private func input(_ text: String, latest: Bool) -> Worker.Action {
    .start { .send(.got(text)).throttle(id: 1, for: .seconds(1), clock: $0, latest: latest) }
  }

  @Test(
    "TI3 the first at once; of those in the interval the latest, or else the first",
    arguments: [true, false])
  func interval(_ latest: Bool) {
    let store = Store([]) { Worker() }
    store.send(input("1", latest: latest))
    #expect(store.state == ["1"])
    for text in ["2", "3", "4"] {
      store.advance(by: .milliseconds(300))
      store.send(input(text, latest: latest))
    }
    #expect(store.state == ["1"])
    store.advance(by: .milliseconds(100))
    #expect(store.state == ["1", latest ? "4" : "2"])
    store.advance(by: .seconds(5))
    #expect(store.state.count == 2)
    store.expectClean()
  }

  @Test(
    "TI3 A30 1 at 0, 2 at .5, 3 at 1.0 with the first winning: [1, 2] at 1.0, and 3 begins to wait")
  func onTheEdge() {
    let store = Store([]) { Worker() }
    store.send(input("1", latest: false))
    store.advance(by: .milliseconds(500))
    store.send(input("2", latest: false))
    store.advance(by: .milliseconds(500))
    store.send(input("3", latest: false))
    #expect(store.state == ["1", "2"])
    store.advance(by: .seconds(1))
    #expect(store.state == ["1", "2", "3"])
    store.advance(by: .seconds(1))
    store.expectClean()
  }

  @Test("TI3 after a quiet interval the next is immediate")
  func quiet() {
    let store = Store([]) { Worker() }
    store.send(input("1", latest: true))
    store.advance(by: .seconds(1))
    store.expectClean()
    store.send(input("2", latest: true))
    #expect(store.state == ["1", "2"])
  }

  @Test("TI3 a cancel ends what runs and what waits, and the interval")
  func cancelled() {
    let store = Store([]) { Worker() }
    store.send(.start { .work("a", $0).throttle(id: 1, for: .seconds(1), clock: $0, latest: true) })
    store.send(input("2", latest: true))
    store.send(.start { _ in .cancel(id: 1) })
    store.expectClean()
    store.advance(by: .seconds(3))
    #expect(store.state == ["a begins"])
    store.send(input("3", latest: true))
    #expect(store.state == ["a begins", "3"])
  }

  @Test("TI3 CA5 what is marked twice does not wait for itself, and needs one interval")
  func markedTwice() {
    let store = Store([]) { Worker() }
    func input(_ text: String) -> Worker.Action {
      .start { clock in
        (0..<2).reduce(.send(.got(text))) { effect, _ in
          effect.throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
        }
      }
    }
    store.send(input("1"))
    #expect(store.state == ["1"])
    store.send(input("2"))
    store.advance(by: .seconds(1))
    #expect(store.state == ["1", "2"])
    store.advance(by: .seconds(1))
    store.expectClean()
  }

  @Test("TI3 work that lasts longer than the interval does not hold the next one up")
  func longWork() {
    let store = Store([]) { Worker() }
    for name in ["a", "b"] {
      store.send(
        .start { .work(name, $0).throttle(id: 1, for: .milliseconds(400), clock: $0, latest: true) }
      )
    }
    store.advance(by: .milliseconds(400))
    #expect(store.running == ["a", "b", "throttle"])
    store.advance(by: .seconds(2))
    #expect(store.state == ["a begins", "b begins", "a ends", "b ends"])
    store.expectClean()
  }

  @Test("TI3 no global state: stores and places are throttled apart")
  func apart() {
    let stores = [Store([]) { Worker() }, Store([]) { Worker() }]
    for store in stores {
      store.send(input("1", latest: true))
      #expect(store.state == ["1"])
    }
    let household = HandStore(Household.State()) { Household() }
    let clock = household.clock
    let effect = Effect<Step>.send("now").throttle(
      id: 1, for: .seconds(1), clock: clock, latest: true)
    household.send(.scoped(Step("go", effect)))
    household.send(.other(Step("go", effect)))
    #expect(household.state.scoped.log == ["go", "now"])
    #expect(household.state.other.log == ["go", "now"])
  }
}
