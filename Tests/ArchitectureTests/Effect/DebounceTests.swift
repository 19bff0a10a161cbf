import Architecture
import Testing

@Suite struct DebounceTests {
  private typealias Store = HandStore<Worker.State, Worker.Action>

  private func input(_ text: String, _ made: Tally = Tally()) -> Worker.Action {
    .start {
      .run("input") { send in
        made.add()
        await send(.got(text))
      }
      .debounce(id: 1, for: .seconds(1), clock: $0)
    }
  }

  @Test("TI1 TI2 A30 inputs at 0, .3, .6 with 1 s give one output at 1.6, made only then")
  func burst() {
    let store = Store([]) { Worker() }
    let made = Tally()
    for text in ["1", "2", "3"] {
      store.send(input(text, made))
      store.advance(by: .milliseconds(300))
    }
    store.advance(by: .milliseconds(699))
    #expect(store.state == [] && made.count == 0)
    store.advance(by: .milliseconds(1))
    #expect(store.state == ["3"] && made.count == 1)
    store.expectClean()
  }

  @Test("TI1 A30 an input and then a cancel give nothing")
  func cancelled() {
    let store = Store([]) { Worker() }
    store.send(input("1"))
    store.send(.start { _ in .cancel(id: 1) })
    store.advance(by: .seconds(2))
    #expect(store.state == [])
    store.expectClean()
  }

  @Test("TI1 A30 an effect that needs no time waits, too")
  func instant() {
    let store = Store([]) { Worker() }
    store.send(.start { .send(.got("1")).debounce(id: 1, for: .seconds(1), clock: $0) })
    #expect(store.state == [])
    store.advance(by: .seconds(1))
    #expect(store.state == ["1"])
    store.expectClean()
  }

  @Test("TI1 CA2 a newer input ends the older one's work")
  func replacesRunning() {
    let store = Store([]) { Worker() }
    store.send(.start { .work("a", $0).debounce(id: 1, for: .seconds(1), clock: $0) })
    store.advance(by: .milliseconds(1500))
    store.send(.start { .work("b", $0).debounce(id: 1, for: .seconds(1), clock: $0) })
    store.advance(by: .seconds(3))
    #expect(store.state == ["a begins", "b begins", "b ends"])
    store.expectClean()
  }
}
