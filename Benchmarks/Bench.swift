import Foundation

/// Measures closures and prints what came out.
///
/// A measure is the median of five runs. A run is the quickest of many short rounds, each well under a turn of
/// the system's scheduler: so it is what the work costs on a busy machine too, when others take turns.
final class Bench {
  /// One measure.
  struct Measure {
    let name: String
    let nanoseconds: Double
    let bare: Double?
    let budget: Double?
    /// Whether it is a number of something, and no time.
    var isCount = false

    var ratio: Double? { bare.flatMap { $0.isNaN ? nil : nanoseconds / $0 } }
    var isWithin: Bool? { budget.flatMap { $0.isNaN ? nil : nanoseconds <= $0 } }
  }

  private(set) var measures: [Measure] = []
  private let only = ProcessInfo.processInfo.environment["ONLY"]
  private let scale = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) }

  /// Nanoseconds of one call of `body`, which does `count` of what is measured, on this thread.
  ///
  /// - Parameters:
  ///   - bare: What the ratio is taken to.
  ///   - budget: What it may cost, in nanoseconds.
  @discardableResult func measure(
    _ name: String, count: Int, rounds: Int = 200, bare: Double? = nil, budget: Double? = nil,
    _ body: () -> Void
  ) -> Double {
    guard isWanted(name) else { return .nan }
    body()
    let runs = (0..<(scale ?? rounds)).map { _ in
      let start = threadTime()
      body()
      return threadTime() - start
    }
    return note(name, runs, count: count, bare: bare, budget: budget)
  }

  /// The same for work that has to be awaited, by the wall clock.
  @discardableResult func measure(
    _ name: String, count: Int, rounds: Int = 50, bare: Double? = nil, budget: Double? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
  ) async -> Double {
    guard isWanted(name) else { return .nan }
    await body()
    var runs: [UInt64] = []
    for _ in 0..<(scale ?? rounds) {
      let start = wallTime()
      await body()
      runs.append(wallTime() - start)
    }
    return note(name, runs, count: count, bare: bare, budget: budget)
  }

  /// The same for two ways of doing one thing, in turns: what the system's threads are about is then the same for
  /// both, and a ratio means something. The budget is `most` times the bare way.
  func measureInTurns(
    _ bareName: String, _ name: String, count: Int, rounds: Int = 100, most: Double,
    isolation: isolated (any Actor)? = #isolation,
    bare bareBody: () async -> Void, _ body: () async -> Void
  ) async {
    guard isWanted(name) || isWanted(bareName) else { return }
    await bareBody()
    await body()
    var runs: (bare: [UInt64], own: [UInt64]) = ([], [])
    for _ in 0..<(scale ?? rounds) {
      let start = wallTime()
      await bareBody()
      let middle = wallTime()
      await body()
      runs.bare.append(middle - start)
      runs.own.append(wallTime() - middle)
    }
    let bare = note(bareName, runs.bare, count: count, bare: nil, budget: nil)
    _ = note(name, runs.own, count: count, bare: bare, budget: most * bare)
  }

  /// Notes something that is counted, not timed: it must not be more than `budget`.
  func note(_ name: String, _ value: Double, budget: Double?) {
    guard isWanted(name) else { return }
    measures.append(
      Measure(name: name, nanoseconds: value, bare: nil, budget: budget, isCount: true))
  }

  private func note(
    _ name: String, _ runs: [UInt64], count: Int, bare: Double?, budget: Double?
  ) -> Double {
    let size = max(1, runs.count / 5)
    let best = stride(from: 0, to: runs.count, by: size).compactMap {
      runs[$0..<min($0 + size, runs.count)].min()
    }
    let nanoseconds = Double(best.sorted()[best.count / 2]) / Double(count)
    measures.append(Measure(name: name, nanoseconds: nanoseconds, bare: bare, budget: budget))
    return nanoseconds
  }

  /// `ONLY=five` measures what has "five" in its name, for a profiler; `ONLY="five;bare"` what has either.
  func isWanted(_ name: String) -> Bool {
    only.map { $0.split(separator: ";").contains { name.contains($0) } } ?? true
  }

  func threadTime() -> UInt64 { clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) }
  private func wallTime() -> UInt64 { clock_gettime_nsec(CLOCK_MONOTONIC) }

  private func clock_gettime_nsec(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// A table for people, or with `JSON=1` a line a measure.
  func printTable() {
    let isJSON = ProcessInfo.processInfo.environment["JSON"] == "1"
    for measure in measures {
      print(isJSON ? json(measure) : row(measure))
    }
  }

  private func row(_ measure: Measure) -> String {
    let name = measure.name.padding(toLength: 52, withPad: " ", startingAt: 0)
    let format = measure.isCount ? number : time
    let ratio = measure.ratio.map { String(format: "%9.1f ×", $0) } ?? "           "
    let budget = measure.budget.map { "  of" + format($0) } ?? ""
    let verdict = measure.isWithin.map { $0 ? "  within" : "  OVER" } ?? ""
    return name + format(measure.nanoseconds) + ratio + budget + verdict
  }

  private func number(_ value: Double) -> String { String(format: "%9.1f   ", value) }

  private func time(_ nanoseconds: Double) -> String {
    nanoseconds >= 10_000
      ? String(format: "%9.1f µs", nanoseconds / 1000) : String(format: "%9.1f ns", nanoseconds)
  }

  private func json(_ measure: Measure) -> String {
    func number(_ value: Double?) -> String {
      value.map { $0.isNaN ? "null" : String(format: "%.2f", $0) } ?? "null"
    }
    if measure.isCount {
      return #"{"name":"\#(measure.name)","count":\#(number(measure.nanoseconds))}"#
    }
    return """
      {"name":"\(measure.name)","ns":\(number(measure.nanoseconds)),\
      "bare":\(number(measure.bare)),"ratio":\(number(measure.ratio))}
      """
  }
}

/// Keeps the optimiser from throwing a result away.
@inline(never) func keep<T>(_ value: T) {}
