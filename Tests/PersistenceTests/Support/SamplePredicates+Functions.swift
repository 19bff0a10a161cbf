import Foundation
import Persistence

extension SamplePredicate {
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
    SamplePredicate("a list does not contain NaN") { row in
      let (weights, weight) = ([0.0, 1.0], row.weight)
      return #Predicate { !weights.contains($0.weight - weight) }
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
