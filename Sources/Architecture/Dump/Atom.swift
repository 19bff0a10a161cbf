/// A value without parts to show.
protocol Atom: Shaped {
  /// For people.
  var dumpText: String { get }
  /// A Swift expression, or a placeholder where none can be written.
  var sourceText: String { get }
}

extension Atom {
  var shape: Shape { .atom(self) }
  var sourceText: String { dumpText }
}

extension Bool: Atom {
  var dumpText: String { self ? "true" : "false" }
}

extension Atom where Self: BinaryInteger {
  var dumpText: String { String(self) }
}

extension Int: Atom {}
extension Int8: Atom {}
extension Int16: Atom {}
extension Int32: Atom {}
extension Int64: Atom {}
extension UInt: Atom {}
extension UInt8: Atom {}
extension UInt16: Atom {}
extension UInt32: Atom {}
extension UInt64: Atom {}

extension Atom where Self: BinaryFloatingPoint {
  // `description` is the shortest text that reads back as the same number.
  var dumpText: String { "\(self)" }
  var sourceText: String {
    let type = TypeName.of(Self.self).text
    if isNaN { return "\(type).nan" }
    if isInfinite { return self < 0 ? "-\(type).infinity" : "\(type).infinity" }
    return dumpText
  }
}

extension Float: Atom {}
extension Double: Atom {}

extension Character: Atom {
  var dumpText: String { StringLiteral.quoted(String(self)) }
}

extension Duration: Atom {
  var dumpText: String {
    let (unit, count) = largestUnit
    guard let unit else { return exactSeconds }
    let short = ["seconds": "s", "milliseconds": "ms", "microseconds": "µs", "nanoseconds": "ns"]
    return "\(count) \(short[unit, default: unit])"
  }

  var sourceText: String {
    let (unit, count) = largestUnit
    if let unit { return ".\(unit)(\(count))" }
    let (seconds, attoseconds) = components
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// All 18 decimals that a duration has, less the zeros at the end.
  private var exactSeconds: String {
    let (seconds, attoseconds) = components
    let digits = String(attoseconds.magnitude)
    var decimals = Substring(String(repeating: "0", count: 18 - digits.count) + digits)
    while decimals.last == "0" { decimals.removeLast() }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude)" + (decimals.isEmpty ? "" : ".\(decimals)") + " s"
  }

  /// The largest unit of which this is a whole number, if that number can be written.
  private var largestUnit: (String?, Int64) {
    let (seconds, attoseconds) = components
    let units: [(String, Int64)] = [
      ("seconds", 1), ("milliseconds", 1_000), ("microseconds", 1_000_000),
      ("nanoseconds", 1_000_000_000),
    ]
    for (unit, perSecond) in units {
      let attosecondsPerUnit = 1_000_000_000_000_000_000 / perSecond
      guard attoseconds % attosecondsPerUnit == 0 else { continue }
      let (whole, overflows) = seconds.multipliedReportingOverflow(by: perSecond)
      let (count, exceeds) = whole.addingReportingOverflow(attoseconds / attosecondsPerUnit)
      return overflows || exceeds ? (nil, 0) : (unit, count)
    }
    return (nil, 0)
  }
}

/// A type as a value.
struct Metatype: Atom {
  let name: String
  var dumpText: String { "\(name).self" }
}

extension Range: Shaped, Atom {
  var dumpText: String { bound(lowerBound) + "..<" + bound(upperBound) }
  var sourceText: String { sourceBound(lowerBound) + "..<" + sourceBound(upperBound) }
}

extension ClosedRange: Shaped, Atom {
  var dumpText: String { bound(lowerBound) + "..." + bound(upperBound) }
  var sourceText: String { sourceBound(lowerBound) + "..." + sourceBound(upperBound) }
}

extension PartialRangeFrom: Shaped, Atom {
  var dumpText: String { bound(lowerBound) + "..." }
  // The operator that is left of a comma or a bracket would be read as one with it.
  var sourceText: String { "(" + sourceBound(lowerBound) + "...)" }
}

extension PartialRangeUpTo: Shaped, Atom {
  var dumpText: String { "..<" + bound(upperBound) }
  var sourceText: String { "(..<" + sourceBound(upperBound) + ")" }
}

extension PartialRangeThrough: Shaped, Atom {
  var dumpText: String { "..." + bound(upperBound) }
  var sourceText: String { "(..." + sourceBound(upperBound) + ")" }
}

private func bound(_ value: Any) -> String {
  Dumper.inline(value, limit: .max) ?? String(describing: value)
}

private func sourceBound(_ value: Any) -> String { String(source: value) }
