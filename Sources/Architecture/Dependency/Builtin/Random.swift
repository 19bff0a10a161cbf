/// Random numbers from one generator per store, so that a test can repeat them.
///
/// ```swift
/// let roll = random { Int.random(in: 1...6, using: &$0) }
/// ```
public struct RandomGenerator: Sendable {
  private let box: Box

  private final class Box: Sendable {
    let generator: Locked<any RandomNumberGenerator & Sendable>
    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = Locked(generator) }
  }

  /// Draws from `generator`.
  public init(_ generator: any RandomNumberGenerator & Sendable) {
    box = Box(generator)
  }

  /// Runs `body` with the generator; what it draws is not drawn again.
  public func callAsFunction<Result>(
    _ body: (inout any RandomNumberGenerator & Sendable) -> Result
  ) -> Result {
    var drawn =
      SplitMix64(seed: box.generator.withLock { $0.next() }) as any RandomNumberGenerator & Sendable
    return body(&drawn)
  }

  /// The same numbers each time for the same seed.
  public static func seeded(_ seed: UInt64) -> RandomGenerator {
    RandomGenerator(SplitMix64(seed: seed))
  }
}

/// A small, fast, seedable generator: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension DependencyValues {
  /// Random numbers. In a test store they are those of seed 0.
  public var random: RandomGenerator {
    get { self[RandomKey.self] }
    set { self[RandomKey.self] = newValue }
  }
}

package enum RandomKey: DependencyKey {
  package static var liveValue: RandomGenerator { RandomGenerator(SystemRandomNumberGenerator()) }
  package static var testValue: RandomGenerator { .seeded(0) }
  package static var previewValue: RandomGenerator { .seeded(0) }
}
