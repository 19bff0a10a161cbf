import Architecture
import Foundation
import Testing

struct IndistinguishableTests {
  struct Reading: Equatable {
    var score: Double
    var note = ""
  }

  /// Equal only to itself, as many objects are.
  final class Session: Equatable {
    let name = "s"
    static func == (a: Session, b: Session) -> Bool { a === b }
  }

  struct Holder: Equatable { var session: Session }

  /// Prints less than `==` looks at.
  struct Secretive: Equatable, DumpRepresentable {
    var shown = 1
    var hidden: Int
    var dumpValue: Any { shown }
  }

  @Test("F18 NaN is printed alike, and named")
  func nan() {
    let reading = Reading(score: .nan)
    #expect(reading != reading)
    #expect(diff(reading, reading) == nil)
    #expect(
      indistinguishableDetail(reading, reading) == """
        These are printed alike, yet `==` says that they differ:
          score: Double, nan: NaN is equal to nothing, not even to itself
        """)
  }

  @Test("F18 two objects with the same contents are told apart by address")
  func references() {
    let (old, new) = (Holder(session: Session()), Holder(session: Session()))
    #expect(diff(old, new) == nil)
    let detail = indistinguishableDetail(old, new)
    #expect(detail.contains("session: IndistinguishableTests.Session, two references"))
    #expect(detail.components(separatedBy: "0x").count == 3)
    #expect(Set(detail.split(separator: " ").filter { $0.hasPrefix("0x") }).count == 2)
  }

  @Test("F18 a part that is not printed is found where it is declared")
  func hidden() {
    let (old, new) = (Secretive(hidden: 1), Secretive(hidden: 2))
    #expect(diff(old, new) == nil)
    #expect(changes(from: old, to: new).isEmpty)
    #expect(indistinguishableDetail(old, new).contains("hidden: Int"))
    #expect(assertionSource(from: old, to: new) == ["$0.hidden = 2"])
  }

  @Test("F19 the references in a state are found with their paths")
  func paths() {
    struct State {
      var point = Point()
      var session: Session? = Session()
      var nodes = ["a": Node("a")]
      var list = [1]
    }
    #expect(referencePaths(in: State()) == ["session", #"nodes["a"]"#])
    #expect(referencePaths(in: Planner()).isEmpty)
  }
}
