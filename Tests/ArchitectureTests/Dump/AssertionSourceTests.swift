import Architecture
import Foundation
import Testing

/// Every expected statement stands twice: as text, and as code that must turn the old value into the new one.
struct AssertionSourceTests {
  func check(
    from old: Planner = Planner(), change: (inout Planner) -> Void, _ statements: [String],
    by code: (inout Planner) -> Void,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    var new = old
    change(&new)
    #expect(assertionSource(from: old, to: new) == statements, sourceLocation: location)
    var claimed = old
    code(&claimed)
    #expect(claimed == new, sourceLocation: location)
  }

  var filled: Planner {
    var planner = Planner()
    planner.form = TripForm.State(name: "a")
    planner.trips = IdentifiedArray(uniqueElements: (1...9).map { Trip(id: $0, name: "t\($0)") })
    planner.points = (0..<9).map { Point(x: $0) }
    planner.tags = ["a", "b", "c", "d"]
    planner.prices = ["tent": 1, "map": 2, "stove": 3, "lamp": 4, "rope": 5]
    planner.corners = ["low": Point(), "high": Point(x: 9)]
    planner.limits = ["a": nil, "b": 2, "c": 3]
    return planner
  }

  @Test("properties are assigned, in their order")
  func properties() {
    check(
      change: {
        $0.isLoading = true
        $0.query = "\"제주\"\n"
      },
      [#"$0.query = "\"제주\"\n""#, "$0.isLoading = true"],
      by: {
        $0.query = "\"제주\"\n"
        $0.isLoading = true
      })
  }

  @Test("optionals appear, change in place and go")
  func optionals() {
    check(
      change: { $0.form = TripForm.State(name: "x") },
      [#"$0.form = TripForm.State(name: "x", days: 1)"#],
      by: { $0.form = TripForm.State(name: "x", days: 1) })
    check(
      from: filled, change: { $0.form?.name = "x" }, [#"$0.form?.name = "x""#],
      by: { $0.form?.name = "x" })
    check(from: filled, change: { $0.form = nil }, ["$0.form = nil"], by: { $0.form = nil })
    var counted = Planner()
    counted.count = 1
    check(from: counted, change: { $0.count = 2 }, ["$0.count = 2"], by: { $0.count = 2 })
    check(change: { $0.sort = Sort.none }, ["$0.sort = Sort.none"], by: { $0.sort = Sort.none })
  }

  @Test("nil in an optional of optionals says which of them it is")
  func nestedOptionals() {
    struct State: Equatable { var limit: Int?? = 3 }
    #expect(
      assertionSource(from: State(), to: State(limit: .some(nil))) == ["$0.limit = .some(nil)"])
    #expect(assertionSource(from: State(), to: State(limit: nil)) == ["$0.limit = nil"])
    #expect(assertionSource(from: State(), to: State(limit: 4)) == ["$0.limit = 4"])
    #expect(
      changes(from: State(limit: nil), to: State(limit: .some(nil))).map(\.description)
        == ["limit: nil → .some(nil)"])
  }

  @Test("an enum is assigned whole")
  func enums() {
    check(
      change: { $0.phase = .failed(code: 1, "x") }, [#"$0.phase = .failed(code: 1, "x")"#],
      by: { $0.phase = .failed(code: 1, "x") })
  }

  @Test("what holds a constant that changed is assigned whole")
  func constants() {
    check(
      change: { $0.pair = Pair(point: Point(x: 5)) },
      [#"$0.pair = Pair(point: Point(x: 5, y: 2), note: "")"#],
      by: { $0.pair = Pair(point: Point(x: 5, y: 2), note: "") })
    check(
      change: { $0.pair.note = "n" }, [#"$0.pair.note = "n""#], by: { $0.pair.note = "n" })
  }

  @Test("arrays are edited by index, or assigned where that is shorter")
  func arrays() {
    check(
      from: filled, change: { $0.points[3].y = 7 }, ["$0.points[3].y = 7"],
      by: { $0.points[3].y = 7 })
    check(
      from: filled, change: { $0.points.append(Point(x: 20)) },
      ["$0.points.append(Point(x: 20, y: 2))"], by: { $0.points.append(Point(x: 20, y: 2)) })
    check(
      from: filled, change: { $0.points.remove(at: 2) }, ["$0.points.remove(at: 2)"],
      by: { $0.points.remove(at: 2) })
    check(
      from: filled,
      change: {
        $0.points.remove(at: 1)
        $0.points.insert(Point(x: 30), at: 5)
      },
      ["$0.points.remove(at: 1)", "$0.points.insert(Point(x: 30, y: 2), at: 5)"],
      by: {
        $0.points.remove(at: 1)
        $0.points.insert(Point(x: 30, y: 2), at: 5)
      })
    check(from: filled, change: { $0.points = [] }, ["$0.points = []"], by: { $0.points = [] })
    check(
      change: { $0.names = ["b", "a"] }, [#"$0.names = ["b", "a"]"#],
      by: { $0.names = ["b", "a"] })
  }

  @Test("identified arrays are edited by id")
  func identified() {
    check(
      from: filled, change: { $0.trips[id: 1]?.name = "x" }, [#"$0.trips[id: 1]?.name = "x""#],
      by: { $0.trips[id: 1]?.name = "x" })
    check(
      from: filled, change: { $0.trips.remove(id: 2) }, ["$0.trips.remove(id: 2)"],
      by: { $0.trips.remove(id: 2) })
    check(
      from: filled,
      change: {
        $0.trips.append(Trip(id: 20, name: "n"))
        $0.trips.insert(Trip(id: 21, name: "m"), at: 0)
      },
      [
        #"$0.trips.insert(Trip(id: 21, name: "m"), at: 0)"#,
        #"$0.trips.append(Trip(id: 20, name: "n"))"#,
      ],
      by: {
        $0.trips.insert(Trip(id: 21, name: "m"), at: 0)
        $0.trips.append(Trip(id: 20, name: "n"))
      })
    var two = Planner()
    two.trips = [Trip(id: 1, name: "a"), Trip(id: 2, name: "b")]
    check(
      from: two, change: { $0.trips.reverse() },
      [#"$0.trips = [Trip(id: 2, name: "b"), Trip(id: 1, name: "a")]"#],
      by: { $0.trips = [Trip(id: 2, name: "b"), Trip(id: 1, name: "a")] })
  }

  @Test("sets and dictionaries are edited by member and key")
  func keyed() {
    check(
      from: filled, change: { $0.tags.formSymmetricDifference(["x"]) }, [#"$0.tags.insert("x")"#],
      by: { $0.tags.insert("x") })
    check(
      from: filled, change: { $0.tags.remove("a") }, [#"$0.tags.remove("a")"#],
      by: { $0.tags.remove("a") })
    check(
      from: filled, change: { $0.prices["tent"] = 9 }, [#"$0.prices["tent"] = 9"#],
      by: { $0.prices["tent"] = 9 })
    check(
      from: filled, change: { $0.prices["tent"] = nil }, [#"$0.prices["tent"] = nil"#],
      by: { $0.prices["tent"] = nil })
    check(
      from: filled, change: { $0.corners["low"]?.y = 0 }, [#"$0.corners["low"]?.y = 0"#],
      by: { $0.corners["low"]?.y = 0 })
    check(
      from: filled, change: { $0.limits.updateValue(nil, forKey: "b") },
      [#"$0.limits.updateValue(nil, forKey: "b")"#],
      by: { $0.limits.updateValue(nil, forKey: "b") })
    check(
      from: filled, change: { $0.limits.removeValue(forKey: "a") },
      [#"$0.limits.removeValue(forKey: "a")"#], by: { $0.limits.removeValue(forKey: "a") })
  }

  @Test("a value that is not a struct is assigned itself, an equal one needs nothing")
  func root() {
    #expect(assertionSource(from: 1, to: 2) == ["$0 = 2"])
    #expect(
      assertionSource(from: Phase.idle, to: .loading(progress: 1)) == ["$0 = .loading(progress: 1)"]
    )
    #expect(assertionSource(from: Planner(), to: Planner()).isEmpty)
    #expect(assertionSource(from: [Double.nan], to: [Double.nan]).isEmpty)
  }
}
