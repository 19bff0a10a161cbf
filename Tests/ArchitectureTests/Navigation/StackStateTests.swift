import Architecture
import Foundation
import Testing

@Suite struct StackStateTests {
  @Test("NA6 ids count from 0, are printed with #, and are never used again")
  func ids() {
    var path: StackState<String> = ["a", "b"]
    #expect(path.description == #"[#0: "a", #1: "b"]"#)
    #expect(path.popLast() == "b")
    #expect(path.append("c") == 2)
    path.removeAll()
    path.append(contentsOf: ["d", "e"])
    #expect(path.ids.map(\.description) == ["#3", "#4"])
    #expect(path.popLast() == "e" && path.popLast() == "d" && path.popLast() == nil)
  }

  private static let pops:
    [(String, @Sendable (inout StackState<String>) -> Bool, [StackElementID])] = [
      ("pop from the middle takes what is above", { $0.pop(from: 1) }, [0]),
      ("pop from the bottom takes all", { $0.pop(from: 0) }, []),
      ("pop to takes what is above and leaves it", { $0.pop(to: 1) }, [0, 1]),
      ("remove takes one alone", { $0.remove(id: 1) == "b" }, [0, 2, 3]),
      (
        "setting nil takes one alone",
        {
          $0[id: 2] = nil; return true
        }, [0, 1, 3]
      ),
      ("pop of an absent one does nothing", { !$0.pop(from: 9) && !$0.pop(to: 9) }, [0, 1, 2, 3]),
    ]

  @Test("NA6 pops", arguments: pops.indices)
  func pop(_ row: Int) {
    let (title, pop, left) = Self.pops[row]
    var path: StackState<String> = ["a", "b", "c", "d"]
    #expect(pop(&path), "\(title)")
    #expect(path.ids == left, "\(title)")
  }

  @Test("an element is edited where it lies")
  func edits() {
    var path: StackState<[Int]> = [[1], [2], [3]]
    path[id: 1]?.append(20)
    path[2].append(30)
    path[id: 7] = [7]
    #expect(Array(path) == [[1], [2, 20], [3, 30], [7]])
    #expect(path.ids == [0, 1, 2, 7])
    #expect(path.append([8]) == 8)
    #expect(path.insert([9], at: 0) == 9)
    #expect(path.id(at: 0) == 9)
  }

  @Test("stacks are equal by elements and ids, whatever they have popped")
  func equality() {
    var path: StackState<String> = ["a", "b"]
    path.popLast()
    #expect(path == ["a"])
    #expect(path != ["b"])
    path.append("b")
    #expect(path != ["a", "b"], "#2 is not #1")
    #expect(Set([["a"], ["a"]] as [StackState<String>]).count == 1)
  }

  @Test("a stack reads back with its ids and goes on counting where it was")
  func coding() throws {
    var path: StackState<String> = ["a", "b", "c"]
    path.pop(from: 1)
    let data = try JSONEncoder().encode(path)
    var read = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(read == path)
    #expect(read.append("d") == 3)
    let short = #"{"elements":[{"id":4,"element":"x"}]}"#
    var other = try JSONDecoder().decode(StackState<String>.self, from: Data(short.utf8))
    #expect(other.append("y") == 5)
  }

  @Test("an id that comes twice is refused, by name")
  func badCoding() throws {
    let twice = #"{"elements":[{"id":4,"element":"x"},{"id":4,"element":"y"}],"next":5}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StackState<String>.self, from: Data(twice.utf8))
    }
    #expect(String(describing: error).contains("The id #4 comes twice"))
  }

  @Test("a stack is printed by id, and its changes as one would write them")
  func printing() {
    var path: StackState<Recorder.State> = [.init(id: 1)]
    var changed = path
    #expect(String(dumping: path).contains("[id: #0]: Recorder.State("))
    changed[id: 0]?.log = ["x"]
    #expect(assertionSource(from: path, to: changed) == [#"$0[id: 0]?.log.append("x")"#])
    path = changed
    changed.append(.init(id: 2))
    #expect(
      assertionSource(from: path, to: changed) == ["$0.append(Recorder.State(id: 2, log: []))"])
  }
}
