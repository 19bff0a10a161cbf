import Architecture
import Testing

struct ValueChangeTests {
  func changed(_ change: (inout Planner) -> Void, from start: Planner? = nil) -> [String] {
    let old = start ?? Planner()
    var new = old
    change(&new)
    return changes(from: old, to: new).map(\.description)
  }

  var filled: Planner {
    var planner = Planner()
    planner.form = TripForm.State(name: "a")
    planner.trips = [Trip(id: 1, name: "a"), Trip(id: 2, name: "b")]
    planner.points = [Point(), Point(x: 2)]
    planner.names = ["a", "b", "c"]
    planner.prices = ["tent": 1, "map": 2]
    planner.phase = .loaded([Trip(id: 1, name: "a")])
    return planner
  }

  @Test("a property is named by its path")
  func paths() {
    #expect(changed { $0.query = "제주" } == [#"query: "" → "제주""#])
    #expect(changed({ $0.form?.days = 3 }, from: filled) == ["form.days: 1 → 3"])
    #expect(
      changed({ $0.trips[id: 2]?.name = "z" }, from: filled) == [#"trips[id: 2].name: "b" → "z""#])
    #expect(changed({ $0.points[1].y = 0 }, from: filled) == ["points[1].y: 2 → 0"])
    #expect(changed({ $0.prices["map"] = 3 }, from: filled) == [#"prices["map"]: 2 → 3"#])
    #expect(
      changed({ $0.phase = .loaded([Trip(id: 1, name: "b")]) }, from: filled)
        == [#"phase.loaded[0].name: "a" → "b""#])
  }

  @Test("what comes, goes or changes places is one change")
  func whole() {
    #expect(
      changed { $0.form = TripForm.State() } == [#"form: nil → TripForm.State(name: "", days: 1)"#])
    #expect(
      changed { $0.phase = .loading(progress: 1) } == ["phase: .idle → .loading(progress: 1)"])
    #expect(
      changed({ $0.trips.append(Trip(id: 3, name: "c")) }, from: filled)
        == ["trips: [2 trips] → [3 trips]"])
    #expect(changed({ $0.trips.reverse() }, from: filled) == ["trips: [2 trips] → [2 trips]"])
    #expect(
      changed({ $0.names.reverse() }, from: filled)
        == [#"names: ["a", "b", "c"] → ["c", "b", "a"]"#])
    #expect(
      changed({ $0.prices["map"] = nil }, from: filled)
        == [#"prices: ["map": 2, "tent": 1] → ["tent": 1]"#])
    #expect(changed { $0.tags.insert("x") } == [#"tags: [] → ["x"]"#])
  }

  @Test("several changes are in the order of the properties")
  func several() {
    let found = changed {
      $0.count = 3
      $0.isLoading = true
    }
    #expect(found == ["isLoading: false → true", "count: nil → 3"])
  }

  @Test("old and new are the values, nil where an optional is")
  func values() throws {
    var new = Planner()
    new.count = 3
    let change = try #require(changes(from: Planner(), to: new).first)
    #expect(change.old == nil)
    #expect(change.new as? Int == 3)
  }

  @Test("a value that is itself the change has an empty path")
  func root() {
    #expect(changes(from: 1, to: 2).map(\.description) == ["1 → 2"])
    #expect(changes(from: [1, 2], to: [1, 3]).map(\.path) == ["[1]"])
    #expect(changes(from: 1, to: 1).isEmpty)
  }
}
