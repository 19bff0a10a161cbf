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
}
