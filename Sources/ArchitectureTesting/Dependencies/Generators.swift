public import Architecture
public import Foundation
internal import Synchronization

extension DateGenerator {
  /// A generator whose dates are `step` seconds apart, whatever the clock shows.
  ///
  /// Each access makes a generator of its own, which begins anew.
  ///
  /// ```swift
  /// let date = DateGenerator.incrementing(from: Date(timeIntervalSinceReferenceDate: 0))
  /// date.now.timeIntervalSinceReferenceDate  // 0
  /// date.now.timeIntervalSinceReferenceDate  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first date.
  ///   - step: How many seconds each next one is later.
  public static func incrementing(
    from first: Date = Date(timeIntervalSinceReferenceDate: 0), by step: TimeInterval = 1
  ) -> DateGenerator {
    let counter = Counter()
    return DateGenerator { first.addingTimeInterval(Double(counter.next()) * step) }
  }
}

extension RandomGenerator {
  /// A generator that draws the same number each time.
  ///
  /// What is drawn from it, say `Bool.random(using:)`, is the same each time too.
  ///
  /// ```swift
  /// let random = RandomGenerator.constant(7)
  /// random { Int.random(in: 1...6, using: &$0) } == random { Int.random(in: 1...6, using: &$0) }  // true
  /// ```
  public static func constant(_ number: UInt64) -> RandomGenerator {
    RandomGenerator(ConstantNumbers(number: number))
  }
}

private struct ConstantNumbers: RandomNumberGenerator, Sendable {
  let number: UInt64
  func next() -> UInt64 { number }
}
