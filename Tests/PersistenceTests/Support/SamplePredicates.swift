import Foundation
import Persistence
import Testing

/// A predicate made around a row, so that captured values are ones that occur.
struct SamplePredicate: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (Specimen) -> Predicate<Specimen>
  /// Whether memory must look at rows as they come from the database, not as they went in: Swift 6.3's
  /// `<` puts "한글" before "한" when that is decomposed, and a column keeps -0.0 as 0.0.
  var needsStoredRows: Bool {
    ["String <", "String >=", "Double / by zero"].contains(testDescription)
  }

  init(_ name: String, _ make: @escaping @Sendable (Specimen) -> Predicate<Specimen>) {
    testDescription = name
    self.make = make
  }

  static let all = equality + order + optionals + logic + text + arithmetic + lists

  static let equality = [
    SamplePredicate("all") { _ in #Predicate { _ in true } },
    SamplePredicate("none") { _ in #Predicate { _ in false } },
    SamplePredicate("Bool") { _ in #Predicate { $0.flag } },
    SamplePredicate("Bool ==") { row in
      let flag = row.flag
      return #Predicate { $0.flag == flag }
    },
    SamplePredicate("Int ==") { row in
      let count = row.count
      return #Predicate { $0.count == count }
    },
    SamplePredicate("Int64 !=") { row in
      let wide = row.wide
      return #Predicate { $0.wide != wide }
    },
    SamplePredicate("Double ==") { row in
      let weight = row.weight
      return #Predicate { $0.weight == weight }
    },
    SamplePredicate("String ==") { row in
      let text = row.text.decomposedStringWithCanonicalMapping
      return #Predicate { $0.text == text }
    },
    SamplePredicate("String !=") { row in
      let text = row.text
      return #Predicate { $0.text != text }
    },
    SamplePredicate("Data ==") { row in
      let bytes = row.bytes
      return #Predicate { $0.bytes == bytes }
    },
    SamplePredicate("Date ==") { row in
      let day = row.day
      return #Predicate { $0.day == day }
    },
    SamplePredicate("UUID ==") { row in
      let code = row.code
      return #Predicate { $0.code == code }
    },
    SamplePredicate("URL ==") { row in
      let link = row.link
      return #Predicate { $0.link == link }
    },
    SamplePredicate("enum ==") { row in
      let kind = row.kind
      return #Predicate { $0.kind == kind }
    },
    SamplePredicate("two columns") { _ in #Predicate { $0.text == $0.text } },
    SamplePredicate("a property of a captured value") { row in
      #Predicate { $0.text == row.text }
    },
  ]

  static let order = [
    SamplePredicate("Int <") { row in
      let count = row.count
      return #Predicate { $0.count < count }
    },
    SamplePredicate("Int64 >=") { row in
      let wide = row.wide
      return #Predicate { $0.wide >= wide }
    },
    SamplePredicate("Double >") { row in
      let weight = row.weight
      return #Predicate { $0.weight > weight }
    },
    SamplePredicate("String <") { row in
      let text = row.text
      return #Predicate { $0.text < text }
    },
    SamplePredicate("String >=") { row in
      let text = row.text
      return #Predicate { $0.text >= text }
    },
    SamplePredicate("Date <=") { row in
      let day = row.day
      return #Predicate { $0.day <= day }
    },
    SamplePredicate("UUID <") { row in
      let code = row.code
      return #Predicate { $0.code < code }
    },
    SamplePredicate("a range of Int") { _ in #Predicate { (1..<10).contains($0.count) } },
    SamplePredicate("a closed range of Date") { row in
      let days = min(row.day, .distantPast)...max(row.day, .distantPast)
      return #Predicate { days.contains($0.day) }
    },
    SamplePredicate("a range up to a Double") { row in
      let range = ..<row.weight
      return #Predicate { range.contains($0.weight) }
    },
  ]

  static let optionals = [
    SamplePredicate("== nil") { _ in #Predicate { $0.maybeText == nil } },
    SamplePredicate("!= nil") { _ in #Predicate { $0.maybeCount != nil } },
    SamplePredicate("optional == value") { row in
      let text = row.text
      return #Predicate { $0.maybeText == text }
    },
    SamplePredicate("optional != value") { row in
      let text = row.text
      return #Predicate { $0.maybeText != text }
    },
    SamplePredicate("optional == optional") { row in
      let day = row.maybeDay
      return #Predicate { $0.maybeDay == day }
    },
    SamplePredicate("optional != optional") { row in
      let kind = row.maybeKind
      return #Predicate { $0.maybeKind != kind }
    },
    SamplePredicate("optional Data ==") { row in
      let bytes = row.maybeBytes
      return #Predicate { $0.maybeBytes == bytes }
    },
    SamplePredicate("optional Bool == true") { _ in #Predicate { $0.maybeFlag == true } },
    SamplePredicate("not optional Bool == true") { _ in #Predicate { !($0.maybeFlag == true) } },
    SamplePredicate("??") { row in
      let count = row.count
      return #Predicate { ($0.maybeCount ?? 7) <= count }
    },
    SamplePredicate("optional chain") { row in
      let text = row.text
      return #Predicate { $0.maybeText?.contains(text) == true }
    },
    SamplePredicate("optional chain, unequal") { row in
      let text = row.text
      return #Predicate { $0.maybeText?.contains(text) != false }
    },
    SamplePredicate("if let") { row in
      let weight = row.weight
      return #Predicate { if let own = $0.maybeWeight { own < weight } else { true } }
    },
    SamplePredicate("guarded !") { _ in
      #Predicate { $0.maybeCount != nil && $0.maybeCount! > 1 }
    },
    SamplePredicate("flatMap to nil") { _ in
      #Predicate { $0.maybeCount.flatMap { $0 % 2 } == nil }
    },
  ]

  static let logic = [
    SamplePredicate("&&") { row in
      let count = row.count
      return #Predicate { $0.flag && $0.count == count }
    },
    SamplePredicate("|| and !") { row in
      let text = row.text
      return #Predicate { !($0.flag || $0.maybeText == text) }
    },
    SamplePredicate("?:") { row in
      let count = row.count
      return #Predicate { $0.flag ? $0.count > count : $0.maybeCount == nil }
    },
  ]

  static let text = [
    SamplePredicate("contains") { row in
      let text = row.text
      return #Predicate { $0.text.contains(text) }
    },
    SamplePredicate("contains what the row holds elsewhere") { _ in
      #Predicate { $0.text.contains($0.maybeText ?? "한") }
    },
    SamplePredicate("not contains") { row in
      let text = row.text.decomposedStringWithCanonicalMapping
      return #Predicate { !$0.text.contains(text) }
    },
    SamplePredicate("starts(with:)") { row in
      let text = row.text
      return #Predicate { $0.text.starts(with: text) }
    },
    SamplePredicate("localizedStandardContains") { row in
      let text = row.text
      return #Predicate { $0.text.localizedStandardContains(text) }
    },
    SamplePredicate("localizedStandardContains in an optional") { row in
      let text = row.text.uppercased()
      return #Predicate { $0.maybeText?.localizedStandardContains(text) ?? false }
    },
    SamplePredicate("isEmpty") { _ in #Predicate { $0.text.isEmpty || $0.bytes.isEmpty } },
    SamplePredicate("count") { _ in #Predicate { $0.text.count == 2 } },
    SamplePredicate("count of Data") { _ in #Predicate { $0.bytes.count > 1 } },
  ]

  static let arithmetic = [
    SamplePredicate("Int +") { _ in #Predicate { $0.id + 3 > 20 } },
    SamplePredicate("Int - *") { _ in #Predicate { ($0.id - 5) * 3 < 30 } },
    SamplePredicate("Int / of extremes") { _ in #Predicate { $0.count / 3 == 0 } },
    SamplePredicate("Int % of extremes") { _ in #Predicate { $0.count % 3 == 1 } },
    SamplePredicate("Int unary minus") { _ in #Predicate { -$0.id < -10 } },
    SamplePredicate("Double + - with infinities, equal") { row in
      let weight = row.weight
      return #Predicate { $0.weight - weight == 0 }
    },
    SamplePredicate("Double NaN is unequal to itself") { row in
      let weight = row.weight
      return #Predicate { $0.weight - weight != $0.weight - weight }
    },
    SamplePredicate("Double * compared") { row in
      let weight = row.weight
      return #Predicate { !($0.weight * weight < 1) }
    },
    SamplePredicate("Double / by zero") { row in
      let weight = row.weight
      return #Predicate { weight / $0.weight >= 0 }
    },
    SamplePredicate("Double unary minus") { row in
      let weight = row.weight
      return #Predicate { -$0.weight <= weight }
    },
    SamplePredicate("a range with NaN") { row in
      let weight = row.weight
      return #Predicate { (0.0...1.0).contains($0.weight - weight) }
    },
  ]

  static let lists = [
    SamplePredicate("a list contains") { row in
      let texts = [row.text.decomposedStringWithCanonicalMapping, "a", "한글"]
      return #Predicate { texts.contains($0.text) }
    },
    SamplePredicate("an empty list contains") { _ in
      let codes: [UUID] = []
      return #Predicate { codes.contains($0.code) }
    },
    SamplePredicate("a list with nil contains") { row in
      let counts: [Int?] = [nil, row.count]
      return #Predicate { counts.contains($0.maybeCount) }
    },
    SamplePredicate("a list without nil does not contain") { row in
      let counts: [Int?] = [1, row.count]
      return #Predicate { !counts.contains($0.maybeCount) }
    },
    SamplePredicate("a set contains") { row in
      let kinds: Set<Specimen.Kind> = [row.kind]
      return #Predicate { kinds.contains($0.kind) }
    },
    SamplePredicate("a list of NaN contains") { row in
      let (weights, weight) = ([0.0, 1.0], row.weight)
      return #Predicate { weights.contains($0.weight - weight) }
    },
    SamplePredicate("contains(where:)") { row in
      let texts = [row.text, "한"]
      return #Predicate { specimen in texts.contains { specimen.text.starts(with: $0) } }
    },
    SamplePredicate("allSatisfy") { row in
      let texts = [row.text, "a"]
      return #Predicate { specimen in texts.allSatisfy { specimen.text != $0 } }
    },
  ]
}
