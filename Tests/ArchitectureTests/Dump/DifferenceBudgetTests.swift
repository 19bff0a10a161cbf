import Architecture
import Testing

struct DifferenceBudgetTests {
  /// Counts how often `==` is asked.
  final class Counter { var count = 0 }
  struct Counted: Equatable {
    var value: Int
    let counter: Counter
    static func == (a: Counted, b: Counted) -> Bool {
      a.counter.count += 1
      return a.value == b.value
    }
  }

  @Test("A18 one leaf of 5,000 rows with 40 fields shows in ten lines")
  func oneLeaf() throws {
    let old = (0..<5000).map { Wide(id: $0) }
    var new = old
    new[2500].m = 7
    let difference = try #require(diff(old, new))
    #expect(difference.lines.count <= 10)
    #expect(difference.description.contains("[2500]: Wide("))
    let identified = try #require(
      diff(IdentifiedArray(uniqueElements: old), IdentifiedArray(uniqueElements: new)))
    #expect(identified.lines.count <= 10)
    #expect(identified.description.contains("… (2499 unchanged)"))
  }

  @Test("A19 a reversed list of 10,000 without hashes takes comparisons by the list's length")
  func reversedEquatable() throws {
    let counter = Counter()
    let old = (0..<10_000).map { Counted(value: $0, counter: counter) }
    let difference = try #require(diff(old, old.reversed()))
    // All pairs would be 100,000,000.
    #expect(counter.count < 100_000)
    #expect(difference.lines.count < 200)
    #expect(difference.description.contains("more changed)"))
  }

  @Test("A19 reversed lists of 10,000 are told in a few lines")
  func reversed() {
    let numbers = Array(0..<10_000)
    let trips = numbers.map { Trip(id: $0, name: "") }
    let differences = [
      diff(numbers, numbers.reversed()),
      diff(trips, trips.reversed()),
      diff(
        IdentifiedArray(uniqueElements: trips), IdentifiedArray(uniqueElements: trips.reversed())),
    ]
    for difference in differences {
      #expect((1..<100).contains(difference?.lines.count ?? 0))
      #expect(difference?.description.contains("// moved to [9999]") == true)
    }
    #expect(changes(from: numbers, to: numbers.reversed()).count == 1)
    #expect(assertionSource(from: numbers, to: numbers.reversed()).count == 1)
  }

  @Test("a large part on one side only is shown by its beginning")
  func appearing() throws {
    let difference = try #require(diff(nil, Optional((0..<5000).map { Wide(id: $0) })))
    #expect(difference.lines.count < 250)
    #expect(difference.lines[0].text == "nil")
    #expect(difference.description.contains("… (more lines)"))
  }
}
