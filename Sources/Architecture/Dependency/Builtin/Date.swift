public import Foundation
import Synchronization

/// Says what time it is.
///
/// ```swift
/// DateGenerator.constant(Date(timeIntervalSinceReferenceDate: 0)).now.timeIntervalSinceReferenceDate  // 0
/// ```
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// A generator that asks `generate` each time.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date.
  public var now: Date { generate() }

  /// The current date.
  public func callAsFunction() -> Date { generate() }

  /// A generator that always says the same.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }
}

extension DependencyValues {
  /// The current date. In a test store it follows the store's clock, from the reference date on.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}

package enum DateKey: DependencyKey {
  package static var liveValue: DateGenerator { DateGenerator { Date() } }
  package static var testValue: DateGenerator {
    DateGenerator(
      unimplemented("DependencyValues.date", placeholder: Date(timeIntervalSinceReferenceDate: 0)))
  }
  package static var previewValue: DateGenerator { liveValue }
}
