import Architecture
import Testing

@Suite struct DynamicPlacesTests {
  /// Answers for a list of rows, and counts how often it is asked.
  private final class Rows {
    var ids: Set<Int>
    var stamp: UInt64 = 1
    private(set) var asked = 0

    init(_ ids: Set<Int>) { self.ids = ids }

    func presence(of place: Place) -> Presence? {
      asked += 1
      guard let id = place.components[0].identity?.base as? Int else { return .list(stamp: stamp) }
      return ids.contains(id) ? .present : .absent
    }

    func asked(during body: () -> Void) -> Int {
      asked = 0
      body()
      return asked
    }
  }

  private func place(_ id: Int, _ parts: String...) -> Place {
    let row = Place.Component(node: 1, name: "rows", identity: AnyID(id))
    return parts.reduce(Place.root.appending(row)) { $0.appending(Place.Component(name: $1)) }
  }

  private func waiting(_ ids: some Sequence<Int>) -> DynamicPlaces {
    var places = DynamicPlaces()
    for id in ids { places.add(place(id)) }
    return places
  }

  private func expect(
    _ rows: Rows, asked count: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ isRight: () -> Bool
  ) {
    let asked = rows.asked { #expect(isRight(), sourceLocation: sourceLocation) }
    #expect(asked == count, sourceLocation: sourceLocation)
  }

  @Test("SO10 of a thousand rows that wait, none is looked for while the list is the same")
  func sameList() {
    var places = waiting(0..<1000)
    let rows = Rows(Set(0..<1000))
    #expect(places.absent(rows.presence) == [])
    expect(rows, asked: 1) { places.absent(rows.presence) == [] }
    places.add(place(7, "scoped"))
    // A row may have gone in the very action that started something in it: what is new is looked for.
    expect(rows, asked: 2) { places.absent(rows.presence) == [] }
    expect(rows, asked: 1) { places.absent(rows.presence) == [] }
  }

  @Test("CO3 what has gone is found when the list has changed, with what lies below it")
  func changedList() {
    var places = waiting(0..<10)
    places.add(place(7, "scoped"))
    let rows = Rows(Set(0..<10))
    #expect(places.absent(rows.presence) == [])
    rows.ids = [0, 1]
    rows.stamp = 2
    let gone = Set((2..<10).map { place($0) } + [place(7, "scoped")])
    #expect(places.absent(rows.presence) == gone)
    for place in gone { places.remove(place) }
    #expect(places.counts == [place(0): 1, place(1): 1])
    expect(rows, asked: 1) { places.absent(rows.presence) == [] }
  }

  @Test("CO3 what was started in a row that has gone in the same action is found")
  func newAndGone() {
    var places = waiting(0..<3)
    let rows = Rows([0, 1, 2])
    #expect(places.absent(rows.presence) == [])
    places.add(place(9))
    #expect(places.absent(rows.presence) == [place(9)])
  }

  @Test("a place is watched as long as something runs there")
  func counted() {
    var places = waiting([1, 1, 2])
    #expect(places.counts == [place(1): 2, place(2): 1])
    places.remove(place(1))
    places.remove(place(2))
    places.remove(place(2))
    #expect(places.counts == [place(1): 1])
    places.remove(place(1))
    #expect(places.counts.isEmpty)
    let rows = Rows([])
    expect(rows, asked: 0) { places.absent(rows.presence) == [] }
  }

  @Test("CO3 rows are told from one another's lists in a live store, whatever is done to them")
  func lists() {
    var state = Household.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<6).map { Recorder.State(id: $0) })
    let store = HandStore(state) { Household() }
    func wait(_ ids: Int...) {
      for id in ids { store.send(.row(id, Step("go", .endless("\(id)")))) }
    }
    wait(0, 1, 2, 3, 4)
    let kept = store.state.rows
    store.send(.change { $0.rows.reverse() })
    #expect(store.running == ["0", "1", "2", "3", "4"])
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(store.running == ["0", "2", "3", "4"])
    // A list that was put aside is put back: its stamp is an old one.
    store.send(.change { $0.rows = kept })
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(store.running == ["0", "3", "4"])
    store.send(.change { $0.rows[id: 3] = nil })
    store.send(.change { $0.rows.removeAll { $0.id == 4 } })
    #expect(store.running == ["0"])
    wait(5)
    store.send(.change { $0.rows = [Recorder.State(id: 5), Recorder.State(id: 7)] })
    #expect(store.running == ["5"])
    store.send(.change { $0.rows = [] })
    store.expectClean()
  }
}
