import Architecture
import Testing

struct DifferenceTests {
  func text<Value>(_ old: Value, _ new: Value) -> String? { diff(old, new)?.description }

  @Test("values that are printed alike have no difference")
  func none() {
    #expect(diff(Planner(), Planner()) == nil)
    #expect(diff(Node("a"), Node("a")) == nil)
    #expect(diff({ 1 }, { 2 }) == nil)
    #expect(diff([Double.nan], [.nan]) == nil)
  }

  @Test("a changed property stands between folds")
  func structure() {
    #expect(
      text(Point(x: 1, y: 2), Point(x: 1, y: 3)) == """
          Point(
            … (1 unchanged)
        -   y: 2,
        +   y: 3,
          )
        """)
  }

  @Test("an optional that appears, another case and another type are shown whole")
  func whole() {
    #expect(
      text(Optional<Point>.none, Point()) == """
        - nil
        + Point(
        +   x: 1,
        +   y: 2,
        + )
        """)
    #expect(text(Phase.idle, .loading(progress: 1)) == "- .idle\n+ .loading(progress: 1)")
    #expect(
      text(Phase.loading(progress: 2), .loading(progress: 1))
        == "- .loading(progress: 2)\n+ .loading(progress: 1)")
    #expect(text(1 as Any, "1" as Any) == "- 1\n+ \"1\"")
  }

  @Test("elements of arrays are matched")
  func arrays() {
    #expect(
      text(["a", "b", "c", "d"], ["a", "c", "d", "e"]) == """
          [
            … (1 unchanged)
        -   [1]: "b",
            … (2 unchanged)
        +   [3]: "e",
          ]
        """)
    #expect(
      text([Point(x: 1), Point(x: 2)], [Point(x: 1), Point(x: 2, y: 9)]) == """
          [
            … (1 unchanged)
            [1]: Point(
              … (1 unchanged)
        -     y: 2,
        +     y: 9,
            ),
          ]
        """)
  }

  @Test("an element that moved is told on a line, with what changed in it")
  func moves() {
    let trips = [Trip(id: 1, name: "a"), Trip(id: 2, name: "b"), Trip(id: 3, name: "c")]
    let moved = [trips[1], trips[2], Trip(id: 1, name: "z")]
    #expect(
      text(trips, moved) == """
          [
        -   [0]: Trip(id: 1, name: "a"), // moved to [2]
            … (2 unchanged)
        +   [2]: Trip(id: 1, name: "z"), // moved from [0]
            [2]: Trip(
              … (1 unchanged)
        -     name: "a",
        +     name: "z",
            ),
          ]
        """)
    #expect(
      text([1, 2, 3], [3, 1, 2]) == """
          [
        +   [0]: 3, // moved from [2]
            … (2 unchanged)
        -   [2]: 3, // moved to [0]
          ]
        """)
  }

  @Test("identified arrays are matched by id, dictionaries by key, sets by member")
  func keyed() {
    let old: IdentifiedArrayOf<Trip> = [Trip(id: 1, name: "a"), Trip(id: 2, name: "b")]
    let new: IdentifiedArrayOf<Trip> = [Trip(id: 2, name: "c")]
    #expect(
      text(old, new) == """
          [
        -   [id: 1]: Trip(
        -     id: 1,
        -     name: "a",
        -   ),
            [id: 2]: Trip(
              … (1 unchanged)
        -     name: "b",
        +     name: "c",
            ),
          ]
        """)
    #expect(
      text(["a": 1, "b": 2, "c": 3], ["b": 2, "c": 4, "d": 5]) == """
          [
            … (1 unchanged)
        -   "a": 1,
        -   "c": 3,
        +   "c": 4,
        +   "d": 5,
          ]
        """)
    #expect(text(Set([1, 2]), [2, 3]) == "  [\n    … (1 unchanged)\n-   1,\n+   3,\n  ]")
  }

  @Test("a text of several lines is compared by line")
  func lines() {
    #expect(
      text("one\ntwo\nthree\nfour", "one\n2\nthree\nfour") == #"""
          """
            … (1 unchanged lines)
        -   two
        +   2
            … (2 unchanged lines)
            """
        """#)
  }

  @Test("objects are compared by what they hold, cycles too")
  func objects() {
    func ring(_ name: String) -> Node {
      let node = Node("a")
      node.next = Node(name)
      node.next?.next = node
      return node
    }
    let (old, new) = (ring("b"), ring("c"))
    defer {
      old.next?.next = nil
      new.next?.next = nil
    }
    #expect(text(old, new)?.contains("-     name: \"b\"") == true)
    #expect(diff(old, old) == nil)
  }
}
