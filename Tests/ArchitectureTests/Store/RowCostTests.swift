import Architecture
import Observation
import Testing

@Suite @MainActor struct RowCostTests {
  @Test("SO10 A37 one row of 10,000 is changed where it lies, also while another row is observed")
  func inPlace() {
    var state = Household.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Recorder.State(id: $0) })
    let store = Store(initialState: state) { Household() }
    state = Household.State()
    let rows = store.scope(forEach: \.rows, action: .rows)
    let other = rows[9]
    func listen() {
      withObservationTracking {
        _ = other.log
      } onChange: {
        Issue.record("another row's observer was told")
      }
    }
    listen()
    func address() -> UnsafePointer<Recorder.State>? {
      store.state.rows.elements.withUnsafeBufferPointer { $0.baseAddress }
    }
    let before = address()
    for step in 0..<1000 { store.send(.row(7, Step("\(step)"))) }
    #expect(store.state.rows[id: 7]?.log.count == 1000)
    // `rows` itself holds the list as it was when it was asked for: the first change copies, no other does.
    let after = address()
    store.send(.row(8, "x"))
    #expect(address() == after)
    #expect(before != nil)
  }
}
