import Foundation
import Persistence

/// Predicates put together at random from Foundation's own expressions, each around a row whose values
/// it captures.
///
/// Integers stay small wherever they are added or multiplied: memory would trap where SQL reports.
struct RandomPredicates {
  typealias Row = PredicateExpressions.Variable<Specimen>
  typealias Truth = any StandardPredicateExpression<Bool>
  typealias Of<Output> = any StandardPredicateExpression<Output>

  var values: SpecimenGenerator

  init(seed: UInt64) { values = SpecimenGenerator(seed: seed) }

  mutating func predicate(around row: Specimen) -> Predicate<Specimen> {
    // The closure may run once only; it is not @Sendable.
    Predicate { truth($0, row, depth: 3) }
  }

  mutating func pick(_ count: Int) -> Int { values.one(of: Array(0..<count)) }

  private mutating func truth(_ row: Row, _ probe: Specimen, depth: Int) -> Truth {
    guard depth > 0 else { return leaf(row, probe) }
    switch pick(6) {
    case 0:
      return both(
        truth(row, probe, depth: depth - 1), truth(row, probe, depth: depth - 1),
        isAnd: true)
    case 1:
      return both(
        truth(row, probe, depth: depth - 1), truth(row, probe, depth: depth - 1),
        isAnd: false)
    case 2: return not(truth(row, probe, depth: depth - 1))
    case 3:
      return choice(
        leaf(row, probe), truth(row, probe, depth: depth - 1), truth(row, probe, depth: depth - 1))
    default: return leaf(row, probe)
    }
  }

  private mutating func leaf(_ row: Row, _ probe: Specimen) -> Truth {
    switch pick(12) {
    case 0: return compared(integer(row, probe), integer(row, probe))
    case 1: return compared(real(row, probe), real(row, probe))
    case 2: return compared(date(row, probe), date(row, probe))
    case 3: return compared(ordered(row, probe), ordered(row, probe))
    case 4: return searched(text(row, probe), text(row, probe))
    case 5: return searched(text(row, probe), text(row, probe))
    case 6: return equal(maybeText(row, probe), maybeText(row, probe))
    case 7: return equal(maybeInteger(row, probe), maybeInteger(row, probe))
    case 8: return equal(key(\.maybeDay, row), pick(2) == 0 ? constant(probe.maybeDay) : null())
    case 9: return listed(row, probe)
    case 10: return equal(key(\.kind, row), constant(probe.kind))
    default: return key(\.flag, row)
    }
  }

  // MARK: Values

  private mutating func integer(_ row: Row, _ probe: Specimen) -> Of<Int> {
    switch pick(7) {
    case 0: return key(\.count, row)
    case 1: return key(\.id, row)
    case 2: return constant(values.one(of: SpecimenGenerator.integers))
    case 3: return coalesced(key(\.maybeCount, row), constant(probe.count))
    case 4: return arithmetic(key(\.id, row), constant(pick(7) + 1))
    case 5: return length(text(row, probe))
    default: return unwrapped(key(\.maybeCount, row))
    }
  }

  private mutating func real(_ row: Row, _ probe: Specimen) -> Of<Double> {
    switch pick(5) {
    case 0: return key(\.weight, row)
    case 1: return constant(values.one(of: SpecimenGenerator.reals))
    case 2: return coalesced(key(\.maybeWeight, row), constant(probe.weight))
    case 3: return reals(key(\.weight, row), constant(probe.weight))
    default: return constant(probe.weight)
    }
  }

  private mutating func date(_ row: Row, _ probe: Specimen) -> Of<Date> {
    switch pick(4) {
    case 0: return key(\.day, row)
    case 1: return constant(values.one(of: SpecimenGenerator.days))
    case 2: return coalesced(key(\.maybeDay, row), constant(probe.day))
    default: return constant(probe.day)
    }
  }

  private mutating func text(_ row: Row, _ probe: Specimen) -> Of<String> {
    switch pick(6) {
    case 0, 1: return key(\.text, row)
    case 2: return coalesced(key(\.maybeText, row), constant(values.text()))
    case 3: return constant(probe.text.decomposedStringWithCanonicalMapping)
    case 4: return constant(probe.text.precomposedStringWithCanonicalMapping)
    default: return constant(values.text())
    }
  }

  /// Swift 6.3's `<` puts "한글" before "한" when that is decomposed; in the form that columns have,
  /// its order is theirs.
  private mutating func ordered(_ row: Row, _ probe: Specimen) -> Of<String> {
    pick(2) == 0
      ? key(\.text, row) : constant(values.text().precomposedStringWithCanonicalMapping)
  }

  private mutating func maybeText(_ row: Row, _ probe: Specimen) -> Of<String?> {
    switch pick(4) {
    case 0: return null()
    case 1: return constant(probe.maybeText?.decomposedStringWithCanonicalMapping)
    default: return key(\.maybeText, row)
    }
  }

  private mutating func maybeInteger(_ row: Row, _ probe: Specimen) -> Of<Int?> {
    switch pick(4) {
    case 0: return null()
    case 1: return constant(probe.maybeCount)
    case 2: return remainder(key(\.maybeCount, row), pick(5) + 2)
    default: return key(\.maybeCount, row)
    }
  }

  private mutating func listed(_ row: Row, _ probe: Specimen) -> Truth {
    switch pick(4) {
    case 0:
      let texts = (0..<pick(4)).map { _ in values.text() } + [probe.text]
      return contained(key(\.text, row), in: texts)
    case 1:
      return contained(
        key(\.maybeCount, row), in: [probe.maybeCount, 3, nil].shuffled(using: &values.random))
    case 2: return contained(integer(row, probe), in: [0, 1, 7, probe.count])
    default:
      return within(integer(row, probe), values.one(of: SpecimenGenerator.integers), pick(50))
    }
  }
}
