import Foundation

/// Measures closures and prints what came out.
final class Bench {
  /// One measure: the median of five runs.
  struct Measure {
    let name: String
    let nanoseconds: Double
    let bare: Double?

    var ratio: Double? { bare.map { nanoseconds / $0 } }
  }

  private(set) var measures: [Measure] = []
  private let clock = ContinuousClock()

  /// Nanoseconds of one call of `body`, which does `count` of what is measured.
  func measure(_ name: String, count: Int, bare: Double? = nil, _ body: () -> Void) -> Double {
    body()
    let runs = (0..<5).map { _ in clock.measure(body) }
    return note(name, runs, count: count, bare: bare)
  }

  /// The same for work that has to be awaited.
  func measure(
    _ name: String, count: Int, bare: Double? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: () async -> Void
  ) async -> Double {
    await body()
    var runs: [Duration] = []
    for _ in 0..<5 {
      let start = clock.now
      await body()
      runs.append(clock.now - start)
    }
    return note(name, runs, count: count, bare: bare)
  }

  private func note(_ name: String, _ runs: [Duration], count: Int, bare: Double?) -> Double {
    let median = runs.sorted()[runs.count / 2]
    let seconds =
      Double(median.components.seconds) + Double(median.components.attoseconds) * 1e-18
    let nanoseconds = seconds * 1e9 / Double(count)
    measures.append(Measure(name: name, nanoseconds: nanoseconds, bare: bare))
    return nanoseconds
  }

  /// A table for people, or with `JSON=1` a line a measure.
  func printTable() {
    let isJSON = ProcessInfo.processInfo.environment["JSON"] == "1"
    for measure in measures {
      print(isJSON ? json(measure) : row(measure))
    }
  }

  private func row(_ measure: Measure) -> String {
    let name = measure.name.padding(toLength: 44, withPad: " ", startingAt: 0)
    let time =
      measure.nanoseconds >= 10_000
      ? String(format: "%10.1f µs", measure.nanoseconds / 1000)
      : String(format: "%10.1f ns", measure.nanoseconds)
    let ratio = measure.ratio.map { String(format: "%9.1f ×", $0) } ?? ""
    return "\(name)\(time)\(ratio)"
  }

  private func json(_ measure: Measure) -> String {
    func number(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "null" }
    return """
      {"name":"\(measure.name)","ns":\(number(measure.nanoseconds)),\
      "bare":\(number(measure.bare)),"ratio":\(number(measure.ratio))}
      """
  }
}

/// Keeps the optimiser from throwing a result away.
@inline(never) func keep<T>(_ value: T) {}
