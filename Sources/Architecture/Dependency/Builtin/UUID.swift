public import Foundation
import Synchronization

/// Makes unique identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that asks `generate` each time.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A new identifier.
  public func callAsFunction() -> UUID { generate() }

  /// A generator that counts from 0: `00000000-0000-0000-0000-000000000000`, `…0001` and so on.
  ///
  /// Each access makes a generator of its own; a test store makes one per store.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(number: counter.next()) }
  }

  /// A generator that always gives the same.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }
}

extension UUID {
  /// The identifier that counts as `number` in ``UUIDGenerator/incrementing``.
  ///
  /// ```swift
  /// UUID(number: 10).uuidString  // "00000000-0000-0000-0000-00000000000A"
  /// ```
  public init(number: UInt64) {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      ))
  }
}

/// Counts from 0, from any thread.
package final class Counter: Sendable {
  private let value = Atomic<UInt64>(0)

  package init() {}

  package func next() -> UInt64 {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}

extension DependencyValues {
  /// New identifiers. In a test store they count from 0.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }
}

package enum UUIDKey: DependencyKey {
  package static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
  package static var testValue: UUIDGenerator {
    UUIDGenerator(unimplemented("DependencyValues.uuid", placeholder: UUID(number: 0)))
  }
  package static var previewValue: UUIDGenerator { .incrementing }
}
