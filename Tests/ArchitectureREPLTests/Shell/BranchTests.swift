import Architecture
import Testing

@testable import ArchitectureREPL

@Suite struct BranchTests {
  @Test("B7 a new action after going back leaves the rest behind as a branch, and says so")
  func leftBehind() throws {
    let desk = try Desk()
    _ = try desk.run("lapButtonTapped a", "lapButtonTapped b", ":undo 2")
    let output = try desk.run("noteButtonTapped")
    #expect(
      output.hasPrefix(
        """
          (left behind: 4 undone actions — :branch b1 goes back to them)
          noteButtonTapped

        """))
    #expect(try desk.run(":history") == "▸ 1  noteButtonTapped\n")
    #expect(
      try desk.run(":branches") == """
        ▸ main  1 action from the beginning
          b1    4 actions from the beginning

        """)
  }

  @Test("B7 B5 a branch is gone to and come back from, with its states and no effect")
  func thereAndBack() throws {
    let desk = try Desk()
    _ = try desk.run("lapButtonTapped a", "lapButtonTapped b", ":undo", "noteButtonTapped")
    #expect(
      try desk.run(":branch b1") == """
          at 4 of 4
            laps: [1 lap] → [2 laps]
            note: StopwatchFeature.Note(text: "") → nil

        """)
    #expect(desk.session.runtime.state.laps.map(\.name) == ["a", "b"])
    #expect(try desk.run(":effects") == "  \"heart\", long-living: sleeping until 1 s\n")
    #expect(
      try desk.run(":branches") == """
        ▸ b1    4 actions from the beginning
          main  1 action after action 2

        """)
    _ = try desk.run(":branch main")
    #expect(desk.session.runtime.state.note != nil)
    #expect(desk.session.runtime.state.laps.map(\.name) == ["a"])
    #expect(try desk.run(":undo").contains("at 2 of 3"))
    #expect(try desk.run(":branch main").contains("at 3 of 3"))
    #expect(
      desk.error(":branch b2")
        == "there is no branch 'b2' — did you mean 'b1'? — :branches lists them")
  }

  @Test("a branch of a branch keeps what each has of its own")
  func nested() {
    var history = History<Int, Int>(initial: 0)
    func add(_ state: Int) {
      let before = history.state
      _ = history.append(
        .init(
          number: history.nextNumber, action: state, origin: .user, before: before, after: state))
    }
    func line() -> [Int] { history.entries.map(\.after) }
    for state in 1...4 { add(state) }
    _ = history.undo(2)
    add(5)
    _ = history.undo(2)
    add(6)
    #expect(line() == [1, 6])
    #expect(
      history.branches == [
        .init(name: "b1", fork: 1, count: 3), .init(name: "b2", fork: 1, count: 2),
      ])
    let isThere = history.go(toBranch: "b2")
    #expect(isThere && line() == [1, 2, 5] && history.state == 5)
    #expect(
      history.branches == [
        .init(name: "b1", fork: 2, count: 2), .init(name: "main", fork: 1, count: 1),
      ])
    _ = history.undo(3)
    add(7)
    #expect(line() == [7])
    #expect(history.branches.map(\.name) == ["b1", "main", "b3"])
    #expect(history.branches.map(\.fork) == [0, 0, 0])
    #expect(history.branches.map(\.count) == [4, 2, 3])
    let isGone = !history.go(toBranch: "b9")
    #expect(isGone && line() == [7])
  }

  @Test("B8 where a branch forks is still known when the beginning is no longer kept")
  func trimmed() {
    var history = History<Int, Int>(initial: 0, limit: 4)
    func add(_ state: Int) {
      let before = history.state
      _ = history.append(
        .init(
          number: history.nextNumber, action: state, origin: .user, before: before, after: state))
    }
    for state in 1...4 { add(state) }
    _ = history.undo(1)
    for state in 5...7 { add(state) }
    #expect(history.entries.map(\.number) == [3, 4, 5, 6])
    #expect(history.branches == [.init(name: "b1", fork: 3, count: 1)])
  }

  @Test("B8 so many branches are kept")
  func limit() {
    var history = History<Int, Int>(initial: 0)
    for state in 1...(History<Int, Int>.branchLimit + 5) {
      _ = history.append(
        .init(number: 1, action: state, origin: .user, before: 0, after: state))
      _ = history.undo(1)
    }
    #expect(history.branches.count == History<Int, Int>.branchLimit)
    #expect(history.branches.first?.name == "b5")
  }
}

@Suite struct MarkTests {
  @Test("the difference between two points: marks, numbers of actions, here")
  func differences() throws {
    let desk = try Desk()
    #expect(try desk.run(":diff") == "  (no difference)\n")
    _ = try desk.run("lapButtonTapped a")
    #expect(try desk.run(":diff") == "    laps: [] → [1 lap]\n")
    #expect(try desk.run(":mark one") == "  one: after action 2\n")
    _ = try desk.run("lapButtonTapped b", "noteButtonTapped")
    #expect(
      try desk.run(":diff") == """
            laps: [1 lap] → [2 laps]
            note: nil → StopwatchFeature.Note(text: "")

        """)
    #expect(try desk.run(":diff one 4") == "    laps: [1 lap] → [2 laps]\n")
    #expect(try desk.run(":diff 4 one") == "    laps: [2 laps] → [1 lap]\n")
    #expect(try desk.run(":diff 0 1") == "    isNoting: false → true\n")
    #expect(try desk.run(":diff one one") == "  (no difference)\n")
  }

  @Test("a mark without a name gets one; a name is given anew; a mark outlives going back")
  func names() throws {
    let desk = try Desk()
    #expect(try desk.run(":mark") == "  m1: the beginning\n")
    _ = try desk.run("noteButtonTapped")
    #expect(try desk.run(":mark") == "  m2: after action 1\n")
    _ = try desk.run(":undo")
    #expect(try desk.run(":diff m2") == "    note: StopwatchFeature.Note(text: \"\") → nil\n")
    _ = try desk.run("lapButtonTapped a")
    #expect(try desk.run(":mark m2") == "  m2: after action 2\n")
    #expect(try desk.run(":diff") == "  (no difference)\n")
    #expect(desk.error(":mark 7") == "'7' can't be the name of a mark — it begins with a letter")
    #expect(
      desk.error(":diff m3")
        == "'m3' is no point — did you mean 'm1' or 'm2'? — write a mark or the number of an action, 0 to 2"
    )
    #expect(
      desk.error(":diff 9")
        == "'9' is no point — there are 'm1' and 'm2' — write a mark or the number of an action, 0 to 2"
    )
  }

  @Test("B18 branches, marks and differences as JSON Lines")
  func json() throws {
    let desk = try Desk(isJSON: true)
    _ = try desk.run("noteButtonTapped", ":undo", "lapButtonTapped a")
    #expect(
      try desk.run(":branches", ":mark here", ":diff 0 here") == """
        {"branch":"main","branches":[{"actions":1,"after":0,"name":"b1"}]}
        {"mark":"here","n":2}
        {"changes":[{"new":[{"name":"a","seconds":0.4}],"old":[],"path":"laps"}]}

        """)
  }
}
