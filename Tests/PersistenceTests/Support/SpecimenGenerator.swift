import Foundation

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Rows full of what goes wrong elsewhere.
struct SpecimenGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let texts =
    [
      "", " ", "a", "A", "ab", "AB", "abc", "é", "E", "ÉTÉ", "été", "été à Séoul", "한글", "한", "하",
      "글",
      "ㅎ", "대한민국역사", "역사", "메모 중요", "중요", "%", "_", "100%", "1000", "a_b", "axb", "a\r\nb", "\n",
      "\r",
      "ß", "SS", "straße", "İ", "i", "ı", "I", "👨‍👩‍👧", "👨", "🇰🇷", "🇰🇷🇺🇸", "\0", "a\0b", "'", "\"", "ａ",
      "Ａ",
      "ᄒᆞᆫ글", "ᄒᆞ", "\u{301}", "\u{FEFF}a", "Å", "ﬁ", "q\u{323}\u{307}", "q\u{307}\u{323}",
    ] + ["한글 메모", "é", "Å", "각"].map(\.decomposedStringWithCanonicalMapping)
  static let integers = [0, 1, -1, 2, 3, 7, 10, 100, Int.max, Int.min, Int.max - 1, 1 << 53]
  static let reals = [
    0, -0.0, 1, -1, 0.1, 0.5, 2, 1e300, -1e300, .infinity, -.infinity, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, .pi,
  ]
  static let bytes = [Data(), Data([0]), Data([0, 1]), Data([255]), Data("a".utf8)]
  static let days =
    reals.map { Date(timeIntervalSinceReferenceDate: $0) } + [
      .distantPast, .distantFuture, Date(timeIntervalSince1970: -0.001),
      Date(timeIntervalSince1970: 1.0005),
    ]

  mutating func one<Element>(of list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  mutating func text() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: one(of: Self.texts) + one(of: Self.texts)
    default: one(of: Self.texts)
    }
  }

  mutating func uuid() -> UUID {
    func byte(_ shift: Int, _ word: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    let (high, low) = (random.next(), random.next() % 4)
    return UUID(
      uuid: (
        byte(0, high), byte(8, high), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(0, low)
      ))
  }

  private mutating func maybe<Element>(_ value: Element) -> Element? {
    Int.random(in: 0..<3, using: &random) == 0 ? nil : value
  }

  mutating func specimen(id: Int) -> Specimen {
    var value = Specimen(id: id)
    value.flag = Bool.random(using: &random)
    value.count = one(of: Self.integers)
    value.wide = Int64(one(of: Self.integers))
    value.weight = one(of: Self.reals)
    value.text = text()
    value.bytes = one(of: Self.bytes)
    value.day = one(of: Self.days)
    value.code = uuid()
    value.link = URL(filePath: "/\(id % 3)")
    value.kind = one(of: [.plant, .animal])
    value.size = one(of: [.small, .large])
    value.maybeFlag = maybe(Bool.random(using: &random))
    value.maybeCount = maybe(one(of: Self.integers))
    value.maybeWeight = maybe(one(of: Self.reals))
    value.maybeText = maybe(text())
    value.maybeBytes = maybe(one(of: Self.bytes))
    value.maybeDay = maybe(one(of: Self.days))
    value.maybeKind = maybe(one(of: [.plant, .animal]))
    return value
  }

  mutating func specimens(_ count: Int) -> [Specimen] {
    (0..<count).map { specimen(id: $0) }
  }
}
