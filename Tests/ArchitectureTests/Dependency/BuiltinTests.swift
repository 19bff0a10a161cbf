import Architecture
import ArchitectureTesting
import Foundation
import Testing

@Suite struct BuiltinTests {
  private static let noon = Date(timeIntervalSinceReferenceDate: 43_200)

  @Test("DE8 clock, date, uuid, random, calendar, time zone and locale are controllable")
  func controllable() {
    var values = DependencyValues(context: .test)
    values.continuousClock = VirtualClock()
    values.date = .constant(Self.noon)
    values.uuid = .constant(UUID(number: 9))
    values.random = .seeded(5)
    values.calendar = Calendar(identifier: .buddhist)
    values.timeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
    values.locale = Locale(identifier: "ko_KR")
    #expect(values.continuousClock is VirtualClock)
    #expect(values.date() == Self.noon)
    #expect(values.uuid() == UUID(number: 9))
    #expect(values.calendar.identifier == .buddhist)
    #expect(values.timeZone.secondsFromGMT() == 32_400)
    #expect(values.locale.identifier == "ko_KR")
  }

  @Test("DE8 in a test, calendar, time zone and locale are the same on every machine")
  func fixed() {
    let values = DependencyValues(context: .test)
    #expect(values.calendar.identifier == .gregorian)
    #expect(values.calendar.timeZone == .gmt)
    #expect(values.timeZone == .gmt)
    #expect(values.locale.identifier == "en_US_POSIX")
  }

  @Test("DE8 live values are the machine's own")
  func live() {
    let values = DependencyValues(context: .live)
    #expect(values.continuousClock is ContinuousClock)
    #expect(values.uuid() != values.uuid())
    #expect(values.date.now >= Self.noon)
  }

  @Test("DE8 random numbers repeat for a seed, and one draw follows the other")
  func random() {
    func draws(_ seed: UInt64) -> [Int] {
      let random = RandomGenerator.seeded(seed)
      return (0..<20).map { _ in random { Int.random(in: 0..<1_000, using: &$0) } }
    }
    #expect(draws(1) == draws(1))
    #expect(draws(1) != draws(2))
    #expect(Set(draws(1)).count > 10)
    let first = DependencyValues(context: .test).random { $0.next() }
    #expect(first == DependencyValues(context: .test).random { $0.next() })
  }

  @Test("DE8 the seeded generator is SplitMix64: its published first numbers for seed 1234567")
  func splitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("DE8 a test store's date follows its clock")
  func date() async {
    let store = TestStore(initialState: 0) { EmptyReducer<Int, Int>() }
    #expect(store.dependencies.date.now == Date(timeIntervalSinceReferenceDate: 0))
    await store.clock.advance(by: .milliseconds(1500))
    #expect(store.dependencies.date.now == Date(timeIntervalSinceReferenceDate: 1.5))
  }

  @Test("DE8 a numbered identifier shows its number")
  func numbered() {
    #expect(UUID(number: 10).uuidString == "00000000-0000-0000-0000-00000000000A")
    #expect(UUID(number: .max).uuidString == "00000000-0000-0000-FFFF-FFFFFFFFFFFF")
  }
}
