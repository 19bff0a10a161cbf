import Foundation

extension CGFloat: Atom {
  var dumpText: String { "\(Double(self))" }
}

extension Decimal: Atom {
  var dumpText: String { description }
  var sourceText: String { isNaN ? "Decimal.nan" : "Decimal(string: \"\(description)\")!" }
}

extension UUID: Atom {
  var dumpText: String { "UUID(\(uuidString))" }
  var sourceText: String { "UUID(uuidString: \"\(uuidString)\")!" }
}

extension URL: Atom {
  var dumpText: String { "URL(\(absoluteString))" }
  var sourceText: String {
    // A relative URL is not equal to the absolute one it leads to.
    guard let baseURL else { return "URL(string: \(StringLiteral.quoted(relativeString)))!" }
    let base = baseURL.sourceText
    return "URL(string: \(StringLiteral.quoted(relativeString)), relativeTo: \(base))!"
  }
}

extension Date: Atom {
  /// ISO 8601 in UTC, with as many decimals (3, 6 or 9) as it takes to be exact.
  var dumpText: String {
    let interval = timeIntervalSinceReferenceDate
    // Outside these years the calendar's arithmetic says nothing to anybody.
    guard abs(interval) < 2e11 else { return sourceText }
    var whole = 0.0
    var digits = ""
    for (scale, width) in [(1e3, 3), (1e6, 6), (1e9, 9)] {
      whole = interval.rounded(.down)
      var part = ((interval - whole) * scale).rounded()
      if part >= scale {
        whole += 1
        part = 0
      }
      let text = String(Int(part))
      digits = String(repeating: "0", count: width - text.count) + text
      if whole + part / scale == interval { break }
    }
    let seconds = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601)
    return "Date(\(seconds.dropLast()).\(digits)Z)"
  }

  var sourceText: String {
    "Date(timeIntervalSinceReferenceDate: \(timeIntervalSinceReferenceDate.sourceText))"
  }
}

extension Data: Atom {
  /// All bytes where they are few; else the size, and a number by which two of a size are told apart.
  var dumpText: String {
    if count <= 16 {
      let bytes = map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return isEmpty ? "Data(0 bytes)" : "Data(\(Data.size(count)): 0x\(bytes))"
    }
    return "Data(\(Data.size(count)), hash \(String(fingerprint, radix: 16)))"
  }

  var sourceText: String {
    isEmpty ? "Data()" : "Data(base64Encoded: \"\(base64EncodedString())\")!"
  }

  /// In decimal units: "2 MB", "1.5 kB", "1 byte".
  static func size(_ count: Int) -> String {
    if count < 1000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB"] where value >= 1000 {
      value /= 1000
      unit = next
    }
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths)) \(unit)" : "\(tenths) \(unit)"
  }

  /// FNV-1a, which is the same in every process; the standard library's hash is not.
  private var fingerprint: UInt64 {
    withUnsafeBytes { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}

extension IndexSet: Atom {
  var dumpText: String {
    let ranges = rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : $0.dumpText }
    return "IndexSet(\(ranges.joined(separator: ", ")))"
  }
  var sourceText: String { "IndexSet(\(String(source: Array(self))))" }
}

extension Locale: Atom {
  var dumpText: String { "Locale(\(identifier))" }
  var sourceText: String { "Locale(identifier: \(StringLiteral.quoted(identifier)))" }
}

extension TimeZone: Atom {
  var dumpText: String { "TimeZone(\(identifier))" }
  var sourceText: String { "TimeZone(identifier: \(StringLiteral.quoted(identifier)))!" }
}
